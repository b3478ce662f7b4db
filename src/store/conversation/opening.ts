import { type ConversationKey, type ConversationRef, INITIAL_MESSAGE_DELAY_MS } from '#contract';
import type { ConversationList } from '../inbox/conversationList.ts';
import { selectFriend, selectFriendsStatus } from '../inbox/friendsSlice.ts';
import { selectPage, selectPagesStatus } from '../inbox/pagesSlice.ts';
import { selectHasAllPageUsers, selectPageUserByCustomer } from '../inbox/pageUsersSlice.ts';
import { selectConnection } from '../model/connectionSlice.ts';
import { isConversationKey, refOf, sideIn } from '../model/conversationRef.ts';
import { pageUserRemoved } from '../model/events.ts';
import { selectUserId } from '../session/sessionSlice.ts';
import type { AppThunk, RootState, StartListening } from '../types.ts';
import { jumpToMessage, loadOlder, refreshConversation } from './loadMessages.ts';
import { conversationForgotten, selectHasOlder, selectMessageTotal } from './messagesSlice.ts';
import {
  conversationClosed,
  conversationOpened,
  jumpStarted,
  newestLoaded,
  openingMissed,
  selectOpenConversation,
  unreadFound,
} from './openConversationsSlice.ts';
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

/** Goes to the message at which a conversation opens, once its newest ones are there, and tells when that cannot be. */
const openAt =
  (key: ConversationKey, id: number): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    dispatch(jumpStarted({ key, id }));
    const isShown = selectOpenConversation(getState(), key).status === 'ready';
    const why = isShown ? await dispatch(jumpToMessage(key, id)) : 'failed';
    if (why === 'gone' || why === 'failed') dispatch(openingMissed({ key, id, why }));
  };

/**
 * Loads a conversation that is opened. Messages are read after the conversation's events are subscribed, so that none is missed. The
 * subscription may take a moment (docs/specification.md#9-times); when it takes longer, messages that came meanwhile are read again.
 */
export function listenToOpening(startListening: StartListening): void {
  listenForFirstUnread(startListening);
  listenForMissedOpening(startListening);
  listenForEnds(startListening);
  startListening({
    actionCreator: conversationOpened,
    effect: async ({ payload: { key, messageId } }, story) => {
      const subscribed = () => selectOpenConversation(story.getState(), key).subscribed;
      const connection = selectConnection(story.getState());
      if (!subscribed() && (connection === 'live' || connection === 'catchingUp'))
        await story.condition(subscribed, INITIAL_MESSAGE_DELAY_MS);
      const inTime = subscribed();
      await story.dispatch(refreshConversation(key));
      const closed = () => selectOpenConversation(story.getState(), key).openCount === 0;
      if (messageId && !closed()) await story.dispatch(openAt(key, messageId));
      if (inTime) return;
      await story.condition(() => subscribed() || closed());
      if (!closed()) await story.dispatch(refreshConversation(key));
    },
  });
}

/** A message that could not be loaded is gone to when the newest ones are loaded next, unless the reader went elsewhere meanwhile. */
function listenForMissedOpening(startListening: StartListening): void {
  startListening({
    actionCreator: openingMissed,
    effect: async ({ payload: { key, id, why } }, story) => {
      if (why === 'gone') return;
      const isLoaded = (action: unknown) => newestLoaded.match(action) && action.payload.key === key;
      const isClosed = () => selectOpenConversation(story.getState(), key).openCount === 0;
      await story.condition((action) => isLoaded(action) || isClosed());
      if (selectOpenConversation(story.getState(), key).jumpWanted === id) await story.dispatch(openAt(key, id));
    },
  });
}

/** Do the lists that were read still name the conversation? Those that were not read say nothing. */
function isListed(state: RootState, ref: ConversationRef): boolean {
  if (ref.kind === 'friend')
    return selectFriendsStatus(state) !== 'ready' || selectFriend(state, ref.requestFormId) !== undefined;
  const { pageId, customerId } = ref;
  const side = sideIn(ref, selectUserId(state));
  if (selectPagesStatus(state, side) === 'ready' && !selectPage(state, side, pageId)) return false;
  return side === 'C' || !selectHasAllPageUsers(state, pageId) || !!selectPageUserByCustomer(state, pageId, customerId);
}

/** Was a list read, or did a row come or go? Other changes of rows are many. */
const hasChanged = (now: ConversationList<unknown>, before: ConversationList<unknown>): boolean =>
  now.rows.ids !== before.rows.ids || now.load.status !== before.load.status;

/**
 * Messages that the person may not read any more, because a friendship ended or a page was left, are held no longer than their conversation is
 * open (docs/decisions/0006-friendship-and-membership.md).
 */
function listenForEnds(startListening: StartListening): void {
  startListening({
    predicate: (action, { entities: now }, { entities: before }) =>
      conversationClosed.match(action) ||
      pageUserRemoved.match(action) ||
      hasChanged(now.friends, before.friends) ||
      hasChanged(now.pages.C, before.pages.C) ||
      hasChanged(now.pages.P, before.pages.P),
    effect: (_action, { getState, dispatch }) => {
      const state = getState();
      for (const key of Object.keys(state.entities.messages.byKey).filter(isConversationKey)) {
        const isOpen = selectOpenConversation(state, key).openCount > 0;
        if (!isOpen && !isListed(state, refOf(key))) dispatch(conversationForgotten(key));
      }
    },
  });
}

/** Most older pages that are loaded in search of the first unread message. */
const PAGES_MAX = 10;

/**
 * When the newest messages of an opened conversation are there, loads older pages until the first unread message is among them, and
 * tells the view where it is. With more unread messages than that, and where no row counts them, the conversation opens at its
 * newest one, without a divider.
 */
function listenForFirstUnread(startListening: StartListening): void {
  startListening({
    actionCreator: newestLoaded,
    effect: async ({ payload: { key } }, story) => {
      const window = () => selectOpenConversation(story.getState(), key);
      const mayLoad = () =>
        selectHasOlder(story.getState(), key) && selectUnreadIn(story.getState(), key) !== undefined;
      let unread = selectLoadedUnread(story.getState(), key);
      for (let page = 0; page < PAGES_MAX && window().isSeekingUnread && !unread.isWhole && mayLoad(); page += 1) {
        if (window().olderStatus === 'loading') await story.condition(() => window().olderStatus !== 'loading');
        else await story.dispatch(loadOlder(key));
        if (window().olderStatus === 'failed') break;
        unread = selectLoadedUnread(story.getState(), key);
      }
      if (!window().isSeekingUnread) return;
      const isFound = unread.isWhole || !selectHasOlder(story.getState(), key);
      const count = Math.max(unread.count, selectUnreadIn(story.getState(), key) ?? 0);
      story.dispatch(unreadFound({ key, firstId: isFound ? unread.firstId : null, count }));
    },
  });
}
