import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, useState } from 'react';
import { useDeskTexts } from '../../i18n/deskTexts.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { LabelledField } from '../ui/LabelledField.tsx';
import { Dialog } from '../ui/layers/Dialog.tsx';
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
  const [text, setText] = useState(() => localText(snoozeUntil('tomorrow', new Date())));
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const time = new Date(text);
    if (isWithinYear(time)) onTime(time);
    else setWrong(true);
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <form noValidate onSubmit={submit}>
        <DialogTitle>{title}</DialogTitle>
        <DialogContent>
          <LabelledField
            label={texts.time}
            type="datetime-local"
            autoFocus
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setWrong(false);
            }}
            {...(isWrong && { error: texts.timePast })}
          />
        </DialogContent>
        <DialogActions>
          <Button color="secondary" onClick={onClose}>
            {everywhere.cancel}
          </Button>
          <Button type="submit" variant="contained">
            {everywhere.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
