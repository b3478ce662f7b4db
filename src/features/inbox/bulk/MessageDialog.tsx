import { useState } from 'react';
import { type BulkMessage, fillBulkText, isFillable, MESSAGE_TEXT_MAX } from '#contract';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { LabelledField } from '../../../components/ui/LabelledField.tsx';
import { LabelledSelect } from '../../../components/ui/LabelledSelect.tsx';
import { useForm } from '../../../components/useForm.ts';
import { useDeskTexts } from '../../../i18n/deskTexts.ts';
import { useFormats } from '../../../i18n/LanguageProvider.tsx';
import { useAppSelector } from '../../../store/hooks.ts';
import { selectPage } from '../../../store/inbox/pagesSlice.ts';

/** How many messages may be sent in a minute; without a number, as many as possible. */
const PACES = ['', '300', '60', '12'] as const;
/** What stands for the names in the text. */
const VARIABLES = ['{customer}', '{page}'] as const;

interface MessageDialogProps {
  pageId: number;
  /** How many customers are chosen. */
  count: number;
  isSending: boolean;
  /** Resolves when it has begun, or could not. */
  onSend: (message: BulkMessage) => Promise<void>;
  onClose: () => void;
}

/** Writes a message to all customers that are chosen. Who sends it sees first what they get, and how many they are. */
export function MessageDialog({ pageId, count, isSending, onSend, onClose }: MessageDialogProps) {
  const { message: texts } = useDeskTexts().bulk;
  const formats = useFormats();
  const title = useAppSelector((state) => selectPage(state, 'P', pageId)?.title) ?? '';
  const [asks, setAsks] = useState(false);
  const form = useForm({
    initial: { text: '', perMinute: '' },
    errorsOf: ({ text }) =>
      text.trim() === '' ? { text: '' } : isFillable(text) ? {} : { text: texts.wrong(...VARIABLES) },
    save: async () => {
      setAsks(true);
      return {};
    },
    onSaved: () => undefined,
  });
  const { text } = form.values;
  const perMinute = Number(form.values.perMinute) || undefined;
  const minutes = perMinute && Math.ceil(count / perMinute);
  const send = async () => {
    await onSend({ message: text.trim(), ...(perMinute && { perMinute }) });
    setAsks(false);
  };
  const sendTo = texts.sendTo(count, formats.number(count));
  return (
    <>
      <FormDialog title={texts.title} submitLabel={texts.next} form={form} large onClose={onClose}>
        <LabelledField
          {...form.checkedField('text')}
          label={texts.text}
          hint={texts.hint(...VARIABLES)}
          multiline
          minRows={4}
          maxRows={12}
          autoFocus
          inputProps={{ maxLength: MESSAGE_TEXT_MAX }}
        />
        <LabelledSelect
          label={texts.pace}
          name="perMinute"
          value={form.values.perMinute}
          choices={PACES.map((value) => ({
            value,
            label: value === '' ? texts.fast : texts.perMinute(formats.number(Number(value))),
          }))}
          onChange={(value) => form.change({ perMinute: value })}
        />
      </FormDialog>
      <ConfirmDialog
        open={asks}
        title={sendTo}
        text={[
          ...(minutes ? [texts.takes(minutes, formats.number)] : []),
          texts.final,
          `\n${fillBulkText(text.trim(), { customer: texts.sample, page: title })}`,
        ].join('\n')}
        confirmLabel={sendTo}
        dangerous
        busy={isSending}
        onClose={() => setAsks(false)}
        onConfirm={() => void send()}
      />
    </>
  );
}
