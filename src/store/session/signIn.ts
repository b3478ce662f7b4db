import type { Side } from '#contract';
import type { Arg } from '../api/call.ts';
import { sessionApi } from '../api/sessionApi.ts';
import type { AppThunk } from '../types.ts';
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

/** Cancels the deletion of the own account, then signs in. Resolves with the error, or undefined. */
export const restoreAndSignIn =
  (credentials: Arg<'login'>): AppThunk<Promise<unknown>> =>
  async (dispatch) => {
    const { error } = await dispatch(sessionApi.endpoints.restoreAccount.initiate(credentials, { track: false }));
    return error ?? dispatch(signIn(credentials));
  };

/**
 * Exchanges the ticket with which Google sign-in returns for a session; with `restore` it cancels the deletion of the account first.
 * Resolves with the error, or undefined.
 */
export const signInWithTicket =
  (given: Arg<'loginGoogleTicket'>): AppThunk<Promise<unknown>> =>
  async (dispatch) => {
    const { data: account, error } = await dispatch(
      sessionApi.endpoints.loginGoogleTicket.initiate(given, { track: false }),
    );
    if (!account) return error;
    dispatch(signedIn(account));
    return undefined;
  };
