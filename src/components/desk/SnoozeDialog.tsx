import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, useId, useState } from 'react';
import { useDeskTexts } from '../../i18n/deskTexts.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { LabelledField } from '../ui/LabelledField.tsx';
import { Dialog } from '../ui/layers/Dialog.tsx';
import { snoozeUntil } from './snoozeTimes.ts';

const YEAR_MS = 365 * 24 * 3_600_000;

/** A time as a field of the type `datetime-local` has it. */
function localText(time: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const day = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
  return `${day}T${two(time.getHours())}:${two(time.getMinutes())}`;
}

/** Asks for the time to snooze a conversation until. */
export function SnoozeDialog({ onTime, onClose }: { onTime: (time: Date) => void; onClose: () => void }) {
  const texts = useDeskTexts();
  const { everywhere } = useText();
  const titleId = useId();
  const [text, setText] = useState(() => localText(snoozeUntil('tomorrow', new Date())));
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const time = new Date(text);
    const wait = time.getTime() - Date.now();
    if (wait > 0 && wait < YEAR_MS) onTime(time);
    else setWrong(true);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <form noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>{texts.snooze}</DialogTitle>
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
