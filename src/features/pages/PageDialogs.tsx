import { useNavigate } from 'react-router-dom';
import type { Page } from '#contract';
import { LazyAssignmentDialog } from '../../components/lazyDialogs.ts';
import { lazyOverlay } from '../../components/lazyWithPreload.tsx';
import { paths } from '../../lib/paths.ts';

const AddressDialog = lazyOverlay(async () => (await import('./address/AddressDialog.tsx')).AddressDialog);
const CustomerInvitationsDialog = lazyOverlay(
  async () => (await import('./invitations/CustomerInvitationsDialog.tsx')).CustomerInvitationsDialog,
);
const EditPageDialog = lazyOverlay(async () => (await import('./EditPageDialog.tsx')).EditPageDialog);
const HoursDialog = lazyOverlay(async () => (await import('./hours/HoursDialog.tsx')).HoursDialog);
const TokensDialog = lazyOverlay(async () => (await import('./tokens/TokensDialog.tsx')).TokensDialog);
const WebhooksDialog = lazyOverlay(async () => (await import('./webhooks/WebhooksDialog.tsx')).WebhooksDialog);
const WebsiteDialog = lazyOverlay(async () => (await import('./website/WebsiteDialog.tsx')).WebsiteDialog);
const RemovePageDialog = lazyOverlay(async () => (await import('./RemovePageDialog.tsx')).RemovePageDialog);

/** Those that a row of the panel opens; the texts name the row after its dialog. */
export type RowDialog = 'customerInvitations' | 'hours' | 'address' | 'website' | 'tokens' | 'webhooks';
export type PageDialog = RowDialog | 'assignment' | 'edit' | 'remove';

interface PageDialogsProps {
  page: Page;
  dialog: PageDialog | null;
  onClose: () => void;
  onSaved: () => void;
}

/** The open dialog of a page. */
export function PageDialogs({ page, dialog, onClose, onSaved }: PageDialogsProps) {
  const { pageId } = page;
  const navigate = useNavigate();
  switch (dialog) {
    case null:
      return null;
    case 'address':
      return <AddressDialog page={page} onClose={onClose} />;
    case 'assignment':
      return <LazyAssignmentDialog pageId={pageId} onClose={onClose} />;
    case 'customerInvitations':
      return <CustomerInvitationsDialog pageId={pageId} onClose={onClose} />;
    case 'edit':
      return (
        <EditPageDialog
          page={page}
          onClose={onClose}
          onSaved={() => {
            onClose();
            onSaved();
          }}
        />
      );
    case 'hours':
      return <HoursDialog page={page} onClose={onClose} />;
    case 'tokens':
      return <TokensDialog pageId={pageId} onClose={onClose} />;
    case 'webhooks':
      return <WebhooksDialog pageId={pageId} onClose={onClose} />;
    case 'website':
      return <WebsiteDialog page={page} onClose={onClose} />;
    case 'remove':
      return (
        <RemovePageDialog
          page={page}
          onClose={onClose}
          onRemoved={() => {
            onClose();
            navigate(paths.pages, { replace: true });
          }}
        />
      );
  }
}
