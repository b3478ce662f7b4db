import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { CreatedUserAccount } from '#contract';
import { CopyButton } from '../../components/CopyButton.tsx';
import { Dialog } from '../../components/ui/layers/Dialog.tsx';
import { useAccountsTexts } from '../../i18n/accountsTexts.ts';
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
  const noteId = useId();
  const { userName, firstPassword } = account;

  return (
    <Dialog open aria-describedby={noteId} fullWidth maxWidth="xs">
      <DialogTitle>{texts.firstPasswordTitle(shownName(account))}</DialogTitle>
      <DialogContent>
        <Alert id={noteId} severity="warning" sx={{ mb: 2 }}>
          {texts.shownOnlyNow}
        </Alert>
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
          <div>
            <Typography variant="subtitle2" component="dt" color="textSecondary">
              {texts.columns.userName}
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
        <Box sx={{ mt: 2 }}>
          <CopyButton text={firstPassword} label={texts.copyPassword} fullWidth autoFocus />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {texts.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
