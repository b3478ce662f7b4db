import * as z from 'zod/mini';
import { Count, Day, Id, Instant } from '../ids.ts';
import {
  RATING_TEXTS_SHOWN,
  STARS_MAX,
  STATISTICS_DAYS_MAX,
  STATISTICS_PERIODS_MAX,
  TIME_ZONE_MAX,
} from '../limits.ts';
import { Label } from './label.ts';
import { Rating } from './rating.ts';

/** A time zone by its IANA name, such as `Asia/Yangon`; no offset. */
const TimeZone = z.string().check(z.maxLength(TIME_ZONE_MAX), z.regex(/^[A-Za-z]/));

const DAYS_OF = { day: 1, week: 7, month: 28 };
const DAY_MS = 24 * 3_600_000;

const lengthOf = ({ from, to }: { from: string; to: string }) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/**
 * What statistics are about: the days from `from` to `to`, both included, as they begin in a time zone. `by` is how long each period is;
 * weeks begin on Monday, and the first and last period end with the range.
 */
export const StatisticsAsked = z
  .object({ from: Day, to: Day, by: z.enum(['day', 'week', 'month']), timeZone: TimeZone })
  .check(
    z.refine((asked) => lengthOf(asked) >= 1 && lengthOf(asked) <= STATISTICS_DAYS_MAX, { path: ['to'] }),
    z.refine((asked) => lengthOf(asked) / DAYS_OF[asked.by] <= STATISTICS_PERIODS_MAX, { path: ['by'] }),
  );
export type StatisticsAsked = z.infer<typeof StatisticsAsked>;

/**
 * How long something took, in seconds: how many times it happened, the median and the 90th percentile; null for none. Both come from
 * buckets that grow by a tenth, and differ by at most a twentieth from the exact value.
 */
export const Durations = z.object({ count: Count, median: z.nullable(Count), p90: z.nullable(Count) });
export type Durations = z.infer<typeof Durations>;

/**
 * From the first message of a customer, after their conversation was done or at the beginning, to the first answer of the staff, and until
 * it is done. Each counts when it ends.
 */
const Times = z.object({ firstAnswers: Durations, dones: Durations });

/** What happened on a page in some time. Deleted messages count, too. */
export const StatisticsSums = z.extend(Times, {
  messagesIn: Count,
  messagesOut: Count,
  /** Customers who wrote for the first time. */
  newCustomers: Count,
  /** How often a customer wrote who had not written for a day. */
  returningCustomers: Count,
});
export type StatisticsSums = z.infer<typeof StatisticsSums>;

/** How many ratings have each number of stars, from one on. */
const StarCounts = z.array(Count).check(z.length(STARS_MAX));

/**
 * The ratings of customers, by the time at which they were first given. Each of `members` has those of the conversations of which they
 * were the assignee, or else the last one who answered. `texts` are the newest with a text, of customers who have not left the page.
 */
export const RatingStatistics = z.object({
  stars: StarCounts,
  members: z.array(z.object({ userAccountId: Id, name: z.string(), stars: StarCounts })),
  texts: z.array(z.extend(Rating, { customerId: Id, profileName: z.string() })).check(z.maxLength(RATING_TEXTS_SHOWN)),
});
export type RatingStatistics = z.infer<typeof RatingStatistics>;

/** The statistics of a page (extension). They are a few seconds old, but for who waits now. */
export const Statistics = z.object({
  total: StatisticsSums,
  /** All periods in order, also those in which nothing happened. */
  periods: z.array(z.extend(StatisticsSums, { from: Day })),
  /** Whoever of the staff did something, without deleted accounts. */
  members: z.array(z.extend(Times, { userAccountId: Id, name: z.string(), messagesOut: Count })),
  /** Sums of the customers who had a label of the page at the time. */
  labels: z.array(z.extend(StatisticsSums, { label: Label })),
  /** Messages of customers by hour of the week, from Monday at midnight. */
  hours: z.array(Count).check(z.length(168)),
  /** Open conversations that wait for an answer now, and since when the first one does. */
  waiting: z.object({ count: Count, since: z.nullable(Instant) }),
  ratings: RatingStatistics,
});
export type Statistics = z.infer<typeof Statistics>;
