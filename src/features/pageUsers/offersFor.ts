import { BUILT_IN_USER_TYPES, type PageUser } from '../../../contract/index.ts';

/** What a member's menu may offer, by the names of its words. */
export type Offer = 'message' | 'changeType' | 'remove' | 'leave';

/** Who looks at the members. */
export interface Viewer {
  viewerId: number | null;
  /** They decide about members. */
  manages: boolean;
  /** They read the page's conversations where they are now. */
  reads: boolean;
  serving: readonly PageUser[];
}

const isOwner = ({ accepted, userTypeId }: PageUser): boolean => accepted && userTypeId === BUILT_IN_USER_TYPES.owner;

/** A page keeps an owner: the last one cannot become anything else, nor go. */
const isLastOwner = (member: PageUser, serving: readonly PageUser[]): boolean =>
  isOwner(member) && serving.filter(isOwner).length <= 1;

/** What the looker may do with a member; the server would refuse the rest. */
export function offersFor(member: PageUser, { viewerId, manages, reads, serving }: Viewer): Offer[] {
  const isSelf = member.participantDto.userAccountId === viewerId;
  const stays = isLastOwner(member, serving);
  return [
    ...(member.side === 'C' && reads ? (['message'] as const) : []),
    ...(manages && member.accepted && !stays ? (['changeType'] as const) : []),
    ...(isSelf && !stays ? (['leave'] as const) : []),
    ...(!isSelf && manages && !stays ? (['remove'] as const) : []),
  ];
}
