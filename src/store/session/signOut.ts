import { sessionApi } from '../api/sessionApi.ts';
import type { AppThunk } from '../types.ts';
import { selectIsSignedIn, signedOut } from './sessionSlice.ts';

/** Longest wait for the server to revoke the session, in ms: a bad connection must not prevent signing out. */
const LOGOUT_PATIENCE_MS = 3_000;

/** Signs out: the server revokes the session, this device forgets it, and everything kept for it, preferences apart. */
export const signOut = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  if (!selectIsSignedIn(getState())) return;
  const revoking = dispatch(sessionApi.endpoints.logout.initiate());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LOGOUT_PATIENCE_MS);
  });
  await Promise.race([revoking, patience]);
  clearTimeout(timer);
  dispatch(signedOut({ reason: 'person' }));
};
