import type { Friend, Friendship, PersonFound } from '#contract';
import type { friendships, UserAccountRow } from '../db/schema.ts';
import { type LastColumns, presentLastMessage } from './lastMessage.ts';
import { presentNamed, shownName } from './person.ts';

type FriendshipRow = typeof friendships.$inferSelect;

/** A friendship as one of the two sees it. */
export interface FriendRow {
  friendship: FriendshipRow;
  other: Pick<UserAccountRow, 'id' | 'userName' | 'profileName' | 'profilePhoto'>;
  conversation: (LastColumns & { revision: number; unreadA: number; unreadB: number }) | null;
}

export const presentFriend = (
  { friendship, other, conversation }: FriendRow,
  viewerId: number,
  active: boolean,
): Friend => {
  const isAsker = friendship.askerId === viewerId;
  const given = isAsker ? friendship.nameByAsker : friendship.nameByAsked;
  return {
    userAccountId: other.id,
    profileName: given || shownName(other),
    ownName: shownName(other),
    profilePhoto: other.profilePhoto,
    active,
    requestFormId: friendship.id,
    look: (isAsker ? conversation?.unreadA : conversation?.unreadB) ?? 0,
    ...presentLastMessage(conversation),
    ...(conversation ? { revision: conversation.revision } : {}),
  };
};

export const presentFriendship = ({ id, state }: Pick<FriendshipRow, 'id' | 'state'>): Friendship => ({
  requestFormId: id,
  state,
});

/** Which of the two requested friendship last. */
export const requesterOf = ({ askerId, requestedById }: Pick<FriendshipRow, 'askerId' | 'requestedById'>): number =>
  requestedById ?? askerId;

/** A search result with its relation to the viewer. */
export const presentPersonFound = (
  person: FriendRow['other'],
  friendship: FriendshipRow | null,
  viewerId: number,
  active: boolean,
): PersonFound => {
  const state = () => {
    if (person.id === viewerId) return 'self';
    if (friendship?.state === 'friends') return 'friends';
    if (friendship?.state !== 'waiting') return 'none';
    return requesterOf(friendship) === viewerId ? 'asked' : 'asks';
  };
  const relation = state();
  return {
    ...presentNamed(person),
    active,
    friendship: relation,
    requestFormId: relation === 'none' || relation === 'self' ? null : (friendship?.id ?? null),
  };
};
