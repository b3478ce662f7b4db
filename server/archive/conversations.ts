import { z } from 'zod';
import { selectMessages, toMessageRow } from '../chat/messages/rows.ts';
import { isCustomer } from '../chat/pageRoles.ts';
import type { Queryable } from '../db/client.ts';
import { and, asc, count, eq, gt, isNull, lte, max, type SQL, sql, sum } from '../db/drizzle.ts';
import { messages } from '../db/schema.ts';
import type { MessageRow } from '../presenters/message.ts';

/** Messages that are read at a time, which is also what a page of an archive shows. */
export const ARCHIVE_PAGE_SIZE = 500;

const Conversation = z.object({
  id: z.number(),
  kind: z.enum(['friend', 'page', 'customer']),
  title: z.string(),
  /** Whether the person may read it; if not, only their own messages are theirs. */
  readable: z.boolean(),
  /** Whether the person learns the names of who wrote; if not, the page stands for its staff. */
  staffNames: z.boolean(),
});
/** A conversation as one person sees it: with a friend, as a customer of a page, or for a page with its customer. */
export type ArchiveConversation = z.output<typeof Conversation>;

const nameOf = (person: string) => sql.raw(`coalesce(nullif(${person}.profile_name, ''), ${person}.user_name)`);

/** A person's conversations with friends and, as a customer, with pages. */
const ownConversations = (me: number) => sql`
  select c.id, 'friend' as kind, f.state = 'friends' as readable, true as "staffNames", c.last_at, coalesce(nullif(
      case when f.asker_id = ${me} then f.name_by_asker else f.name_by_asked end, ''), ${nameOf('other')}) as title
  from friendship f
  join conversation c on c.friendship_id = f.id
  join user_account other on other.id = case when f.asker_id = ${me} then f.asked_id else f.asker_id end
  where f.asker_id = ${me} or f.asked_id = ${me}
  union all
  select c.id, 'page', exists (
      select from page_user m where m.page_id = p.id and m.user_account_id = ${me} and ${sql.raw(isCustomer('m'))}
    ), p.staff_names, c.last_at, p.title
  from conversation c join page p on p.id = c.page_id and p.removed_at is null
  where c.customer_id = ${me}`;

/** Conversations of pages with their customers, in which a person wrote for the page. */
const servedConversations = (me: number) => sql`
  select c.id, 'customer', false, true, c.last_at, p.title || ' – ' || ${nameOf('customer')}
  from (select distinct conversation_id from message where sender_id = ${me}) wrote
  join conversation c on c.id = wrote.conversation_id and c.customer_id <> ${me}
  join page p on p.id = c.page_id and p.removed_at is null
  join user_account customer on customer.id = c.customer_id`;

/**
 * The conversations in a person's archive, newest first. What they read for a page is the page's: of its conversations they get
 * only what they wrote (docs/decisions/0013-archives-of-own-data.md).
 */
export async function conversationsOf(db: Queryable, me: number): Promise<ArchiveConversation[]> {
  const { rows } = await db.execute(sql`
    select id, kind, readable, "staffNames", title from (${ownConversations(me)} union all ${servedConversations(me)}) of_person
    order by last_at desc nulls last, id desc`);
  return z.array(Conversation).parse(rows);
}

/** The messages of a conversation that a person gets: without deleted ones, and only their own where they may not read it. */
const messagesOf = (me: number, { id, readable }: ArchiveConversation, ...more: (SQL | undefined)[]) =>
  and(
    eq(messages.conversationId, id),
    isNull(messages.deletedAt),
    readable ? undefined : eq(messages.senderId, me),
    ...more,
  );

/** How many messages of a conversation a person gets, how large their files are, and the newest of them; later ones are not in the archive. */
export async function extentOf(db: Queryable, me: number, conversation: ArchiveConversation) {
  const [row] = await db
    .select({ total: count(), lastId: max(messages.id), bytes: sum(messages.fileBytes).mapWith(Number) })
    .from(messages)
    .where(messagesOf(me, conversation));
  return { total: row?.total ?? 0, lastId: row?.lastId ?? 0, bytes: row?.bytes ?? 0 };
}

/** Names the page instead of its staff, unless it shows their names. */
function namedFor(me: number, { staffNames, title }: ArchiveConversation, row: MessageRow): MessageRow {
  if (staffNames) return row;
  const name = <T extends { senderId: number }>(written: T) =>
    written.senderId === me ? written : { ...written, senderName: title };
  return { ...name(row), quote: row.quote && name(row.quote) };
}

/** The messages of a conversation that a person gets, oldest first, in groups: one group at least, and which is the last. */
export async function* messagePages(
  db: Queryable,
  me: number,
  conversation: ArchiveConversation,
  lastId: number,
): AsyncGenerator<{ rows: MessageRow[]; isLast: boolean }> {
  let after = 0;
  for (let isLast = false; !isLast; ) {
    const found = await selectMessages(db)
      .where(messagesOf(me, conversation, gt(messages.id, after), lte(messages.id, lastId)))
      .orderBy(asc(messages.id))
      .limit(ARCHIVE_PAGE_SIZE + 1);
    isLast = found.length <= ARCHIVE_PAGE_SIZE;
    const rows = found
      .slice(0, ARCHIVE_PAGE_SIZE)
      .map(toMessageRow)
      .map((row) => namedFor(me, conversation, row))
      // A quote repeats what somebody else wrote.
      .map((row) => (conversation.readable || row.quote?.senderId === me ? row : { ...row, quote: null }));
    yield { rows, isLast };
    after = rows.at(-1)?.id ?? after;
  }
}
