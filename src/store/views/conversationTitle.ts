import { type ConversationKey, mayBlockCustomers } from '#contract';
import { selectFriend } from '../inbox/friendsSlice.ts';
import { selectPage } from '../inbox/pagesSlice.ts';
import { selectPageUserByCustomer } from '../inbox/pageUsersSlice.ts';
import { selectIsActive } from '../inbox/presenceSlice.ts';
import { refOf, sideIn } from '../model/conversationRef.ts';
import { selectUserId } from '../session/sessionSlice.ts';
import type { HeldState } from '../types.ts';

/** Whom a conversation is with. */
export interface ConversationTitle {
  /** What is pictured: a page, or a person. */
  kind: 'page' | 'person';
  name: string;
  /** Asset name, empty when there is no photo. */
  photo: string;
  /** The person is here; never for a page. */
  active: boolean;
  /** The person's number; null for a page, and while it is not known. */
  userAccountId: number | null;
}

const unknownPage: ConversationTitle = { kind: 'page', name: '', photo: '', active: false, userAccountId: null };
const unknownPerson: ConversationTitle = { ...unknownPage, kind: 'person' };

const personTitle = (
  state: HeldState,
  person: { userAccountId: number; profileName: string; profilePhoto: string; active: boolean },
): ConversationTitle => ({
  kind: 'person',
  name: person.profileName,
  photo: person.profilePhoto,
  active: selectIsActive(state, person.userAccountId, person.active),
  userAccountId: person.userAccountId,
});

/**
 * The name and the picture over a conversation: a friend, the page for its customer, the customer for the page. A new object
 * each time: components compare it with `shallowEqual`.
 */
export function selectConversationTitle(state: HeldState, key: ConversationKey): ConversationTitle {
  const ref = refOf(key);
  if (ref.kind === 'friend') {
    const friend = selectFriend(state, ref.requestFormId);
    return friend ? personTitle(state, friend) : unknownPerson;
  }
  if (sideIn(ref, selectUserId(state)) === 'P') {
    const row = selectPageUserByCustomer(state, ref.pageId, ref.customerId);
    return row ? personTitle(state, row.participantDto) : unknownPerson;
  }
  const page = selectPage(state, 'C', ref.pageId);
  return page ? { ...unknownPage, name: page.title, photo: page.photo } : unknownPage;
}

/** The line about the page that its customer writes to; absent in every other conversation. */
export function selectPageAbout(state: HeldState, key: ConversationKey): string | undefined {
  const ref = refOf(key);
  if (ref.kind === 'friend' || sideIn(ref, selectUserId(state)) === 'P') return undefined;
  return selectPage(state, 'C', ref.pageId)?.about;
}

/** Whom a person may block in a conversation, as `POST /blocks` names them; null for nobody. */
export function selectBlockTarget(state: HeldState, key: ConversationKey) {
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
export function selectRepliesPage(state: HeldState, key: ConversationKey): number | null {
  const ref = refOf(key);
  if (ref.kind !== 'page' || sideIn(ref, selectUserId(state)) !== 'P') return null;
  return selectPage(state, 'P', ref.pageId)?.ui.replies === undefined ? null : ref.pageId;
}
