import { Global } from '@emotion/react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { CopyButton } from '../../components/CopyButton.tsx';
import { DownloadIcon, PrintIcon } from '../../components/ui/icons.tsx';
import { Dialog } from '../../components/ui/layers/Dialog.tsx';
import { useTwoStepTexts } from '../../i18n/twoStepTexts.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectAccount } from '../../store/session/sessionSlice.ts';

const PRINTED = 'recovery-codes';
/** Only the codes go on paper. */
const printOnlyCodes = {
  '@media print': {
    [`body > *:not(.${PRINTED})`]: { display: 'none !important' },
    [`.${PRINTED} .MuiDialogActions-root, .${PRINTED} .MuiButton-root, .${PRINTED} .MuiBackdrop-root`]: {
      display: 'none !important',
    },
  },
};

function download(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/**
 * Shows recovery codes the one time they can be shown. Neither Escape nor a press beside it closes it: they would be gone by
 * accident.
 */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const twoStep = useTwoStepTexts();
  const account = useAppSelector(selectAccount);
  const titleId = useId();
  const noteId = useId();
  const head = twoStep.fileHead(account?.userName ?? '', location.origin);
  return (
    <Dialog open aria-labelledby={titleId} aria-describedby={noteId} fullWidth maxWidth="xs" className={PRINTED}>
      <Global styles={printOnlyCodes} />
      <DialogTitle id={titleId}>{twoStep.codesTitle}</DialogTitle>
      <DialogContent>
        <Alert id={noteId} severity="warning" sx={{ mb: 2 }}>
          {twoStep.codesText}
        </Alert>
        <Box
          component="ul"
          aria-labelledby={titleId}
          sx={{
            m: 0,
            p: 1.5,
            listStyle: 'none',
            display: 'grid',
            gridTemplateColumns: '1fr 1fr',
            gap: 1,
            borderRadius: 2,
            bgcolor: 'action.hover',
            font: '500 1.0625rem/1.6 ui-monospace, Menlo, Consolas, monospace',
            textAlign: 'center',
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          <CopyButton text={codes.join('\n')} label={twoStep.copy} />
          <Button
            variant="outlined"
            startIcon={<DownloadIcon />}
            onClick={() => download(twoStep.fileName, `${head}\n\n${codes.join('\n')}\n`)}
          >
            {twoStep.download}
          </Button>
          <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
            {twoStep.print}
          </Button>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {twoStep.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
