import { describe, expect, it } from 'vitest';
import { createCounters } from '../../../server/counters/counters.ts';

describe('counters', () => {
  it('given a window, when it is over, then counting starts anew', async () => {
    let now = 1_000;
    const counters = createCounters(() => now);
    await counters.add('a', 500);
    now += 100;
    expect(await counters.add('a', 500)).toEqual({ count: 2, restMs: 400 });
    now += 400;
    expect(await counters.read('a')).toEqual({ count: 0, restMs: 0 });
    expect(await counters.add('a', 500)).toEqual({ count: 1, restMs: 500 });
  });

  it('given two keys, when one is cleared, then the other keeps its count', async () => {
    const counters = createCounters();
    await counters.add('a', 500);
    await counters.add('b', 500);
    await counters.clear('a');
    expect((await counters.read('a')).count).toBe(0);
    expect((await counters.read('b')).count).toBe(1);
  });

  it('given prototype keys, when counted, then they are keys like any other', async () => {
    const counters = createCounters();
    expect((await counters.read('__proto__')).count).toBe(0);
    expect((await counters.add('constructor', 500)).count).toBe(1);
  });
});
