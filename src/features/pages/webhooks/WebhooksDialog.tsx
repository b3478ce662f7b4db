import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { WEBHOOKS_MAX, type Webhook } from '#contract';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { AddIcon, GlobeIcon } from '../../../components/ui/icons.tsx';
import { Dialog } from '../../../components/ui/layers/Dialog.tsx';
import { RowSkeleton } from '../../../components/ui/RowSkeleton.tsx';
import { useFormats, useText } from '../../../i18n/LanguageProvider.tsx';
import { useWebhooksTexts } from '../../../i18n/webhooksTexts.ts';
import { useGetWebhooksQuery } from '../../../store/api/webhooksApi.ts';
import { isNotOffered } from '../../../store/model/apiFailure.ts';
import { SecretDialog } from '../SecretDialog.tsx';
import { WebhookForm } from './WebhookForm.tsx';
import { WebhookLog } from './WebhookLog.tsx';

type Shown =
  | { what: 'form'; webhook?: Webhook }
  | { what: 'log'; webhook: Webhook }
  | { what: 'secret'; secret: string };

/** The webhooks of a page, for its owners. */
export function WebhooksDialog({ pageId, onClose }: { pageId: number; onClose: () => void }) {
  const { everywhere } = useText();
  const texts = useWebhooksTexts();
  const titleId = useId();
  const [shown, setShown] = useState<Shown | null>(null);
  const { data, error, isFetching, refetch } = useGetWebhooksQuery({ pageId }, { refetchOnMountOrArgChange: true });
  const close = () => setShown(null);

  const content = () => {
    if (isNotOffered(error)) return <EmptyState icon={<GlobeIcon />} title={texts.notOffered} />;
    if (error && !isFetching) return <LoadFailed title={texts.loadFailed} onRetry={refetch} />;
    if (!data) return <RowSkeleton rows={2} photoSize={0} label={everywhere.loading} />;
    if (data.length === 0) return <EmptyState icon={<GlobeIcon />} title={texts.none} />;
    return (
      <Box component="ul" aria-labelledby={titleId} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((webhook) => (
          <WebhookRow
            key={webhook.webhookId}
            webhook={webhook}
            onEdit={() => setShown({ what: 'form', webhook })}
            onLog={() => setShown({ what: 'log', webhook })}
          />
        ))}
      </Box>
    );
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm" isLarge>
      <DialogTitle id={titleId}>{texts.title}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          {texts.intro}
        </Typography>
        {content()}
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          {texts.close}
        </Button>
        {data && data.length < WEBHOOKS_MAX && (
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setShown({ what: 'form' })}>
            {texts.add}
          </Button>
        )}
      </DialogActions>
      {shown?.what === 'form' && (
        <WebhookForm
          pageId={pageId}
          webhook={shown.webhook}
          onClose={close}
          onSecret={(secret) => setShown({ what: 'secret', secret })}
        />
      )}
      {shown?.what === 'log' && <WebhookLog webhook={shown.webhook} onClose={close} />}
      {shown?.what === 'secret' && (
        <SecretDialog secret={shown.secret} title={texts.secretTitle} text={texts.secretText} onClose={close} />
      )}
    </Dialog>
  );
}

interface WebhookRowProps {
  webhook: Webhook;
  onEdit: () => void;
  onLog: () => void;
}

function WebhookRow({ webhook: { url, on, failedTime, events }, onEdit, onLog }: WebhookRowProps) {
  const texts = useWebhooksTexts();
  const formats = useFormats();
  const state = on ? texts.on : failedTime === null ? texts.off : texts.failed(formats.dayAndTime(failedTime));
  return (
    <Box component="li" sx={{ py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Typography dir="ltr" sx={{ overflowWrap: 'anywhere', textAlign: 'start' }}>
        {url}
      </Typography>
      <Typography variant="body2" color={failedTime === null ? 'textSecondary' : 'error'}>
        {state}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {events.map((event) => texts.eventNames[event]).join(' · ')}
      </Typography>
      <Box sx={{ display: 'flex', mx: -2 }}>
        <Button onClick={onEdit} aria-label={`${texts.edit}: ${url}`}>
          {texts.edit}
        </Button>
        <Button onClick={onLog} aria-label={`${texts.log}: ${url}`}>
          {texts.log}
        </Button>
      </Box>
    </Box>
  );
}
