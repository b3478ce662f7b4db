import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { CopyButton } from '../../components/CopyButton.tsx';
import { Dialog } from '../../components/ui/layers/Dialog.tsx';
import { useWebhooksTexts } from '../../i18n/webhooksTexts.ts';

interface SecretDialogProps {
  secret: string;
  title: string;
  text: string;
  onClose: () => void;
}

/** Shows a secret the one time it can be shown. Neither Escape nor a press beside it closes it: it would be gone by accident. */
export function SecretDialog({ secret, title, text, onClose }: SecretDialogProps) {
  const texts = useWebhooksTexts();
  const noteId = useId();
  return (
    <Dialog open aria-describedby={noteId} fullWidth maxWidth="xs">
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <Alert id={noteId} severity="warning" sx={{ mb: 2 }}>
          {text}
        </Alert>
        <Box
          dir="ltr"
          sx={{
            p: 1.5,
            mb: 2,
            borderRadius: 2,
            bgcolor: 'action.hover',
            overflowWrap: 'anywhere',
            fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
          }}
        >
          {secret}
        </Box>
        <CopyButton text={secret} label={texts.copy} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {texts.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
