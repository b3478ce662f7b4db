import { useState } from 'react';
import type { Side } from '../../../contract/index.ts';
import { useFailureWords } from '../../parts/useFailureWords.ts';
import { useLoginMutation } from '../../store/api/sessionApi.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { modeSwitched, signedIn } from '../../store/session/session.ts';

export interface Credentials {
  userName: string;
  password: string;
}

/** Signs in by user name and password. `failure` says what went wrong with the last try. */
export function useSignIn() {
  const dispatch = useAppDispatch();
  const words = useFailureWords();
  const [login, { isLoading }] = useLoginMutation();
  const [failure, setFailure] = useState<string | null>(null);

  /** With `mode`, the person starts in it; else in the one they worked in last. */
  const signIn = async (credentials: Credentials, mode?: Side): Promise<boolean> => {
    setFailure(null);
    const answer = await login(credentials);
    if (answer.data) {
      dispatch(signedIn(answer.data));
      if (mode) dispatch(modeSwitched(mode));
      return true;
    }
    setFailure(words(answer.error));
    return false;
  };

  return { signIn, failure, busy: isLoading, clearFailure: () => setFailure(null) };
}
