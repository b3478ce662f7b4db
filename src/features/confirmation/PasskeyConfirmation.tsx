import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { startAuthentication } from '@simplewebauthn/browser';
import { useState } from 'react';
import { useFailureText } from '../../components/useFailureText.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useStartPasskeySignInMutation } from '../../store/api/securityApi.ts';
import { useConfirmSessionMutation } from '../../store/api/sessionApi.ts';
import { isApiFailure } from '../../store/model/apiFailure.ts';
import type { ConfirmationWayProps } from './wayProps.ts';

export function PasskeyConfirmation({ onConfirmed, onCancel }: ConfirmationWayProps) {
  const { confirmation, everywhere } = useText();
  const failureText = useFailureText();
  const [start] = useStartPasskeySignInMutation();
  const [confirm] = useConfirmSessionMutation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  /** Resolves with why it failed; null once confirmed. */
  const ask = async (): Promise<string | null> => {
    const started = await start();
    if (!started.data) return failureText(started.error);
    // Rejects when the person cancels, and when there is no passkey.
    const passkey = await startAuthentication({ optionsJSON: started.data }).catch(() => undefined);
    if (!passkey) return confirmation.notConfirmed;
    const { error } = await confirm({ passkey });
    if (!error) return null;
    return (isApiFailure(error) && error.fields?.passkey) || failureText(error);
  };

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {failure && <Alert severity="error">{failure}</Alert>}
      <DialogActions sx={{ p: 0 }}>
        <Button color="secondary" onClick={onCancel}>
          {everywhere.cancel}
        </Button>
        <Button
          variant="contained"
          loading={busy}
          onClick={async () => {
            setBusy(true);
            setFailure(null);
            const failed = await ask();
            if (failed === null) return onConfirmed();
            setFailure(failed);
            setBusy(false);
          }}
        >
          {confirmation.usePasskey}
        </Button>
      </DialogActions>
    </Box>
  );
}
