import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { BUILT_IN_USER_TYPES, type Page, type PageUser } from '#contract';
import { PersonAvatar } from '../../components/PersonAvatar.tsx';
import { PersonFacts } from '../../components/PersonFacts.tsx';
import { Dialog } from '../../components/ui/layers/Dialog.tsx';
import { useUserTypeName } from '../../components/useUserTypeName.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useGetUserAccountQuery } from '../../store/api/usersApi.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectRole, selectUserId } from '../../store/session/sessionSlice.ts';
import { type Offer, useOffers } from './MemberMenu.tsx';
import { usePageUsersTexts } from './texts.ts';

interface MemberCardProps {
  page: Page;
  member: PageUser;
  manages: boolean;
  serving: readonly PageUser[];
  onOffer: (offer: Offer, member: PageUser) => void;
  onClose: () => void;
}

/** Who a member is, what their user type lets them do, and what the viewer can do about them. */
export function MemberCard({ page, member, manages, serving, onOffer, onClose }: MemberCardProps) {
  const { everywhere } = useText();
  const texts = usePageUsersTexts();
  const nameOf = useUserTypeName();
  const role = useAppSelector(selectRole);
  const isSelf = useAppSelector(selectUserId) === member.participantDto.userAccountId;
  const offers = useOffers(page, manages, serving)(member);
  const { userAccountId, profileName, active } = member.participantDto;
  // Staff of a page see each other's names only.
  const seesFacts = isSelf || role === 'ADMIN' || (member.side === 'C' && page.pageUserId !== undefined);
  const { data: person } = useGetUserAccountQuery({ id: userAccountId }, { skip: !seesFacts });
  const rights = !member.accepted
    ? texts.rights.waiting
    : member.side === 'C'
      ? texts.rights.customer
      : member.bot
        ? texts.rights.bot
        : member.userTypeId === BUILT_IN_USER_TYPES.owner
          ? texts.rights.owner
          : texts.rights.staff;

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <DialogTitle dir="auto" sx={{ overflowWrap: 'anywhere' }}>
        {profileName}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
          <PersonAvatar person={member.participantDto} active={active} size={72} />
          <div>
            <Typography variant="subtitle1" component="p">
              {nameOf(member.userTypeId, member.userType)}
              {isSelf && ` · ${texts.you}`}
              {member.bot && ` · ${texts.bot}`}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {rights}
            </Typography>
          </div>
        </Box>
        {person && <PersonFacts person={person} />}
        {offers.length > 0 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {offers.map((offer) => (
              <Button
                key={offer}
                variant="outlined"
                color={offer === 'remove' || offer === 'leave' ? 'error' : 'primary'}
                onClick={() => onOffer(offer, member)}
              >
                {texts[offer]}
              </Button>
            ))}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          {everywhere.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
