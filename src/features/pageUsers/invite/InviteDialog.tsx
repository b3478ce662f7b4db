import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { BUILT_IN_USER_TYPES, type Invitation, type UserType } from '#contract';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { NewInvitationLink } from '../../../components/NewInvitationLink.tsx';
import { PersonAvatar } from '../../../components/PersonAvatar.tsx';
import { RowCallButton } from '../../../components/RowCallButton.tsx';
import { RowSkeleton } from '../../../components/RowSkeleton.tsx';
import { announce } from '../../../components/ui/announce.ts';
import { EntryList } from '../../../components/ui/EntryList.tsx';
import { EntryRow } from '../../../components/ui/EntryRow.tsx';
import { KeyIcon } from '../../../components/ui/icons.tsx';
import { LabelledSelect } from '../../../components/ui/LabelledSelect.tsx';
import { Dialog } from '../../../components/ui/layers/Dialog.tsx';
import { useUserTypeName } from '../../../components/useUserTypeName.ts';
import { useInvitationTexts } from '../../../i18n/invitationTexts.ts';
import { useFormats, useText } from '../../../i18n/LanguageProvider.tsx';
import { invitationLink } from '../../../lib/paths.ts';
import { useGetUserTypesQuery } from '../../../store/api/usersApi.ts';
import {
  useCreateInvitationMutation,
  useDeleteInvitationMutation,
  useGetInvitationsQuery,
} from '../../../store/inbox/pageUsersApi.ts';
import { usePageUsersTexts } from '../texts.ts';
import { InviteByName } from './InviteByName.tsx';

/** Offered until the types are read; its name is among the texts. */
const ONLY_STAFF: readonly Pick<UserType, 'userTypeId' | 'userTypeName' | 'side'>[] = [
  { userTypeId: BUILT_IN_USER_TYPES.staff, userTypeName: '', side: 'P' },
];

/** How many people can use a link. */
const LINK_USES = [1, 5, 20, 100];

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
  const { data: types, isError, refetch } = useGetUserTypesQuery({});
  const [createLink, linkCall] = useCreateInvitationMutation();
  const token = linkCall.data?.token;
  const [way, setWay] = useState<'name' | 'link'>('name');
  const [chosen, setChosen] = useState<number>(BUILT_IN_USER_TYPES.staff);
  // Whoever finds a link could take the page away from its owners.
  const offered = (types ?? ONLY_STAFF).filter(
    ({ side, userTypeId }) => side === 'P' && (way === 'name' || userTypeId !== BUILT_IN_USER_TYPES.owner),
  );
  const choose = (userTypeId: number) => {
    setChosen(userTypeId);
    // A link for another type is not shown.
    linkCall.reset();
  };
  const userTypeId = offered.some((type) => type.userTypeId === chosen) ? chosen : BUILT_IN_USER_TYPES.staff;

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" isLarge>
      <DialogTitle>{invitations.invite}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <LabelledSelect
          label={pageUsers.type}
          value={String(userTypeId)}
          disabled={!types || linkCall.isLoading}
          choices={offered.map((type) => ({
            value: String(type.userTypeId),
            label: nameOf(type.userTypeId, type.userTypeName),
          }))}
          onChange={(value) => choose(Number(value))}
        />
        {!types && isError && <LoadFailed title={pageUsers.typesFailed} onRetry={refetch} />}
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
        {/* Both stay: a link that comes, or is shown, while the other way is looked at would be lost. */}
        <div role="tabpanel" id="invite-name" aria-labelledby="invite-tab-name" hidden={way !== 'name'}>
          <InviteByName pageId={pageId} userTypeId={userTypeId} />
        </div>
        <div role="tabpanel" id="invite-link" aria-labelledby="invite-tab-link" hidden={way !== 'link'}>
          <NewInvitationLink
            uses={LINK_USES}
            days={7}
            create={(limits) => createLink({ pageId, userTypeId, ...limits })}
            call={linkCall}
            created={
              token
                ? {
                    link: invitationLink(window.location.origin, token),
                    label: invitations.link,
                    hint: invitations.linkText,
                  }
                : undefined
            }
          />
        </div>
        <OpenInvitations pageId={pageId} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{everywhere.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** The invitations of a page that nobody has answered yet, each with its end. */
function OpenInvitations({ pageId }: { pageId: number }) {
  const invitations = useInvitationTexts();
  const id = useId();
  const { data, isError, refetch } = useGetInvitationsQuery({ pageId }, { refetchOnMountOrArgChange: true });
  const content = () => {
    if (!data) return isError ? <LoadFailed onRetry={refetch} /> : <RowSkeleton rows={1} />;
    if (data.length === 0) return <Typography color="textSecondary">{invitations.none}</Typography>;
    return (
      <EntryList labelledBy={id}>
        {data.map((one) => (
          <InvitationRow key={one.invitationId} invitation={one} />
        ))}
      </EntryList>
    );
  };
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
        {invitations.open}
      </Typography>
      {content()}
    </Box>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const invitations = useInvitationTexts();
  const formats = useFormats();
  const nameOf = useUserTypeName();
  const { invitationId, person, userTypeId, userType, uses, usesMax, expiresAt } = invitation;
  const type = nameOf(userTypeId, userType);
  const title = person?.profileName ?? invitations.linkOf(type);
  return (
    <EntryRow
      avatar={
        person ? (
          <PersonAvatar person={person} />
        ) : (
          <Box sx={{ width: 48, display: 'grid', placeItems: 'center', color: 'text.secondary' }}>
            <KeyIcon />
          </Box>
        )
      }
      title={title}
      note={[
        ...(person ? [type] : [invitations.used(formats.number(uses), formats.number(usesMax))]),
        invitations.until(formats.dayAndTime(expiresAt)),
      ].join(' · ')}
      actions={
        <RowCallButton
          label={invitations.revoke}
          about={title}
          useCall={useDeleteInvitationMutation}
          arg={{ invitationId }}
          onDone={() => announce(invitations.revoked)}
        />
      }
    />
  );
}
