import type { Queryable } from '../db/client.ts';
import { sql } from '../db/drizzle.ts';
import { notifications } from '../db/schema.ts';
import { isOpenRequest, lockedNotifications } from './notifications.ts';

/** Notifications that an account keeps, the newest ones. */
export const NOTIFICATIONS_KEPT = 5_000;
/** Rows that one statement deletes. */
const BATCH = 5_000;

/** Some notifications that are not among the newest of their account, nor requests that wait for an answer. */
const isOld = sql`${notifications.id} = any (array(
  with many as (select user_account_id from notification group by user_account_id having count(*) > ${NOTIFICATIONS_KEPT})
  select old.id from many cross join lateral (
    select * from notification n where n.user_account_id = many.user_account_id order by n.id desc offset ${NOTIFICATIONS_KEPT}
  ) old where not (${isOpenRequest('old')}) limit ${BATCH}))`;

/**
 * Deletes the notifications of each account but the newest ones, and but requests that wait for an answer. Where conversations are assigned by a
 * rule, staff get one for each.
 */
export async function deleteOldNotifications(db: Queryable): Promise<void> {
  for (;;) {
    const { rowCount } = await db.delete(notifications).where(lockedNotifications(db, isOld));
    if ((rowCount ?? 0) < BATCH) return;
  }
}
