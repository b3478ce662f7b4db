import { useState } from 'react';
import { useDeskTexts } from '../../i18n/deskTexts.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { LabelledField } from '../ui/LabelledField.tsx';
import { useForm } from '../useForm.ts';
import { isWithinYear, localText, snoozeUntil } from './snoozeTimes.ts';

interface SnoozeDialogProps {
  title: string;
  onTime: (time: Date) => void;
  onClose: () => void;
}

/** Asks for a time within the next year: to snooze a conversation until, or to send a message at. */
export function SnoozeDialog({ title, onTime, onClose }: SnoozeDialogProps) {
  const texts = useDeskTexts();
  const { everywhere } = useText();
  const [initial] = useState(() => ({ time: localText(snoozeUntil('tomorrow', new Date())) }));
  const form = useForm({
    initial,
    errorsOf: ({ time }) => (isWithinYear(new Date(time)) ? {} : { time: texts.timePast }),
    save: async ({ time }) => ({ data: new Date(time) }),
    onSaved: onTime,
    mayBeUnchanged: true,
  });
  return (
    <FormDialog title={title} submitLabel={everywhere.save} form={form} discards onClose={onClose}>
      <LabelledField {...form.checkedField('time')} label={texts.time} type="datetime-local" autoFocus />
    </FormDialog>
  );
}
