import { and, count, desc, eq, inArray, isNull, lte } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Notification, NotificationKind } from '../../contract/index.ts';
import type { Queryable } from '../db/client.ts';
import { notifications, pages, userAccounts, userTypes } from '../db/schema.ts';
import type { ChatContext } from './context.ts';
import { presentNotification } from './present/notification.ts';

/** Most notifications that `GET /noti` answers. */
const NOTIFICATIONS_MAX = 200;

/** Something to be told to a person outside a conversation. */
export interface NewNotification {
  /** Who is told. */
  userAccountId: number;
  kind: NotificationKind;
  /** Who caused it. */
  personId: number;
  pageId?: number;
  requestFormId?: number;
  pageUserId?: number;
  userTypeId?: number;
}

/** Writes notifications as a part of what they tell of. After the commit `tellNotificationCounts` is due. */
export async function addNotifications(db: Queryable, added: readonly NewNotification[]): Promise<void> {
  if (added.length > 0) await db.insert(notifications).values([...added]);
}

/** What a request's notifications are found by. */
export type RequestRef = { requestFormId: number } | { pageUserId: number };

const ofRequest = (request: RequestRef) =>
  and(
    'requestFormId' in request
      ? eq(notifications.requestFormId, request.requestFormId)
      : eq(notifications.pageUserId, request.pageUserId),
    inArray(notifications.kind, ['friendRequest', 'pageRequest'] satisfies NotificationKind[]),
    isNull(notifications.answer),
  );

/** Marks a request's notifications answered, at everybody who was asked. */
export async function answerNotifications(db: Queryable, request: RequestRef, answer: 'yes' | 'no'): Promise<void> {
  await db.update(notifications).set({ answer }).where(ofRequest(request));
}

/** Takes back the unanswered notifications of a request. Answers who had them, for `tellNotificationCounts`. */
export async function withdrawNotifications(db: Queryable, request: RequestRef): Promise<number[]> {
  const gone = await db
    .delete(notifications)
    .where(ofRequest(request))
    .returning({ userAccountId: notifications.userAccountId });
  return [...new Set(gone.map((row) => row.userAccountId))];
}

/** How many notifications a person has not seen. */
export async function countNotifications(db: Queryable, userAccountId: number): Promise<number> {
  const [row] = await db
    .select({ unseen: count() })
    .from(notifications)
    .where(and(eq(notifications.userAccountId, userAccountId), isNull(notifications.seenAt)));
  return row?.unseen ?? 0;
}

/** Sends each person the number of notifications they have not seen; after the commit of what changed it. */
export async function tellNotificationCounts(
  { db, publisher }: Pick<ChatContext, 'db' | 'publisher'>,
  userIds: Iterable<number>,
): Promise<void> {
  for (const userId of new Set(userIds)) publisher.notificationCount(userId, await countNotifications(db, userId));
}

/** Whether an equal notification still waits to be seen, so that asking again and again rings once. */
export async function isStillUnseen(
  db: Queryable,
  { userAccountId, kind, personId }: Pick<NewNotification, 'userAccountId' | 'kind' | 'personId'>,
): Promise<boolean> {
  const found = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.userAccountId, userAccountId),
        eq(notifications.kind, kind),
        eq(notifications.personId, personId),
        isNull(notifications.seenAt),
        isNull(notifications.answer),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** A person's notifications, newest first, as they were before this call marked them seen. */
export async function openNotifications(
  { db, publisher }: Pick<ChatContext, 'db' | 'publisher'>,
  userAccountId: number,
): Promise<Notification[]> {
  const cause = alias(userAccounts, 'cause');
  const rows = await db
    .select({ notification: notifications, person: cause, page: pages, userTypeName: userTypes.name })
    .from(notifications)
    .innerJoin(cause, eq(cause.id, notifications.personId))
    .leftJoin(pages, eq(pages.id, notifications.pageId))
    .leftJoin(userTypes, eq(userTypes.id, notifications.userTypeId))
    .where(eq(notifications.userAccountId, userAccountId))
    .orderBy(desc(notifications.id))
    .limit(NOTIFICATIONS_MAX);
  const newest = rows[0]?.notification.id;
  if (newest !== undefined) {
    // Not beyond what is shown: one may have come in between.
    const isShown = and(eq(notifications.userAccountId, userAccountId), lte(notifications.id, newest));
    await db
      .update(notifications)
      .set({ seenAt: new Date() })
      .where(and(isShown, isNull(notifications.seenAt)));
    await tellNotificationCounts({ db, publisher }, [userAccountId]);
  }
  return rows.map(presentNotification);
}
