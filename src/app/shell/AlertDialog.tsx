import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { ErrorIcon } from '../../components/ui/icons.tsx';
import { Dialog } from '../../components/ui/layers/Dialog.tsx';
import type { Catalogue } from '../../i18n/catalogue.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useAppDispatch } from '../../store/hooks.ts';
import { type Alert, alertClosed, type InterruptingKind } from '../../store/notices/alertsSlice.ts';

const texts = (
  text: Catalogue['alerts'],
): Record<InterruptingKind, { title: string; message: string; button: string }> => ({
  failed: { title: text.failedTitle, message: text.failed, button: text.ok },
  authentication: { title: text.authenticationTitle, message: text.authentication, button: text.signIn },
  uploadFailed: { title: text.uploadFailedTitle, message: text.failed, button: text.ok },
  fileGone: { title: text.uploadFailedTitle, message: text.fileGone, button: text.ok },
});

/** Shows the alert of a failed call (docs/specification.md#8) until it is closed. */
export function AlertDialog({ alert }: { alert: Alert<InterruptingKind> }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const messageId = useId();
  const { title, message, button } = texts(text.alerts)[alert.kind];
  const close = () => dispatch(alertClosed(alert.id));
  return (
    <Dialog
      open
      onClose={close}
      role="alertdialog"
      aria-describedby={messageId}
      fullWidth
      slotProps={{ paper: { sx: { maxWidth: 380 } } }}
    >
      <DialogTitle sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <ErrorIcon color="error" aria-hidden />
        {title}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={messageId}>
          {alert.kind === 'authentication' ? message : alert.message || message}
        </DialogContentText>
        {alert.kind === 'authentication' && alert.message && (
          // The server's message says why; what to press is said above.
          <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
            {alert.message}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={close} autoFocus>
          {button}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
