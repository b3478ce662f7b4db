import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { BUILT_IN_USER_TYPES, type Page, type PageUser } from '#contract';
import { PersonAvatar } from '../../components/PersonAvatar.tsx';
import { PersonFacts } from '../../components/PersonFacts.tsx';
import type { MenuAction } from '../../components/ui/ActionMenu.tsx';
import { Dialog } from '../../components/ui/layers/Dialog.tsx';
import { useUserTypeName } from '../../components/useUserTypeName.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useGetUserAccountQuery } from '../../store/api/usersApi.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectRole, selectUserId } from '../../store/session/sessionSlice.ts';
import { usePageUsersTexts } from './texts.ts';

interface MemberCardProps {
  page: Page;
  member: PageUser;
  /** What the viewer may do about them. */
  actions: readonly MenuAction[];
  onClose: () => void;
}

/** Who a member is, what their user type lets them do, and what the viewer can do about them. */
export function MemberCard({ page, member, actions, onClose }: MemberCardProps) {
  const { everywhere } = useText();
  const texts = usePageUsersTexts();
  const nameOf = useUserTypeName();
  const role = useAppSelector(selectRole);
  const isSelf = useAppSelector(selectUserId) === member.participantDto.userAccountId;
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
        {actions.length > 0 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {actions.map(({ id, label, isDangerous, run }) => (
              <Button key={id} variant="outlined" color={isDangerous ? 'error' : 'primary'} onClick={run}>
                {label}
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
