import { useState } from 'react';
import type { Side } from '#contract';
import { useFailureText } from '../../components/useFailureText.ts';
import { useOpenSecondStep } from '../../components/useOpenSecondStep.ts';
import { useAppDispatch, useAppStore } from '../../store/hooks.ts';
import { isApiFailure, offlineFailure } from '../../store/model/apiFailure.ts';
import type { AppThunk } from '../../store/types.ts';
import { loadSignIn } from './loadSignIn.ts';

type Thunks = Awaited<ReturnType<typeof loadSignIn>>;

/** What the form sends. */
export interface Credentials {
  userName: string;
  password: string;
}

/** Signs in by user name and password, or with the ticket of Google. `failure` says why the last try failed. */
export function useSignIn() {
  const failureText = useFailureText();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const openSecondStep = useOpenSecondStep();
  const [isLoading, setIsLoading] = useState(false);
  const [error, setError] = useState<unknown>();
  const clearFailure = () => setError(undefined);

  const attempt = async (start: (thunks: Thunks) => AppThunk<Promise<unknown>>, mode?: Side): Promise<boolean> => {
    setIsLoading(true);
    clearFailure();
    const failure = await loadSignIn(store)
      .then((thunks) => dispatch(start(thunks)))
      .catch(offlineFailure);
    if (!openSecondStep(failure, mode)) setError(failure);
    setIsLoading(false);
    return failure === undefined;
  };

  return {
    /** Resolves with whether it worked. With `mode` the person starts in that mode. */
    signIn: (credentials: Credentials, mode?: Side) => attempt((thunks) => thunks.signIn(credentials, mode), mode),
    /** Cancels the deletion of the account, then signs in. */
    restore: (credentials: Credentials) => attempt((thunks) => thunks.restoreAndSignIn(credentials)),
    /** Exchanges the ticket of Google; with `restore` it cancels the deletion of the account first. */
    signInWithTicket: (ticket: string, restore?: true) =>
      attempt((thunks) => thunks.signInWithTicket({ ticket, restore })),
    failure: error ? failureText(error) : null,
    /** The password or ticket was right, but the account is deleted and can be restored. */
    isRestorable: isApiFailure(error) && error.code === 'deletionPending',
    isLoading,
    clearFailure,
  };
}
