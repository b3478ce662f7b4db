import type { FastifyBaseLogger } from 'fastify';
import type { Counters } from '../counters/counters.ts';
import type { Database } from '../db/client.ts';
import { and, eq, isNull, type SQL } from '../db/drizzle.ts';
import { userAccounts } from '../db/schema.ts';
import { isSameText } from '../db/sqlText.ts';
import { recordAudit } from './recordAudit.ts';

const WINDOW_MS = 3_600_000;
/** Most entries about failed sign-ins an hour, for all accounts together. */
const ENTRIES_PER_HOUR = 1_000;

/** Whether a number is 1, 10, 100 and so on. */
const isPowerOfTen = (count: number) => /^10*$/.test(String(count));

/**
 * Records failed sign-ins to accounts that exist. Of the failures of one account the first in an hour gets an entry, then the tenth,
 * the hundredth and so on, each with their number, so that nobody can fill the log.
 */
export function createFailedSignIns(deps: { db: Database; counters: Counters; log: FastifyBaseLogger }) {
  const { db, counters, log } = deps;

  async function record(isAccount: SQL): Promise<void> {
    const [account, ...others] = await db
      .select({ id: userAccounts.id })
      .from(userAccounts)
      .where(and(isAccount, isNull(userAccounts.removedAt)))
      .limit(2);
    if (!account || others.length > 0) return;
    const { count } = await counters.add(`audit:failed:${account.id}`, WINDOW_MS);
    if (!isPowerOfTen(count)) return;
    const { count: entries } = await counters.add('audit:failed', WINDOW_MS);
    if (entries > ENTRIES_PER_HOUR) return;
    const details = { count, ...(entries === ENTRIES_PER_HOUR ? { more: true } : {}) };
    await recordAudit(db, {
      action: 'signInFailed',
      actorId: null,
      target: { kind: 'account', id: account.id },
      details,
    });
  }
  // Not awaited: the response time must not reveal whether the account exists.
  const inBackground = (isAccount: SQL) =>
    void record(isAccount).catch((error: unknown) => log.error({ err: error }, 'a failed sign-in was not recorded'));

  return {
    byUserName: (userName: string) => inBackground(isSameText(userAccounts.userName, userName)),
    byPhone: (phoneDigits: string) => inBackground(eq(userAccounts.phoneDigits, phoneDigits)),
  };
}
export type FailedSignIns = ReturnType<typeof createFailedSignIns>;
