import { type ConversationKey, INITIAL_MESSAGE_DELAY_MS } from '#contract';
import { selectConnection } from '../model/connectionSlice.ts';
import { refOf, sideIn } from '../model/conversationRef.ts';
import { selectUserId } from '../session/sessionSlice.ts';
import type { AppThunk, StartListening } from '../types.ts';
import { jumpToMessage, refreshConversation } from './loadMessages.ts';
import { selectIsDetached, selectMessageTotal } from './messagesSlice.ts';
import { conversationOpened, selectOpenConversation, unreadFound } from './openConversationsSlice.ts';
import { selectLoadedUnread, selectUnreadIn } from './unread.ts';

/**
 * A view shows this conversation: cached messages are there at once, the server's follow, live events come while it is
 * open. Opens at a message where one is given. Every call needs its `conversationClosed`.
 */
export const openConversation =
  (key: ConversationKey, messageId: number | null = null): AppThunk =>
  (dispatch, getState) => {
    const state = getState();
    const userAccountId = selectUserId(state);
    if (userAccountId === null) return;
    dispatch(
      conversationOpened({
        key,
        messageId,
        cached: selectMessageTotal(state, key) > 0,
        viewer: { userAccountId, side: sideIn(refOf(key), userAccountId) },
        seeksUnread: messageId === null && selectUnreadIn(state, key) !== 0,
      }),
    );
    // What is cached may hold the first one already: the conversation then opens there at once.
    const unread = selectLoadedUnread(state, key);
    if (unread.isWhole && unread.firstId !== null && selectOpenConversation(getState(), key).isSeekingUnread)
      dispatch(unreadFound({ key, firstId: unread.firstId, count: selectUnreadIn(state, key) ?? unread.count }));
  };

/**
 * Loads a conversation that is opened. Messages are read after the conversation's events are subscribed, so that none is missed. The
 * subscription may take a moment (docs/specification.md#9-times); when it takes longer, messages that came meanwhile are read again.
 */
export function listenToOpening(startListening: StartListening): void {
  startListening({
    actionCreator: conversationOpened,
    effect: async ({ payload: { key, messageId } }, story) => {
      const subscribed = () => selectOpenConversation(story.getState(), key).subscribed;
      const line = selectConnection(story.getState());
      if (!subscribed() && (line === 'live' || line === 'catchingUp'))
        await story.condition(subscribed, INITIAL_MESSAGE_DELAY_MS);
      const inTime = subscribed();
      await story.dispatch(refreshConversation(key));
      if (messageId) await story.dispatch(jumpToMessage(key, messageId));
      if (inTime) return;
      const closed = () => selectOpenConversation(story.getState(), key).openCount === 0;
      await story.condition(() => subscribed() || closed());
      // A window around a message is left as it is: its newest messages are read when the person returns to them.
      if (!closed() && !selectIsDetached(story.getState(), key)) await story.dispatch(refreshConversation(key));
    },
  });
}
