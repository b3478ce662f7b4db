import type { Reducer, ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { type CoreState, createCoreReducer, type ReducerServices } from './coreReducer.ts';
import { injectMessaging, type MessagingState } from './messagingReducer.ts';
import type { Services } from './services.ts';

/** The state of the whole store (docs/architecture.md#store). */
export type RootState = CoreState & MessagingState;

/** Creates the reducer of one store with every slice. */
export function createRootReducer(services: ReducerServices): Reducer<RootState> {
  const core = createCoreReducer(services);
  injectMessaging(core);
  return core.reducer as Reducer<RootState>;
}

/** Dispatch as thunks and screens see it. */
export type AppDispatch = ThunkDispatch<RootState, Services, UnknownAction>;
/** A thunk of this store. */
export type AppThunk<Result = void> = ThunkAction<Result, RootState, Services, UnknownAction>;
