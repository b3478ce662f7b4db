import type { NotificationKind } from '#contract';
import type { Database, Queryable } from '../db/client.ts';
import { and, asc, count, eq, inArray, isNull, or, type SQL, sql } from '../db/drizzle.ts';
import { blocks, notifications, userAccounts } from '../db/schema.ts';
import type { Publisher } from '../publisher.ts';

interface NewNotification {
  userAccountId: number;
  kind: NotificationKind;
  personId: number;
  pageId?: number;
  customerId?: number;
  requestFormId?: number;
  pageUserId?: number;
  invitationId?: number;
  userTypeId?: number;
  detail?: string;
  /** When it counts as seen; it does not ring then. */
  seenAt?: Date;
}

/** Without those whose receiver is a bot, which nobody reads, or blocks the person who caused them. */
async function withoutUnwanted(db: Queryable, added: readonly NewNotification[]): Promise<NewNotification[]> {
  const receivers = added.map(({ userAccountId }) => userAccountId);
  const bots = await db
    .select({ id: userAccounts.id })
    .from(userAccounts)
    .where(and(inArray(userAccounts.id, receivers), eq(userAccounts.kind, 'bot')));
  const rows = await db
    .select({ blockerId: blocks.blockerId, blockedId: blocks.blockedId })
    .from(blocks)
    .where(and(eq(blocks.kind, 'person'), inArray(blocks.blockerId, receivers)));
  const pairs = new Set(rows.map(({ blockerId, blockedId }) => `${blockerId} ${blockedId}`));
  return added.filter(
    ({ userAccountId, personId }) =>
      !pairs.has(`${userAccountId} ${personId}`) && !bots.some(({ id }) => id === userAccountId),
  );
}

/**
 * Inserts notifications in the caller's transaction, except those of bots, and about a person whom the receiver blocks. Returns who received
 * one, for `publishNotificationCounts` after the commit.
 */
export async function addNotifications(db: Queryable, added: readonly NewNotification[]): Promise<number[]> {
  if (added.length === 0) return [];
  const received = await withoutUnwanted(db, added);
  if (received.length > 0) await db.insert(notifications).values(received);
  return received.map(({ userAccountId }) => userAccountId);
}

type RequestRef = { requestFormId: number } | { pageUserId: number } | { invitationId: number };

const REQUESTS = ['friendRequest', 'pageRequest', 'staffInvited'] satisfies NotificationKind[];

/** Whether a row of notifications, by the name of its table, is a request that waits for an answer. */
export const isOpenRequest = (table = 'notification'): SQL => {
  const row = sql.identifier(table);
  return sql`${row}.kind in ${REQUESTS} and ${row}.answer is null`;
};

const ofRequest = (request: RequestRef) =>
  and(
    'requestFormId' in request
      ? eq(notifications.requestFormId, request.requestFormId)
      : 'invitationId' in request
        ? eq(notifications.invitationId, request.invitationId)
        : eq(notifications.pageUserId, request.pageUserId),
    isOpenRequest(),
  );

/**
 * The notifications that meet a condition, for a change or deletion: they are locked in the order of their ids, as everything is (`lockPage`).
 * As an array they are looked for once, whatever PostgreSQL knows of the rows.
 */
export function lockedNotifications(tx: Queryable, where: SQL | undefined): SQL {
  const { id } = notifications;
  const locked = tx.select({ id }).from(notifications).where(where).orderBy(asc(id)).for('update');
  return sql`${id} = any (array${locked})`;
}

/** Marks all notifications of a request as answered. */
export async function answerNotifications(tx: Queryable, request: RequestRef, answer: 'yes' | 'no'): Promise<void> {
  await tx
    .update(notifications)
    .set({ answer })
    .where(lockedNotifications(tx, ofRequest(request)));
}

/** Deletes the unanswered notifications of requests. Returns who had them, for `publishNotificationCounts`. */
export async function withdrawNotifications(tx: Queryable, ...requests: RequestRef[]): Promise<number[]> {
  if (requests.length === 0) return [];
  const deleted = await tx
    .delete(notifications)
    .where(lockedNotifications(tx, or(...requests.map(ofRequest))))
    .returning({ userAccountId: notifications.userAccountId });
  return [...new Set(deleted.map((row) => row.userAccountId))];
}

/** The number of notifications a person has not seen. */
export async function countNotifications(db: Queryable, userAccountId: number): Promise<number> {
  const [row] = await db
    .select({ unseen: count() })
    .from(notifications)
    .where(and(eq(notifications.userAccountId, userAccountId), isNull(notifications.seenAt)));
  return row?.unseen ?? 0;
}

/** Publishes the unseen count to each person. Call it after the commit. */
export async function publishNotificationCounts(
  { db, publisher }: { db: Database; publisher: Publisher },
  userIds: Iterable<number>,
): Promise<void> {
  for (const userId of new Set(userIds)) publisher.notificationCount(userId, await countNotifications(db, userId));
}

/** Whether an equal notification is still unseen, by the same person or about the same page, so that a repeat rings no more. */
export async function hasUnseenNotification(
  db: Queryable,
  {
    userAccountId,
    kind,
    ...by
  }: Pick<NewNotification, 'userAccountId' | 'kind'> & ({ personId: number } | { pageId: number }),
): Promise<boolean> {
  const found = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.userAccountId, userAccountId),
        eq(notifications.kind, kind),
        'personId' in by ? eq(notifications.personId, by.personId) : eq(notifications.pageId, by.pageId),
        isNull(notifications.seenAt),
        isNull(notifications.answer),
      ),
    )
    .limit(1);
  return found.length > 0;
}
