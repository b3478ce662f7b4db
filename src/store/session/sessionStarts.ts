import { createAction, isAnyOf } from '@reduxjs/toolkit';
import { isRehydration } from '../model/rehydration.ts';
import { signedIn } from './sessionSlice.ts';

/** The code of messaging was added to the store; the session may have been restored before that. */
export const messagingAdded = createAction('session/messagingAdded');

const startsSession = isAnyOf(signedIn, messagingAdded);

/** May a session begin with this action? Somebody signed in, or the stored session was read; check `selectUserId` then. */
export const sessionStarts = (action: unknown): boolean =>
  startsSession(action) || (isRehydration(action) && action.key === 'session');
