import { WEBHOOK_LOG_MAX } from '#contract';
import type { Queryable } from '../../db/client.ts';
import { sql } from '../../db/drizzle.ts';

/**
 * Deletes what is older than 30 days, or not among the last hundred of its webhook. What waits is sent or given up within a day, and not
 * counted; older is what waits while an admin has turned webhooks off.
 */
export async function deleteOldDeliveries(db: Queryable): Promise<void> {
  await db.execute(sql`
    delete from webhook_delivery d using (
      select id, case when state <> 'waiting' then row_number() over (partition by webhook_id, state = 'waiting' order by id desc) end as place
      from webhook_delivery
    ) kept
    where d.id = kept.id and (kept.place > ${WEBHOOK_LOG_MAX} or d.created_at < now() - interval '30 days')`);
}

/** Deletes what is kept of events about an account, in the transaction that erases it. */
export async function deleteDeliveriesAbout(tx: Queryable, customerId: number): Promise<void> {
  await tx.execute(sql`delete from webhook_delivery where customer_id = ${customerId}`);
}
