import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { WEBHOOKS_MAX, type Webhook } from '#contract';
import { GlobeIcon } from '../../../components/ui/icons.tsx';
import { useFormats } from '../../../i18n/LanguageProvider.tsx';
import { useWebhooksTexts } from '../../../i18n/webhooksTexts.ts';
import { OwnersListDialog, OwnersListRow } from '../OwnersListDialog.tsx';
import { SecretDialog } from '../SecretDialog.tsx';
import { WebhookForm } from './WebhookForm.tsx';
import { WebhookLog } from './WebhookLog.tsx';
import { useGetWebhooksQuery } from './webhooksApi.ts';

type Shown =
  | { what: 'form'; webhook?: Webhook }
  | { what: 'log'; webhook: Webhook }
  | { what: 'secret'; secret: string };

export function WebhooksDialog({ pageId, onClose }: { pageId: number; onClose: () => void }) {
  const texts = useWebhooksTexts();
  const [shown, setShown] = useState<Shown | null>(null);
  const list = useGetWebhooksQuery({ pageId }, { refetchOnMountOrArgChange: true });
  const close = () => setShown(null);
  return (
    <OwnersListDialog
      texts={texts}
      icon={<GlobeIcon />}
      list={list}
      max={WEBHOOKS_MAX}
      rowOf={(webhook) => (
        <WebhookRow
          key={webhook.webhookId}
          webhook={webhook}
          onEdit={() => setShown({ what: 'form', webhook })}
          onLog={() => setShown({ what: 'log', webhook })}
        />
      )}
      onAdd={() => setShown({ what: 'form' })}
      onClose={onClose}
    >
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
    </OwnersListDialog>
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
    <OwnersListRow>
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
    </OwnersListRow>
  );
}
