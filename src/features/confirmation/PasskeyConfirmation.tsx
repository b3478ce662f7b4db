import Button from '@mui/material/Button';
import { startAuthentication } from '@simplewebauthn/browser';
import { useState } from 'react';
import { useFailureText } from '../../components/useFailureText.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useStartPasskeySignInMutation } from '../../store/api/securityApi.ts';
import { useConfirmSessionMutation } from '../../store/api/sessionApi.ts';
import { isApiFailure } from '../../store/model/apiFailure.ts';
import { type ConfirmationWayProps, WayForm } from './WayForm.tsx';

export function PasskeyConfirmation({ onConfirmed, onCancel }: ConfirmationWayProps) {
  const { confirmation } = useText();
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
    <WayForm
      failure={failure}
      onCancel={onCancel}
      action={
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
      }
    />
  );
}
