import type { Database } from '../../db/client.ts';
import { sql } from '../../db/drizzle.ts';
import { BUCKET_STARTS, middleOf } from './buckets.ts';

/** What pages say, in minutes: within which of these times they usually answer. */
const STEPS = [5, 15, 60, 180, 1_440];
/** With fewer answers in these days a page says nothing. */
const ANSWERS_MIN = 20;
const DAYS = 28;

/** The last bucket of times that are not longer than a step. */
const lastBucket = (minutes: number): number =>
  BUCKET_STARTS.findIndex((_start, bucket) => middleOf(bucket + 1) > minutes * 60);

/**
 * Sets within how many minutes the staff of each page usually first answers: the median of the last days, rounded up to a step. Several
 * processes may do it at once: pages are locked in the order of their ids (`lockPage`). Returns for how many pages it is new.
 */
export async function updateAnswerTimes(db: Database): Promise<number> {
  const { rowCount } = await db.transaction((tx) =>
    tx.execute(sql`
      with counted as (
        select p.id, s.bucket - 1 as bucket, sum(s.count) as count from page p
        cross join lateral (
          select b.count, b.bucket
          from page_statistic s cross join unnest(s.first_answers) with ordinality as b(count, bucket)
          where s.page_id = p.id and s.span = 'day' and s.kind = 'page' and s.start >= now() - ${DAYS} * interval '1 day'
        ) s
        where p.removed_at is null group by 1, 2
      ), running as (
        select id, bucket, sum(count) over (partition by id order by bucket) as answers, sum(count) over (partition by id) as total
        from counted
      ), median as (
        select id, min(bucket) as bucket from running where total >= ${ANSWERS_MIN} and answers * 2 >= total group by id
      ), found as (
        select p.id, (
          select min(step) from unnest(${sql.param(STEPS)}::integer[], ${sql.param(STEPS.map(lastBucket))}::integer[]) as steps(step, last)
          where bucket <= last
        ) as minutes
        from page p left join median m on m.id = p.id
      ), locked as (
        select p.id, f.minutes from page p join found f on f.id = p.id
        where p.answers_within is distinct from f.minutes order by p.id for no key update of p
      )
      update page p set answers_within = l.minutes from locked l
      where l.id = p.id and p.answers_within is distinct from l.minutes`),
  );
  return rowCount ?? 0;
}
