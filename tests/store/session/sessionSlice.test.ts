import { describe, expect, it } from 'vitest';
import {
  accountChanged,
  homeShown,
  modeSwitched,
  sessionReducer,
  signedIn,
  signedOut,
} from '../../../src/store/session/sessionSlice.ts';
import { account } from '../fakes/tab.ts';

/** Of a fresh device. */
const nobody = sessionReducer(undefined, { type: 'start' });
const inPageMode = [signedIn(account), modeSwitched('P'), homeShown({ page: 7, friend: null, uiAccept: null })].reduce(
  sessionReducer,
  nobody,
);

describe('the session', () => {
  // covers: client-state, mode-reload-delay
  it('given a fresh device, then nobody is signed in and the mode is C', () => {
    expect(nobody).toMatchObject({ account: null, customerOrPage: 'C' });
  });

  // covers: two-modes, mode-switch
  it('given page mode with a page open, when the mode is switched, then the page is forgotten', () => {
    expect(sessionReducer(inPageMode, modeSwitched('C'))).toMatchObject({ customerOrPage: 'C', page: null });
  });

  it('given somebody signed in, when they sign out, then nothing of them is left', () => {
    expect(sessionReducer(inPageMode, signedOut({ reason: 'person' }))).toEqual(nobody);
  });

  it('given a session under a new token, when the same person signs in, then their mode stays', () => {
    const next = sessionReducer(inPageMode, signedIn({ ...account, password: 'token-2' }));
    expect(next).toMatchObject({ customerOrPage: 'P', page: 7, account: { password: 'token-2' } });
  });

  it('given a new photo, when the profile changes, then the rest of the account stays', () => {
    const next = sessionReducer(inPageMode, accountChanged({ profilePhoto: 'abc' }));
    expect(next.account).toEqual({ ...account, profilePhoto: 'abc' });
  });
});
