import { beforeEach, describe, expect, it } from 'vitest';
import { LOGIN_FAILURES_MAX } from '#contract';
import {
  type Attempt,
  createThrottle,
  NAME_FAILURES_MAX,
  NETWORK_FAILURES_MAX,
} from '../../../server/auth/throttle.ts';
import { createCounters } from '../../../server/counters/counters.ts';
import { Refusal } from '../../../server/errors.ts';

let now: number;
let throttle: ReturnType<typeof createThrottle>;
beforeEach(() => {
  now = 0;
  throttle = createThrottle(createCounters(() => now));
});

const WHO: Attempt = { name: 'owner', network: '10.0.0.1' };
/** How an attempt ends: it is looked at, or it has to wait so many seconds. */
async function attempt(who: Partial<Attempt>, isRight = false): Promise<'right' | 'wrong' | number> {
  try {
    return (await throttle.attempt({ ...WHO, ...who }, async () => isRight || null)) ? 'right' : 'wrong';
  } catch (error) {
    if (error instanceof Refusal) return error.retryAfterSeconds ?? 0;
    throw error;
  }
}
const fail = async (times: number, who: (at: number) => Partial<Attempt>) => {
  for (let at = 0; at < times; at += 1) expect(await attempt(who(at))).toBe('wrong');
};
const fromAnywhere = (at: number) => ({ network: `10.1.0.${at}` });

describe('given five failures at a name from one network', () => {
  beforeEach(() => fail(LOGIN_FAILURES_MAX, () => ({})));

  it('when the right password comes, then it waits for the rest of five minutes', async () => {
    now += 60_000;
    expect(await attempt({}, true)).toBe(240);
  });

  it('when it comes from another network or browser, or for another name, then it is let in', async () => {
    expect(await attempt({ network: '10.0.0.2' }, true)).toBe('right');
    expect(await attempt({ browser: 'known' }, true)).toBe('right');
    expect(await attempt({ name: 'neighbour' }, true)).toBe('right');
  });
});

describe('given a name that many networks try', () => {
  beforeEach(() => fail(NAME_FAILURES_MAX, fromAnywhere));

  it('when its owner comes from elsewhere, then they wait for a second', async () => {
    expect(await attempt({}, true)).toBe(1);
    now += 1_000;
    expect(await attempt({}, true)).toBe('right');
  });

  it('when its owner comes in a known browser, then they are let in', async () => {
    expect(await attempt({ browser: 'known' }, true)).toBe('right');
  });

  it('when failures go on, then the waits double up to a minute', async () => {
    const waits = [];
    for (let at = 0; at < 8; at += 1) {
      const wait = await attempt(fromAnywhere(100 + at));
      if (typeof wait !== 'number') throw new Error('it was looked at');
      waits.push(wait);
      now += wait * 1_000;
      expect(await attempt(fromAnywhere(100 + at))).toBe('wrong');
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  });
});

describe('given a network that tries many names', () => {
  it('when a neighbour comes, then they are let in until there were a hundred failures', async () => {
    await fail(NETWORK_FAILURES_MAX - 1, (at) => ({ name: `victim${at}` }));
    expect(await attempt({ name: 'neighbour' }, true)).toBe('right');
    await fail(1, () => ({ name: 'victim' }));
    expect(await attempt({ name: 'neighbour' }, true)).toBe(1);
    expect(await attempt({ name: 'neighbour', browser: 'known' }, true)).toBe('right');
  });

  it('when it signs in to an account of its own between, then its failures still count', async () => {
    await fail(NETWORK_FAILURES_MAX - 1, (at) => ({ name: `victim${at}` }));
    expect(await attempt({ name: 'own' }, true)).toBe('right');
    await fail(1, () => ({ name: 'victim' }));
    expect(await attempt({ name: 'own' }, true)).toBe(1);
  });
});

it('given a known browser, when it fails five times, then it waits like any other', async () => {
  await fail(LOGIN_FAILURES_MAX, () => ({ browser: 'stolen' }));
  expect(await attempt({ browser: 'stolen' }, true)).toBe(300);
});
