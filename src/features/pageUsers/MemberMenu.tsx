import MenuItem from '@mui/material/MenuItem';
import { BUILT_IN_USER_TYPES, type Page, type PageUser } from '#contract';
import { Menu } from '../../components/ui/layers/Menu.tsx';
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

/** The member whose menu is open, and the button it hangs on. */
export interface Chosen {
  anchor: HTMLElement;
  member: PageUser;
}

/** Returns what the viewer may do with a member of the page. */
export function useOffers(page: Page, manages: boolean, serving: readonly PageUser[]): (member: PageUser) => Offer[] {
  const viewerId = useAppSelector(selectUserId);
  const mode = useAppSelector(selectMode);
  const reads = mode === 'P' && page.pageUserId !== undefined;
  return (member) => offersFor(member, { viewerId, manages, reads, serving });
}

interface MemberMenuProps {
  page: Page;
  chosen: Chosen | null;
  manages: boolean;
  serving: readonly PageUser[];
  onClose: () => void;
  onOffer: (offer: Offer, member: PageUser) => void;
}

/** What can be done with a member; what would be refused is not offered. */
export function MemberMenu({ page, chosen, manages, serving, onClose, onOffer }: MemberMenuProps) {
  const texts = usePageUsersTexts();
  const offersOf = useOffers(page, manages, serving);
  const offers = chosen ? offersOf(chosen.member) : [];

  return (
    <Menu
      open={chosen !== null}
      anchorEl={chosen?.anchor ?? null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      {offers.map((offer) => (
        <MenuItem key={offer} onClick={() => chosen && onOffer(offer, chosen.member)}>
          {texts[offer]}
        </MenuItem>
      ))}
    </Menu>
  );
}
