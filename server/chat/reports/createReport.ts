import { and, eq, inArray, isNull } from 'drizzle-orm';
import {
  type NewReport,
  parseConversationKey,
  REPORT_MESSAGES_MAX,
  REPORTS_PER_DAY,
  type ReportedMessage,
} from '../../../contract/index.ts';
import type { Counters } from '../../auth/counters.ts';
import type { Database, Queryable } from '../../db/client.ts';
import { messages, pages, reports } from '../../db/schema.ts';
import { invalidField, notFound, tooMany } from '../../errors.ts';
import { type ConversationAccess, conversationAccess, type PersonRef } from '../access.ts';
import { findMessages, type MessageRow } from '../messages/rows.ts';
import { shownName } from '../presenters/person.ts';
import { accountById } from '../profile.ts';

const DAY_MS = 86_400_000;

interface ReportContext {
  db: Database;
  counters: Counters;
}

/** Counts one report. Responds 429 when the account has made too many today. */
async function countReport({ counters }: ReportContext, reporterId: number): Promise<void> {
  const { count, restMs } = await counters.add(`reports:${reporterId}`, DAY_MS);
  if (count > REPORTS_PER_DAY) throw tooMany(Math.max(1, Math.ceil(restMs / 1000)), 'reports');
}

/** Who is on the other side of a conversation: a friend, the customer, or the page. */
async function otherSide(db: Queryable, access: ConversationAccess) {
  if (access.kind === 'page' && access.side === 'C') {
    const { pageId } = access.ref;
    const [page] = await db.select({ title: pages.title }).from(pages).where(eq(pages.id, pageId));
    if (!page) throw notFound();
    return { reportedKind: 'page', reportedId: pageId, reportedName: page.title, pageId } as const;
  }
  const id = access.kind === 'page' ? access.ref.customerId : access.friendId;
  const reportedName = shownName(await accountById(db, id));
  const pageId = access.kind === 'page' ? access.ref.pageId : null;
  return { reportedKind: 'account', reportedId: id, reportedName, pageId } as const;
}

const copyOf = ({ id, senderId, senderName, text, fileName, sentAt }: MessageRow): ReportedMessage => ({
  messageId: id,
  senderId,
  senderName,
  text,
  fileName,
  time: sentAt.toISOString(),
});

/** Copies of messages of a conversation; deleted ones are left out. Responds 400 when one is not of it. */
async function copyMessages(db: Queryable, access: ConversationAccess, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const conversationId = access.conversation?.id;
  if (conversationId === undefined) throw invalidField('messageIds', 'unknown');
  const rows = await findMessages(db, and(inArray(messages.id, [...ids]), eq(messages.conversationId, conversationId)));
  if (rows.length < new Set(ids).size) throw invalidField('messageIds', 'unknown');
  return rows.filter(({ deletedAt }) => deletedAt === null).map(copyOf);
}

/** The first copies of a message win: it may have been edited since it was first reported. */
function merged(first: readonly ReportedMessage[], further: readonly ReportedMessage[]): ReportedMessage[] {
  const known = new Set(first.map(({ messageId }) => messageId));
  return [...first, ...further.filter(({ messageId }) => !known.has(messageId))]
    .slice(0, REPORT_MESSAGES_MAX)
    .sort((one, other) => one.messageId - other.messageId);
}

/** Inserts a report, or extends the open one of the same conversation. Resolves to false when neither could be done. */
async function storeReport(db: Database, row: typeof reports.$inferInsert): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [made] = await tx.insert(reports).values(row).onConflictDoNothing().returning({ id: reports.id });
    if (made) return true;
    const { reporterId, conversation, reason, text, messages: further } = row;
    const [open] = await tx
      .select()
      .from(reports)
      .where(and(eq(reports.reporterId, reporterId), eq(reports.conversation, conversation), isNull(reports.closedAt)))
      .for('update');
    if (!open) return false;
    await tx
      .update(reports)
      .set({ reason, text: text || open.text, messages: merged(open.messages, further) })
      .where(eq(reports.id, open.id));
    return true;
  });
}

/**
 * Reports the other side of a conversation to the admins, with copies of messages. While an earlier report of the same
 * conversation by the same person is open, it is extended: its messages stay, its reason and text are replaced.
 */
export async function createReport(
  context: ReportContext,
  person: PersonRef,
  { conversation, messageIds, reason, text }: NewReport,
): Promise<void> {
  const { db } = context;
  const ref = parseConversationKey(conversation);
  const access = ref && (await conversationAccess(db, person, ref));
  if (!access) throw notFound();
  const copies = await copyMessages(db, access, messageIds);
  const reported = await otherSide(db, access);
  await countReport(context, person.userAccountId);
  const row = { reporterId: person.userAccountId, conversation, ...reported, reason, text };
  // False when an admin closes the open one in between: then a new one is made.
  let isStored = false;
  while (!isStored) isStored = await storeReport(db, { ...row, messages: copies });
}
