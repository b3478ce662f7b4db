import { type ConversationKey, TYPING_DESTINATION } from '../../../contract/index.ts';
import { typed } from '../conversations/markRead.ts';
import { typistHeard, typistStopped } from '../conversations/openConversationsSlice.ts';
import type { StartListening } from '../listenerMiddleware.ts';
import { refOf, sideIn } from '../model/conversationRef.ts';
import { eventsArrived, typingHeard } from '../model/events.ts';
import type { Services } from '../services.ts';
import { selectUserId } from '../session/sessionSlice.ts';
import type { Connection } from './connection.ts';

/** How long a typing notice holds, in ms (contract events). */
const HOLDS_MS = 6_000;
/** The own typing is told at most this often, in ms: before the last notice has lost its hold. */
const TELL_EVERY_MS = 3_000;

/** Tells the other side that somebody types here, and shows for a while that they type there. */
export function listenToTyping(
  startListening: StartListening,
  connection: Pick<Connection, 'send'>,
  { now }: Services,
): void {
  const toldAt = new Map<ConversationKey, number>();

  startListening({
    actionCreator: typed,
    effect: ({ payload: key }, story) => {
      if (now() - (toldAt.get(key) ?? 0) < TELL_EVERY_MS) return;
      toldAt.set(key, now());
      const ref = refOf(key);
      connection.send(
        TYPING_DESTINATION,
        ref.kind === 'page'
          ? {
              pageId: ref.pageId,
              customerId: ref.customerId,
              customerOrPage: sideIn(ref, selectUserId(story.getState())),
            }
          : { requestFormId: ref.requestFormId },
      );
    },
  });

  startListening({
    actionCreator: eventsArrived,
    effect: async ({ payload }, story) => {
      const viewer = selectUserId(story.getState());
      const until = now() + HOLDS_MS;
      const heard = payload.filter(typingHeard.match).filter(({ payload: told }) => told.userAccountId !== viewer);
      if (heard.length === 0) return;
      for (const { payload: told } of heard) {
        const { key, userAccountId, profileName } = told;
        story.dispatch(typistHeard({ key, typist: { userAccountId, profileName, until } }));
      }
      await story.delay(HOLDS_MS);
      for (const { payload: told } of heard)
        story.dispatch(typistStopped({ key: told.key, userAccountId: told.userAccountId, heldUntil: until }));
    },
  });
}
