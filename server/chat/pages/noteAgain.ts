import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { conversations } from '../../db/schema.ts';
import { holdCustomer } from './membership.ts';

/** Conversations with a page that note of their customer something else than the memberships say. */
async function wronglyNoted(db: Database): Promise<{ pageId: number; customerId: number }[]> {
  const { rows } = await db.execute<{ pageId: number; customerId: number }>(sql`
    select c.page_id as "pageId", c.customer_id as "customerId"
    from conversation c
    where c.page_id is not null and c.customer_left = exists (
      select from page_user u join user_type t on t.id = u.user_type_id and t.side = 'C'
      where u.page_id = c.page_id and u.user_account_id = c.customer_id and u.accepted)`);
  return rows;
}

/**
 * Notes again which customers left, where that is not what the memberships say: an older version of the server, still running
 * while the new one started, changed them, or somebody wrote into the database by hand. Answers in how many conversations.
 */
export async function noteCustomersAgain(db: Database): Promise<number> {
  const places = await wronglyNoted(db);
  for (const { pageId, customerId } of places)
    await db.transaction(async (tx) => {
      const customerLeft = !(await holdCustomer(tx, pageId, customerId));
      await tx
        .update(conversations)
        .set({ customerLeft })
        .where(and(eq(conversations.pageId, pageId), eq(conversations.customerId, customerId)));
    });
  return places.length;
}
