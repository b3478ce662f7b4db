import { createHash } from 'node:crypto';
import { fillBulkText, mayChat } from '#contract';
import { runInBackground } from '../../db/callTransactions.ts';
import type { Database, Queryable } from '../../db/client.ts';
import { and, eq, inArray, or, sql } from '../../db/drizzle.ts';
import { bulkActions, messages, pages, userAccounts } from '../../db/schema.ts';
import { eachInTurn, untilNone } from '../../eachInTurn.ts';
import { shownName } from '../../presenters/person.ts';
import { conversationAccess } from '../access.ts';
import type { ChatContext } from '../context.ts';
import { sendFromPage } from '../messages/send.ts';
import { deskFlagsOn } from './deskAccess.ts';

/** Messages that are sent before it is looked whether somebody has stopped them. */
export const MESSAGE_PIECE = 50;
/** Pieces of a message with a pace are as large as what it allows in this time, in ms. */
const PACED_MS = 5_000;
/** Until when one process alone works on a piece that it has claimed; then another one takes it. */
export const CLAIM_END = sql`now() + interval '30 seconds'`;

/**
 * Bulk messages that are still being sent, or of which a piece was sent within a day. The slowest one takes a week; 30 days leave time in
 * which no server runs.
 */
export const isRecentBulk = sql`${bulkActions.createdAt} > now() - interval '30 days' and (${bulkActions.state} = 'running'
  or coalesce(${bulkActions.claimedUntil}, ${bulkActions.createdAt}) > now() - interval '1 day')`;

interface Piece {
  id: number;
  pageId: number;
  byId: number;
  text: string;
  /** About how many are sent in a minute; null for as many as possible. */
  perMinute: number | null;
  /** How many customers come before it. */
  done: number;
  customerIds: number[];
}

/** The key of the message to one customer: whoever sends a piece again sends nobody a second one. It has the form of a UUID. */
export function clientIdOf(bulkId: number, customerId: number): string {
  const hex = createHash('sha256').update(`bulk message ${bulkId} ${customerId}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The next piece of a bulk message, claimed for this process. No lock is held while it is sent: whoever leaves a page would wait for it. */
async function claim(tx: Queryable): Promise<Piece | null> {
  const { rows } = await tx.execute<Omit<Piece, 'customerIds'> & { customerIds: string[] }>(sql`
    with next as (
      select id from bulk_action
      where state = 'running' and change ? 'message' and (claimed_until is null or claimed_until <= now())
      order by id limit 1 for update skip locked
    )
    update bulk_action b set claimed_until = ${CLAIM_END}
    from next where b.id = next.id
    returning b.id, b.page_id as "pageId", b.by_id as "byId", b.change ->> 'message' as text,
      (b.change -> 'perMinute')::integer as "perMinute", b.done,
      b.customer_ids[b.done + 1 : b.done + coalesce(
        ceil((b.change -> 'perMinute')::integer * ${PACED_MS / 60_000}::float)::integer, ${MESSAGE_PIECE}::integer)] as "customerIds"`);
  const [row] = rows;
  return row ? { ...row, customerIds: row.customerIds.map(Number) } : null;
}

/** The title of the page that whoever asked for the messages may send; null when they may not any more. */
async function titleFor(db: Database, { pageId, byId }: Piece): Promise<string | null> {
  const [author] = await db.select().from(userAccounts).where(eq(userAccounts.id, byId));
  const flags = await deskFlagsOn(db, { userAccountId: byId }, pageId);
  if (author?.disabled !== false || !flags?.assign || !flags.chat) return null;
  const [page] = await db.select({ title: pages.title }).from(pages).where(eq(pages.id, pageId));
  return page?.title ?? null;
}

/** The messages of a piece that are sent already, by this bulk message, or within a day by another one of the page with the same text: their keys. */
async function sentBefore(
  db: Database,
  { id, pageId, text, customerIds }: Piece,
): Promise<{ keys: Set<string | null>; bulkIds: readonly number[] }> {
  const same = await db
    .select({ id: bulkActions.id, byId: bulkActions.byId })
    .from(bulkActions)
    .where(
      and(
        eq(bulkActions.pageId, pageId),
        sql`${bulkActions.change} ->> 'message' = ${text}`,
        or(eq(bulkActions.id, id), isRecentBulk),
      ),
    );
  const isOf = same.map((bulk) => {
    const keys = customerIds.map((customerId) => clientIdOf(bulk.id, customerId));
    const isWithinDay = bulk.id === id ? undefined : sql`${messages.sentAt} > now() - interval '1 day'`;
    return and(eq(messages.senderId, bulk.byId), inArray(messages.clientId, keys), isWithinDay);
  });
  const sent = await db
    .select({ clientId: messages.clientId })
    .from(messages)
    .where(or(...isOf));
  return { keys: new Set(sent.map(({ clientId }) => clientId)), bulkIds: same.map((bulk) => bulk.id) };
}

/** Sends a piece. Those who have left, are blocked, or got the same message within a day are skipped. Returns how many. */
async function sendPiece(context: ChatContext, piece: Piece, title: string): Promise<number> {
  const { db } = context;
  const { id, pageId, byId, text, customerIds } = piece;
  const [before, people] = await Promise.all([
    sentBefore(db, piece),
    db.select().from(userAccounts).where(inArray(userAccounts.id, customerIds)),
  ]);
  const names = new Map(people.map((person) => [person.id, shownName(person)]));
  const outcomes = await Promise.allSettled(
    customerIds.map(async (customerId) => {
      const clientId = clientIdOf(id, customerId);
      if (before.keys.has(clientId)) return true;
      if (before.bulkIds.some((bulkId) => before.keys.has(clientIdOf(bulkId, customerId)))) return false;
      const access = await conversationAccess(db, { userAccountId: byId }, { kind: 'page', pageId, customerId });
      if (access?.kind !== 'page' || access.side !== 'P' || !mayChat(access.ui)) return false;
      const filled = fillBulkText(text, { customer: names.get(customerId) ?? '', page: title });
      await sendFromPage(context, access, { byId, title }, { text: filled, clientId });
      return true;
    }),
  );
  const failed = outcomes.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return outcomes.filter((one) => one.status === 'fulfilled' && !one.value).length;
}

/**
 * Stores that a claimed piece is done, unless a process that took it over has done so. With a pace, nobody claims the next one before its
 * time.
 */
export const completeClaimed = (
  db: Database,
  {
    id,
    done,
    customerIds,
    perMinute = null,
  }: Pick<Piece, 'id' | 'done' | 'customerIds'> & Partial<Pick<Piece, 'perMinute'>>,
  skipped: number,
): Promise<unknown> =>
  db
    .update(bulkActions)
    .set({
      done: done + customerIds.length,
      skipped: sql`${bulkActions.skipped} + ${skipped}`,
      claimedUntil: sql`now() + ${perMinute === null ? 0 : customerIds.length / perMinute} * interval '1 minute'`,
      state: sql`case when ${bulkActions.state} = 'running' and ${done + customerIds.length} >= cardinality(${bulkActions.customerIds})
        then 'finished' else ${bulkActions.state} end`,
    })
    .where(and(eq(bulkActions.id, id), eq(bulkActions.done, done)));

/** Sends a piece that is claimed, or ends the bulk message of somebody who may not send it any more. */
async function completePiece(context: ChatContext, piece: Piece): Promise<void> {
  const { db } = context;
  const title = await titleFor(db, piece);
  if (title !== null) await completeClaimed(db, piece, await sendPiece(context, piece, title));
  else {
    const isIt = and(eq(bulkActions.id, piece.id), eq(bulkActions.state, 'running'));
    await db.update(bulkActions).set({ state: 'failed', claimedUntil: sql`now()` }).where(isIt);
  }
}

/**
 * Sends all bulk messages until none is left that no other process works on. Each customer gets one, also when a process ends in between
 * and where two work on the same piece. An error stops no other bulk message: the first one is thrown at the end, and its piece is tried
 * again when its claim is over. Returns how many pieces.
 */
export function runBulkMessages(context: ChatContext, signal?: AbortSignal): Promise<number> {
  const next = async () => (signal?.aborted ? null : context.db.transaction(claim));
  return runInBackground(() => eachInTurn(untilNone(next), (piece) => completePiece(context, piece)));
}
