import { MESSAGE_TEXT_MAX, type ScheduledMessage } from '#contract';
import { isWithinYear, localText } from '../../../components/desk/snoozeTimes.ts';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { LabelledField } from '../../../components/ui/LabelledField.tsx';
import { useForm } from '../../../components/useForm.ts';
import { useDeskTexts } from '../../../i18n/deskTexts.ts';
import { useText } from '../../../i18n/LanguageProvider.tsx';
import { useUpdateScheduledMutation } from '../../../store/api/scheduledApi.ts';
import { useScheduledTexts } from './texts.ts';

const isPast = (time: string) => !isWithinYear(new Date(time));

interface ScheduledFormProps {
  message: ScheduledMessage;
  onClose: () => void;
}

/** Changes the text and time of a scheduled message. */
export function ScheduledForm({ message, onClose }: ScheduledFormProps) {
  const texts = useScheduledTexts();
  const desk = useDeskTexts();
  const { everywhere } = useText();
  const [update] = useUpdateScheduledMutation();
  const { scheduledId } = message;
  const form = useForm({
    initial: { text: message.text, time: localText(new Date(message.dueTime)) },
    errorsOf: ({ text, time }) => ({
      ...(text.trim() === '' && { text: '' }),
      ...(isPast(time) && { time: desk.timePast }),
    }),
    // An alert says why it failed.
    save: async ({ text, time }) => {
      const { data } = await update({ scheduledId, text: text.trim(), dueTime: new Date(time).toISOString() });
      return data ? { data } : {};
    },
    onSaved: onClose,
  });
  const { text, time } = form.values;
  return (
    <FormDialog title={texts.edit} submitLabel={everywhere.save} form={form} onClose={onClose}>
      <LabelledField
        label={texts.text}
        name="text"
        multiline
        maxRows={6}
        autoFocus
        value={text}
        error={form.errorOf('text')}
        inputProps={{ maxLength: MESSAGE_TEXT_MAX }}
        onChange={(event) => form.change({ text: event.target.value })}
      />
      <LabelledField
        label={desk.time}
        name="time"
        type="datetime-local"
        value={time}
        error={isPast(time) ? desk.timePast : undefined}
        onChange={(event) => form.change({ time: event.target.value })}
      />
    </FormDialog>
  );
}
