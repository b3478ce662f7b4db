import { sql } from 'drizzle-orm';
import { foldStatistics } from '../chat/statistics/fold.ts';
import type { Queryable } from '../db/client.ts';
import { insertRatings } from './ratings.ts';

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
