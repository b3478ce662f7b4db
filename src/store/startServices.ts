import { listenToApiErrors } from './alerts/apiErrorListener.ts';
import { api } from './api/api.ts';
import { listenToOpening } from './conversations/opening.ts';
import { persistDrafts } from './drafts/persistDrafts.ts';
import type { AppListenerMiddleware } from './listenerMiddleware.ts';
import { networkOffline, networkOnline, storeStopped, tabShown } from './model/browserEvents.ts';
import { isRehydration } from './model/rehydration.ts';
import { storageKey } from './model/storageKey.ts';
import { persistOutbox } from './outbox/persistOutbox.ts';
import { sendOutbox } from './outbox/sender.ts';
import { followOtherTabs } from './persist/followOtherTabs.ts';
import { persistEntities } from './persist/persistEntities.ts';
import { listenToTyping } from './realtime/typing.ts';
import type { AppDispatch, RootState } from './rootReducer.ts';
import type { Services } from './services.ts';
import { signedOut } from './session/sessionSlice.ts';

/** What runs beside the reducers of a store. */
interface RunningServices {
  /** Resolves when the entities that this device stores of the account are in the store. */
  entitiesRestored: () => Promise<void>;
  /** Ends every timer, listener and connection. */
  stop: () => void;
}

/** Starts what runs beside the reducers: listeners, the outbox's sender, storage, and the events of the browser. */
export function startServices(
  store: { dispatch: AppDispatch; getState: () => RootState; subscribe: (listener: () => void) => () => void },
  listenerMiddleware: AppListenerMiddleware,
  services: Services,
): RunningServices {
  const { startListening } = listenerMiddleware;
  const { browser, storage } = services;
  startListening({
    actionCreator: signedOut,
    effect: (_action, { dispatch }) => {
      dispatch(api.util.resetApiState());
      storage?.removeItem(storageKey('afterimage'));
    },
  });
  listenToOpening(startListening);
  listenToTyping(startListening, services);
  listenToApiErrors(startListening, services);
  persistDrafts(startListening, services);
  const outbox = persistOutbox(startListening, services);
  const sender = sendOutbox(store, startListening, services, outbox.restored);
  const entities = persistEntities(store, startListening, services);
  const stopFollowing = followOtherTabs(store, services);
  startListening({
    matcher: isRehydration,
    effect: ({ key, err }) => {
      if (err !== undefined) services.report(`${key} could not be restored`, err);
    },
  });

  const online = () => store.dispatch(networkOnline());
  const offline = () => store.dispatch(networkOffline());
  const visibilityChanged = () => {
    if (browser?.document.visibilityState === 'visible') store.dispatch(tabShown());
  };
  browser?.window.addEventListener('online', online);
  browser?.window.addEventListener('offline', offline);
  browser?.document.addEventListener('visibilitychange', visibilityChanged);

  return {
    entitiesRestored: entities.restored,
    stop: () => {
      browser?.window.removeEventListener('online', online);
      browser?.window.removeEventListener('offline', offline);
      browser?.document.removeEventListener('visibilitychange', visibilityChanged);
      sender.stop();
      stopFollowing();
      entities.stop();
      store.dispatch(storeStopped());
      services.tabs.leave();
      listenerMiddleware.clearListeners();
    },
  };
}
