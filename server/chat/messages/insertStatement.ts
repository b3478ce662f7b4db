import { type AutomaticKind, HIDDEN_STAFF_ID } from '#contract';
import type { ConversationRow } from '../../db/schema.ts';
import { isStaff } from '../pageRoles.ts';

/** A message as inserted, and the state of its conversation right after it. */
export interface InsertedRow
  extends Omit<
    ConversationRow,
    'id' | 'lastMessageId' | 'lastText' | 'lastPhoto' | 'lastFileType' | 'lastAt' | 'lastSide' | 'lastSenderId'
  > {
  /** Position of the message in the batch, from 1. */
  n: number;
  automatic: AutomaticKind | null;
  messageId: number;
  sentAt: Date;
  /** Whether the rule of the page gives it to one of the staff now. */
  isToGive: boolean;
  /** The staff of the conversation's page; null between friends. */
  staff: number[] | null;
}

/** What the messages leave for the statistics of their pages. */
export const STATISTIC_ENTRIES = `, noted as (
      insert into statistic_entry (page_id, at, kind, member_id, label_ids, customer, seconds)
      select page_id, at, case side when 'A' then 'in' else 'out' end, case side when 'B' then sender_id end, label_ids,
        case when side = 'A' and asked = 1 and customer_at is null then 'new'
          when side = 'A' and asked = 1 and customer_at <= at - interval '1 day' then 'returning' end,
        case when side = 'B' and answers = 1 and not round_answered then extract(epoch from at - coalesce(round_at, at)) end
      from numbered
      where page_id is not null and automatic is null
    )`;

/**
 * Inserts messages in one statement, hence one commit. The rows of their conversations are locked first, in the order of their ids, so that
 * two batches never deadlock. Ids, times and revisions are assigned under those locks, so all three grow in commit order. A message whose
 * `Idempotency-Key` is known, whose conversation does not exist, or whose session has ended is not inserted and not returned. A message of
 * side A opens a conversation that was done or snoozed; since it was done, nothing waits but this. Where the rule of the page is
 * `firstAnswer`, whoever first writes for the page becomes the assignee, if there is none and they still serve it. Sessions are locked as `callTransactions` locks
 * them for other calls: ending one waits. A page may send a greeting after the first message of a customer, and its away text once while it
 * is closed: both count as no answer, and so do what a bot writes and one of many messages of a page. For the statistics of its page, each
 * other message leaves an entry (`server/chat/statistics`).
 */
export const INSERT = {
  name: 'insert messages',
  text: `
    with given as (
      select * from rows from (json_to_recordset($1::json) as (
        conversation_id bigint, side text, sender_id bigint, text text, search_text text, photo text, file_type text,
        file_name text, file_bytes bigint, width integer, height integer, blur text, reply_to_id bigint, client_id uuid,
        session_hash text, kind text, drafts json
      )) with ordinality as given (conversation_id, side, sender_id, text, search_text, photo, file_type, file_name,
        file_bytes, width, height, blur, reply_to_id, client_id, session_hash, kind, drafts, n)
    ), open_session as materialized (
      select token_hash from session
      where token_hash = any (array(select session_hash from given))
      order by token_hash
      for key share
    ), fresh as (
      select * from given g
      where (g.session_hash is null or g.session_hash in (select token_hash from open_session))
        and (g.client_id is null
          or (select m.id from message m where m.sender_id = g.sender_id and m.client_id = g.client_id limit 1) is null)
    ), locked as materialized (
      select c.*, greatest(now()::timestamptz(3), c.last_at) as at,
        case when c.page_id is not null then to_json(array(
          select u.user_account_id from page_user u where u.page_id = c.page_id and ${isStaff('u')}
        )) end as staff, (select p.assignment_rule from page p where p.id = c.page_id) as rule
      from conversation c
      where c.id = any (array(select conversation_id from fresh))
      order by c.id
      for no key update of c
    ), draft as (
      select distinct on (f.conversation_id, d.kind) f.n, f.conversation_id, d.*
      from fresh f
      join locked c on c.id = f.conversation_id
      cross join json_to_recordset(f.drafts)
        as d (kind text, text text, search_text text, sender_id bigint, at timestamptz, since timestamptz)
      where case d.kind
        when 'greeting' then c.greeted_at is null and c.customer_at is null
        else c.away_sent_at is null or c.away_sent_at < d.since
      end
      order by f.conversation_id, d.kind, f.n
    ), sent as (
      select n, kind as automatic, null::timestamptz as away_at, conversation_id, side, sender_id, text, search_text, photo,
        file_type, file_name, file_bytes, width, height, blur, reply_to_id, client_id
      from fresh
      union all
      select n, kind, at, conversation_id, 'B', sender_id, text, search_text, null, null, null, null, null, null, null, null, null
      from draft
    ), ordered as (
      select f.*, c.at, c.waiting_since, c.first_answered_at, c.staff, c.rule, c.read_a, c.read_b, c.page_id, c.customer_id,
        c.friendship_id,
        c.revision + count(*) over earlier as revision,
        c.unread_a + count(*) filter (where f.side = 'B') over earlier as unread_a,
        c.unread_b + count(*) filter (where f.side = 'A') over earlier as unread_b,
        max(f.n) filter (where f.side = 'A') over earlier as last_asked,
        max(f.n) filter (where f.side = 'B' and f.automatic is null) over earlier as last_answered,
        bool_or(f.automatic = 'greeting') over whole as is_greeted, max(f.away_at) over whole as last_away_at,
        c.state <> 'open' and count(*) filter (where f.side = 'A') over earlier > 0 as is_opened,
        c.desk_revision, c.state, c.snoozed_until, c.pinned, c.assignee_id, c.label_ids, coalesce(c.assignee_id,
          case c.rule when 'firstAnswer' then (
            array_agg(f.sender_id) filter (where f.side = 'B' and f.automatic is null
              and c.staff::jsonb @> to_jsonb(f.sender_id)) over earlier
          )[1] end
        ) as assignee_now,
        c.customer_at, c.round_at, c.round_answered, count(*) filter (where f.side = 'A') over earlier as asked
      from sent f join locked c on c.id = f.conversation_id
      window whole as (partition by f.conversation_id),
        earlier as (partition by f.conversation_id order by f.n, f.automatic desc nulls first)
      order by f.n, f.automatic desc nulls first
      offset 0
    ), counted as (
      select *, count(*) filter (where side = 'B' and automatic is null and (asked > 0 or round_at is not null))
        over (partition by conversation_id order by n, automatic desc nulls first) as answers
      from ordered
      order by n, automatic desc nulls first
      offset 0
    ), numbered as materialized (
      select *, nextval('message_id_seq') as id,
        case when last_answered is not null then case when last_asked > last_answered then at end
          when asked > 0 then coalesce(case when state <> 'done' then waiting_since end, at) else waiting_since end as waits_since,
        case when last_answered is not null then coalesce(first_answered_at, at) else first_answered_at end as answered_at,
        desk_revision + is_opened::integer + (assignee_now is distinct from assignee_id)::integer as desk_revision_now,
        case when is_opened then 'open' else state end as state_now,
        case when not is_opened then snoozed_until end as snoozed_until_now
      from counted
    ), updated as (
      update conversation c set
        revision = l.revision, last_message_id = l.id, last_text = l.text, last_photo = l.photo,
        last_file_type = l.file_type, last_at = l.at, last_side = l.side, 
        last_sender_id = case when l.automatic <> 'bot' then ${HIDDEN_STAFF_ID} else l.sender_id end,
        waiting_since = l.waits_since, first_answered_at = l.answered_at,
        desk_revision = l.desk_revision_now, state = l.state_now,
        snoozed_until = l.snoozed_until_now, assignee_id = l.assignee_now,
        customer_at = case when l.asked > 0 then l.at else l.customer_at end,
        round_at = coalesce(l.round_at, case when l.asked > 0 then l.at end),
        round_answered = l.round_answered or l.answers > 0,
        unread_a = l.unread_a, unread_b = l.unread_b,
        greeted_at = case when l.is_greeted then l.at else c.greeted_at end,
        away_sent_at = coalesce(l.last_away_at, c.away_sent_at)
      from (select distinct on (conversation_id) * from numbered order by conversation_id, revision desc) l
      where c.id = l.conversation_id
    ), inserted as (
      insert into message (id, conversation_id, page_id, side, sender_id, text, search_text, photo, file_type, file_name,
        file_bytes, width, height, blur, sent_at, reply_to_id, client_id, automatic, revision)
      select id, conversation_id, page_id, side, sender_id, text, search_text, photo, file_type, file_name, file_bytes, width,
        height, blur, at, reply_to_id, client_id, automatic, revision
      from numbered
      order by id
    )${STATISTIC_ENTRIES}
    select n, automatic, revision, id as "messageId", at as "sentAt", waits_since as "waitingSince",
      answered_at as "firstAnsweredAt", unread_a::integer as "unreadA",
      unread_b::integer as "unreadB", read_a as "readA", read_b as "readB", page_id as "pageId",
      customer_id as "customerId", friendship_id as "friendshipId", staff, desk_revision_now as "deskRevision",
      state_now as state, snoozed_until_now as "snoozedUntil", pinned, assignee_now as "assigneeId",
      to_json(label_ids) as "labelIds",
      side = 'A' and assignee_now is null and rule is not distinct from 'roundRobin' as "isToGive"
    from numbered
    order by id`,
};
