import { eq, sql } from 'drizzle-orm';
import { maySchedule, type ScheduledFailure } from '#contract';
import type { Queryable } from '../../db/client.ts';
import { scheduledMessages, type UserAccountRow, userAccounts } from '../../db/schema.ts';
import { conversationAccess, type PageAccess } from '../access.ts';
import type { ChatContext } from '../context.ts';
import { publishDesk } from '../desk/changeDesk.ts';
import { deskFlagsOn } from '../desk/deskAccess.ts';
import { findByClientId } from '../messages/rows.ts';
import { sendText } from '../messages/send.ts';

/** How long one process alone may send a message, in ms; then another one takes it. */
const CLAIM_MS = 60_000;

interface Due {
  id: number;
  pageId: number;
  customerId: number;
  authorId: number;
  text: string;
  clientId: string;
}

/** The next message that is due, claimed for this process. No lock is held while it is sent: whoever leaves a page would wait for it. */
async function claim(tx: Queryable): Promise<Due | undefined> {
  const { rows } = await tx.execute<Due & Record<string, unknown>>(sql`
    with due as (
      select id from scheduled_message
      where failure is null and due_at <= now() and (claimed_until is null or claimed_until <= now())
      order by due_at, id limit 1 for update skip locked
    )
    update scheduled_message s set claimed_until = now() + ${CLAIM_MS} * interval '1 millisecond'
    from due where s.id = due.id
    returning s.id, s.page_id as "pageId", s.customer_id as "customerId", s.author_id as "authorId", s.text,
      s.client_id as "clientId"`);
  return rows[0];
}

type Judged = { access: PageAccess; author: UserAccountRow } | { failure: ScheduledFailure };

/** Judges the author by the rules of a message that they would send now. */
async function judge({ db }: ChatContext, { pageId, customerId, authorId }: Due): Promise<Judged> {
  const person = { userAccountId: authorId };
  const [author] = await db.select().from(userAccounts).where(eq(userAccounts.id, authorId));
  if (!author || author.disabled || !(await deskFlagsOn(db, person, pageId))) return { failure: 'author' };
  const access = await conversationAccess(db, person, { kind: 'page', pageId, customerId });
  if (access?.kind !== 'page') return { failure: 'customer' };
  return maySchedule(access.side, access.ui) ? { access, author } : { failure: 'author' };
}

/** Sends one, unless it may not be sent. Returns why not. */
async function sendOne(context: ChatContext, due: Due): Promise<ScheduledFailure | null> {
  const { authorId, text, clientId } = due;
  // The key of the message is unique: a process that ended between the message and the deletion of the row has sent it.
  if (await findByClientId(context.db, authorId, clientId)) return null;
  const judged = await judge(context, due);
  if ('failure' in judged) return judged.failure;
  const sender = { ...judged.author, userAccountId: authorId };
  await sendText(context, judged.access, sender, text, { replyId: 0, clientId });
  return null;
}

/** Sends one that is claimed, and deletes its row or stores why it was not sent. */
async function complete(context: ChatContext, due: Due): Promise<void> {
  const failure = await sendOne(context, due);
  const isIt = eq(scheduledMessages.id, due.id);
  if (failure) await context.db.update(scheduledMessages).set({ failure, claimedUntil: null }).where(isIt);
  else await context.db.delete(scheduledMessages).where(isIt);
  await publishDesk(context, due);
}

/**
 * Sends the scheduled messages that are due. Several processes may call it at once: each message is sent once, also when a process ends
 * in between. One that may not be sent is kept with the reason. Returns how many were taken. An error stops no other message: it is
 * thrown at the end, and its message is tried again when its claim is over.
 */
export async function sendScheduled(context: ChatContext): Promise<number> {
  const errors: unknown[] = [];
  for (let count = 0; ; count += 1) {
    const due = await context.db.transaction(claim);
    if (!due && errors.length > 0) throw errors[0];
    if (!due) return count;
    await complete(context, due).catch((error: unknown) => errors.push(error));
  }
}
