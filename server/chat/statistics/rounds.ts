import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';

/**
 * Ends the rounds of conversations `c` that are done now: leaves how long each took, and which one the customer may rate. The caller has locked the conversations. One
 * without a message of the customer since the last time has no round.
 */
export async function endRounds(tx: Queryable, isTheirs: SQL, memberId: number): Promise<void> {
  await tx.execute(sql`
    with ended as (
      update conversation c set round_at = null, round_answered = false, ended_round_at = b.round_at
      from conversation b
      where b.id = c.id and b.round_at is not null and ${isTheirs}
      returning c.page_id, c.label_ids, b.round_at
    )
    insert into statistic_entry (page_id, at, kind, member_id, label_ids, seconds)
    select page_id, now(), 'done', ${memberId}, label_ids, greatest(extract(epoch from now() - round_at), 0) from ended`);
}
