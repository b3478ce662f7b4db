import type { Account, Side } from '#contract';
import { within } from '../../lib/within.ts';
import type { Arg } from '../api/call.ts';
import { sessionApi } from '../api/sessionApi.ts';
import type { AppThunk } from '../types.ts';
import {
  modeSwitched,
  type SignOutReason,
  selectIsSignedIn,
  selectUserId,
  signedIn,
  signedOut,
} from './sessionSlice.ts';

/**
 * Begins the session of an account. That of another one, as of a guest who has an account, ends first: nothing that this device holds of
 * one is shown, or sent, under the other.
 */
export const startSession =
  (account: Account): AppThunk<void> =>
  (dispatch, getState) => {
    const before = selectUserId(getState());
    if (before !== null && before !== account.userId) dispatch(signedOut({ reason: 'otherAccount' }));
    dispatch(signedIn(account));
  };

/** Signs in by user name and password; with `mode` the person starts in that mode. Resolves with the error, or undefined. */
export const signIn =
  (credentials: Arg<'login'>, mode?: Side): AppThunk<Promise<unknown>> =>
  async (dispatch) => {
    const { data: account, error } = await dispatch(sessionApi.endpoints.login.initiate(credentials, { track: false }));
    if (!account) return error;
    dispatch(startSession(account));
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
    dispatch(startSession(account));
    return undefined;
  };

/** Longest wait for the server to revoke the session, in ms: a bad connection must not prevent signing out. */
const LOGOUT_PATIENCE_MS = 3_000;

/**
 * Signs out: the server revokes the session, this device forgets it, and everything kept for it, preferences apart; what its person has
 * not sent yet stays for their next sign-in where they were not warned that it goes (`expired`).
 */
export const signOut =
  (reason: SignOutReason = 'person'): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (!selectIsSignedIn(getState())) return;
    await within(dispatch(sessionApi.endpoints.logout.initiate()), LOGOUT_PATIENCE_MS);
    dispatch(signedOut({ reason }));
  };
