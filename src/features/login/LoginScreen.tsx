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
import { googleErrorOf, useGoogleTicket } from './useGoogleTicket.ts';
import { useSignIn } from './useSignIn.ts';

/** The form is usable before their code is loaded. */
const WriteNote = lazyOptional(async () => (await import('./WriteNote.tsx')).WriteNote);
const SignInOptions = lazyOptional(async () => (await import('./SignInOptions.tsx')).SignInOptions);

/** Loads the code of the options, and of RTK Query, with which they are asked for. */
function useOptionsLoaded() {
  const { loadMessaging } = useAppStore();
  const [status, setStatus] = useState<'loading' | 'loaded' | 'failed'>('loading');
  useEffect(() => {
    if (status !== 'loading') return;
    const loading = Promise.all([loadMessaging(), SignInOptions.preload()]);
    loading.then(
      () => setStatus('loaded'),
      () => setStatus('failed'),
    );
    void inBackground(loading);
  }, [status, loadMessaging]);
  return { status, retry: () => setStatus('loading') };
}

/** Signing in by user name and password, and by what else this installation offers (docs/product-decisions.md#1). */
export default function LoginScreen() {
  const text = useText();
  const { signIn, restore, failure, isRestorable, isLoading, clearFailure } = useSignIn();
  const [tried, setTried] = useState<'form' | 'demo'>('form');
  const google = useGoogleTicket();
  const options = useOptionsLoaded();
  const hasOptions = options.status === 'loaded';
  const busy = isLoading || google.isLoading;

  return (
    <SignInFrame title={text.login.title}>
      {google.error && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {text.login.googleErrors[googleErrorOf(google.error)]}
        </Alert>
      )}
      {google.deleted && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {google.deleted.text}
          <Button fullWidth variant="outlined" disabled={busy} onClick={google.deleted.restore} sx={{ mt: 1.5 }}>
            {text.login.restore}
          </Button>
        </Alert>
      )}
      {hasOptions && pendingWrite() && <WriteNote />}
      <LoginForm
        busy={busy}
        failure={tried === 'form' ? failure : null}
        onChange={clearFailure}
        onRestore={tried === 'form' && isRestorable ? restore : undefined}
        onSubmit={(credentials) => {
          setTried('form');
          return signIn(credentials);
        }}
      />
      {options.status === 'failed' && <MoreFailed text={text.login.optionsFailed} onRetry={options.retry} />}
      {hasOptions && (
        <SignInOptions
          busy={busy}
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
