import { useState } from 'react';
import type { Side } from '../../../contract/index.ts';
import { useFailureWords } from '../../parts/useFailureWords.ts';
import type { Credentials, SignInDesk } from './desk.ts';

/** Signs in by user name and password. `failure` says what went wrong with the last try. */
export function useSignIn(desk: SignInDesk) {
  const words = useFailureWords();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const signIn = async (credentials: Credentials, mode?: Side): Promise<boolean> => {
    setFailure(null);
    setBusy(true);
    const refused = await desk.signIn(credentials, mode).catch((error: unknown) => ({ error }));
    setBusy(false);
    if (refused) setFailure(words(refused.error));
    return refused === null;
  };

  return { signIn, failure, busy, clearFailure: () => setFailure(null) };
}
