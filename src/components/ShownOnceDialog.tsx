import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { Dialog } from './ui/layers/Dialog.tsx';

interface ShownOnceDialogProps {
  title: string;
  /** Says that it is shown this once. */
  text: string;
  doneLabel: string;
  className?: string;
  onClose: () => void;
  children: ReactNode;
}

/** Shows a secret the one time it can be shown. Neither Escape nor a press beside it closes it: it would be gone by accident. */
export function ShownOnceDialog({ title, text, doneLabel, className, onClose, children }: ShownOnceDialogProps) {
  const noteId = useId();
  return (
    <Dialog open aria-describedby={noteId} fullWidth maxWidth="xs" {...(className && { className })}>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <Alert id={noteId} severity="warning" sx={{ mb: 2 }}>
          {text}
        </Alert>
        {children}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {doneLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
