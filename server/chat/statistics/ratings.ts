import { RATING_TEXTS_SHOWN, type RatingStatistics, STARS_MAX, type StatisticsAsked } from '#contract';
import type { Queryable } from '../../db/client.ts';
import { sql } from '../../db/drizzle.ts';
import { isoTimestamp } from '../../db/sqlText.ts';

/** The days that are asked for, as times; whole days in UTC among them. */
const bounds = ({ from, to, timeZone }: StatisticsAsked) => sql`
  select *, date_bin('1 day', "from" - interval '1 microsecond', 'epoch') + interval '1 day' as day_from,
    date_bin('1 day', "to", timestamptz 'epoch') as day_to
  from (
    select ${from}::timestamp at time zone ${timeZone} as "from",
      (${to}::timestamp + interval '1 day') at time zone ${timeZone} as "to"
  ) times`;

export const STARS = Array.from({ length: STARS_MAX }, (_, index) => index + 1);
const SUMS = sql.raw(`json_build_array(${STARS.map((stars) => `coalesce(sum(s.ratings[${stars}]), 0)`).join()})`);

/** The ratings of a page in some days: sums of whole days in UTC, and of the quarters of an hour before and after. */
export async function readRatings(db: Queryable, pageId: number, asked: StatisticsAsked): Promise<RatingStatistics> {
  const readSums = db.execute<RatingStatistics['members'][number]>(sql`
    with bounds as (${bounds(asked)}), summed as (
      select s.* from bounds b join page_statistic s on s.page_id = ${pageId} and s.ratings is not null
        and s.kind in ('page', 'member') and case s.span
          when 'day' then s.start >= day_from and s.start < day_to
          else s.start >= "from" and s.start < "to" and not (s.start >= day_from and s.start < day_to)
        end
    )
    select s.subject_id as "userAccountId", coalesce(nullif(a.profile_name, ''), a.user_name, '') as name, ${SUMS} as stars
    from summed s left join user_account a on a.id = s.subject_id and a.removed_at is null
    where s.kind = 'page' or a.id is not null
    group by s.subject_id, a.id order by s.subject_id`);
  const readTexts = db.execute<RatingStatistics['texts'][number]>(sql`
    with bounds as (${bounds(asked)})
    select r.stars, r.text, ${isoTimestamp(sql`r.at`)} as at, c.customer_id as "customerId",
      coalesce(nullif(a.profile_name, ''), a.user_name) as "profileName"
    from bounds b
    join rating r on r.page_id = ${pageId} and r.text <> '' and r.at >= "from" and r.at < "to"
    join conversation c on c.id = r.conversation_id and not c.customer_left
    join user_account a on a.id = c.customer_id
    order by r.at desc limit ${RATING_TEXTS_SHOWN}`);
  const [sums, texts] = await Promise.all([readSums, readTexts]);
  const isTotal = ({ userAccountId }: { userAccountId: number }) => userAccountId === 0;
  return {
    stars: sums.rows.find(isTotal)?.stars ?? STARS.map(() => 0),
    members: sums.rows.filter((row) => !isTotal(row)),
    texts: texts.rows,
  };
}
