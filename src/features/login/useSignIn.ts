import type { Side } from '../../../contract/index.ts';
import { useFailureText } from '../../components/useFailureText.ts';
import { useLoginMutation } from '../../store/api/sessionApi.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { modeSwitched, signedIn } from '../../store/session/sessionSlice.ts';

/** What the form sends. */
export interface Credentials {
  userName: string;
  password: string;
}

/** Signs in by user name and password. `failure` says why the last try failed. */
export function useSignIn() {
  const failureText = useFailureText();
  const dispatch = useAppDispatch();
  const [login, { isLoading, error, reset }] = useLoginMutation();

  /** Resolves with whether it worked. With `mode` the person starts in that mode. */
  const signIn = async (credentials: Credentials, mode?: Side): Promise<boolean> => {
    const { data: account } = await login(credentials);
    if (!account) return false;
    dispatch(signedIn(account));
    if (mode) dispatch(modeSwitched(mode));
    return true;
  };

  return { signIn, failure: error ? failureText(error) : null, isLoading, clearFailure: reset };
}
