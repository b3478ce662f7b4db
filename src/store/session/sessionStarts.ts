import { isRehydration } from '../model/rehydration.ts';
import { signedIn } from './sessionSlice.ts';

/** May a session begin with this action? Somebody signed in, or the stored session was read; check `selectUserId` then. */
export const sessionStarts = (action: unknown): boolean =>
  signedIn.match(action) || (isRehydration(action) && action.key === 'session');
