import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { Webhook, WebhookDelivery } from '#contract';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { RowSkeleton } from '../../../components/RowSkeleton.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { ClockIcon } from '../../../components/ui/icons.tsx';
import { Dialog } from '../../../components/ui/layers/Dialog.tsx';
import { useFormats } from '../../../i18n/LanguageProvider.tsx';
import { useWebhooksTexts } from '../../../i18n/webhooksTexts.ts';
import {
  useGetWebhookDeliveriesQuery,
  useResendWebhookDeliveryMutation,
  useTestWebhookMutation,
} from './webhooksApi.ts';

/** How often the log is read while something waits, in ms. */
const POLL_MS = 2_000;

/** What was sent to a webhook and how it was answered; tests, and what is sent again. */
export function WebhookLog({ webhook: { webhookId, url }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const texts = useWebhooksTexts();
  const titleId = useId();
  const [isPolling, setIsPolling] = useState(false);
  const { data, error, isFetching, refetch } = useGetWebhookDeliveriesQuery(
    { webhookId },
    { refetchOnMountOrArgChange: true, pollingInterval: isPolling ? POLL_MS : 0 },
  );
  const [test, testing] = useTestWebhookMutation();
  const waits = data?.some(({ state }) => state === 'waiting') ?? false;
  // While rendering, as the documentation of React says of state that follows another.
  if (waits !== isPolling) setIsPolling(waits);

  const content = () => {
    if (data?.length === 0) return <EmptyState icon={<ClockIcon />} title={texts.logNone} />;
    if (data)
      return (
        <Box component="ul" aria-labelledby={titleId} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((delivery) => (
            <DeliveryRow key={delivery.deliveryId} webhookId={webhookId} delivery={delivery} />
          ))}
        </Box>
      );
    if (error && !isFetching) return <LoadFailed title={texts.loadFailed} onRetry={refetch} />;
    return <RowSkeleton rows={3} photoSize={0} />;
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm" isLarge>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {texts.logTitle(new URL(url).host)}
      </DialogTitle>
      <DialogContent>{content()}</DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          {texts.close}
        </Button>
        <Button variant="contained" loading={testing.isLoading} onClick={() => void test({ webhookId })}>
          {texts.test}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const COLORS = { waiting: 'textSecondary', delivered: 'success.main', failed: 'error' } as const;

function DeliveryRow({ webhookId, delivery }: { webhookId: number; delivery: WebhookDelivery }) {
  const texts = useWebhooksTexts();
  const formats = useFormats();
  const [resend, resending] = useResendWebhookDeliveryMutation();
  const { deliveryId, event, time, state, status, failure, milliseconds, attempts, nextTime, answer } = delivery;
  const title = `${texts.eventNames[event]} · ${formats.dayAndTime(time)}`;
  const facts = [
    ...(status === null ? [] : [texts.status(status)]),
    ...(failure === null ? [] : [texts.failures[failure]]),
    ...(milliseconds === null ? [] : [texts.milliseconds(formats.number(milliseconds))]),
    ...(attempts > 1 ? [texts.attempts(attempts)] : []),
    ...(nextTime === null || attempts === 0 ? [] : [texts.next(formats.time(nextTime))]),
  ];
  return (
    <Box component="li" sx={{ py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography>{title}</Typography>
          <Typography variant="body2" color="textSecondary">
            <Typography component="span" variant="body2" color={COLORS[state]}>
              {texts.states[state]}
            </Typography>
            {facts.map((fact) => ` · ${fact}`)}
          </Typography>
        </Box>
        {state !== 'waiting' && (
          <Button
            loading={resending.isLoading}
            onClick={() => void resend({ webhookId, deliveryId })}
            aria-label={`${texts.again}: ${title}`}
          >
            {texts.again}
          </Button>
        )}
      </Box>
      {answer && (
        <Typography
          variant="body2"
          dir="auto"
          sx={{ maxHeight: 96, overflow: 'auto', overflowWrap: 'anywhere', fontFamily: 'ui-monospace, monospace' }}
        >
          {answer}
        </Typography>
      )}
    </Box>
  );
}
