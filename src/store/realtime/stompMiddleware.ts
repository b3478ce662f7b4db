import { isAnyOf, type Middleware } from '@reduxjs/toolkit';
import { typed } from '../conversation/markRead.ts';
import { notesClosed, notesOpened } from '../conversation/notesSlice.ts';
import { conversationClosed, conversationOpened } from '../conversation/openConversationsSlice.ts';
import { networkOffline, networkOnline, storeStopped, tabHidden, tabShown } from '../model/connectionSlice.ts';
import { selectAccount, signedOut } from '../session/sessionSlice.ts';
import type { AppDispatch, RootState, Services } from '../types.ts';
import { createFirstListWaiter } from './firstList.ts';
import { createStompConnection } from './stompConnection.ts';
import { createTypingSender } from './typing.ts';

const changesTopics = isAnyOf(conversationOpened, conversationClosed, notesOpened, notesClosed, tabShown, tabHidden);

/**
 * Owns the realtime connection of a store (STOMP over SockJS). It connects when somebody signs in, disconnects when they sign
 * out, subscribes to the conversations that are open, and dispatches one action for each event of the server
 * (`model/events.ts`).
 */
export const createStompMiddleware =
  (services: Services): Middleware<object, RootState, AppDispatch> =>
  (store) => {
    const firstList = createFirstListWaiter(store.getState);
    const connection = createStompConnection(store, services, firstList.shown);
    const sendTyping = createTypingSender(connection.send, services.now);
    // Undefined at first: the session may have been restored before this middleware was added.
    let token: string | undefined;

    return (next) => (action) => {
      const result = next(action);
      const tokenBefore = token;
      const account = selectAccount(store.getState());
      // The server refuses the connection until a required step is done.
      token = account?.requiredStep ? undefined : account?.password;
      firstList.check();
      if (signedOut.match(action) || storeStopped.match(action)) connection.stop();
      // A new token is a new session at the server: the connection is made again under it.
      else if (token !== undefined && token !== tokenBefore) connection.start();
      else if (token === undefined && tokenBefore !== undefined) connection.stop();
      else if (changesTopics(action)) connection.updateSubscriptions();
      if (networkOnline.match(action) || tabShown.match(action)) connection.wake();
      else if (networkOffline.match(action)) connection.drop();
      else if (typed.match(action)) sendTyping(action.payload, store.getState());
      return result;
    };
  };
