import { isAnyOf } from '@reduxjs/toolkit';
import { api } from './api/api.ts';
import { listenToOpening } from './conversation/opening.ts';
import { conversationClosed, conversationOpened } from './conversation/windows.ts';
import { tellFailures } from './failures.ts';
import type { Listening } from './listening.ts';
import { keepDrafts } from './local/draftKeeping.ts';
import { keepOutbox } from './local/outboxKeeping.ts';
import { sendOutbox } from './local/outboxSender.ts';
import { keepEntities } from './persistence/keepEntities.ts';
import { createConnection } from './realtime/connection.ts';
import { listenToTyping } from './realtime/typing.ts';
import type { AppDispatch, RootState } from './reducer.ts';
import type { Services } from './services.ts';
import { keepSession } from './session/keeping.ts';
import { selectAccount, sessionRestored, signedIn, signedOut } from './session/session.ts';
import { warmInboxes } from './views/warmInbox.ts';

/** What a running store needs besides its reducers. */
export interface Life {
  /** Resolves when session, preferences and the entities seen last are in the store: before that, nothing may be decided by them. */
  restored: Promise<void>;
  /** Ends every connection, timer and listener of the store. */
  stop(): void;
}

/** Brings a store to life: what is kept comes back, the line is sought, the outbox is sent, failures are told. */
export function startLife(
  store: { dispatch: AppDispatch; getState: () => RootState; subscribe: (listener: () => void) => () => void },
  listening: Listening,
  services: Services,
): Life {
  const { startListening } = listening;
  const { surroundings } = services;
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
  tellFailures(startListening, services);
  keepDrafts(startListening, services);
  const outbox = keepOutbox(startListening, services);
  const sender = sendOutbox(store, startListening, services, outbox.restored);
  warmInboxes(startListening);
  const entities = keepEntities(store, startListening, services);
  const session = keepSession(store, startListening, services);

  const online = () => {
    connection.wake();
    sender.wake();
  };
  const offline = () => connection.drop();
  const looked = () => {
    if (surroundings?.document.visibilityState === 'visible') online();
  };
  surroundings?.window.addEventListener('online', online);
  surroundings?.window.addEventListener('offline', offline);
  surroundings?.document.addEventListener('visibilitychange', looked);

  // A store that starts with an account, as tests give it one, is signed in from the start.
  const account = selectAccount(store.getState());
  if (account) store.dispatch(signedIn(account));
  if (account) connection.start();

  return {
    restored: session.restored.then(() => entities.restored()),
    stop: () => {
      surroundings?.window.removeEventListener('online', online);
      surroundings?.window.removeEventListener('offline', offline);
      surroundings?.document.removeEventListener('visibilitychange', looked);
      sender.stop();
      session.stop();
      entities.stop();
      connection.stop();
      services.tabs.leave();
      listening.clearListeners();
    },
  };
}
