import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useText } from '../i18n/LanguageProvider.tsx';
import { Dialog } from './ui/layers/Dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text?: string;
  cancelLabel?: string;
  confirmLabel: string;
  /** The confirmed thing cannot be taken back. */
  dangerous?: boolean;
  /** While the confirmed thing happens: no second press. */
  busy?: boolean;
  /** What it is about is still being read: it cannot be confirmed, only cancelled. */
  unready?: boolean;
  /** Why the confirmed thing did not happen, for another try. */
  failure?: string | null | undefined;
  /** In px. */
  maxWidth?: number;
  /** Undefined while it cannot be closed. A dead line never ends a call: it can be during one, unless what comes of it is seen only here. */
  onClose: (() => void) | undefined;
  onConfirm: () => void;
  /** It has faded out. */
  onExited?: () => void;
}

/** Asks before something happens. Escape and the backdrop cancel; the focus starts on the harmless button. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { everywhere } = useText();
  const textId = useId();
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      aria-describedby={props.text ? textId : undefined}
      fullWidth
      slotProps={{
        paper: { sx: { maxWidth: props.maxWidth ?? 400 } },
        ...(props.onExited && { transition: { onExited: props.onExited } }),
      }}
    >
      <DialogTitle>{props.title}</DialogTitle>
      {props.text && (
        <DialogContent>
          <DialogContentText id={textId} sx={{ whiteSpace: 'pre-line' }}>
            {props.text}
          </DialogContentText>
        </DialogContent>
      )}
      {props.failure && (
        <Alert severity="error" sx={{ mx: 2.5, mb: 1 }}>
          {props.failure}
        </Alert>
      )}
      <DialogActions>
        <Button onClick={props.onClose} autoFocus color="secondary" disabled={props.onClose === undefined}>
          {props.cancelLabel ?? everywhere.cancel}
        </Button>
        <Button
          // While it fades out its buttons can still be pressed.
          onClick={() => props.open && props.onConfirm()}
          disabled={props.busy || props.unready}
          variant="contained"
          color={props.dangerous ? 'error' : 'primary'}
        >
          {props.confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
