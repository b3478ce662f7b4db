import type { Counters } from '../counters/counters.ts';
import { countUpTo } from '../counters/countUpTo.ts';
import type { Queryable } from '../db/client.ts';
import { and, eq, or, sql } from '../db/drizzle.ts';
import { friendRequestPauses } from '../db/schema.ts';
import { tooMany } from '../errors.ts';

/** Limits of friend requests (docs/product-decisions.md#3). */

const DAY_MS = 86_400_000;
const DAY_SECONDS = 86_400;

/** How long each further request to the same person must wait, in seconds. */
const REQUEST_PAUSES_SECONDS = [3_600, DAY_SECONDS, 7 * DAY_SECONDS, 30 * DAY_SECONDS] as const;

/** How many steps a pause grows: a refusal is clearer than a request that was withdrawn. */
const STEPS = { unseen: 1, withdrawn: 1, declined: 2 } as const;

/** Counts the friend requests of each account, and how many it may send in a day. */
export interface RequestLimit {
  counters: Counters;
  perDay: number;
}

/** Counts one new friend request. Responds 429 when the account has sent too many today. */
export const countRequest = ({ counters, perDay }: RequestLimit, askerId: number): Promise<void> =>
  countUpTo(counters, `friendRequests:${askerId}`, perDay, DAY_MS, 'friendRequests');

/**
 * Responds 429 while the asker must wait before they can ask this person again. Returns whether the next request must not ring, because the
 * person has never seen one that was withdrawn.
 */
export async function requireNoPause(tx: Queryable, askerId: number, askedId: number): Promise<{ isQuiet: boolean }> {
  const [pause] = await tx
    .select({
      seconds: sql<number>`ceil(extract(epoch from ${friendRequestPauses.until} - now()))::int`,
      isQuiet: friendRequestPauses.isQuiet,
    })
    .from(friendRequestPauses)
    .where(and(eq(friendRequestPauses.askerId, askerId), eq(friendRequestPauses.askedId, askedId)));
  if (pause && pause.seconds > 0) throw tooMany(pause.seconds, 'askedBefore');
  return { isQuiet: pause?.isQuiet === true };
}

/** How a request ended: `unseen` is one that was withdrawn before the asked has seen it. */
type Outcome = 'declined' | 'withdrawn' | 'unseen';

/**
 * Starts the pause after a request that was declined or withdrawn: each is longer than the one before. After an unseen one the
 * next ones are quiet until one is declined, because a person who keeps asking and withdrawing would ring each time.
 */
export async function startPause(
  tx: Queryable,
  { askerId, askedId }: { askerId: number; askedId: number },
  outcome: Outcome,
): Promise<void> {
  const { step } = friendRequestPauses;
  const steps = STEPS[outcome];
  const untilOf = (reached: ReturnType<typeof sql>) =>
    sql`now() + make_interval(secs => (array[${sql.raw(REQUEST_PAUSES_SECONDS.join(','))}])[${reached}])`;
  const last = sql.raw(String(REQUEST_PAUSES_SECONDS.length));
  const first = sql.raw(String(steps));
  const grown = sql`least(${step} + ${first}, ${last})`;
  await tx
    .insert(friendRequestPauses)
    .values({ askerId, askedId, step: steps, until: untilOf(first), isQuiet: outcome === 'unseen' })
    .onConflictDoUpdate({
      target: [friendRequestPauses.askerId, friendRequestPauses.askedId],
      set: {
        step: grown,
        until: untilOf(grown),
        // A quiet one counts as seen when it comes.
        ...(outcome === 'withdrawn' ? {} : { isQuiet: outcome === 'unseen' }),
      },
    });
}

/** Deletes the pauses of two people in both directions, because they are friends now. */
export async function endPauses(tx: Queryable, oneId: number, otherId: number): Promise<void> {
  const between = (askerId: number, askedId: number) =>
    and(eq(friendRequestPauses.askerId, askerId), eq(friendRequestPauses.askedId, askedId));
  await tx.delete(friendRequestPauses).where(or(between(oneId, otherId), between(otherId, oneId)));
}
