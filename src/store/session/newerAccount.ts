import type { Account } from '#contract';
import { storageKey } from '../model/storageKey.ts';
import type { Services } from '../types.ts';
import { readPersisted } from './persistConfig.ts';
import { persistedSession } from './persistedSlices.ts';

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
