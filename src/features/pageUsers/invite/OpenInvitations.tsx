import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Invitation } from '#contract';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { PersonAvatar } from '../../../components/PersonAvatar.tsx';
import { RowSkeleton } from '../../../components/RowSkeleton.tsx';
import { announce } from '../../../components/ui/announce.ts';
import { EntryList } from '../../../components/ui/EntryList.tsx';
import { EntryRow } from '../../../components/ui/EntryRow.tsx';
import { KeyIcon } from '../../../components/ui/icons.tsx';
import { useUserTypeName } from '../../../components/useUserTypeName.ts';
import { useInvitationTexts } from '../../../i18n/invitationTexts.ts';
import { useFormats } from '../../../i18n/LanguageProvider.tsx';
import { useDeleteInvitationMutation, useGetInvitationsQuery } from '../../../store/api/invitationsApi.ts';

/** The invitations of a page that nobody has answered yet, each with its end. */
export function OpenInvitations({ pageId }: { pageId: number }) {
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
  const [revoke, { isLoading }] = useDeleteInvitationMutation();
  const { invitationId, person, userTypeId, userType, uses, usesMax, expiresAt } = invitation;
  const type = nameOf(userTypeId, userType);
  const title = person?.profileName ?? invitations.linkOf(type);
  const end = async () => {
    const ended = await revoke({ invitationId });
    if (!ended.error) announce(invitations.revoked);
  };
  return (
    <EntryRow
      avatar={
        person ? (
          <PersonAvatar userAccountId={person.userAccountId} name={person.profileName} photo={person.profilePhoto} />
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
        <Button
          variant="outlined"
          color="secondary"
          aria-label={`${invitations.revoke}: ${title}`}
          loading={isLoading}
          onClick={() => void end()}
        >
          {invitations.revoke}
        </Button>
      }
    />
  );
}
