import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { type CreatedWebhook, WEBHOOK_URL_MAX, type Webhook, type WebhookChange, WebhookEvent } from '#contract';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { LabelledField } from '../../../components/ui/LabelledField.tsx';
import { SwitchRow } from '../../../components/ui/SwitchRow.tsx';
import { useForm } from '../../../components/useForm.ts';
import { useText } from '../../../i18n/LanguageProvider.tsx';
import { useWebhooksTexts } from '../../../i18n/webhooksTexts.ts';
import {
  useCreateWebhookMutation,
  useDeleteWebhookMutation,
  useRotateWebhookSecretMutation,
  useUpdateWebhookMutation,
} from './webhooksApi.ts';

interface WebhookFormProps {
  pageId: number;
  /** The one that is changed; undefined to add one. */
  webhook: Webhook | undefined;
  onClose: () => void;
  /** Shows a secret, the one time that it can be shown. */
  onSecret: (secret: string) => void;
}

/** Adds a webhook, or changes one. */
export function WebhookForm({ pageId, webhook, onClose, onSecret }: WebhookFormProps) {
  const { everywhere } = useText();
  const texts = useWebhooksTexts();
  const eventsId = useId();
  const [create] = useCreateWebhookMutation();
  const [update] = useUpdateWebhookMutation();
  const form = useForm<WebhookChange, Webhook | CreatedWebhook>({
    initial: { url: webhook?.url ?? '', events: webhook?.events ?? [...WebhookEvent.options], on: webhook?.on ?? true },
    errorsOf: ({ url, events }) => ({
      ...(url.trim() === '' ? { url: texts.required } : !URL.canParse(url.trim()) && { url: texts.urlWrong }),
      ...(events.length === 0 && { events: texts.required }),
    }),
    save: ({ on, ...values }) =>
      webhook ? update({ webhookId: webhook.webhookId, on, ...values }) : create({ pageId, ...values }),
    toast: 'saved',
    onSaved: (saved) => ('secret' in saved ? onSecret(saved.secret) : onClose()),
  });
  const { events, on } = form.values;
  const choose = (event: WebhookEvent, isChosen: boolean) =>
    form.change({ events: WebhookEvent.options.filter((one) => (one === event ? isChosen : events.includes(one))) });
  return (
    <FormDialog
      title={webhook ? texts.editTitle : texts.addTitle}
      submitLabel={everywhere.save}
      form={form}
      large
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <LabelledField
          {...form.checkedField('url')}
          label={texts.url}
          type="url"
          hint={texts.urlHint}
          required
          autoFocus
          autoComplete="off"
          inputProps={{ maxLength: WEBHOOK_URL_MAX, dir: 'ltr' }}
        />
        <Box role="group" aria-labelledby={eventsId}>
          <Typography id={eventsId} variant="subtitle2" component="h3">
            {texts.events}
          </Typography>
          <FormGroup sx={{ gap: 0.5 }}>
            {WebhookEvent.options.map((event) => (
              <FormControlLabel
                key={event}
                label={texts.eventNames[event]}
                control={
                  <Checkbox checked={events.includes(event)} onChange={(_, isChosen) => choose(event, isChosen)} />
                }
              />
            ))}
          </FormGroup>
        </Box>
        {webhook && (
          <>
            <SwitchRow label={texts.sends} isOn={on} onChange={(isOn) => form.change({ on: isOn })} />
            <WebhookActions
              webhookId={webhook.webhookId}
              isChanged={form.isChanged}
              onClose={onClose}
              onSecret={onSecret}
            />
          </>
        )}
      </Box>
    </FormDialog>
  );
}

/** What is done with a webhook at once: another secret, and its end. */
function WebhookActions({
  webhookId,
  isChanged,
  onClose,
  onSecret,
}: {
  webhookId: number;
  /** What is changed and not saved: the dialog of a new secret would take its place. */
  isChanged: boolean;
} & Omit<WebhookFormProps, 'pageId' | 'webhook'>) {
  const texts = useWebhooksTexts();
  const [asks, setAsks] = useState<'secret' | 'delete' | null>(null);
  const [rotate, rotating] = useRotateWebhookSecretMutation();
  const [remove, removing] = useDeleteWebhookMutation();
  const confirm = async () => {
    if (asks === 'secret') {
      const { data } = await rotate({ webhookId });
      if (data) onSecret(data.secret);
    } else if (!(await remove({ webhookId })).error) onClose();
    setAsks(null);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button variant="outlined" disabled={isChanged} onClick={() => setAsks('secret')}>
        {texts.newSecret}
      </Button>
      <Button color="error" onClick={() => setAsks('delete')}>
        {texts.delete}
      </Button>
      <ConfirmDialog
        open={asks !== null}
        title={asks === 'secret' ? texts.newSecret : texts.deleteTitle}
        text={asks === 'secret' ? texts.newSecretText : texts.deleteText}
        confirmLabel={asks === 'secret' ? texts.newSecret : texts.delete}
        dangerous={asks === 'delete'}
        busy={rotating.isLoading || removing.isLoading}
        onClose={() => setAsks(null)}
        onConfirm={() => void confirm()}
      />
    </Box>
  );
}
