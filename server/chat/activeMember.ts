import type { Queryable } from '../db/client.ts';
import { and, eq, isNull } from '../db/drizzle.ts';
import { userAccounts } from '../db/schema.ts';

/** Whether an account is that of a member, neither removed nor disabled. */
export const isActiveMember = and(
  isNull(userAccounts.removedAt),
  eq(userAccounts.disabled, false),
  eq(userAccounts.kind, 'member'),
);

/** Whether there is an active member with this number. */
export const hasActiveMember = async (db: Queryable, userAccountId: number): Promise<boolean> =>
  (await db.$count(userAccounts, and(eq(userAccounts.id, userAccountId), isActiveMember))) > 0;
