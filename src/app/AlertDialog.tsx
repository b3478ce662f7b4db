import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Catalogue } from '../i18n/catalogue.ts';
import { useText } from '../i18n/LanguageProvider.tsx';
import { useAppDispatch } from '../store/hooks.ts';
import { type Alert, type AlertKind, alertClosed } from '../store/local/alerts.ts';
import { ErrorIcon } from '../ui/icons.tsx';

const words = (text: Catalogue['alerts']): Record<AlertKind, { title: string; message: string; button: string }> => ({
  offline: { title: text.offlineTitle, message: text.offline, button: text.ok },
  failed: { title: text.failedTitle, message: text.failed, button: text.ok },
  authentication: { title: text.authenticationTitle, message: text.authentication, button: text.logout },
  uploadFailed: { title: text.uploadFailedTitle, message: text.failed, button: text.ok },
});

/** Shows the alert of a failed call (spec 8) until it is closed. */
export default function AlertDialog({ alert }: { alert: Alert }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const titleId = useId();
  const messageId = useId();
  const { title, message, button } = words(text.alerts)[alert.kind];
  const close = () => dispatch(alertClosed(alert.id));
  return (
    <Dialog
      open
      onClose={close}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={messageId}
      fullWidth
      slotProps={{ paper: { sx: { maxWidth: 380 } } }}
    >
      <DialogTitle id={titleId} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <ErrorIcon color="error" aria-hidden />
        {title}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={messageId}>
          {alert.kind === 'offline' ? message : alert.message || message}
        </DialogContentText>
        {alert.kind === 'offline' && alert.message && (
          // What the browser says is for whoever is asked for help.
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
