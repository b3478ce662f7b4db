import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, useId, useState } from 'react';
import { MESSAGE_TEXT_MAX, type ScheduledMessage } from '#contract';
import { isWithinYear, localText } from '../../../components/desk/snoozeTimes.ts';
import { LabelledField } from '../../../components/ui/LabelledField.tsx';
import { Dialog } from '../../../components/ui/layers/Dialog.tsx';
import { useDeskTexts } from '../../../i18n/deskTexts.ts';
import { useText } from '../../../i18n/LanguageProvider.tsx';
import { useScheduledTexts } from './texts.ts';

interface ScheduledFormProps {
  message: ScheduledMessage;
  onSave: (change: { text: string; dueTime: string }) => void;
  onClose: () => void;
}

/** Changes the text and time of a scheduled message. */
export function ScheduledForm({ message, onSave, onClose }: ScheduledFormProps) {
  const texts = useScheduledTexts();
  const desk = useDeskTexts();
  const { everywhere } = useText();
  const titleId = useId();
  const [text, setText] = useState(message.text);
  const [time, setTime] = useState(() => localText(new Date(message.dueTime)));
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const due = new Date(time);
    if (isWithinYear(due)) onSave({ text: text.trim(), dueTime: due.toISOString() });
    else setWrong(true);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <form noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>{texts.edit}</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          <LabelledField
            label={texts.text}
            multiline
            maxRows={6}
            autoFocus
            value={text}
            inputProps={{ maxLength: MESSAGE_TEXT_MAX }}
            onChange={(event) => setText(event.target.value)}
          />
          <LabelledField
            label={desk.time}
            type="datetime-local"
            value={time}
            onChange={(event) => {
              setTime(event.target.value);
              setWrong(false);
            }}
            {...(isWrong && { error: desk.timePast })}
          />
        </DialogContent>
        <DialogActions>
          <Button color="secondary" onClick={onClose}>
            {everywhere.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={text.trim() === ''}>
            {everywhere.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
