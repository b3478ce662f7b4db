import type { Notification } from '#contract';
import { alias, and, desc, eq, inArray, isNull, lte, type SQL } from '../db/drizzle.ts';
import { notifications, pages, userAccounts, userTypes } from '../db/schema.ts';
import { isOpenRequest, lockedNotifications, publishNotificationCounts } from '../notices/notifications.ts';
import { presentNotification } from '../presenters/notification.ts';
import { blocksPerson } from './blocks/queries.ts';
import type { ChatContext } from './context.ts';

/** Most notifications that `GET /noti` answers, and most older requests that wait for an answer. */
const NOTIFICATIONS_MAX = 200;

/**
 * A person's notifications, newest first, and older requests that wait for an answer, which can be given nowhere else. Marks them seen, but
 * returns them as they were before.
 */
export async function readNotifications(
  { db, publisher }: Pick<ChatContext, 'db' | 'publisher'>,
  userAccountId: number,
): Promise<Notification[]> {
  const cause = alias(userAccounts, 'cause');
  const isTheirs = eq(notifications.userAccountId, userAccountId);
  const newestOf = (condition: SQL | undefined) =>
    db
      .select({ id: notifications.id })
      .from(notifications)
      .where(condition)
      .orderBy(desc(notifications.id))
      .limit(NOTIFICATIONS_MAX);
  const rows = await db
    .select({
      notification: notifications,
      person: cause,
      page: pages,
      userType: userTypes,
      isHidden: blocksPerson(cause.id, userAccountId),
    })
    .from(notifications)
    .innerJoin(cause, eq(cause.id, notifications.personId))
    .leftJoin(pages, eq(pages.id, notifications.pageId))
    .leftJoin(userTypes, eq(userTypes.id, notifications.userTypeId))
    .where(inArray(notifications.id, newestOf(isTheirs).union(newestOf(and(isTheirs, isOpenRequest())))))
    .orderBy(desc(notifications.id));
  const newest = rows[0]?.notification.id;
  if (newest !== undefined) {
    // Only those that are returned: a new one may have been inserted in between.
    const isShown = and(eq(notifications.userAccountId, userAccountId), lte(notifications.id, newest));
    const unseen = and(isShown, isNull(notifications.seenAt));
    await db.transaction((tx) =>
      tx.update(notifications).set({ seenAt: new Date() }).where(lockedNotifications(tx, unseen)),
    );
    await publishNotificationCounts({ db, publisher }, [userAccountId]);
  }
  return rows.map(presentNotification);
}
