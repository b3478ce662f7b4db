import type { Store, ThunkAction, ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import type { EntitiesState, MessagingState } from './messaging.ts';
import type { Services } from './services.ts';
import type { SessionState } from './session/sessionSlice.ts';
import type { CoreState, createReducer, StoreLife } from './store.ts';

/**
 * The types of the whole store, for the folders below it. This file alone looks up: its imports are types, so that no code follows
 * them.
 */
export type { EntitiesState, MessagingState } from './messaging.ts';
export type { BrowserEnv, CoreServices, KeyValueStorage, Services } from './services.ts';
export type { CoreStore, StoreState } from './store.ts';

/** What the selectors of lists and messages read: what the server told us. */
export interface HasEntities {
  entities: EntitiesState;
}
/** What the selectors of conversations read: the same, and who asks. */
export interface HeldState extends HasEntities {
  session: SessionState;
}

/** The state once messaging is added (docs/architecture.md#store). */
export type RootState = CoreState & MessagingState;
/** Dispatch as thunks and screens see it. */
export type AppDispatch = ThunkDispatch<RootState, Services, UnknownAction>;
/** A thunk of this store. */
export type AppThunk<Result = void> = ThunkAction<Result, RootState, Services, UnknownAction>;
/** Adds a listener of this store (CONTRIBUTING.md#structure). */
export type StartListening = TypedStartListening<RootState, AppDispatch, Services>;
/** The slices of one store, into which those of messaging are injected. */
export type Slices = ReturnType<typeof createReducer>['slices'];
/** A store to which messaging is added. */
export type AppStore = Store<RootState> & { dispatch: AppDispatch } & StoreLife;
