import { type ConversationKey, TYPING_DESTINATION } from '#contract';
import { typistAdded, typistRemoved } from '../conversation/openConversationsSlice.ts';
import { refOf, sideIn } from '../model/conversationRef.ts';
import { typingReceived } from '../model/events.ts';
import { type SessionState, selectUserId } from '../session/sessionSlice.ts';
import type { Services, StartListening } from '../types.ts';

/** How long a typing notice holds, in ms (contract/events.ts). */
const HOLDS_MS = 6_000;
/** The own typing is sent at most this often, in ms: before the last notice ends. */
const SEND_EVERY_MS = 3_000;

/** Creates the function that tells the server that the signed-in person types in a conversation. */
export function createTypingSender(send: (destination: string, body: unknown) => void, now: () => number) {
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
