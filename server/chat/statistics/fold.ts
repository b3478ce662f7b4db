import type { Queryable } from '../../db/client.ts';
import { type SQL, sql } from '../../db/drizzle.ts';
import { BUCKET_STARTS } from './buckets.ts';
import { STARS } from './ratings.ts';

/** Entries that one statement adds to the sums. */
const BATCH = 5_000;

/** How many of the buckets are each bucket, less those that were taken back, up to the largest one; null for none. */
const histogramOf = (buckets: SQL, takenBack: SQL = sql`null::integer[]`): SQL => sql`(
  select array_agg((select count(*) from unnest(${buckets}) b where b = n)::integer
    - (select count(*) from unnest(${takenBack}) b where b = n)::integer order by n)
  from generate_series(0, (select max(b) from unnest(${buckets} || ${takenBack}) b)) n)`;

/** How many ratings have each number of stars, less those that were taken back. */
const STAR_COUNTS = sql.raw(
  `array[${STARS.map((stars) => `coalesce(sum(sign(stars)) filter (where e.kind = 'rating' and abs(stars) = ${stars}), 0)::integer`).join()}]`,
);

const sumOf = (column: SQL): SQL => sql`(
  select array_agg(coalesce(a, 0) + coalesce(b, 0) order by n)
  from unnest(s.${column}, excluded.${column}) with ordinality as both_of(a, b, n))`;

/**
 * Adds the entries to the sums of their pages, until none is left that no other process adds. Entries that somebody else adds are left
 * to them, and sums are locked in one order, so that no two wait for each other. Returns how many entries.
 */
export async function foldStatistics(db: Queryable): Promise<number> {
  for (let total = 0; ; ) {
    const { rows } = await db.execute<{ taken: number }>(sql`
      with taken as (
        delete from statistic_entry
        where ctid = any (array(select ctid from statistic_entry limit ${BATCH} for update skip locked))
        returning *, width_bucket(seconds::float8, ${sql.param(BUCKET_STARTS)}::float8[]) as bucket
      ), added as (
        select page_id, span, k.kind, start, subject_id,
          count(*) filter (where e.kind = 'in') as messages_in,
          count(*) filter (where e.kind = 'out') as messages_out,
          count(*) filter (where customer = 'new') as new_customers,
          count(*) filter (where customer = 'returning') as returning_customers,
          array_agg(bucket) filter (where e.kind = 'out' and bucket is not null) as first_answers,
          array_agg(bucket) filter (where e.kind = 'done' and stars is null) as dones,
          array_agg(bucket) filter (where e.kind = 'done' and stars < 0) as dones_taken_back,
          case when bool_or(e.kind = 'rating') then ${STAR_COUNTS} end as ratings
        from taken e
        cross join lateral (values
          ('quarter', date_bin('15 minutes', at, timestamptz 'epoch')),
          ('day', date_bin('1 day', at, timestamptz 'epoch'))
        ) as spans(span, start)
        cross join lateral (
          select 'page', 0::bigint
          union all select 'member', member_id where member_id is not null
          union all select 'label', unnest(label_ids)
        ) as k(kind, subject_id)
        group by page_id, span, k.kind, start, subject_id
      ), summed as (
        insert into page_statistic as s (page_id, span, kind, start, subject_id, messages_in, messages_out, new_customers,
          returning_customers, first_answers, dones, ratings)
        select page_id, span, kind, start, subject_id, messages_in, messages_out, new_customers, returning_customers,
          ${histogramOf(sql`first_answers`)}, ${histogramOf(sql`dones`, sql`dones_taken_back`)}, ratings
        from added
        order by page_id, span, kind, start, subject_id
        on conflict (page_id, span, kind, start, subject_id) do update set
          messages_in = s.messages_in + excluded.messages_in,
          messages_out = s.messages_out + excluded.messages_out,
          new_customers = s.new_customers + excluded.new_customers,
          returning_customers = s.returning_customers + excluded.returning_customers,
          first_answers = ${sumOf(sql`first_answers`)},
          dones = ${sumOf(sql`dones`)},
          ratings = ${sumOf(sql`ratings`)}
      )
      select count(*)::integer as taken from taken`);
    const taken = rows[0]?.taken ?? 0;
    total += taken;
    if (taken < BATCH) return total;
  }
}

/** Deletes the sums of a page that is deleted, after its conversations. */
export async function deletePageStatistics(tx: Queryable, pageId: number): Promise<void> {
  // The entries first: whoever adds one has added it to the sums when this goes on.
  await tx.execute(sql`delete from statistic_entry where page_id = ${pageId}`);
  await tx.execute(sql`delete from page_statistic where page_id = ${pageId}`);
}

/** Deletes the sums of a member of staff, in the transaction that removes or erases the account. Those of the pages stay. */
export async function deleteMemberStatistics(tx: Queryable, memberId: number): Promise<void> {
  await tx.execute(sql`update statistic_entry set member_id = null where member_id = ${memberId}`);
  await tx.execute(sql`update rating set member_id = null where member_id = ${memberId}`);
  await tx.execute(sql`delete from page_statistic where subject_id = ${memberId} and kind = 'member'`);
}
