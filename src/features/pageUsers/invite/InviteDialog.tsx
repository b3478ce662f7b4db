import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { BUILT_IN_USER_TYPES } from '#contract';
import { LabelledSelect } from '../../../components/ui/LabelledSelect.tsx';
import { Dialog } from '../../../components/ui/layers/Dialog.tsx';
import { useUserTypeName } from '../../../components/useUserTypeName.ts';
import { useInvitationTexts } from '../../../i18n/invitationTexts.ts';
import { useText } from '../../../i18n/LanguageProvider.tsx';
import { useGetUserTypesQuery } from '../../../store/api/userTypesApi.ts';
import { usePageUsersTexts } from '../texts.ts';
import { InviteByLink } from './InviteByLink.tsx';
import { InviteByName } from './InviteByName.tsx';
import { OpenInvitations } from './OpenInvitations.tsx';

interface InviteDialogProps {
  pageId: number;
  onClose: () => void;
}

/** Invites people to the staff of a page, by name or by a link, and lists the invitations that are open. */
export function InviteDialog({ pageId, onClose }: InviteDialogProps) {
  const { everywhere } = useText();
  const pageUsers = usePageUsersTexts();
  const invitations = useInvitationTexts();
  const nameOf = useUserTypeName();
  const { data: types = [] } = useGetUserTypesQuery({});
  const [way, setWay] = useState<'name' | 'link'>('name');
  const [chosen, setChosen] = useState<number>(BUILT_IN_USER_TYPES.staff);
  // Whoever finds a link could take the page away from its owners.
  const offered = types.filter(
    ({ side, userTypeId }) => side === 'P' && (way === 'name' || userTypeId !== BUILT_IN_USER_TYPES.owner),
  );
  const userTypeId = offered.some((type) => type.userTypeId === chosen) ? chosen : BUILT_IN_USER_TYPES.staff;

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" isLarge>
      <DialogTitle>{invitations.invite}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <LabelledSelect
          label={pageUsers.type}
          value={String(userTypeId)}
          choices={offered.map((type) => ({
            value: String(type.userTypeId),
            label: nameOf(type.userTypeId, type.userTypeName),
          }))}
          onChange={(value) => setChosen(Number(value))}
        />
        <Tabs
          value={way}
          onChange={(_, next: 'name' | 'link') => setWay(next)}
          variant="fullWidth"
          aria-label={invitations.way}
          sx={{ borderBottom: 1, borderColor: 'divider' }}
        >
          <Tab value="name" id="invite-tab-name" aria-controls="invite-name" label={invitations.byName} />
          <Tab value="link" id="invite-tab-link" aria-controls="invite-link" label={invitations.byLink} />
        </Tabs>
        <div role="tabpanel" id={`invite-${way}`} aria-labelledby={`invite-tab-${way}`}>
          {way === 'name' ? (
            <InviteByName pageId={pageId} userTypeId={userTypeId} />
          ) : (
            <InviteByLink pageId={pageId} userTypeId={userTypeId} />
          )}
        </div>
        <OpenInvitations pageId={pageId} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{everywhere.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
