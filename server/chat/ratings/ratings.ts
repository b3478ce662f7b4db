import type { Rating, RatingChange } from '#contract';
import type { Database, Queryable } from '../../db/client.ts';
import { and, desc, eq, lt, sql } from '../../db/drizzle.ts';
import { type ConversationRow, conversations, ratings, statisticEntries } from '../../db/schema.ts';
import { forbidden } from '../../errors.ts';
import { type PageAccess, type PageConversation, type PersonRef, requirePageAccess } from '../access.ts';
import type { ChatContext } from '../context.ts';
import { publishDesk } from '../desk/changeDesk.ts';
import { changeConversation } from '../messages/rows.ts';
import { publishPageOfCustomers } from '../pages/publishPage.ts';

/** Access to the own conversation as a customer of a page, with its id. Responds 404 to others, and 403 while nothing was written. */
async function requireOwn(
  db: Database,
  { userAccountId }: PersonRef,
  pageId: number,
): Promise<{ access: PageAccess; conversationId: number }> {
  const access = await requirePageAccess(db, { userAccountId }, { pageId, customerId: userAccountId });
  if (access.side !== 'C' || !access.conversation) throw forbidden();
  return { access, conversationId: access.conversation.id };
}

/** Whom a rating of a conversation is about: its assignee, or whoever answered last; null for nobody. */
async function ratedMember(tx: Queryable, { id, assigneeId }: ConversationRow): Promise<number | null> {
  if (assigneeId !== null) return assigneeId;
  const { rows } = await tx.execute<{ id: number }>(sql`
    select sender_id as id from message where conversation_id = ${id} and side = 'B' and automatic is null
    order by message.id desc limit 1`);
  return rows[0]?.id ?? null;
}

/** Stores a rating, with its entries of the statistics: one that it replaces is taken back at the time at which it was given. */
async function storeRating(
  tx: Queryable,
  conversation: ConversationRow,
  { pageId, roundAt }: { pageId: number; roundAt: Date },
  { stars, text }: RatingChange,
): Promise<void> {
  const conversationId = conversation.id;
  const isThis = and(eq(ratings.conversationId, conversationId), eq(ratings.roundAt, roundAt));
  const [before] = await tx.select().from(ratings).where(isThis);
  const [after] = before
    ? await tx.update(ratings).set({ stars, text }).where(isThis).returning()
    : await tx
        .insert(ratings)
        .values({ conversationId, roundAt, pageId, stars, text, memberId: await ratedMember(tx, conversation) })
        .returning();
  if (!after) throw new Error('a write returned no row');
  const { at, memberId } = after;
  const entry = { pageId, at, kind: 'rating' as const, memberId, labelIds: [] };
  await tx
    .insert(statisticEntries)
    .values([...(before ? [{ ...entry, stars: -before.stars }] : []), { ...entry, stars: after.stars }]);
}

/** A rating changes nothing that the staff keeps: a bulk change that made the conversation done can still be taken back. */
const keepUndoable = (tx: Queryable, { pageId, customerId, deskRevision }: ConversationRow) =>
  tx.execute(sql`
    update bulk_before b set desk_revision = b.desk_revision + 1 from bulk_action a
    where a.id = b.bulk_id and a.page_id = ${pageId} and b.customer_id = ${customerId} and b.desk_revision = ${deskRevision}`);

/**
 * Rates the round of the own conversation that was done last, or changes that. Responds 403 where the page does not ask, or the
 * conversation is not done any more, as after a message of the customer.
 */
export async function rate(
  context: ChatContext,
  person: PersonRef,
  pageId: number,
  given: RatingChange,
): Promise<RatingChange> {
  const { access, conversationId } = await requireOwn(context.db, person, pageId);
  if (access.hours?.asksRating !== true) throw forbidden();
  await changeConversation(context.db, conversationId, async (tx, conversation) => {
    const [ended] = await tx
      .select({ roundAt: conversations.endedRoundAt })
      .from(conversations)
      .where(eq(conversations.id, conversationId));
    if (conversation.state !== 'done' || !ended?.roundAt) throw forbidden();
    await storeRating(tx, conversation, { pageId, roundAt: ended.roundAt }, given);
    // The staff reads it again when the row changes.
    await tx
      .update(conversations)
      .set({ deskRevision: conversation.deskRevision + 1 })
      .where(eq(conversations.id, conversationId));
    await keepUndoable(tx, conversation);
  });
  await publishDesk(context, access.ref);
  await publishPageOfCustomers(context, pageId, [person.userAccountId]);
  return given;
}

/** Ends the question for a rating of the last round. A rating that was given stays. */
export async function dismissRating(context: ChatContext, person: PersonRef, pageId: number): Promise<void> {
  const { conversationId } = await requireOwn(context.db, person, pageId);
  await changeConversation(context.db, conversationId, (tx) =>
    tx.update(conversations).set({ endedRoundAt: null }).where(eq(conversations.id, conversationId)),
  );
  await publishPageOfCustomers(context, pageId, [person.userAccountId]);
}

/** The latest rating of a conversation; null without one. */
export async function latestRating(db: Queryable, conversationId: number): Promise<Rating | null> {
  const [row] = await db
    .select({ stars: ratings.stars, text: ratings.text, at: ratings.at })
    .from(ratings)
    .where(eq(ratings.conversationId, conversationId))
    .orderBy(desc(ratings.at))
    .limit(1);
  return row ? { ...row, at: row.at.toISOString() } : null;
}

/** The latest rating of a customer, for the staff of the page; null without one. */
export async function readRating(db: Database, person: PersonRef, of: PageConversation): Promise<Rating | null> {
  const access = await requirePageAccess(db, person, of);
  if (access.side !== 'P') throw forbidden();
  return access.conversation ? latestRating(db, access.conversation.id) : null;
}

/** Deletes the ratings of a person, in the transaction that removes or erases the account. They stay in the sums of pages. */
export async function deleteRatingsBy(tx: Queryable, customerId: number): Promise<void> {
  await tx.execute(
    sql`delete from rating r using conversation c where c.id = r.conversation_id and c.customer_id = ${customerId}`,
  );
}

/** Deletes ratings that were given before a time. They stay in the sums of their pages. */
export async function deleteOldRatings(db: Database, before: Date): Promise<void> {
  await db.transaction((tx) => tx.delete(ratings).where(lt(ratings.at, before)));
}
