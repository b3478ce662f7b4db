import {
  BULK_MESSAGES_PER_DAY,
  type Bulk,
  type BulkAsked,
  type BulkChange,
  type BulkDeskChange,
  fillBulkText,
  MESSAGE_TEXT_MAX,
  NAME_MAX,
} from '#contract';
import { recordAudit } from '../../audit/recordAudit.ts';
import type { Database, Queryable } from '../../db/client.ts';
import { and, eq, sql } from '../../db/drizzle.ts';
import { bulkActions } from '../../db/schema.ts';
import { conflict, forbidden, invalidField, notFound } from '../../errors.ts';
import { containsName } from '../../search/searchNames.ts';
import type { PersonRef } from '../access.ts';
import { lockLabelsOf } from '../labels/labels.ts';
import { isCustomer } from '../pageRoles.ts';
import { lockAssignable, lockPage } from '../pages/membership.ts';
import { isRecentBulk } from './bulkMessages.ts';
import { columnsOf } from './changeDesk.ts';
import { flagsForBulk, requireDesk } from './deskAccess.ts';
import { filterSql } from './filterSql.ts';

/** How long a bulk change can be taken back, in ms. */
export const UNDO_MS = 10 * 60_000;

/** A bulk change of a page. */
export interface BulkRef {
  pageId: number;
  bulkId: number;
}

/** One that was stopped runs until the messages that are being sent are counted. */
export const bulkState = sql<
  Bulk['state']
>`case when ${bulkActions.state} = 'stopped' and ${bulkActions.claimedUntil} > now()
  then 'running' else ${bulkActions.state} end`;

const summary = {
  bulkId: bulkActions.id,
  total: sql<number>`cardinality(${bulkActions.customerIds})`,
  done: bulkActions.done,
  skipped: bulkActions.skipped,
  state: bulkState,
  change: bulkActions.change,
  undoOf: bulkActions.undoOf,
  createdAt: bulkActions.createdAt,
};

interface Summary extends Omit<Bulk, 'undoUntil'> {
  change: BulkChange;
  undoOf: number | null;
  createdAt: Date;
}

const presentBulk = ({ change, undoOf, createdAt, ...rest }: Summary): Bulk => ({
  ...rest,
  undoUntil:
    undoOf !== null || 'read' in change || 'message' in change
      ? null
      : new Date(createdAt.getTime() + UNDO_MS).toISOString(),
});

/** What the search compares of a customer's shown name, as the list of the app does. */
const shownNameForm = sql`split_part(
  coalesce(a.search_names, lower(a.profile_name || chr(10) || a.user_name)), chr(10), case a.profile_name when '' then 2 else 1 end)`;

/** The customers that a bulk change is for, as they are now. */
async function customersOf(
  tx: Queryable,
  { userAccountId }: PersonRef,
  pageId: number,
  { filter, search, customerIds, exceptIds = [] }: BulkAsked,
): Promise<number[]> {
  const isAsked = customerIds
    ? sql`m.user_account_id = any(${sql.param(customerIds)}::bigint[])`
    : filterSql(filter ?? {}, { me: userAccountId, now: Date.now() });
  const isNamed = search ? containsName(shownNameForm, search) : sql`true`;
  const { rows } = await tx.execute<{ id: number }>(sql`
    select m.user_account_id as id from page_user m
    join user_account a on a.id = m.user_account_id
    left join conversation c on c.page_id = m.page_id and c.customer_id = m.user_account_id
    where m.page_id = ${pageId} and ${sql.raw(isCustomer('m'))} and ${isAsked} and ${isNamed}
      and m.user_account_id <> all(${sql.param(exceptIds)}::bigint[])
    order by c.last_at desc nulls last, m.id desc`);
  return rows.map(({ id }) => id);
}

/** Responds 400 when a message may become too long, and 409 when the page sends too many of them in 24 hours. */
async function requireSendable(tx: Queryable, pageId: number, text: string, count: number): Promise<void> {
  const longest = 'x'.repeat(NAME_MAX);
  if (fillBulkText(text, { customer: longest, page: longest }).length > MESSAGE_TEXT_MAX)
    throw invalidField('change.message', 'tooLong', MESSAGE_TEXT_MAX);
  // Two are not counted at once.
  await lockPage(tx, pageId);
  // What is still to be sent, and what was sent within a day: of a message with a pace no more than the pace allows.
  const { rows } = await tx.execute<{ sent: number }>(sql`
    select coalesce(sum(
      case when state = 'running' then cardinality(customer_ids) - done else 0 end + greatest(0, least(done - skipped, ceil(
        (change -> 'perMinute')::integer * extract(epoch from coalesce(claimed_until, now()) - now() + interval '1 day') / 60)))
    ), 0)::integer as sent
    from bulk_action where page_id = ${pageId} and change ? 'message' and ${isRecentBulk}`);
  if ((rows[0]?.sent ?? 0) + count > BULK_MESSAGES_PER_DAY) throw conflict('tooManyBulkMessages');
}

/** Responds 400 when the assignee does not serve the page, a label is not one of it or the time to snooze until is out of range. */
async function requireChange(tx: Queryable, pageId: number, change: BulkDeskChange): Promise<void> {
  columnsOf(change);
  if (change.assigneeId != null && !(await lockAssignable(tx, pageId, change.assigneeId)))
    throw invalidField('change.assigneeId', 'wrong');
  await lockLabelsOf(tx, pageId, 'change.addLabelIds', change.addLabelIds);
}

/** The bulk change that an earlier attempt of the same request began, if any. Responds 409 when it is one of another page. */
async function findRepeated(
  tx: Queryable,
  { userAccountId }: PersonRef,
  pageId: number,
  clientId: string,
): Promise<Bulk | undefined> {
  const isIt = and(eq(bulkActions.byId, userAccountId), eq(bulkActions.clientId, clientId));
  const [row] = await tx
    .select({ ...summary, pageId: bulkActions.pageId })
    .from(bulkActions)
    .where(isIt);
  if (!row) return undefined;
  const { pageId: ofPage, ...found } = row;
  if (ofPage !== pageId) throw conflict();
  return presentBulk(found);
}

/**
 * Stores a bulk change for staff with the flags of the change; `runBulks` or `runBulkMessages` makes it. With the `clientId` of an earlier
 * call it answers what that one began: whoever got no answer can stop it and take it back.
 */
export function startBulk(
  db: Database,
  person: PersonRef,
  pageId: number,
  asked: BulkAsked,
  clientId?: string,
): Promise<Bulk> {
  const { filter, search } = asked;
  const change: BulkChange = asked.change;
  return db.transaction(async (tx) => {
    await requireDesk(tx, person, pageId, ...flagsForBulk(change));
    const repeated = clientId && (await findRepeated(tx, person, pageId, clientId));
    if (repeated) return repeated;
    if (!('read' in change || 'message' in change)) await requireChange(tx, pageId, change);
    const customerIds = await customersOf(tx, person, pageId, asked);
    if ('message' in change) await requireSendable(tx, pageId, change.message, customerIds.length);
    const [row] = await tx
      .insert(bulkActions)
      .values({ pageId, byId: person.userAccountId, customerIds, change, clientId: clientId ?? null })
      .onConflictDoNothing({ target: [bulkActions.byId, bulkActions.clientId] })
      .returning(summary);
    if (!row) {
      // The same call came twice at once.
      const other = clientId && (await findRepeated(tx, person, pageId, clientId));
      if (!other) throw new Error('a bulk change was not stored');
      return other;
    }
    await recordAudit(tx, {
      action: 'message' in change ? 'customersMessaged' : 'customersChanged',
      actorId: person.userAccountId,
      target: { kind: 'page', id: pageId },
      details: {
        total: customerIds.length,
        // Admins read no messages.
        ...(!('message' in change) && { change: JSON.stringify(change) }),
        ...(filter && !asked.customerIds && { filter: JSON.stringify(filter) }),
        ...(search && !asked.customerIds && { hasSearch: true }),
      },
    });
    return presentBulk(row);
  });
}

const isBulk = ({ pageId, bulkId }: BulkRef) => and(eq(bulkActions.id, bulkId), eq(bulkActions.pageId, pageId));

/** A bulk change of a page as it is stored, for staff with the flags of the change. `mode` locks it until the transaction ends. */
async function requireBulk(db: Queryable, person: PersonRef, ref: BulkRef, mode?: 'update'): Promise<Summary> {
  const flags = await requireDesk(db, person, ref.pageId);
  const found = db.select(summary).from(bulkActions).where(isBulk(ref));
  const [row] = await (mode ? found.for(mode) : found);
  if (!row) throw notFound();
  if (!flagsForBulk(row.change).every((flag) => flags[flag])) throw forbidden();
  return row;
}

/** A bulk change of a page, and how far it is. */
export async function getBulk(db: Queryable, person: PersonRef, ref: BulkRef): Promise<Bulk> {
  return presentBulk(await requireBulk(db, person, ref));
}

/** Stops a bulk change after the piece that is being made. */
export function stopBulk(db: Database, person: PersonRef, ref: BulkRef): Promise<Bulk> {
  return db.transaction(async (tx) => {
    const bulk = await requireBulk(tx, person, ref, 'update');
    if (bulk.state !== 'running') return presentBulk(bulk);
    await tx.update(bulkActions).set({ state: 'stopped' }).where(isBulk(ref));
    return presentBulk({ ...bulk, state: 'stopped' });
  });
}

/** Stops a bulk change and stores the one that takes it back. Responds 409 when it cannot be taken back any more. */
export function undoBulk(db: Database, person: PersonRef, ref: BulkRef): Promise<Bulk> {
  return db.transaction(async (tx) => {
    const bulk = await requireBulk(tx, person, ref, 'update');
    const { undoUntil } = presentBulk(bulk);
    if (undoUntil === null || Date.parse(undoUntil) < Date.now()) throw conflict('tooLate');
    if (bulk.state === 'running') await tx.update(bulkActions).set({ state: 'stopped' }).where(isBulk(ref));
    const { rows } = await tx.execute<{ id: number }>(
      sql`select customer_id as id from bulk_before where bulk_id = ${ref.bulkId} order by customer_id`,
    );
    const [undo] = await tx
      .insert(bulkActions)
      .values({
        pageId: ref.pageId,
        byId: person.userAccountId,
        customerIds: rows.map(({ id }) => id),
        change: bulk.change,
        undoOf: ref.bulkId,
      })
      .returning(summary);
    if (!undo) throw new Error('a bulk change was not stored');
    return presentBulk(undo);
  });
}
