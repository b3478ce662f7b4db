import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { type CreatedWebhook, WEBHOOK_URL_MAX, type Webhook, type WebhookChange, WebhookEvent } from '#contract';
import { CallQuestion } from '../../../components/CallQuestion.tsx';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { CheckboxGroup } from '../../../components/ui/CheckboxGroup.tsx';
import { LabelledField } from '../../../components/ui/LabelledField.tsx';
import { SwitchRow } from '../../../components/ui/SwitchRow.tsx';
import { useForm } from '../../../components/useForm.ts';
import { useText } from '../../../i18n/LanguageProvider.tsx';
import { useWebhooksTexts } from '../../../i18n/webhooksTexts.ts';
import { parseUrl } from '../../../lib/parseUrl.ts';
import type { Answer } from '../../../store/api/call.ts';
import { SecretDialog } from '../SecretDialog.tsx';
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
  /** Shows the secret of a new one, the one time that it can be shown. */
  onSecret: (secret: string) => void;
}

/** Adds a webhook, or changes one. */
export function WebhookForm({ pageId, webhook, onClose, onSecret }: WebhookFormProps) {
  const { everywhere } = useText();
  const texts = useWebhooksTexts();
  const [create] = useCreateWebhookMutation();
  const [update] = useUpdateWebhookMutation();
  const form = useForm<WebhookChange, Webhook | CreatedWebhook>({
    initial: { url: webhook?.url ?? '', events: webhook?.events ?? [...WebhookEvent.options], on: webhook?.on ?? true },
    errorsOf: ({ url, events }) => ({
      ...(url.trim() === '' ? { url: texts.required } : parseUrl(url.trim()) === undefined && { url: texts.urlWrong }),
      ...(events.length === 0 && { events: texts.required }),
    }),
    save: ({ on, ...values }) =>
      webhook ? update({ webhookId: webhook.webhookId, on, ...values }) : create({ pageId, ...values }),
    toast: 'saved',
    close: onClose,
    onSaved: (saved) => 'secret' in saved && onSecret(saved.secret),
  });
  const { events, on } = form.values;
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
        <CheckboxGroup
          title={texts.events}
          options={WebhookEvent.options}
          labels={texts.eventNames}
          chosen={events}
          error={form.errorOf('events')}
          onChange={(events) => {
            form.leave('events');
            form.change({ events });
          }}
        />
        {webhook && (
          <>
            <SwitchRow label={texts.sends} isOn={on} onChange={(isOn) => form.change({ on: isOn })} />
            <WebhookActions webhookId={webhook.webhookId} onDeleted={onClose} />
          </>
        )}
      </Box>
    </FormDialog>
  );
}

/** What is done with a webhook at once: another secret, and its end. */
function WebhookActions({ webhookId, onDeleted }: { webhookId: number; onDeleted: () => void }) {
  const texts = useWebhooksTexts();
  const [asks, setAsks] = useState<'secret' | 'delete' | null>(null);
  const [secret, setSecret] = useState<string>();
  const close = () => setAsks(null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button variant="outlined" onClick={() => setAsks('secret')}>
        {texts.newSecret}
      </Button>
      <Button color="error" onClick={() => setAsks('delete')}>
        {texts.delete}
      </Button>
      {asks === 'secret' && (
        <CallQuestion
          title={texts.newSecret}
          text={texts.newSecretText}
          confirmLabel={texts.newSecret}
          useCall={useRotateWebhookSecretMutation}
          arg={{ webhookId }}
          onClose={close}
          staysOpen
          onDone={({ secret }: Answer<'rotateWebhookSecret'>) => {
            setSecret(secret);
            close();
          }}
        />
      )}
      {asks === 'delete' && (
        <CallQuestion
          title={texts.deleteTitle}
          text={texts.deleteText}
          confirmLabel={texts.delete}
          dangerous
          useCall={useDeleteWebhookMutation}
          arg={{ webhookId }}
          onClose={close}
          onDone={onDeleted}
        />
      )}
      {secret !== undefined && (
        <SecretDialog
          secret={secret}
          title={texts.secretTitle}
          text={texts.secretText}
          onClose={() => setSecret(undefined)}
        />
      )}
    </Box>
  );
}
