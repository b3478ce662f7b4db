import type { ConversationKey } from '#contract';
import { type FriendsState, selectFriend } from '../inbox/friendsSlice.ts';
import type { PageUsersState } from '../inbox/pageMembers.ts';
import { type PagesState, selectPage } from '../inbox/pagesSlice.ts';
import { selectPageUserByCustomer } from '../inbox/pageUsersSlice.ts';
import { refOf, sideIn } from '../model/conversationRef.ts';
import { type SessionState, selectUserId } from '../session/sessionSlice.ts';

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
