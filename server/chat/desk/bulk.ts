import { type BulkChange, type BulkDeskChange, type BulkMessage, CUSTOMER_LABELS_MAX } from '#contract';
import { runInBackground } from '../../db/callTransactions.ts';
import type { Database, Queryable } from '../../db/client.ts';
import { and, eq, lt, type SQL, sql } from '../../db/drizzle.ts';
import { bulkActions, bulkBefore, userAccounts } from '../../db/schema.ts';
import { eachInTurn } from '../../eachInTurn.ts';
import { conversationAccess } from '../access.ts';
import type { ChatContext } from '../context.ts';
import { lockIfLabelsOf } from '../labels/labels.ts';
import { markRead } from '../messages/markRead.ts';
import { isCustomer, isStaff } from '../pageRoles.ts';
import { lockAssignable } from '../pages/membership.ts';
import { publishCustomers } from '../pages/publishPage.ts';
import { publishRatingQuestion } from '../ratings/question.ts';
import { settleRounds } from '../statistics/rounds.ts';
import { CLAIM_END, completeClaimed } from './bulkMessages.ts';
import { deskFlagsOn, flagsForBulk } from './deskAccess.ts';
import type { DeskNotice } from './deskNotice.ts';
import { addDeskNotice, giveDeskNotice } from './giveDeskNotice.ts';
import { nameActor } from './history.ts';

/** Customers that one transaction changes. */
export const BULK_PIECE = 500;
/** How long a bulk change is kept after it began, in ms. */
const KEPT_MS = 24 * 3_600_000;

interface Piece {
  id: number;
  pageId: number;
  byId: number;
  change: Exclude<BulkChange, BulkMessage>;
  undoOf: number | null;
  /** How many customers come before it. */
  done: number;
  customerIds: number[];
  isLast: boolean;
}

/** What a piece has come to: customers whose rows changed, those whose messages are still to be marked read, and what the assignee is told. */
interface Made {
  /** Null where it may not be made. */
  piece: Piece | null;
  changedIds: number[];
  unreadIds: number[];
  notice?: DeskNotice | null;
}

/**
 * The next piece of a bulk change that is none of `exceptIds`. Its row stays locked until the transaction ends: no other process works on it meanwhile, and
 * after a crash another one goes on where the last piece ended.
 */
async function nextPiece(tx: Queryable, exceptIds: readonly number[]): Promise<Piece | null> {
  const { rows } = await tx.execute<Omit<Piece, 'customerIds'> & { customerIds: string[] }>(sql`
    select id, page_id as "pageId", by_id as "byId", change, undo_of as "undoOf", done,
      customer_ids[done + 1 : done + ${BULK_PIECE}::int] as "customerIds",
      done + ${BULK_PIECE}::int >= cardinality(customer_ids) as "isLast"
    from bulk_action
    where state = 'running' and not change ? 'message' and (claimed_until is null or claimed_until <= now())
      and id <> all (${idArray(exceptIds)})
    order by id limit 1 for update skip locked`);
  const [row] = rows;
  return row ? { ...row, customerIds: row.customerIds.map(Number) } : null;
}

/** Whether a change sets the states of conversations, as a time to snooze until does too. */
const setsState = ({ state, snoozedUntil }: BulkDeskChange): boolean =>
  state !== undefined || snoozedUntil !== undefined;

const inPiece = ({ pageId, customerIds }: Piece) =>
  sql`c.page_id = ${pageId} and c.customer_id = any(${idArray(customerIds)}) and not c.customer_left`;

const idArray = (ids: readonly number[] = []): SQL => sql`${sql.param(ids)}::bigint[]`;

/** The labels of a conversation after a change, in their order. One that has too many keeps those it has and gets as many as fit. */
function labelsAfter({ addLabelIds, removeLabelIds }: BulkDeskChange): SQL {
  if (!addLabelIds && !removeLabelIds) return sql`c.label_ids`;
  return sql`array(
    select kept.id from (
      select l.id from unnest(c.label_ids || ${idArray(addLabelIds)}) l (id) where l.id <> all (${idArray(removeLabelIds)})
      group by l.id order by l.id <> all (c.label_ids), l.id limit ${CUSTOMER_LABELS_MAX}
    ) kept order by kept.id)`;
}

/** Settles the rounds of customers whose states were changed. */
const settle = (tx: Queryable, { pageId, byId }: Piece, ids: readonly number[]): Promise<void> =>
  settleRounds(tx, sql`c.page_id = ${pageId} and c.customer_id = any(${idArray(ids)})`, byId);

/** Changes the desks of a piece, and stores how they were. */
async function changeDesks(tx: Queryable, piece: Piece, change: BulkDeskChange): Promise<number[]> {
  await tx.execute(sql`
    insert into conversation (page_id, customer_id)
    select m.page_id, m.user_account_id from page_user m
    where m.page_id = ${piece.pageId} and m.user_account_id = any(${idArray(piece.customerIds)})
      and ${sql.raw(isCustomer('m'))}
    order by m.user_account_id
    for share of m
    on conflict do nothing`);
  await nameActor(tx, piece.byId);
  // In the order of ids, as everybody locks them.
  await tx.execute(sql`select from conversation c where ${inPiece(piece)} order by c.id for update`);
  const { state, snoozedUntil, pinned, assigneeId } = change;
  const isState = setsState(change);
  const after = sql`(
    ${isState ? sql`${snoozedUntil === undefined ? state : 'snoozed'}::text` : sql`c.state`},
    ${isState ? sql`${snoozedUntil ?? null}::timestamptz` : sql`c.snoozed_until`},
    ${pinned === undefined ? sql`c.pinned` : sql`${pinned}::boolean`},
    ${assigneeId === undefined ? sql`c.assignee_id` : sql`${assigneeId}::bigint`},
    ${labelsAfter(change)})`;
  const { rows } = await tx.execute<{ id: number }>(sql`
    with changed as (
      update conversation c
      set (state, snoozed_until, pinned, assignee_id, label_ids) = row ${after}, desk_revision = c.desk_revision + 1
      from conversation b
      where b.id = c.id and ${inPiece(piece)}
        and (c.state, c.snoozed_until, c.pinned, c.assignee_id, c.label_ids) is distinct from ${after}
      returning c.customer_id, c.desk_revision, b.state, b.snoozed_until, b.pinned, b.assignee_id, b.label_ids
    )
    insert into bulk_before (bulk_id, customer_id, desk_revision, state, snoozed_until, pinned, assignee_id, label_ids)
    select ${piece.id}, * from changed returning customer_id as id`);
  const changedIds = rows.map(({ id }) => id);
  if (isState) await settle(tx, piece, changedIds);
  return changedIds;
}

/**
 * Puts the desks of a piece back where nobody has changed them since. A conversation in which the customer has written since stays open,
 * who has left the staff is not assigned again, and a label that was deleted stays away; the others are locked first, so that none is
 * deleted meanwhile.
 */
async function putBack(tx: Queryable, piece: Piece, undoOf: number): Promise<number[]> {
  await nameActor(tx, piece.byId);
  await tx.execute(sql`select from label where page_id = ${piece.pageId} order by id for key share`);
  await tx.execute(sql`select from conversation c where ${inPiece(piece)} order by c.id for update`);
  const isAsked = sql`c.customer_at > (select created_at from bulk_action where id = ${undoOf})`;
  const { rows } = await tx.execute<{ id: number }>(sql`
    update conversation c
    set state = case when ${isAsked} then 'open' else b.state end,
      snoozed_until = case when ${isAsked} then null else b.snoozed_until end, pinned = b.pinned, desk_revision = c.desk_revision + 1,
      assignee_id = (
        select u.user_account_id from page_user u
        where u.page_id = c.page_id and u.user_account_id = b.assignee_id and ${sql.raw(isStaff('u'))}),
      label_ids = array(select l.id from label l where l.page_id = c.page_id and l.id = any (b.label_ids) order by l.id)
    from bulk_before b
    where b.bulk_id = ${undoOf} and b.customer_id = c.customer_id and b.desk_revision = c.desk_revision and ${inPiece(piece)}
    returning c.customer_id as id`);
  const changedIds = rows.map(({ id }) => id);
  await settle(tx, piece, changedIds);
  return changedIds;
}

/**
 * Whether the person who asked may still do it, the assignee still serves the page and the labels still exist. Locks the memberships of
 * the page, and the labels.
 */
async function isAllowed(tx: Queryable, { pageId, byId, change, undoOf }: Piece): Promise<boolean> {
  await tx.execute(sql`select from page where id = ${pageId} for share`);
  const [author] = await tx
    .select({ disabled: userAccounts.disabled })
    .from(userAccounts)
    .where(eq(userAccounts.id, byId));
  const flags = await deskFlagsOn(tx, { userAccountId: byId }, pageId);
  if (author?.disabled !== false || !flags || !flagsForBulk(change).every((flag) => flags[flag])) return false;
  if (undoOf !== null || 'read' in change) return true;
  const { assigneeId, addLabelIds = [] } = change;
  if (assigneeId != null && !(await lockAssignable(tx, pageId, assigneeId))) return false;
  return lockIfLabelsOf(tx, pageId, addLabelIds);
}

/** Notifies whoever somebody else assigns, once for all pieces: with the first one that changes something. */
async function notifyAssignee(
  tx: Queryable,
  { id, pageId, byId, isLast }: Piece,
  { assigneeId }: BulkDeskChange,
  changedIds: readonly number[],
): Promise<DeskNotice | null> {
  if (assigneeId == null || assigneeId === byId || changedIds.length === 0) return null;
  if ((await tx.$count(bulkBefore, eq(bulkBefore.bulkId, id))) > changedIds.length) return null;
  const [one, ...others] = changedIds;
  const customerId = isLast && others.length === 0 && one !== undefined ? one : null;
  const kind = customerId === null ? 'conversationsAssigned' : 'conversationAssigned';
  return addDeskNotice(tx, { kind, receivers: [assigneeId], actorId: byId, pageId, customerId });
}

const NOTHING: Made = { piece: null, changedIds: [], unreadIds: [] };

async function makePiece(tx: Queryable, piece: Piece): Promise<Omit<Made, 'piece'>> {
  if (piece.undoOf !== null) return { changedIds: await putBack(tx, piece, piece.undoOf), unreadIds: [] };
  if (!('read' in piece.change)) {
    const changedIds = await changeDesks(tx, piece, piece.change);
    return { changedIds, unreadIds: [], notice: await notifyAssignee(tx, piece, piece.change, changedIds) };
  }
  const { rows } = await tx.execute<{ id: number }>(
    sql`select c.customer_id as id from conversation c where ${inPiece(piece)} and c.unread_b > 0`,
  );
  return { changedIds: [], unreadIds: rows.map(({ id }) => id) };
}

/** How far a bulk change is after a piece. Messages are marked read after the transaction: until then the piece is only claimed. */
const progressOf = ({ change, done, customerIds, isLast }: Piece) =>
  'read' in change
    ? { claimedUntil: CLAIM_END }
    : { done: done + customerIds.length, ...(isLast && { state: 'finished' as const }) };

/**
 * Makes one piece and its mark of progress in one transaction; null when nothing is left to do. An error is added to `failed` by the id of
 * its bulk change, of which nothing is made until `failed` is another one.
 */
async function nextMade(db: Database, failed: Map<number, unknown>): Promise<Made | null> {
  const tried: { piece?: Piece | null } = {};
  const make = async (tx: Queryable) => {
    const piece = await nextPiece(tx, [...failed.keys()]);
    tried.piece = piece;
    if (!piece) return null;
    const isMade = await isAllowed(tx, piece);
    const made = isMade ? await makePiece(tx, piece) : NOTHING;
    await tx
      .update(bulkActions)
      .set(isMade ? progressOf(piece) : { state: 'failed' })
      .where(eq(bulkActions.id, piece.id));
    return { ...made, piece: isMade ? piece : null };
  };
  return db.transaction(make).catch((error: unknown) => {
    if (!tried.piece) throw error;
    failed.set(tried.piece.id, error);
    return NOTHING;
  });
}

/** Marks messages read, which publishes itself. Those who have left meanwhile are passed over. */
async function readPiece(context: ChatContext, piece: Piece, unreadIds: readonly number[]): Promise<void> {
  const { pageId, byId } = piece;
  const reader = { userAccountId: byId, tokenHash: '' };
  await eachInTurn(unreadIds, async (customerId) => {
    const access = await conversationAccess(context.db, reader, { kind: 'page', pageId, customerId });
    if (access) await markRead(context, access, reader, undefined);
  });
  await completeClaimed(context.db, piece, 0);
}

/** Publishes a piece, or marks messages read. */
async function completePiece(context: ChatContext, made: Made): Promise<void> {
  const { piece, changedIds, unreadIds, notice } = made;
  if (!piece) return;
  const { pageId, change } = piece;
  if ('read' in change) return readPiece(context, piece, unreadIds);
  await publishCustomers(context, pageId, changedIds);
  await giveDeskNotice(context, notice);
  if (piece.undoOf !== null || setsState(change)) await publishRatingQuestion(context, pageId, changedIds);
}

/**
 * Makes the pieces of all bulk changes but messages (`bulkMessages.ts`) until none is left that no other process works on. Returns how many
 * pieces. An error stops no other bulk change: the first one is thrown at the end, and its piece is made by the next call.
 */
export function runBulks(context: ChatContext, signal?: AbortSignal): Promise<number> {
  return runInBackground(async () => {
    const failed = new Map<number, unknown>();
    for (let pieces = 0; ; pieces += 1) {
      const made = signal?.aborted ? null : await nextMade(context.db, failed);
      if (made) await completePiece(context, made).catch((error: unknown) => failed.set(made.piece?.id ?? 0, error));
      else if (failed.size > 0) throw failed.values().next().value;
      else return pieces;
    }
  });
}

/**
 * Deletes bulk changes that began long ago, with what they keep to be taken back. Messages stay for who got them (`deleteOldBulkMessages`).
 */
export async function deleteOldBulks(db: Database, now: Date): Promise<void> {
  await db.transaction((tx) =>
    tx
      .delete(bulkActions)
      .where(
        and(lt(bulkActions.createdAt, new Date(now.getTime() - KEPT_MS)), sql`not ${bulkActions.change} ? 'message'`),
      ),
  );
}
