import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import {
  mayChangeScheduled,
  maySchedule,
  type NewScheduledMessage,
  SCHEDULED_AHEAD_MAX_MS,
  SCHEDULED_MAX,
  type ScheduledChange,
} from '#contract';
import type { Database, Queryable } from '../../db/client.ts';
import { scheduledMessages, type UserAccountRow, userAccounts } from '../../db/schema.ts';
import { conflict, forbidden, invalidField, notFound } from '../../errors.ts';
import { shownName } from '../../presenters/person.ts';
import type { ScheduledRow } from '../../presenters/scheduled.ts';
import { type PageConversation, type PersonRef, requirePageAccess } from '../access.ts';
import type { ChatContext } from '../context.ts';
import { publishDesk } from '../desk/changeDesk.ts';
import { findByClientId } from '../messages/rows.ts';
import { lockCustomerMembership } from '../pages/membership.ts';

async function requireScheduling(db: Database, person: PersonRef, ref: PageConversation) {
  const access = await requirePageAccess(db, person, ref);
  if (!maySchedule(access.side, access.ui)) throw forbidden();
  return access;
}

/** Scheduled messages with the names of their authors, the next first. */
export async function findScheduled(db: Queryable, where: SQL | undefined): Promise<ScheduledRow[]> {
  const rows = await db
    .select({ row: scheduledMessages, author: userAccounts })
    .from(scheduledMessages)
    .innerJoin(userAccounts, eq(userAccounts.id, scheduledMessages.authorId))
    .where(where)
    .orderBy(asc(scheduledMessages.dueAt), asc(scheduledMessages.id));
  return rows.map(({ row, author }) => ({ ...row, authorName: shownName(author) }));
}

/** What the staff sends to a customer later, the next first, for staff who may write. */
export async function listScheduled(
  db: Database,
  person: PersonRef,
  { pageId, customerId }: PageConversation,
): Promise<ScheduledRow[]> {
  await requireScheduling(db, person, { pageId, customerId });
  return findScheduled(db, and(eq(scheduledMessages.pageId, pageId), eq(scheduledMessages.customerId, customerId)));
}

/** The time of a message. Responds 400 when it is past, or too far away. */
function dueAtOf(dueTime: string): Date {
  const dueAt = new Date(dueTime);
  const wait = dueAt.getTime() - Date.now();
  if (wait <= 0 || wait > SCHEDULED_AHEAD_MAX_MS) throw invalidField('dueTime', 'wrong');
  return dueAt;
}

/** The one that an earlier attempt of the same request created. Responds 409 when that is for somebody else, or was sent. */
async function findRepeated(db: Queryable, of: PageConversation, authorId: number, clientId: string) {
  const isIt = and(eq(scheduledMessages.authorId, authorId), eq(scheduledMessages.clientId, clientId));
  const [row] = await findScheduled(db, isIt);
  if (row && (row.pageId !== of.pageId || row.customerId !== of.customerId)) throw conflict();
  if (!row && (await findByClientId(db, authorId, clientId))) throw conflict();
  return row;
}

/** Stores a text that is sent to the customer at a time. Responds 409 when too many of the author wait. */
export async function createScheduled(
  context: ChatContext,
  author: Pick<UserAccountRow, 'profileName' | 'userName'> & PersonRef,
  { pageId, customerId }: PageConversation,
  { text, dueTime }: NewScheduledMessage,
  clientId: string | undefined,
): Promise<ScheduledRow> {
  const { userAccountId: authorId } = author;
  await requireScheduling(context.db, author, { pageId, customerId });
  const { row, isNew } = await context.db.transaction(async (tx) => {
    // One at a time, so that the number keeps its limit and a repeated request finds the first one.
    await tx.execute(sql`select from user_account where id = ${authorId} for no key update`);
    const first =
      clientId === undefined ? undefined : await findRepeated(tx, { pageId, customerId }, authorId, clientId);
    if (first) return { row: first, isNew: false };
    const dueAt = dueAtOf(dueTime);
    if (!(await lockCustomerMembership(tx, pageId, customerId))) throw notFound();
    const isWaiting = and(eq(scheduledMessages.authorId, authorId), isNull(scheduledMessages.failure));
    if ((await tx.$count(scheduledMessages, isWaiting)) >= SCHEDULED_MAX) throw conflict('tooManyScheduled');
    const values = { pageId, customerId, authorId, text, dueAt, ...(clientId === undefined ? {} : { clientId }) };
    const [made] = await tx.insert(scheduledMessages).values(values).returning();
    if (!made) throw new Error('a scheduled message was not stored');
    return { row: { ...made, authorName: shownName(author) }, isNew: true };
  });
  if (isNew) await publishDesk(context, { pageId, customerId });
  return row;
}

/** Runs a change of one that the person may change. Responds 409 while it is sent. */
async function changing(
  context: ChatContext,
  person: PersonRef,
  scheduledId: number,
  change: (tx: Queryable, isIt: SQL) => Promise<unknown>,
): Promise<ScheduledRow> {
  const isIt = eq(scheduledMessages.id, scheduledId);
  const [row] = await findScheduled(context.db, isIt);
  if (!row) throw notFound();
  const { side, ui } = await requireScheduling(context.db, person, row);
  if (!mayChangeScheduled({ side, ui, ...person }, row.authorId)) throw forbidden();
  await context.db.transaction(async (tx) => {
    const [now] = await tx.select().from(scheduledMessages).where(isIt).for('update');
    if (!now) throw notFound();
    if (now.claimedUntil && now.claimedUntil.getTime() > Date.now()) throw conflict();
    await change(tx, isIt);
  });
  await publishDesk(context, row);
  return row;
}

/** Changes the text and the time. One that was not sent waits again. */
export async function changeScheduled(
  context: ChatContext,
  person: PersonRef,
  scheduledId: number,
  { text, dueTime }: ScheduledChange,
): Promise<ScheduledRow> {
  const columns = { text, dueAt: dueTime === null ? new Date() : dueAtOf(dueTime), failure: null };
  const row = await changing(context, person, scheduledId, (tx, isIt) =>
    tx.update(scheduledMessages).set(columns).where(isIt),
  );
  return { ...row, ...columns };
}

/** Deletes one that was not sent. */
export async function deleteScheduled(context: ChatContext, person: PersonRef, scheduledId: number): Promise<void> {
  await changing(context, person, scheduledId, (tx, isIt) => tx.delete(scheduledMessages).where(isIt));
}

/** Deletes what an account would send or receive, in the transaction that removes or erases it. */
export async function deleteScheduledOf(tx: Queryable, id: number): Promise<void> {
  await tx
    .delete(scheduledMessages)
    .where(or(eq(scheduledMessages.authorId, id), eq(scheduledMessages.customerId, id)));
}
