import { MESSAGE_PAGE_SIZE, type MessagesFound, type Side } from '#contract';
import type { Database } from '../../db/client.ts';
import { inArray, sql } from '../../db/drizzle.ts';
import { messages } from '../../db/schema.ts';
import { type FoundConversation, presentFound } from '../../presenters/messageFound.ts';
import type { PersonRef } from '../access.ts';
import { isCustomer, isStaff } from '../pageRoles.ts';
import { findMessageIds, type MessageQuery } from './findMessageIds.ts';
import { findMessages } from './rows.ts';
import { type SearchPlace, searchScope } from './searchScope.ts';

/** Those of the conversations that a person may read on this side. The rights are those of reading (`conversationAccess`). */
async function readableConversations(
  db: Database,
  { userAccountId: me }: PersonRef,
  side: Side,
  ids: readonly number[],
): Promise<Map<number, FoundConversation>> {
  const asStaff = sql`exists (select from page_user s where s.page_id = p.id and s.user_account_id = ${me} and ${sql.raw(isStaff('s'))})`;
  const { rows } = await db.execute<FoundConversation>(sql`
    select c.id, c.page_id as "pageId", c.customer_id as "customerId", c.friendship_id as "friendshipId",
      f.asker_id as "askerId", f.asked_id as "askedId", c.read_a as "readA", c.read_b as "readB",
      case when f.id is not null then coalesce(
          nullif(case when f.asker_id = ${me} then f.name_by_asker else f.name_by_asked end, ''),
          nullif(other.profile_name, ''), other.user_name)
        when ${side === 'C'} then p.title
        else coalesce(nullif(customer.profile_name, ''), customer.user_name) end as title,
      case when f.id is not null then other.profile_photo when ${side === 'C'} then p.photo else customer.profile_photo end as photo,
      case when ${side === 'P'} then p.title end as "pageTitle",
      case when not p.staff_names then p.title end as "staffShownAs"
    from conversation c
    left join friendship f on f.id = c.friendship_id and f.state = 'friends' and (f.asker_id = ${me} or f.asked_id = ${me})
    left join user_account other on other.id = case when f.asker_id = ${me} then f.asked_id else f.asker_id end
    left join page p on p.id = c.page_id and p.removed_at is null
    left join user_account customer on customer.id = c.customer_id
    where c.id = any (${sql.param(ids)}::bigint[]) and (
      (${side === 'C'} and f.id is not null)
      or (p.id is not null
        and exists (select from page_user u where u.page_id = p.id and u.user_account_id = c.customer_id and ${sql.raw(isCustomer('u'))})
        and ${side === 'C' ? sql`c.customer_id = ${me}` : asStaff}))`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** What a person looks for, and where. */
interface MessageSearchCall extends MessageQuery {
  place: SearchPlace;
  /** The cursor: messages before this one. */
  before?: number | undefined;
}

/** A page of the messages that a person may read and that a search finds, newest first. */
export async function searchMessages(
  db: Database,
  person: PersonRef,
  { place, before = Number.MAX_SAFE_INTEGER, ...query }: MessageSearchCall,
): Promise<MessagesFound> {
  const scope = await searchScope(db, person, place);
  const { ids, floor } = await findMessageIds(db, {
    scope,
    query,
    me: person.userAccountId,
    isCustomer: place.customerOrPage === 'C',
    before,
  });
  const hasMore = ids.length > MESSAGE_PAGE_SIZE;
  const shown = ids.slice(0, MESSAGE_PAGE_SIZE);
  const rows = shown.length === 0 ? [] : await findMessages(db, inArray(messages.id, shown));
  rows.sort((a, b) => b.id - a.id);
  const conversations = await readableConversations(db, person, place.customerOrPage, [
    ...new Set(rows.map((row) => row.conversationId)),
  ]);
  const found = rows.flatMap((row) => {
    const conversation = row.deletedAt === null ? conversations.get(row.conversationId) : undefined;
    return (conversation && presentFound(row, conversation, place.customerOrPage)) ?? [];
  });
  return { found, next: hasMore ? (shown.at(-1) ?? null) : floor > 0 ? floor : null };
}
