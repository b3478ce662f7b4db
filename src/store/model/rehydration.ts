import { isAction } from '@reduxjs/toolkit';
import { REHYDRATE } from 'redux-persist';

/** What is kept in local storage under a name of its own. */
export type StorageName = 'session' | 'preferences';

/** The key of something in local storage. */
export const storageKey = (name: StorageName): string => `mingala.${name}`;

/** The action of redux-persist after the stored state of a slice was read; `err` when it could not be. */
interface RehydrateAction {
  type: typeof REHYDRATE;
  key: StorageName;
  err?: unknown;
}

/** Was the stored state of a slice read? */
export const isRehydration = (action: unknown): action is RehydrateAction =>
  isAction(action) && action.type === REHYDRATE;
