import type { Store } from '@reduxjs/toolkit';
import type { Account } from '#contract';
import type { CoreServices, Services } from '../types.ts';
import {
  persistedPreferences,
  persistedSession,
  readPersisted,
  type StorageName,
  storageKey,
} from './persistConfig.ts';
import { preferencesChanged } from './preferencesSlice.ts';
import {
  accountChanged,
  requiredStepDone,
  type SessionState,
  selectAccount,
  signedIn,
  signedOut,
} from './sessionSlice.ts';

/** Whether another tab has stored something else than the session of this account. */
export const mayBeNewer = ({ storage }: Pick<Services, 'storage'>, { password }: Account): boolean =>
  storage?.getItem(storageKey(persistedSession.name))?.includes(password) === false;

/**
 * The same account under a newer token, as another tab has stored it. This tab may not have heard of that yet: the browser stops
 * tabs in the background.
 */
export async function readNewerAccount(
  services: Pick<Services, 'storage' | 'report'>,
  { userId, password }: Account,
): Promise<Account | undefined> {
  const stored = (await readPersisted(persistedSession, services))?.account;
  return stored && stored.userId === userId && stored.password !== password ? stored : undefined;
}

/**
 * Follows the other tabs of this browser: signing in or out, the own name and photo, language, colours and notifications apply to all of them.
 */
export function followOtherTabs(
  { dispatch, getState }: Pick<Store<{ session: SessionState }>, 'dispatch' | 'getState'>,
  services: CoreServices,
): void {
  const { browser, stopped } = services;

  const followSession = async () => {
    const stored = await readPersisted(persistedSession, services);
    // What cannot be read is no sign-out.
    if (stored === undefined) return;
    const account = stored?.account ?? null;
    const here = selectAccount(getState());
    if (account && account.password === here?.password) {
      if (here.requiredStep && !account.requiredStep) dispatch(requiredStepDone());
      const { profileName, profilePhoto, role } = account;
      if (profileName !== here.profileName || profilePhoto !== here.profilePhoto || role !== here.role)
        dispatch(accountChanged({ profileName, profilePhoto, role }));
      return;
    }
    if (here && account?.userId !== here.userId) dispatch(signedOut({ reason: 'otherTab' }));
    if (account) dispatch(signedIn(account));
  };
  const followPreferences = async () => {
    const stored = await readPersisted(persistedPreferences, services);
    if (stored) dispatch(preferencesChanged(stored));
  };

  const storageChanged = ({ key }: StorageEvent) => {
    // The key is null when all of the storage was cleared.
    const isChanged = (name: StorageName) => key === null || key === storageKey(name);
    if (isChanged('session')) void followSession();
    if (isChanged('preferences')) void followPreferences();
  };
  browser?.window.addEventListener('storage', storageChanged, { signal: stopped });
}
