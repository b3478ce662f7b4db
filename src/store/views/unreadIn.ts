import type { ConversationKey } from '../../../contract/index.ts';
import { refOf, sideIn } from '../conversation/ref.ts';
import { type FriendsState, selectFriend } from '../entities/friends.ts';
import type { PageUsersState } from '../entities/pageMembers.ts';
import { type PagesState, selectPage } from '../entities/pages.ts';
import { selectPageUserByCustomer } from '../entities/pageUsers.ts';
import { type SessionState, selectUserId } from '../session/session.ts';

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
