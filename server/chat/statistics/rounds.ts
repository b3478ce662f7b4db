import type { Queryable } from '../../db/client.ts';
import { type SQL, sql } from '../../db/drizzle.ts';

/** Within how many minutes a done is taken back by opening the conversation, as undo does: it does not count then. */
const TAKEN_BACK_MINUTES = 10;

/**
 * Ends the rounds of conversations `c` that are done now: leaves how long each took, and which one the customer may rate. One without a
 * message of the customer since the last time has no round.
 */
async function endRounds(tx: Queryable, isTheirs: SQL, memberId: number): Promise<void> {
  await tx.execute(sql`
    with ended as (
      update conversation c set round_at = null, round_answered = false, ended_round_at = b.round_at
      from conversation b
      where b.id = c.id and b.round_at is not null and c.state = 'done' and ${isTheirs}
      returning c.page_id, c.label_ids, b.round_at
    )
    insert into statistic_entry (page_id, at, kind, member_id, label_ids, seconds)
    select page_id, now(), 'done', ${memberId}, label_ids, greatest(extract(epoch from now()::timestamptz(3) - round_at), 0) from ended`);
}

/** Goes on with the rounds of conversations `c` that were done a short while ago and are not any more. What counted is taken back. */
async function resumeRounds(tx: Queryable, isTheirs: SQL): Promise<void> {
  await tx.execute(sql`
    with resumed as (
      update conversation c set round_at = b.ended_round_at, ended_round_at = null,
        round_answered = exists (
          select from message m where m.conversation_id = b.id and m.side = 'B' and m.automatic is null and m.sent_at >= b.ended_round_at)
      from conversation b cross join lateral (
        select min(h.at) as first, max(h.at) as last, (array_agg(h.by_id order by h.id desc))[1] as by_id from desk_history h
        where h.page_id = b.page_id and h.customer_id = b.customer_id and h.kind = 'state' and h.state = 'done' and h.at >= b.ended_round_at
      ) done
      where b.id = c.id and b.round_at is null and c.state <> 'done' and ${isTheirs}
        and done.first > now() - ${TAKEN_BACK_MINUTES} * interval '1 minute'
      returning c.page_id, c.label_ids, b.ended_round_at, done.last, done.by_id
    )
    insert into statistic_entry (page_id, at, kind, member_id, label_ids, seconds, stars)
    select page_id, last, 'done', by_id, label_ids, greatest(extract(epoch from last - ended_round_at), 0), -1 from resumed`);
}

/** Ends or goes on with the rounds of conversations `c` after a change of their states. The caller has locked them. */
export async function settleRounds(tx: Queryable, isTheirs: SQL, memberId: number): Promise<void> {
  await endRounds(tx, isTheirs, memberId);
  await resumeRounds(tx, isTheirs);
}
