import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CreatedUserAccount } from '#contract';
import { CopyButton } from '../../components/CopyButton.tsx';
import { ShownOnceDialog } from '../../components/ShownOnceDialog.tsx';
import { useAccountsTexts } from '../../i18n/accountsTexts.ts';
import { shownName } from './accountValues.ts';

interface FirstPasswordDialogProps {
  account: CreatedUserAccount;
  onClose: () => void;
}

/** Shows the first password of an account. */
export function FirstPasswordDialog({ account, onClose }: FirstPasswordDialogProps) {
  const texts = useAccountsTexts();
  const { userName, firstPassword } = account;

  return (
    <ShownOnceDialog
      title={texts.firstPasswordTitle(shownName(account))}
      text={texts.shownOnlyNow}
      doneLabel={texts.done}
      onClose={onClose}
    >
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
    </ShownOnceDialog>
  );
}
