import { listenToApiErrors } from './alerts/apiErrorListener.ts';
import { api } from './api/api.ts';
import { listenToOpening } from './conversations/opening.ts';
import { persistDrafts } from './drafts/persistDrafts.ts';
import type { Listening } from './listenerMiddleware.ts';
import { networkOffline, networkOnline, storeStopped, tabShown } from './model/browserEvents.ts';
import { persistOutbox } from './outbox/persistOutbox.ts';
import { sendOutbox } from './outbox/sender.ts';
import { persistEntities } from './persist/persistEntities.ts';
import { listenToTyping } from './realtime/typing.ts';
import type { AppDispatch, RootState } from './rootReducer.ts';
import type { Services } from './services.ts';
import { persistSession } from './session/persistSession.ts';
import { selectAccount, signedIn, signedOut } from './session/sessionSlice.ts';

/** What a running store needs besides its reducers. */
export interface Life {
  /** Resolves when session, preferences and the entities seen last are in the store: before that, nothing may be decided by them. */
  restored: Promise<void>;
  /** Ends every connection, timer and listener of the store. */
  stop(): void;
}

/** Brings a store to life: what is kept comes back, the line is sought, the outbox is sent, failures are told. */
export function startServices(
  store: { dispatch: AppDispatch; getState: () => RootState; subscribe: (listener: () => void) => () => void },
  listening: Listening,
  services: Services,
): Life {
  const { startListening } = listening;
  const { browser } = services;
  startListening({
    actionCreator: signedOut,
    effect: (_action, { dispatch }) => {
      dispatch(api.util.resetApiState());
    },
  });
  listenToOpening(startListening);
  listenToTyping(startListening, services);
  listenToApiErrors(startListening, services);
  persistDrafts(startListening, services);
  const outbox = persistOutbox(startListening, services);
  const sender = sendOutbox(store, startListening, services, outbox.restored);
  const entities = persistEntities(store, startListening, services);
  const session = persistSession(store, startListening, services);

  const online = () => store.dispatch(networkOnline());
  const offline = () => store.dispatch(networkOffline());
  const visibilityChanged = () => {
    if (browser?.document.visibilityState === 'visible') store.dispatch(tabShown());
  };
  browser?.window.addEventListener('online', online);
  browser?.window.addEventListener('offline', offline);
  browser?.document.addEventListener('visibilitychange', visibilityChanged);

  // A store that starts with an account, as tests give it one, is signed in from the start.
  const account = selectAccount(store.getState());
  if (account) store.dispatch(signedIn(account));

  return {
    restored: session.restored.then(() => entities.restored()),
    stop: () => {
      browser?.window.removeEventListener('online', online);
      browser?.window.removeEventListener('offline', offline);
      browser?.document.removeEventListener('visibilitychange', visibilityChanged);
      sender.stop();
      session.stop();
      entities.stop();
      store.dispatch(storeStopped());
      services.tabs.leave();
      listening.clearListeners();
    },
  };
}
