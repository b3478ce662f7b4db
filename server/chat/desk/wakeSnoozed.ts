import { sql } from '../../db/drizzle.ts';
import { eachInTurn } from '../../eachInTurn.ts';
import type { ChatContext } from '../context.ts';
import { publishCustomers } from '../pages/publishPage.ts';

/** Conversations that one statement opens. */
const BATCH = 500;

/**
 * Opens the conversations that were snoozed until now, and publishes them. Several processes may call it at once: each conversation is
 * opened by one of them. Returns how many.
 */
export async function wakeSnoozed(context: ChatContext): Promise<number> {
  let total = 0;
  for (;;) {
    const { rows } = await context.db.execute<{ pageId: number; customerId: number }>(sql`
      with due as (
        select id from conversation where state = 'snoozed' and snoozed_until <= now()
        order by id limit ${BATCH} for update skip locked
      )
      update conversation c set state = 'open', snoozed_until = null, desk_revision = c.desk_revision + 1
      from due where c.id = due.id
      returning c.page_id as "pageId", c.customer_id as "customerId"`);
    await eachInTurn(
      Map.groupBy(rows, (row) => row.pageId),
      ([pageId, woken]) =>
        publishCustomers(
          context,
          pageId,
          woken.map(({ customerId }) => customerId),
        ),
    );
    total += rows.length;
    if (rows.length < BATCH) return total;
  }
}
