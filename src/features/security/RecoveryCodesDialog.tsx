import { css, Global } from '@emotion/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CopyButton } from '../../components/CopyButton.tsx';
import { ShownOnceDialog } from '../../components/ShownOnceDialog.tsx';
import { DownloadIcon, PrintIcon } from '../../components/ui/icons.tsx';
import { printAlone } from '../../components/ui/printAlone.ts';
import { useTwoStepTexts } from '../../i18n/twoStepTexts.ts';
import { downloadText } from '../../lib/download.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectAccount } from '../../store/session/sessionSlice.ts';

const PRINTED = 'recovery-codes';
/** Only the codes go on paper. */
const printOnlyCodes = css`
  ${printAlone(PRINTED)}
  @media print {
    .${PRINTED} .MuiDialogActions-root,
    .${PRINTED} .MuiButton-root,
    .${PRINTED} .MuiBackdrop-root {
      display: none !important;
    }
  }
`;

/** Shows recovery codes, to be copied, saved or printed. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const twoStep = useTwoStepTexts();
  const account = useAppSelector(selectAccount);
  const head = twoStep.fileHead(account?.userName ?? '', location.origin);
  return (
    <ShownOnceDialog
      title={twoStep.codesTitle}
      text={twoStep.codesText}
      doneLabel={twoStep.done}
      className={PRINTED}
      onClose={onClose}
    >
      <Global styles={printOnlyCodes} />
      <Box
        component="ul"
        aria-label={twoStep.codesTitle}
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
        <CopyButton text={codes.join('\n')} label={twoStep.copy} autoFocus />
        <Button
          variant="outlined"
          startIcon={<DownloadIcon />}
          onClick={() => downloadText(twoStep.fileName, `${head}\n\n${codes.join('\n')}\n`)}
        >
          {twoStep.download}
        </Button>
        <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
          {twoStep.print}
        </Button>
      </Box>
    </ShownOnceDialog>
  );
}
