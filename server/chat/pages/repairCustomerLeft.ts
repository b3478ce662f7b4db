import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { conversations } from '../../db/schema.ts';
import { eachInTurn } from '../../eachInTurn.ts';
import { isCustomer } from '../pageRoles.ts';
import { lockCustomerMembership } from './membership.ts';

/** Page conversations whose flag `customer_left` differs from the memberships. */
async function findWrong(db: Database): Promise<{ pageId: number; customerId: number }[]> {
  const { rows } = await db.execute<{ pageId: number; customerId: number }>(sql`
    select c.page_id as "pageId", c.customer_id as "customerId"
    from conversation c
    where c.page_id is not null and c.customer_left = exists (
      select from page_user u
      where u.page_id = c.page_id and u.user_account_id = c.customer_id and ${sql.raw(isCustomer('u'))})`);
  return rows;
}

/**
 * Corrects the flag `customer_left` where it differs from the memberships, after changes by an older server during an upgrade or
 * by hand. Returns the number of corrected conversations.
 */
export async function repairCustomerLeft(db: Database): Promise<number> {
  return eachInTurn(await findWrong(db), ({ pageId, customerId }) =>
    db.transaction(async (tx) => {
      const customerLeft = !(await lockCustomerMembership(tx, pageId, customerId));
      await tx
        .update(conversations)
        .set({ customerLeft })
        .where(and(eq(conversations.pageId, pageId), eq(conversations.customerId, customerId)));
    }),
  );
}
