import { useState } from 'react';
import { useFailureWords } from '../../parts/useFailureWords.ts';
import { useLoginMutation } from '../../store/api/sessionApi.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { signedIn } from '../../store/session/session.ts';

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

  const signIn = async (credentials: Credentials): Promise<boolean> => {
    setFailure(null);
    const answer = await login(credentials);
    if (answer.data) {
      dispatch(signedIn(answer.data));
      return true;
    }
    setFailure(words(answer.error));
    return false;
  };

  return { signIn, failure, busy: isLoading, clearFailure: () => setFailure(null) };
}
