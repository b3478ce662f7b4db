import { type NewReport, parseConversationKey, REPORT_MESSAGES_MAX, REPORTS_PER_DAY } from '#contract';
import type { Counters } from '../../counters/counters.ts';
import { countUpTo } from '../../counters/countUpTo.ts';
import type { Database, Queryable } from '../../db/client.ts';
import { and, eq, inArray, isNull } from '../../db/drizzle.ts';
import type { StoredReportedMessage } from '../../db/schema/reports.ts';
import { messages, pages, reports } from '../../db/schema.ts';
import { conflict, invalidField, notFound } from '../../errors.ts';
import type { MessageRow } from '../../presenters/message.ts';
import { shownName } from '../../presenters/person.ts';
import { type ConversationAccess, conversationAccess, type PersonRef } from '../access.ts';
import { findMessages } from '../messages/rows.ts';
import { accountById } from '../profile.ts';
import { keepFiles } from './reportFiles.ts';

const DAY_MS = 86_400_000;

interface ReportContext {
  db: Database;
  counters: Counters;
}

async function reportedPage(db: Queryable, pageId: number) {
  const [page] = await db
    .select({ title: pages.title })
    .from(pages)
    .where(and(eq(pages.id, pageId), isNull(pages.removedAt)));
  if (!page) throw notFound();
  return { reportedKind: 'page', reportedId: pageId, reportedName: page.title, pageId } as const;
}

async function reportedPerson(db: Queryable, id: number, pageId: number | null) {
  const reportedName = shownName(await accountById(db, id));
  return { reportedKind: 'account', reportedId: id, reportedName, pageId } as const;
}

/** Who is on the other side of a conversation: a friend, the customer, or the page. */
function otherSide(db: Queryable, access: ConversationAccess) {
  if (access.kind === 'friend') return reportedPerson(db, access.friendId, null);
  const { pageId, customerId } = access.ref;
  return access.side === 'C' ? reportedPage(db, pageId) : reportedPerson(db, customerId, pageId);
}

const copyOf = ({ id, senderId, senderName, text, fileName, sentAt }: MessageRow): StoredReportedMessage => ({
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
function merged(
  first: readonly StoredReportedMessage[],
  further: readonly StoredReportedMessage[],
): StoredReportedMessage[] {
  const known = new Set(first.map(({ messageId }) => messageId));
  return [...first, ...further.filter(({ messageId }) => !known.has(messageId))]
    .slice(0, REPORT_MESSAGES_MAX)
    .sort((one, other) => one.messageId - other.messageId);
}

const idsOf = (copies: readonly StoredReportedMessage[]) => copies.map(({ messageId }) => messageId);

/** Inserts a report, or extends the open one of the same conversation. Resolves to false when neither could be done. */
async function storeReport(db: Database, row: typeof reports.$inferInsert): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [made] = await tx.insert(reports).values(row).onConflictDoNothing().returning({ id: reports.id });
    if (made) {
      await keepFiles(tx, made.id, idsOf(row.messages));
      return true;
    }
    const { reporterId, conversation, reason, text, messages: further } = row;
    const [open] = await tx
      .select()
      .from(reports)
      .where(and(eq(reports.reporterId, reporterId), eq(reports.conversation, conversation), isNull(reports.closedAt)))
      .for('update');
    if (!open) return false;
    const all = merged(open.messages, further);
    await tx
      .update(reports)
      .set({ reason, text: text || open.text, messages: all })
      .where(eq(reports.id, open.id));
    await keepFiles(tx, open.id, idsOf(all));
    return true;
  });
}

/** What is reported in a conversation, with copies of messages. */
async function fromConversation(db: Database, person: PersonRef, conversation: string, messageIds: readonly number[]) {
  const ref = parseConversationKey(conversation);
  const access = ref && (await conversationAccess(db, person, ref));
  if (!access) throw notFound();
  return { conversation, messages: await copyMessages(db, access, messageIds), ...(await otherSide(db, access)) };
}

/** Who or what is reported, where, and with which messages. Anybody whom a search shows can be reported without a conversation. */
async function subjectOf(db: Database, person: PersonRef, given: NewReport) {
  const { conversation, userAccountId, pageId, messageIds } = given;
  if (conversation !== undefined) return fromConversation(db, person, conversation, messageIds);
  if (messageIds.length > 0) throw invalidField('messageIds', 'unknown');
  if (userAccountId === person.userAccountId) throw conflict('ownAccount');
  if (userAccountId !== undefined)
    return {
      conversation: `account:${userAccountId}`,
      messages: [],
      ...(await reportedPerson(db, userAccountId, null)),
    };
  if (pageId === undefined) throw invalidField('body', 'wrong');
  return { conversation: `page:${pageId}`, messages: [], ...(await reportedPage(db, pageId)) };
}

/**
 * Reports a person or a page to the admins, with copies of messages where there is a conversation. While an earlier report of the
 * same by the same person is open, it is extended: its messages stay, its reason and text are replaced.
 */
export async function createReport(context: ReportContext, person: PersonRef, given: NewReport): Promise<void> {
  const { db } = context;
  const subject = await subjectOf(db, person, given);
  await countUpTo(context.counters, `reports:${person.userAccountId}`, REPORTS_PER_DAY, DAY_MS, 'reports');
  const row = { reporterId: person.userAccountId, ...subject, reason: given.reason, text: given.text };
  // False when an admin closes the open one in between: then a new one is made.
  let isStored = false;
  while (!isStored) isStored = await storeReport(db, row);
}
