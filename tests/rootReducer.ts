import type { Reducer } from '@reduxjs/toolkit';
import { hasMessaging, injectMessaging } from '../src/store/messaging.ts';
import { createReducer } from '../src/store/store.ts';
import type { RootState } from '../src/store/types.ts';

/** Creates the reducer of a whole store, to run without a store. */
export function createRootReducer(): Reducer<RootState> {
  const { reducer, slices } = createReducer({ storage: null, report: () => undefined });
  injectMessaging(slices);
  return (state, action) => {
    const next = reducer(state, action);
    if (!hasMessaging(next)) throw new Error('messaging is not in the state');
    return next;
  };
}
