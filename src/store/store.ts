import { type CoreStore, createCoreStore } from './coreStore.ts';

export type { AppDispatch, AppThunk, RootState } from './rootReducer.ts';

/**
 * A store.
 * - `persistor`: redux-persist's, for `PersistGate`.
 * - `ready`: resolves when session and preferences are restored; rejects when the code to read them cannot be loaded.
 * - `loadMessaging()`: loads and adds what people use who are signed in; rejects when its code cannot be loaded.
 * - `stop()`: ends every connection, timer and listener of the store.
 */
export type AppStore = CoreStore['store'] & { ready: Promise<void>; loadMessaging: () => Promise<void> };

/** Creates the store of one tab. Messaging is added by `loadMessaging`, so that its code is not loaded before the sign-in screen. */
export function makeLazyStore(): AppStore {
  const core = createCoreStore();
  let loading: Promise<void> | undefined;
  const loadMessaging = () => {
    loading ??= import('./addMessaging.ts').then(
      ({ addMessaging }) => addMessaging(core),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  return Object.assign(core.store, { ready: core.rehydrated, loadMessaging });
}
