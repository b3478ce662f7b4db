import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/client.ts';

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
export async function insertRatings(tx: Queryable): Promise<void> {
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
