import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, useId, useState } from 'react';
import { MESSAGE_TEXT_MAX } from '#contract';
import { isWithinYear, localText } from '../../../components/desk/snoozeTimes.ts';
import { LabelledField } from '../../../components/ui/LabelledField.tsx';
import { Dialog } from '../../../components/ui/layers/Dialog.tsx';
import { useDeskTexts } from '../../../i18n/deskTexts.ts';
import { useText } from '../../../i18n/LanguageProvider.tsx';
import type { ScheduledGroup } from './groups.ts';
import { ScheduledFiles } from './ScheduledFiles.tsx';
import { useScheduledTexts } from './texts.ts';

interface ScheduledFormProps {
  parts: ScheduledGroup;
  isBusy: boolean;
  onSave: (change: { text: string; dueTime: string }) => void;
  onClose: () => void;
}

/** Changes the text and time of what is sent together. */
export function ScheduledForm({ parts, isBusy, onSave, onClose }: ScheduledFormProps) {
  const texts = useScheduledTexts();
  const desk = useDeskTexts();
  const { everywhere } = useText();
  const titleId = useId();
  const written = parts.find(({ file }) => file === undefined);
  const [text, setText] = useState(written?.text ?? '');
  const [time, setTime] = useState(() => localText(new Date(parts[0].dueTime)));
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
          {written && (
            <LabelledField
              label={texts.text}
              multiline
              maxRows={6}
              autoFocus
              value={text}
              inputProps={{ maxLength: MESSAGE_TEXT_MAX }}
              onChange={(event) => setText(event.target.value)}
            />
          )}
          <ScheduledFiles parts={parts} />
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
          <Button type="submit" variant="contained" disabled={isBusy || (written !== undefined && text.trim() === '')}>
            {everywhere.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
