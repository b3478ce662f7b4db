import { addListener as addAnyListener, isAnyOf, type Middleware } from '@reduxjs/toolkit';
import { type ConversationKey, TYPING_DESTINATION } from '#contract';
import { within } from '../../lib/within.ts';
import { notesClosed, notesOpened } from '../conversation/notesSlice.ts';
import {
  conversationClosed,
  conversationOpened,
  typed,
  typistAdded,
  typistRemoved,
} from '../conversation/openConversationsSlice.ts';
import { selectPagesStatus } from '../inbox/pagesSlice.ts';
import { networkOffline, networkOnline, storeStopped, tabHidden, tabShown } from '../model/connectionSlice.ts';
import { refOf, sideIn } from '../model/conversationRef.ts';
import { friendSaved, pageSaved, typingReceived } from '../model/events.ts';
import { type SessionState, selectAccount, selectMode, selectUserId, signedOut } from '../session/sessionSlice.ts';
import type { AppDispatch, AppThunk, RootState, Services, StartListening } from '../types.ts';
import { createStompConnection } from './stompConnection.ts';

/** How long a typing notice holds, in ms (contract/events.ts). */
const HOLDS_MS = 6_000;
/** The own typing is sent at most this often, in ms: before the last notice ends. */
const SEND_EVERY_MS = 3_000;

/** Creates the function that tells the server that the signed-in person types in a conversation. */
function createTypingSender(send: (destination: string, body: unknown) => void, now: () => number) {
  const sentAt = new Map<ConversationKey, number>();
  return (key: ConversationKey, state: { session: SessionState }): void => {
    if (now() - (sentAt.get(key) ?? 0) < SEND_EVERY_MS) return;
    sentAt.set(key, now());
    const ref = refOf(key);
    if (ref.kind === 'friend') {
      send(TYPING_DESTINATION, { requestFormId: ref.requestFormId });
      return;
    }
    const { pageId, customerId } = ref;
    send(TYPING_DESTINATION, { pageId, customerId, customerOrPage: sideIn(ref, selectUserId(state)) });
  };
}

/** Shows for a while that somebody else types. */
export function listenToTyping(startListening: StartListening, { now }: Services): void {
  startListening({
    actionCreator: typingReceived,
    effect: async ({ payload }, { dispatch, getState, delay }) => {
      const { key, userAccountId, profileName } = payload;
      if (userAccountId === selectUserId(getState())) return;
      const until = now() + HOLDS_MS;
      dispatch(typistAdded({ key, typist: { userAccountId, profileName, until } }));
      await delay(HOLDS_MS);
      dispatch(typistRemoved({ key, userAccountId, heldUntil: until }));
    },
  });
}

/** Longest wait for the list, in ms: some screens have none, and a server may not answer. */
const PATIENCE_MS = 2_000;

/** Is the list of pages, the first of the home screen, loaded or failed? */
export function selectFirstListStands(state: RootState): boolean {
  const status = selectPagesStatus(state, selectMode(state));
  return status === 'ready' || status === 'failed';
}

const addListener = addAnyListener.withTypes<RootState, AppDispatch>();

/**
 * Resolves in the first idle period after the first list is loaded, after two seconds at the latest, so that code and data of the first
 * screen are fetched before those of the connection.
 */
export const firstListShown = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const loaded = new Promise<void>((resolve) => {
    if (selectFirstListStands(getState())) resolve();
    else
      dispatch(
        addListener({
          predicate: (_action, state) => selectFirstListStands(state),
          effect: (_action, { unsubscribe }) => {
            unsubscribe();
            resolve();
          },
        }),
      );
  });
  await within(loaded, PATIENCE_MS);
  // Safari has no idle callback.
  if (typeof requestIdleCallback === 'undefined') return;
  await new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS }));
};

const changesTopics = isAnyOf(
  conversationOpened,
  conversationClosed,
  notesOpened,
  notesClosed,
  tabShown,
  tabHidden,
  // A right may have returned whose loss ended a subscription.
  friendSaved,
  pageSaved,
);

/**
 * Owns the realtime connection of a store (STOMP over SockJS). It connects when somebody signs in, disconnects when they sign
 * out, subscribes to the conversations that are open, and dispatches one action for each event of the server
 * (`model/events.ts`).
 */
export const createStompMiddleware =
  (services: Services): Middleware<object, RootState, AppDispatch> =>
  (store) => {
    const connection = createStompConnection(store, services, () => store.dispatch(firstListShown()));
    const sendTyping = createTypingSender(connection.send, services.now);
    // Undefined at first: the session may have been restored before this middleware was added.
    let token: string | undefined;

    return (next) => (action) => {
      const result = next(action);
      const tokenBefore = token;
      const account = selectAccount(store.getState());
      // The server refuses the connection until a required step is done.
      token = account?.requiredStep ? undefined : account?.password;
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
