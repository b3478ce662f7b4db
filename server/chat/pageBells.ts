import type { Counters } from '../counters/counters.ts';
import { countUpTo } from '../counters/countUpTo.ts';
import type { Queryable } from '../db/client.ts';
import { and, eq, lte, sql } from '../db/drizzle.ts';
import { pageBells } from '../db/schema.ts';

/** Limits of invitations to the staff of a page and of requests to serve on one (docs/product-decisions.md#3-bells). */

const DAY_MS = 86_400_000;

/** An invitation of a person, or their request to serve. */
interface Bell {
  pageId: number;
  /** Who is invited, or asks. */
  userAccountId: number;
  kind: 'staffInvited' | 'pageRequest';
}

/** Counts the invitations by name and requests to serve of each account, and how many it may make in a day. */
export interface StaffRequestLimit {
  counters: Counters;
  perDay: number;
}

/** Counts one. Responds 429 when the account has made too many today. */
export const countStaffRequest = ({ counters, perDay }: StaffRequestLimit, userAccountId: number): Promise<void> =>
  countUpTo(counters, `staffRequests:${userAccountId}`, perDay, DAY_MS, 'staffRequests');

/**
 * Whether a new invitation or request rings: once a week for each person and page, however often it is withdrawn or declined
 * in between. Call it under the lock of the page.
 */
export async function takeBell(tx: Queryable, bell: Bell): Promise<boolean> {
  const taken = await tx
    .insert(pageBells)
    .values(bell)
    .onConflictDoUpdate({
      target: [pageBells.pageId, pageBells.userAccountId, pageBells.kind],
      set: { rangAt: sql`now()` },
      setWhere: lte(pageBells.rangAt, sql`now() - interval '7 days'`),
    })
    .returning({ pageId: pageBells.pageId });
  return taken.length > 0;
}

/** Lets the next one ring, because the person became staff by this one. */
export async function clearBells(tx: Queryable, { pageId, userAccountId }: Omit<Bell, 'kind'>): Promise<void> {
  await tx.delete(pageBells).where(and(eq(pageBells.pageId, pageId), eq(pageBells.userAccountId, userAccountId)));
}
