import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { lazyOptional } from '../../components/lazyWithPreload.tsx';
import { MoreFailed } from '../../components/MoreFailed.tsx';
import { SignInFrame } from '../../components/SignInFrame.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { inBackground } from '../../lib/backgroundLoad.ts';
import { pendingWrite } from '../../lib/pendingWrite.ts';
import { useAppStore } from '../../store/hooks.ts';
import { LoginForm } from './LoginForm.tsx';
import { googleErrorOf, useGoogleReturn } from './useGoogleReturn.ts';
import { useSignIn } from './useSignIn.ts';

/** The form is usable before their code is loaded. */
const WriteNote = lazyOptional(async () => (await import('./WriteNote.tsx')).WriteNote);
const SignInOptions = lazyOptional(async () => (await import('./SignInOptions.tsx')).SignInOptions);

/** Whether the code of the options is loaded, and that of RTK Query, with which they are asked for. */
function useOptionsStatus(): 'loading' | 'loaded' | 'failed' {
  const { loadMessaging } = useAppStore();
  const [status, setStatus] = useState<'loading' | 'loaded' | 'failed'>('loading');
  useEffect(() => {
    const loading = loadMessaging().then(() => SignInOptions.preload());
    loading.then(
      () => setStatus('loaded'),
      () => setStatus('failed'),
    );
    void inBackground(loading);
  }, [loadMessaging]);
  return status;
}

/** Signing in by user name and password, and by what else this installation offers (docs/product-decisions.md#1). */
export default function LoginScreen() {
  const text = useText();
  const { signIn, signInWithTicket, restore, failure, isRestorable, isLoading, clearFailure } = useSignIn();
  const [tried, setTried] = useState<'form' | 'demo' | 'google'>('form');
  const google = useGoogleReturn((ticket) => {
    setTried('google');
    void signInWithTicket(ticket);
  });
  const { ticket } = google;
  const googleFailure = tried === 'google' ? failure : null;
  const googleError = google.error ?? (googleFailure && !isRestorable ? 'refused' : null);
  const options = useOptionsStatus();
  const hasOptions = options === 'loaded';

  return (
    <SignInFrame title={text.login.title}>
      {googleError && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {text.login.googleErrors[googleErrorOf(googleError)]}
        </Alert>
      )}
      {ticket && googleFailure && isRestorable && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {googleFailure}
          <Button
            fullWidth
            variant="outlined"
            disabled={isLoading}
            onClick={() => void signInWithTicket(ticket, true)}
            sx={{ mt: 1.5 }}
          >
            {text.login.restore}
          </Button>
        </Alert>
      )}
      {hasOptions && pendingWrite() && <WriteNote />}
      <LoginForm
        busy={isLoading}
        failure={tried === 'form' ? failure : null}
        // What became of the ticket of Google stays.
        onChange={() => tried !== 'google' && clearFailure()}
        onRestore={tried === 'form' && isRestorable ? restore : undefined}
        onSubmit={(credentials) => {
          setTried('form');
          return signIn(credentials);
        }}
      />
      {/* Browsers remember which modules they could not load. */}
      {options === 'failed' && <MoreFailed text={text.login.optionsFailed} onRetry={() => window.location.reload()} />}
      {hasOptions && (
        <SignInOptions
          busy={isLoading}
          failure={tried === 'demo' ? failure : null}
          onChoose={(person) => {
            setTried('demo');
            void signIn({ userName: person.userName, password: person.password }, person.side);
          }}
        />
      )}
    </SignInFrame>
  );
}
