import { foldStatistics } from '../chat/statistics/fold.ts';
import type { Queryable } from '../db/client.ts';
import { sql } from '../db/drizzle.ts';

/** What customers of the demo say with their stars; most say nothing. */
const TEXTS = [
  { stars: 5, text: 'အဖြေ မြန်ပါတယ်။ ကျေးဇူးပါ။' },
  { stars: 5, text: '' },
  { stars: 4, text: 'အဆင်ပြေပါတယ်။' },
  { stars: 5, text: '' },
  { stars: 3, text: 'နည်းနည်း စောင့်ရပါတယ်။' },
  { stars: 5, text: 'ဝန်ထမ်း ပြောဆိုပုံ ယဉ်ကျေးပါတယ်။' },
  { stars: 4, text: '' },
  { stars: 2, text: 'ပို့တာ နောက်ကျလို့ပါ။' },
];

/**
 * Ratings of every third conversation that the staff has answered last, and their entries of the statistics. These rounds are done, but
 * the conversations were opened again, so that nothing else differs.
 */
async function insertRatings(tx: Queryable): Promise<void> {
  await tx.execute(sql`
    with rated as (
      select c.id, c.page_id, c.label_ids, c.round_at, last.sender_id, least(last.sent_at + interval '10 minutes', now()) as at,
        (${JSON.stringify(TEXTS)}::json->(row_number() over (order by c.id) % ${TEXTS.length})::integer) as given
      from conversation c join message last on last.id = c.last_message_id
      where c.page_id is not null and c.round_at is not null and c.last_side = 'B' and c.id % 3 = 0
    ), ended as (
      update conversation c set ended_round_at = c.round_at, round_at = null, round_answered = false
      from rated where rated.id = c.id
    ), inserted as (
      insert into rating (conversation_id, round_at, page_id, stars, text, member_id, at)
      select id, round_at, page_id, (given->>'stars')::smallint, given->>'text', sender_id, at from rated
    )
    insert into statistic_entry (page_id, at, kind, member_id, label_ids, seconds, stars)
    select page_id, at, 'done', sender_id, label_ids, extract(epoch from at - round_at), null::smallint from rated
    union all
    select page_id, at, 'rating', sender_id, '{}', null, (given->>'stars')::smallint from rated`);
}

/** What the messages of the demo add to the statistics of their pages, as if they had been sent one by one, and ratings. */
export async function insertStatistics(tx: Queryable): Promise<void> {
  await tx.execute(sql`
    update conversation c set round_at = m.first_in, customer_at = m.last_in, round_answered = m.last_out > m.first_in
    from (
      select conversation_id, min(sent_at) filter (where side = 'A') as first_in, max(sent_at) filter (where side = 'A') as last_in,
        coalesce(max(sent_at) filter (where side = 'B'), '-infinity') as last_out
      from message where page_id is not null group by conversation_id
    ) m
    where m.conversation_id = c.id and m.first_in is not null`);
  await tx.execute(sql`
    insert into statistic_entry (page_id, at, kind, member_id, label_ids, customer, seconds)
    select page_id, sent_at, case side when 'A' then 'in' else 'out' end, case side when 'B' then sender_id end, label_ids,
      case when side = 'A' and before is null then 'new' when side = 'A' and before <= sent_at - interval '1 day' then 'returning' end,
      case when answers = 1 and side = 'B' and sent_at >= round_at then extract(epoch from sent_at - round_at) end
    from (
      select m.*, c.round_at, c.label_ids,
        lag(m.sent_at) over (partition by m.conversation_id, m.side order by m.id) as before,
        count(*) filter (where m.side = 'B' and m.sent_at >= c.round_at) over (partition by m.conversation_id order by m.id) as answers
      from message m join conversation c on c.id = m.conversation_id where m.page_id is not null
    ) sent`);
  await insertRatings(tx);
  await foldStatistics(tx);
}
