import { isAnyOf } from '@reduxjs/toolkit';
import { listenToApiErrors } from './alerts/apiErrorListener.ts';
import { api } from './api/api.ts';
import { conversationClosed, conversationOpened } from './conversations/openConversationsSlice.ts';
import { listenToOpening } from './conversations/opening.ts';
import { persistDrafts } from './drafts/persistDrafts.ts';
import type { Listening } from './listenerMiddleware.ts';
import { persistOutbox } from './outbox/persistOutbox.ts';
import { sendOutbox } from './outbox/sender.ts';
import { persistEntities } from './persist/persistEntities.ts';
import { createConnection } from './realtime/connection.ts';
import { listenToTyping } from './realtime/typing.ts';
import type { AppDispatch, RootState } from './rootReducer.ts';
import type { Services } from './services.ts';
import { persistSession } from './session/persistSession.ts';
import { selectAccount, sessionRestored, signedIn, signedOut } from './session/sessionSlice.ts';

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
  const connection = createConnection(store, services);

  // A new token means another session at the server: the line is made anew under it.
  startListening({
    predicate: (action, now, before) =>
      (signedIn.match(action) || sessionRestored.match(action)) &&
      selectAccount(now)?.password !== selectAccount(before)?.password,
    effect: () => connection.start(),
  });
  startListening({
    actionCreator: signedOut,
    effect: (_action, story) => {
      connection.stop();
      story.dispatch(api.util.resetApiState());
    },
  });
  startListening({
    matcher: isAnyOf(conversationOpened, conversationClosed),
    effect: () => connection.topicsChanged(),
  });
  listenToOpening(startListening);
  listenToTyping(startListening, connection, services);
  listenToApiErrors(startListening, services);
  persistDrafts(startListening, services);
  const outbox = persistOutbox(startListening, services);
  const sender = sendOutbox(store, startListening, services, outbox.restored);
  const entities = persistEntities(store, startListening, services);
  const session = persistSession(store, startListening, services);

  const online = () => {
    connection.wake();
    sender.wake();
  };
  const offline = () => connection.drop();
  const looked = () => {
    if (browser?.document.visibilityState === 'visible') online();
  };
  browser?.window.addEventListener('online', online);
  browser?.window.addEventListener('offline', offline);
  browser?.document.addEventListener('visibilitychange', looked);

  // A store that starts with an account, as tests give it one, is signed in from the start.
  const account = selectAccount(store.getState());
  if (account) store.dispatch(signedIn(account));
  if (account) connection.start();

  return {
    restored: session.restored.then(() => entities.restored()),
    stop: () => {
      browser?.window.removeEventListener('online', online);
      browser?.window.removeEventListener('offline', offline);
      browser?.document.removeEventListener('visibilitychange', looked);
      sender.stop();
      session.stop();
      entities.stop();
      connection.stop();
      services.tabs.leave();
      listening.clearListeners();
    },
  };
}
