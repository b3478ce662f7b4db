import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { startAuthentication } from '@simplewebauthn/browser';
import { useState } from 'react';
import { KeyIcon } from '../../components/ui/icons.tsx';
import { useFailureText } from '../../components/useFailureText.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useLoginPasskeyMutation, useStartPasskeySignInMutation } from '../../store/api/passkeysApi.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { signedIn } from '../../store/session/sessionSlice.ts';

/** Signs in with a passkey that the browser lets the person choose. */
export function PasskeyButton({ disabled }: { disabled: boolean }) {
  const { passkeys } = useText();
  const failureText = useFailureText();
  const dispatch = useAppDispatch();
  const [start] = useStartPasskeySignInMutation();
  const [login] = useLoginPasskeyMutation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  /** Resolves with why it failed; null once signed in. */
  const signIn = async (): Promise<string | null> => {
    const started = await start();
    if (!started.data) return failureText(started.error);
    // Rejects when the person cancels, and when there is no passkey.
    const credential = await startAuthentication({ optionsJSON: started.data }).catch(() => undefined);
    if (!credential) return passkeys.notSignedIn;
    const answer = await login({ credential });
    if (!answer.data) return failureText(answer.error);
    dispatch(signedIn(answer.data));
    return null;
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
        onClick={async () => {
          setBusy(true);
          setFailure(null);
          setFailure(await signIn());
          setBusy(false);
        }}
        sx={{ mt: 1.5 }}
      >
        {passkeys.signIn}
      </Button>
      {failure && (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {failure}
        </Alert>
      )}
    </>
  );
}
