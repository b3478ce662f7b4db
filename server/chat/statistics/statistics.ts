import type { Durations, Statistics, StatisticsAsked, StatisticsSums } from '#contract';
import type { Database } from '../../db/client.ts';
import { type SQL, sql } from '../../db/drizzle.ts';
import { sqlStateOf } from '../../db/failures.ts';
import { isoTimestamp } from '../../db/sqlText.ts';
import { invalidField } from '../../errors.ts';
import type { PersonRef } from '../access.ts';
import { requireDesk } from '../desk/deskAccess.ts';
import { BUCKET_STARTS, quantile } from './buckets.ts';
import { readRatings } from './ratings.ts';

type Histogram = (number | null)[];
type SumsRow = Omit<StatisticsSums, 'firstAnswers' | 'dones'> & { firstAnswers: Histogram; dones: Histogram };
type MemberRow = Pick<SumsRow, 'messagesOut' | 'firstAnswers' | 'dones'> & { userAccountId: number; name: string };

/** One sum for each bucket: PostgreSQL adds no arrays. */
const histogramSums = (column: string): SQL => {
  const sums = [...BUCKET_STARTS.keys(), BUCKET_STARTS.length].map((bucket) => `sum(${column}[${bucket + 1}])`);
  return sql.raw(`to_json(array[${sums.join()}])`);
};

const SUMS = sql`
  coalesce(sum(messages_in), 0) as "messagesIn", coalesce(sum(messages_out), 0) as "messagesOut",
  coalesce(sum(new_customers), 0) as "newCustomers", coalesce(sum(returning_customers), 0) as "returningCustomers",
  ${histogramSums('first_answers')} as "firstAnswers", ${histogramSums('dones')} as "dones"`;

/** The first days of the periods that are asked for; null for one period. */
function firstDays({ from, to }: StatisticsAsked, by: StatisticsAsked['by'] | null): SQL {
  if (by === null) return sql`select ${from}::timestamp as first, ${to}::timestamp + interval '1 day' as next`;
  const length = sql`${`1 ${by}`}::interval`;
  return sql`
    select greatest(first, ${from}::timestamp) as first, least(first + ${length}, ${to}::timestamp + interval '1 day') as next
    from generate_series(date_trunc(${by}, ${from}::timestamp), ${to}::timestamp, ${length}) first`;
}

/**
 * The sums of a page in each period as table `summed`, with one row at least for each: of whole days in UTC, and of the quarters of an
 * hour before and after.
 */
const summed = (pageId: number, asked: StatisticsAsked, by: StatisticsAsked['by'] | null, kind: string): SQL => sql`
  with period as (
    select first, "from", "to", date_bin('1 day', "from" - interval '1 microsecond', 'epoch') + interval '1 day' as day_from,
      date_bin('1 day', "to", timestamptz 'epoch') as day_to
    from (
      select first, first at time zone ${asked.timeZone} as "from", next at time zone ${asked.timeZone} as "to"
      from (${firstDays(asked, by)}) days
    ) times
  ), piece as (
    select first, piece.* from period cross join lateral (values
      ('quarter', "from", least("to", day_from)),
      ('day', day_from, day_to),
      ('quarter', greatest(day_from, day_to), "to")
    ) as piece(span, "from", "to")
  ), summed as (
    select piece.first, s.* from piece left join lateral (
      select * from page_statistic s
      where s.page_id = ${pageId} and s.kind = ${kind} and s.span = piece.span and s.start >= piece."from" and s.start < piece."to"
      -- Each piece by the index: joined, all quarters would be read.
      offset 0
    ) s on true
  )`;

/** The same of each member or label in the whole time, as table `subject`. Names are joined to it later: fewer and shorter rows to sort. */
const summedSubjects = (pageId: number, asked: StatisticsAsked, kind: 'member' | 'label'): SQL => sql`
  ${summed(pageId, asked, null, kind)}, subject as (select subject_id, ${SUMS} from summed group by subject_id)`;

/** Messages of customers by hour of the week, from Monday on; the epoch began on a Thursday. Parts of dates would be slower. */
const hours = (pageId: number, { from, to, timeZone }: StatisticsAsked): SQL => sql`
  select (date_part('epoch', at)::bigint / 3600 + 72) % 168 as hour, sum(messages_in) as count
  from page_statistic s cross join lateral (select s.start at time zone ${timeZone} as at) local
  where s.page_id = ${pageId} and s.kind = 'page' and s.span = 'quarter'
    and s.start >= ${from}::timestamp at time zone ${timeZone}
    and s.start < (${to}::timestamp + interval '1 day') at time zone ${timeZone}
  group by 1`;

/** A label that was given after a done that is taken back has fewer than none: the done had not counted for it. */
function durations(histogram: Histogram): Durations {
  const counts = histogram.map((count) => Math.max(0, count ?? 0));
  const count = counts.reduce((sum, one) => sum + one, 0);
  return { count, median: quantile(counts, 0.5), p90: quantile(counts, 0.9) };
}

const withDurations = <T extends Pick<SumsRow, 'firstAnswers' | 'dones'>>(row: T) => ({
  ...row,
  firstAnswers: durations(row.firstAnswers),
  dones: durations(row.dones),
});

const NOTHING: SumsRow = {
  messagesIn: 0,
  messagesOut: 0,
  newCustomers: 0,
  returningCustomers: 0,
  firstAnswers: [],
  dones: [],
};

const sumOf = (one: Histogram, other: Histogram): Histogram =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, bucket) => (one[bucket] ?? 0) + (other[bucket] ?? 0));

const totalOf = (rows: readonly SumsRow[]): SumsRow =>
  rows.reduce(
    (total, row) => ({
      messagesIn: total.messagesIn + row.messagesIn,
      messagesOut: total.messagesOut + row.messagesOut,
      newCustomers: total.newCustomers + row.newCustomers,
      returningCustomers: total.returningCustomers + row.returningCustomers,
      firstAnswers: sumOf(total.firstAnswers, row.firstAnswers),
      dones: sumOf(total.dones, row.dones),
    }),
    NOTHING,
  );

async function readStatistics(db: Database, pageId: number, asked: StatisticsAsked): Promise<Statistics> {
  const readPeriods = db.execute<SumsRow & { from: string }>(sql`
    ${summed(pageId, asked, asked.by, 'page')}
    select first::date::text as "from", ${SUMS} from summed group by first order by first`);
  const readMembers = db.execute<MemberRow>(sql`
    ${summedSubjects(pageId, asked, 'member')}
    select a.id as "userAccountId", coalesce(nullif(a.profile_name, ''), a.user_name) as name, "messagesOut", "firstAnswers", "dones"
    from subject join user_account a on a.id = subject_id and a.removed_at is null order by a.id`);
  const readLabels = db.execute<SumsRow & { label: Statistics['labels'][number]['label'] }>(sql`
    ${summedSubjects(pageId, asked, 'label')}
    select json_build_object('labelId', l.id, 'pageId', l.page_id, 'nameMy', l.name_my, 'nameEn', l.name_en, 'color', l.color) as label,
      "messagesIn", "messagesOut", "newCustomers", "returningCustomers", "firstAnswers", "dones"
    from subject join label l on l.id = subject_id and l.page_id = ${pageId} order by l.id`);
  const readHours = db.execute<{ hour: number; count: number }>(hours(pageId, asked));
  const readWaiting = db.execute<Statistics['waiting']>(sql`
    select count(*) as count, ${isoTimestamp(sql`min(waiting_since)`)} as since from conversation
    where page_id = ${pageId} and state = 'open' and waiting_since is not null and not customer_left`);
  const [periods, members, labels, counts, waiting, ratings] = await Promise.all([
    readPeriods,
    readMembers,
    readLabels,
    readHours,
    readWaiting,
    readRatings(db, pageId, asked),
  ]);
  const [now] = waiting.rows;
  if (!now) throw new Error('a count returned no row');
  const byHour = new Map(counts.rows.map(({ hour, count }) => [hour, count]));
  return {
    total: withDurations(totalOf(periods.rows)),
    periods: periods.rows.map(withDurations),
    members: members.rows.map(withDurations),
    labels: labels.rows.map(withDurations),
    hours: Array.from({ length: 168 }, (_count, hour) => byHour.get(hour) ?? 0),
    waiting: now,
    ratings,
  };
}

/** What happened on a page, for its staff with the flag `assign`. Responds 400 for an unknown time zone. */
export async function getStatistics(
  db: Database,
  person: PersonRef,
  pageId: number,
  asked: StatisticsAsked,
): Promise<Statistics> {
  await requireDesk(db, person, pageId, 'assign');
  try {
    return await readStatistics(db, pageId, asked);
  } catch (error) {
    if (sqlStateOf(error) === '22023') throw invalidField('timeZone', 'wrong');
    throw error;
  }
}
