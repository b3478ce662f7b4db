import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useNavigate } from 'react-router-dom';
import { conversationKey, type Page, type PageUser } from '../../../contract/index.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { homePath } from '../../lib/paths.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectMode, selectUserId } from '../../store/session/sessionSlice.ts';
import { offersFor } from './offersFor.ts';

/** The member whose menu is open, and the button it hangs on. */
export interface Chosen {
  anchor: HTMLElement;
  member: PageUser;
}

interface MemberMenuProps {
  page: Page;
  chosen: Chosen | null;
  manages: boolean;
  serving: readonly PageUser[];
  onClose: () => void;
  onType: (member: PageUser) => void;
  onRemove: (member: PageUser) => void;
}

/** What can be done with a member; what would be refused is not offered. */
export function MemberMenu({ page, chosen, manages, serving, onClose, onType, onRemove }: MemberMenuProps) {
  const { pageUsers: texts } = useText();
  const navigate = useNavigate();
  const viewerId = useAppSelector(selectUserId);
  const mode = useAppSelector(selectMode);
  const reads = mode === 'P' && page.pageUserId !== undefined;
  const offers = chosen ? offersFor(chosen.member, { viewerId, manages, reads, serving }) : [];

  const run = (offer: (typeof offers)[number], member: PageUser) => {
    onClose();
    if (offer === 'changeType') onType(member);
    else if (offer === 'message') {
      const { pageId } = page;
      const { userAccountId } = member.participantDto;
      navigate(
        homePath({ pageId, conversation: conversationKey({ kind: 'page', pageId, customerId: userAccountId }) }),
      );
    } else onRemove(member);
  };

  return (
    <Menu
      open={chosen !== null}
      anchorEl={chosen?.anchor ?? null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      {offers.map((offer) => (
        <MenuItem key={offer} onClick={() => chosen && run(offer, chosen.member)}>
          {texts[offer]}
        </MenuItem>
      ))}
    </Menu>
  );
}
