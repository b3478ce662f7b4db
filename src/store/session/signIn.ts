import type { Side } from '../../../contract/index.ts';
import type { Arg } from '../api/call.ts';
import { sessionApi } from '../api/sessionApi.ts';
import type { AppThunk } from '../rootReducer.ts';
import { modeSwitched, signedIn } from './sessionSlice.ts';

/** Signs in by user name and password; with `mode` the person starts in that mode. Resolves with the error, or undefined. */
export const signIn =
  (credentials: Arg<'login'>, mode?: Side): AppThunk<Promise<unknown>> =>
  async (dispatch) => {
    const { data: account, error } = await dispatch(sessionApi.endpoints.login.initiate(credentials, { track: false }));
    if (!account) return error;
    dispatch(signedIn(account));
    if (mode) dispatch(modeSwitched(mode));
    return undefined;
  };

/** Exchanges the ticket with which Google sign-in returns for a session. Resolves with the error, or undefined. */
export const signInWithTicket =
  (ticket: string): AppThunk<Promise<unknown>> =>
  async (dispatch) => {
    const { data: account, error } = await dispatch(
      sessionApi.endpoints.loginGoogleTicket.initiate({ ticket }, { track: false }),
    );
    if (!account) return error;
    dispatch(signedIn(account));
    return undefined;
  };
