import { expect, it } from 'vitest';
import { ServiceRests } from '../../../server/push/serviceRests.ts';

/** A service that did not answer so many requests in a row, made at the times. */
function silentAt(...times: number[]) {
  const rests = new ServiceRests();
  for (const time of times) rests.unanswered('push.example', time);
  return rests;
}
const restingAt = (rests: ServiceRests, times: number[]) => times.map((time) => rests.isResting('push.example', time));

it('given two requests without an answer, then a service is asked on', () => {
  expect(restingAt(silentAt(0, 0), [0, 1])).toEqual([false, false]);
});

it('given three requests without an answer, then it rests for five seconds, others do not', () => {
  const rests = silentAt(0, 0, 0);
  expect(restingAt(rests, [0, 4_999, 5_000])).toEqual([true, true, false]);
  expect(rests.isResting('other.example', 0)).toBe(false);
});

it('given a service stays silent after its rest, then the next one is twice as long', () => {
  const rests = silentAt(0, 0, 0, 5_000, 5_000, 5_000);
  expect(restingAt(rests, [14_999, 15_000])).toEqual([true, false]);
});

it('given requests that were under way when the rest began, then it is no longer', () => {
  expect(restingAt(silentAt(0, 0, 0, 1, 1, 1), [4_999, 5_000])).toEqual([true, false]);
});

it('given an answer in between, then a service does not rest', () => {
  const rests = silentAt(0, 0);
  rests.answered('push.example');
  rests.unanswered('push.example', 0);
  expect(rests.isResting('push.example', 0)).toBe(false);
});
