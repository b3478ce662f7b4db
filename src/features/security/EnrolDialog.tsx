import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { CodeField } from '../../components/CodeField.tsx';
import { CopyButton } from '../../components/CopyButton.tsx';
import { Dialog } from '../../components/ui/layers/Dialog.tsx';
import { QrCode } from '../../components/ui/QrCode.tsx';
import { useCodeForm } from '../../components/useCodeForm.ts';
import { useFailureText } from '../../components/useFailureText.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useTwoStepTexts } from '../../i18n/twoStepTexts.ts';
import {
  useConfirmTotpMutation,
  useReplaceRecoveryCodesMutation,
  useStartTotpMutation,
} from '../../store/api/securityApi.ts';
import { isApiFailure } from '../../store/model/apiFailure.ts';

/** In groups of four, as people read it out. */
const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

interface EnrolDialogProps {
  onClose: () => void;
  /** It is on, with these recovery codes; also after it was closed with a code on its way. They are given this once. */
  onCodes: (codes: readonly string[]) => void;
}

/** Turns two-step verification on: the key for the app, then its first code. */
export function EnrolDialog({ onClose, onCodes }: EnrolDialogProps) {
  const { everywhere } = useText();
  const twoStep = useTwoStepTexts();
  const failureText = useFailureText();
  const [start, started] = useStartTotpMutation();
  const [confirm] = useConfirmTotpMutation();
  const [replaceCodes] = useReplaceRecoveryCodesMutation();
  const isStarted = useRef(false);
  const form = useCodeForm({
    send: async (code) => {
      const answer = await confirm({ code });
      // It is on: the answer to an earlier press was lost, and with it the recovery codes.
      const isOn = isApiFailure(answer.error) && answer.error.code === 'conflict';
      return isOn ? replaceCodes() : answer;
    },
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });

  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    // Refused without a confirmation: then there is nothing to show.
    void start().then(({ error }) => {
      if (isApiFailure(error) && error.code === 'confirmationRequired') onClose();
    });
  }, [start, onClose]);

  const { onShown } = form;
  useEffect(onShown, [onShown]);

  const failure = started.error ? failureText(started.error) : form.failure;

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <DialogTitle>{twoStep.title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <Typography>{twoStep.scan}</Typography>
        {started.data ? (
          <QrCode text={started.data.address} label={twoStep.qrCode} />
        ) : (
          <Skeleton variant="rounded" width={200} height={200} sx={{ mx: 'auto' }} />
        )}
        <Typography color="textSecondary">{twoStep.orType}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography
            sx={{ flex: '1 0 100%', fontFamily: 'monospace', overflowWrap: 'anywhere', userSelect: 'all' }}
            data-testid="totp-secret"
          >
            {started.data ? grouped(started.data.secret) : <Skeleton />}
          </Typography>
          {started.data && <CopyButton text={started.data.secret} label={twoStep.copyKey} />}
        </Box>
        <CodeField label={twoStep.thenCode} {...form.field} />
        {failure && <Alert severity="error">{failure}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          {everywhere.cancel}
        </Button>
        <Button variant="contained" loading={form.busy} disabled={!form.canSend} onClick={() => form.send()}>
          {twoStep.turnOn}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
