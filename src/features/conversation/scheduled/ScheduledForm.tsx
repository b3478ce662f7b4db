import { MESSAGE_TEXT_MAX } from '#contract';
import { isWithinYear, localText } from '../../../components/desk/snoozeTimes.ts';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { LabelledField } from '../../../components/ui/LabelledField.tsx';
import { useForm } from '../../../components/useForm.ts';
import { useDeskTexts } from '../../../i18n/deskTexts.ts';
import { useText } from '../../../i18n/LanguageProvider.tsx';
import type { ScheduledGroup } from './groups.ts';
import { ScheduledFiles } from './ScheduledFiles.tsx';
import { useScheduledTexts } from './texts.ts';

const isPast = (time: string) => !isWithinYear(new Date(time));

interface ScheduledFormProps {
  parts: ScheduledGroup;
  /** Whether all parts were changed; an alert says why not. */
  onSave: (change: { text: string; dueTime: string }) => Promise<boolean>;
  onClose: () => void;
}

/** Changes the text and time of what is sent together. */
export function ScheduledForm({ parts, onSave, onClose }: ScheduledFormProps) {
  const texts = useScheduledTexts();
  const desk = useDeskTexts();
  const { everywhere } = useText();
  const written = parts.find(({ file }) => file === undefined);
  const form = useForm({
    initial: { text: written?.text ?? '', time: localText(new Date(parts[0].dueTime)) },
    errorsOf: ({ text, time }) => ({
      ...(written && text.trim() === '' && { text: '' }),
      ...(isPast(time) && { time: desk.timePast }),
    }),
    save: async ({ text, time }) =>
      (await onSave({ text: text.trim(), dueTime: new Date(time).toISOString() })) ? { data: true } : {},
    close: onClose,
  });
  const { time } = form.values;
  return (
    <FormDialog title={texts.edit} submitLabel={everywhere.save} form={form} onClose={onClose}>
      {written && (
        <LabelledField
          {...form.field('text')}
          label={texts.text}
          multiline
          maxRows={6}
          autoFocus
          inputProps={{ maxLength: MESSAGE_TEXT_MAX }}
        />
      )}
      <ScheduledFiles parts={parts} />
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
