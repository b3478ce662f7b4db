import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { CustomerInvitation } from '#contract';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { NewInvitationLink } from '../../../components/NewInvitationLink.tsx';
import { RowCallButton } from '../../../components/RowCallButton.tsx';
import { RowSkeleton } from '../../../components/RowSkeleton.tsx';
import { announce } from '../../../components/ui/announce.ts';
import { EntryList } from '../../../components/ui/EntryList.tsx';
import { EntryRow } from '../../../components/ui/EntryRow.tsx';
import { KeyIcon } from '../../../components/ui/icons.tsx';
import { Dialog } from '../../../components/ui/layers/Dialog.tsx';
import { QrCode } from '../../../components/ui/QrCode.tsx';
import { useCustomerInvitationTexts } from '../../../i18n/customerInvitationTexts.ts';
import { useInvitationTexts } from '../../../i18n/invitationTexts.ts';
import { useFormats } from '../../../i18n/LanguageProvider.tsx';
import { invitedLink } from '../../../lib/paths.ts';
import {
  useCreateCustomerInvitationMutation,
  useDeleteCustomerInvitationMutation,
  useGetCustomerInvitationsQuery,
} from './customerInvitationsApi.ts';

/** Invites people to sign up as customers of a page, and lists these invitations with their uses. */
export function CustomerInvitationsDialog({ pageId, onClose }: { pageId: number; onClose: () => void }) {
  const texts = useCustomerInvitationTexts();
  const listId = useId();
  const { data, isError, refetch } = useGetCustomerInvitationsQuery({ pageId }, { refetchOnMountOrArgChange: true });

  const list = () => {
    if (!data)
      return isError ? (
        <LoadFailed title={texts.loadFailed} onRetry={refetch} />
      ) : (
        <RowSkeleton rows={1} photoSize={0} />
      );
    if (data.length === 0) return <Typography color="textSecondary">{texts.none}</Typography>;
    return (
      <EntryList labelledBy={listId}>
        {data.map((one) => (
          <InvitationRow key={one.invitationId} invitation={one} />
        ))}
      </EntryList>
    );
  };

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" isLarge>
      <DialogTitle>{texts.title}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {texts.intro}
        </Typography>
        <NewCustomerInvitation pageId={pageId} />
        <Typography id={listId} variant="subtitle2" component="h3" sx={{ mt: 3, mb: 0.5 }}>
          {texts.list}
        </Typography>
        {list()}
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function InvitationRow({ invitation }: { invitation: CustomerInvitation }) {
  const texts = useCustomerInvitationTexts();
  const invitations = useInvitationTexts();
  const formats = useFormats();
  const { invitationId, createdBy, uses, usesMax, expiresAt } = invitation;
  const until = invitations.until(formats.dayAndTime(expiresAt));
  return (
    <EntryRow
      avatar={<KeyIcon />}
      title={until}
      note={`${invitations.used(formats.number(uses), formats.number(usesMax))} · ${texts.by(createdBy)}`}
      actions={
        <RowCallButton
          label={invitations.revoke}
          about={until}
          useCall={useDeleteCustomerInvitationMutation}
          arg={{ invitationId }}
          onDone={() => announce(invitations.revoked)}
        />
      }
    />
  );
}

const USES = [1, 10, 100, 1_000];

/** Creates a link by which people sign up as customers of a page, and its printed code. */
function NewCustomerInvitation({ pageId }: { pageId: number }) {
  const texts = useCustomerInvitationTexts();
  const [create, call] = useCreateCustomerInvitationMutation();
  const link = call.data && invitedLink(window.location.origin, call.data.token);
  return (
    <NewInvitationLink
      uses={USES}
      days={30}
      create={(limits) => create({ pageId, ...limits })}
      call={call}
      created={link ? { link, label: texts.link, hint: texts.linkText } : undefined}
    >
      {link && <QrCode text={link} label={texts.qrCode} />}
    </NewInvitationLink>
  );
}
