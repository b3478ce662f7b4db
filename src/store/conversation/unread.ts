import type { ConversationKey } from '#contract';
import { type FriendsState, selectFriend } from '../inbox/friendsSlice.ts';
import type { PageUsersState } from '../inbox/pageMembers.ts';
import { type PagesState, selectPage } from '../inbox/pagesSlice.ts';
import { selectPageUserByCustomer } from '../inbox/pageUsersSlice.ts';
import { refOf, sideIn } from '../model/conversationRef.ts';
import { type SessionState, selectUserId } from '../session/sessionSlice.ts';
import type { RootState, StartListening } from '../types.ts';
import { isFromOtherSide, messageIdOf } from './conversationMessages.ts';
import { loadOlder } from './loadMessages.ts';
import { isReadByOther, selectConversation, selectHasOlder } from './messagesSlice.ts';
import { newestLoaded, selectOpenConversation, unreadFound } from './openConversationsSlice.ts';

interface State {
  entities: { friends: FriendsState; pages: PagesState; pageUsers: PageUsersState };
  session: SessionState;
}

/** Unread messages of a conversation as its row tells them; undefined while the row is not held. */
export function selectUnreadIn(state: State, key: ConversationKey): number | undefined {
  const ref = refOf(key);
  if (ref.kind === 'friend') return selectFriend(state, ref.requestFormId)?.look;
  const isCustomer = sideIn(ref, selectUserId(state)) === 'C';
  const row = isCustomer
    ? selectPage(state, 'C', ref.pageId)
    : selectPageUserByCustomer(state, ref.pageId, ref.customerId);
  return row?.look;
}

/** The unread messages of the other side among the loaded ones. */
export interface LoadedUnread {
  /** The oldest of them, null when there is none. */
  firstId: number | null;
  count: number;
  /** No older message is unread: a read one of the other side stands before them, or they are as many as the list's row counts. */
  isWhole: boolean;
}

/**
 * What is unread among the loaded messages. Reading is a watermark (docs/decisions/0003-read-state.md): the search ends at a read
 * message, unless the row counts more because the conversation was marked unread.
 */
export function selectLoadedUnread(state: RootState, key: ConversationKey): LoadedUnread {
  const conversation = selectConversation(state, key);
  const { ids, entities } = conversation.rows;
  const userAccountId = selectUserId(state);
  const found: LoadedUnread = { firstId: null, count: 0, isWhole: false };
  if (userAccountId === null) return found;
  const viewer = { userAccountId, side: sideIn(refOf(key), userAccountId) };
  const total = selectUnreadIn(state, key);
  for (let index = ids.length - 1; index >= 0; index -= 1) {
    const message = entities[ids[index] ?? 0];
    if (message === undefined || !isFromOtherSide(message, viewer)) continue;
    if (found.count >= (total ?? 0) && isReadByOther(conversation, message, userAccountId))
      return { ...found, isWhole: true };
    found.firstId = messageIdOf(message);
    found.count += 1;
    if (found.count === total) return { ...found, isWhole: true };
  }
  return found;
}

/** How many of the loaded messages are of the other side, from one on. */
export function countFromOtherSide(state: RootState, key: ConversationKey, from: number): number {
  const { rows } = selectConversation(state, key);
  const userAccountId = selectUserId(state) ?? 0;
  const viewer = { userAccountId, side: sideIn(refOf(key), userAccountId) };
  return Object.values(rows.entities).filter(
    (message) => messageIdOf(message) >= from && isFromOtherSide(message, viewer),
  ).length;
}

/** Most older pages that are loaded in search of the first unread message. */
const PAGES_MAX = 10;

/**
 * When the newest messages of an opened conversation are there, loads older pages until the first unread message is among them, and
 * tells the view where it is. With more unread messages than that, and where no row counts them, the conversation opens at its
 * newest one, without a divider.
 */
export function listenForFirstUnread(startListening: StartListening): void {
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
