import type { ConversationKey } from '#contract';
import { type FriendsState, selectFriend } from '../inbox/friendsSlice.ts';
import type { PageUsersState } from '../inbox/pageMembers.ts';
import { type PagesState, selectPage } from '../inbox/pagesSlice.ts';
import { selectPageUserByCustomer } from '../inbox/pageUsersSlice.ts';
import { type PresenceState, selectIsActive } from '../inbox/presenceSlice.ts';
import { refOf, sideIn } from '../model/conversationRef.ts';
import { type SessionState, selectUserId } from '../session/sessionSlice.ts';

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

type State = {
  entities: { friends: FriendsState; pages: PagesState; pageUsers: PageUsersState; presence: PresenceState };
  session: SessionState;
};

const unknownPage: ConversationTitle = { kind: 'page', name: '', photo: '', active: false, userAccountId: null };
const unknownPerson: ConversationTitle = { ...unknownPage, kind: 'person' };

const personTitle = (
  state: State,
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
export function selectConversationTitle(state: State, key: ConversationKey): ConversationTitle {
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
export function selectPageAbout(state: State, key: ConversationKey): string | undefined {
  const ref = refOf(key);
  if (ref.kind === 'friend' || sideIn(ref, selectUserId(state)) === 'P') return undefined;
  return selectPage(state, 'C', ref.pageId)?.about;
}
