import { useState } from 'react';
import { type Bulk, fillBulkText, isFillable, MESSAGE_TEXT_MAX } from '#contract';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { LabelledField } from '../../../components/ui/LabelledField.tsx';
import { useForm } from '../../../components/useForm.ts';
import { useDeskTexts } from '../../../i18n/deskTexts.ts';
import { useFormats } from '../../../i18n/LanguageProvider.tsx';
import { useAppSelector } from '../../../store/hooks.ts';
import type { InboxView } from '../../../store/inbox/inboxViewsSlice.ts';
import { selectPage } from '../../../store/inbox/pagesSlice.ts';
import { askedFor } from './askedFor.ts';
import { useStartBulkMutation } from './bulkApi.ts';
import type { Chosen } from './chosen.ts';

/** What stands for the names in the text. */
const VARIABLES = ['{customer}', '{page}'] as const;

interface MessageDialogProps {
  pageId: number;
  view: InboxView;
  chosen: Chosen;
  /** How many customers are chosen. */
  count: number;
  onBegin: (bulk: Bulk) => void;
  onClose: () => void;
}

/** Writes a message to all customers that are chosen. Who sends it sees first what they get, and how many they are. */
export function MessageDialog({ pageId, view, chosen, count, onBegin, onClose }: MessageDialogProps) {
  const { message: texts } = useDeskTexts().bulk;
  const formats = useFormats();
  const title = useAppSelector((state) => selectPage(state, 'P', pageId)?.title) ?? '';
  const [startBulk, { isLoading }] = useStartBulkMutation();
  const [asks, setAsks] = useState(false);
  const form = useForm({
    initial: { text: '' },
    errorsOf: ({ text }) =>
      text.trim() === '' ? { text: '' } : isFillable(text) ? {} : { text: texts.wrong(...VARIABLES) },
    save: async () => {
      setAsks(true);
      return {};
    },
    onSaved: () => undefined,
  });
  const { text } = form.values;
  const send = async () => {
    const { data } = await startBulk({ pageId, ...askedFor(chosen, view), change: { message: text.trim() } });
    setAsks(false);
    if (data) onBegin(data);
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
      </FormDialog>
      <ConfirmDialog
        open={asks}
        title={sendTo}
        text={`${texts.final}\n\n${fillBulkText(text.trim(), { customer: texts.sample, page: title })}`}
        confirmLabel={sendTo}
        dangerous
        busy={isLoading}
        onClose={() => setAsks(false)}
        onConfirm={() => void send()}
      />
    </>
  );
}
