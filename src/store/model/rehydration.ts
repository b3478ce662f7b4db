import { isAction } from '@reduxjs/toolkit';
import { REHYDRATE } from 'redux-persist';
import type { StorageName } from './storageKey.ts';

/** The action of redux-persist after the stored state of a slice was read; `err` when it could not be. */
interface RehydrateAction {
  type: typeof REHYDRATE;
  key: StorageName;
  err?: unknown;
}

/** Was the stored state of a slice read? */
export const isRehydration = (action: unknown): action is RehydrateAction =>
  isAction(action) && action.type === REHYDRATE;
