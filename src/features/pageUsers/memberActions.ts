import { useCallback } from 'react';
import { BUILT_IN_USER_TYPES, type Page, type PageUser } from '#contract';
import type { MenuAction } from '../../components/ui/ActionMenu.tsx';
import { useAppSelector } from '../../store/hooks.ts';
import { selectMode, selectUserId } from '../../store/session/sessionSlice.ts';
import { usePageUsersTexts } from './texts.ts';

/** What a member's menu may offer, by the names of its words. */
export type Offer = 'message' | 'changeType' | 'remove' | 'leave';

/** Who looks at the members. */
interface Viewer {
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
  // Admins do not decide about themselves.
  const decides = manages && (!isSelf || isOwner(member));
  return [
    ...(member.side === 'C' && reads ? (['message'] as const) : []),
    ...(decides && member.accepted && !stays ? (['changeType'] as const) : []),
    ...(isSelf && !stays ? (['leave'] as const) : []),
    ...(!isSelf && manages && member.accepted && !stays ? (['remove'] as const) : []),
  ];
}

/** Returns what the viewer may do with a member of the page: the entries of a menu. */
export function useMemberActions(
  page: Page,
  manages: boolean,
  serving: readonly PageUser[],
  onOffer: (offer: Offer, member: PageUser) => void,
): (member: PageUser) => MenuAction[] {
  const texts = usePageUsersTexts();
  const viewerId = useAppSelector(selectUserId);
  const reads = useAppSelector(selectMode) === 'P' && page.pageUserId !== undefined;
  return useCallback(
    (member) =>
      offersFor(member, { viewerId, manages, reads, serving }).map((offer) => ({
        id: offer,
        label: texts[offer],
        isDangerous: offer === 'remove' || offer === 'leave',
        run: () => onOffer(offer, member),
      })),
    [texts, viewerId, manages, reads, serving, onOffer],
  );
}
