import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { startAuthentication } from '@simplewebauthn/browser';
import { useState } from 'react';
import { KeyIcon } from '../../components/ui/icons.tsx';
import { useFailureText } from '../../components/useFailureText.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useLoginPasskeyMutation, useStartPasskeySignInMutation } from '../../store/api/securityApi.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { isApiFailure } from '../../store/model/apiFailure.ts';
import { startSession } from '../../store/session/signIn.ts';

/** Signs in with a passkey that the browser lets the person choose. */
export function PasskeyButton({ disabled }: { disabled: boolean }) {
  const text = useText();
  const failureText = useFailureText();
  const dispatch = useAppDispatch();
  const [start] = useStartPasskeySignInMutation();
  const [login] = useLoginPasskeyMutation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** The passkey was right, but the account is deleted and can be restored by it. */
  const [isRestorable, setIsRestorable] = useState(false);

  /** Resolves with why it failed; null once signed in. */
  const signIn = async (restore?: true): Promise<string | null> => {
    const started = await start();
    if (!started.data) return failureText(started.error);
    // Rejects when the person cancels, and when there is no passkey.
    const credential = await startAuthentication({ optionsJSON: started.data }).catch(() => undefined);
    if (!credential) return text.passkeys.notSignedIn;
    const answer = await login({ credential, restore });
    if (!answer.data) {
      setIsRestorable(isApiFailure(answer.error) && answer.error.code === 'deletionPending');
      return failureText(answer.error);
    }
    dispatch(startSession(answer.data));
    return null;
  };

  const attempt = async (restore?: true) => {
    setBusy(true);
    setFailure(null);
    setIsRestorable(false);
    setFailure(await signIn(restore));
    setBusy(false);
  };

  return (
    <>
      <Button
        fullWidth
        variant="outlined"
        color="secondary"
        startIcon={<KeyIcon />}
        loading={busy}
        disabled={disabled}
        onClick={() => void attempt()}
        sx={{ mt: 1.5 }}
      >
        {text.passkeys.signIn}
      </Button>
      {failure && (
        <Alert severity={isRestorable ? 'info' : 'error'} sx={{ mt: 1.5 }}>
          {failure}
        </Alert>
      )}
      {isRestorable && (
        <Button
          fullWidth
          variant="outlined"
          size="large"
          disabled={disabled || busy}
          onClick={() => void attempt(true)}
          sx={{ mt: 1.5 }}
        >
          {text.login.restore}
        </Button>
      )}
    </>
  );
}
