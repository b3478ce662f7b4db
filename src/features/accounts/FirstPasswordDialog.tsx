import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { CreatedUserAccount } from '#contract';
import { CheckIcon, CopyIcon } from '../../components/ui/icons.tsx';
import { Dialog } from '../../components/ui/layers/Dialog.tsx';
import { useAccountsTexts } from '../../i18n/accountsTexts.ts';
import { copyText } from '../../lib/copyText.ts';
import { shownName } from './accountValues.ts';

interface FirstPasswordDialogProps {
  account: CreatedUserAccount;
  onClose: () => void;
}

/**
 * Shows a password the one time it can be shown. Neither Escape nor a press beside it closes it: it would be gone by
 * accident.
 */
export function FirstPasswordDialog({ account, onClose }: FirstPasswordDialogProps) {
  const texts = useAccountsTexts();
  const titleId = useId();
  const noteId = useId();
  const [copied, setCopied] = useState<'yes' | 'failed' | null>(null);
  const { userName, firstPassword } = account;

  const copy = async () => setCopied((await copyText(firstPassword)) ? 'yes' : 'failed');

  return (
    <Dialog open aria-labelledby={titleId} aria-describedby={noteId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{texts.firstPasswordTitle(shownName(account))}</DialogTitle>
      <DialogContent>
        <Alert id={noteId} severity="warning" sx={{ mb: 2 }}>
          {texts.shownOnlyNow}
        </Alert>
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
          <div>
            <Typography variant="subtitle2" component="dt" color="textSecondary">
              {texts.userName}
            </Typography>
            <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {userName}
            </Typography>
          </div>
          <div>
            <Typography variant="subtitle2" component="dt" color="textSecondary">
              {texts.firstPassword}
            </Typography>
            <Box
              component="dd"
              sx={{
                m: 0,
                mt: 0.5,
                px: 1.5,
                py: 1,
                borderRadius: 2,
                bgcolor: 'action.hover',
                font: '500 1.25rem/1.6 ui-monospace, Menlo, Consolas, monospace',
                letterSpacing: '0.04em',
                overflowWrap: 'anywhere',
                userSelect: 'all',
              }}
            >
              {firstPassword}
            </Box>
          </div>
        </Box>
        <Button
          variant="outlined"
          fullWidth
          autoFocus
          startIcon={copied === 'yes' ? <CheckIcon /> : <CopyIcon />}
          onClick={copy}
          sx={{ mt: 2 }}
        >
          {copied === 'yes' ? texts.copied : texts.copyPassword}
        </Button>
        <Typography role="status" variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {copied === 'failed' && texts.copyFailed}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {texts.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
