import { z } from 'zod';
import type { Queryable } from './client.ts';
import { sql } from './drizzle.ts';

/**
 * Records that people lost a right or a session, so that every process checks their connections, even if this one crashes after
 * the commit. Call it in the transaction that takes it away. Deletes old records, except those that another call deletes.
 */
export async function recordRevocations(tx: Queryable, userAccountIds: readonly number[]): Promise<void> {
  if (userAccountIds.length === 0) return;
  await tx.execute(sql`
    with old as (
      delete from revocation where id in (
        select id from revocation where created_at < now() - interval '1 hour' for update skip locked)
    )
    insert into revocation (user_account_id) select unnest(${sql.param(userAccountIds)}::bigint[])`);
}

const Revocations = z.object({
  rows: z.array(z.object({ id: z.number(), userAccountId: z.number() })),
  /** The oldest transaction that was running: from here on, later reads may find rows that this one could not see. */
  next: z.number(),
});
export type Revocations = z.output<typeof Revocations>;

/** The revocations of this transaction and all later ones, as far as they are committed. */
export async function revocationsSince(db: Queryable, transactionId: number): Promise<Revocations> {
  const { rows } = await db.execute(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as next, (
      select coalesce(json_agg(json_build_object('id', id, 'userAccountId', user_account_id)), '[]')
      from revocation where transaction_id >= ${transactionId}
    ) as rows`);
  return Revocations.parse(rows[0]);
}
