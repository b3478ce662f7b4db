import { type ConversationKey, mayBlockCustomers } from '#contract';
import { type FriendsState, selectFriend } from '../inbox/friendsSlice.ts';
import { type PagesState, selectPage } from '../inbox/pagesSlice.ts';
import { refOf, sideIn } from '../model/conversationRef.ts';
import { type SessionState, selectUserId } from '../session/sessionSlice.ts';

type State = { entities: { friends: FriendsState; pages: PagesState }; session: SessionState };

/** Whom a person may block in a conversation, as `POST /blocks` names them; null for nobody. */
export function selectBlockTarget(state: State, key: ConversationKey) {
  const ref = refOf(key);
  if (ref.kind === 'friend') {
    const friend = selectFriend(state, ref.requestFormId);
    return friend ? { userAccountId: friend.userAccountId, pageId: undefined } : null;
  }
  if (ref.customerId === selectUserId(state)) return { userAccountId: undefined, pageId: ref.pageId };
  const page = selectPage(state, 'P', ref.pageId);
  return page && mayBlockCustomers('P', page.ui) ? { userAccountId: ref.customerId, pageId: ref.pageId } : null;
}

/**
 * The page whose saved replies the viewer can put into a conversation. Null for its customers, between friends, and where the server
 * has no saved replies (docs/product-decisions.md#3-extensions).
 */
export function selectRepliesPage(
  state: { entities: { pages: PagesState }; session: SessionState },
  key: ConversationKey,
): number | null {
  const ref = refOf(key);
  if (ref.kind !== 'page' || sideIn(ref, selectUserId(state)) !== 'P') return null;
  return selectPage(state, 'P', ref.pageId)?.ui.replies === undefined ? null : ref.pageId;
}
