import { useState } from 'react';
import type { Side } from '../../../contract/index.ts';
import { useFailureText } from '../../components/useFailureText.ts';
import { useOpenSecondStep } from '../../components/useOpenSecondStep.ts';
import { useAppDispatch, useAppStore } from '../../store/hooks.ts';
import { offlineFailure } from '../../store/model/apiFailure.ts';
import { loadSignIn } from '../../store/session/loadSignIn.ts';

/** What the form sends. */
export interface Credentials {
  userName: string;
  password: string;
}

/** Signs in by user name and password. `failure` says why the last try failed. */
export function useSignIn() {
  const failureText = useFailureText();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const openSecondStep = useOpenSecondStep();
  const [isLoading, setIsLoading] = useState(false);
  const [error, setError] = useState<unknown>();
  const clearFailure = () => setError(undefined);

  /** Resolves with whether it worked. With `mode` the person starts in that mode. */
  const signIn = async (credentials: Credentials, mode?: Side): Promise<boolean> => {
    setIsLoading(true);
    clearFailure();
    const failure = await loadSignIn(store)
      .then((thunks) => dispatch(thunks.signIn(credentials, mode)))
      .catch(offlineFailure);
    if (!openSecondStep(failure, mode)) setError(failure);
    setIsLoading(false);
    return failure === undefined;
  };

  return { signIn, failure: error ? failureText(error) : null, isLoading, clearFailure };
}
