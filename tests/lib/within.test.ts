import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { within } from '../../src/lib/within.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a promise that is waited for so long', () => {
  it('given an answer in time, then it is given and no timer is left', async () => {
    expect(await within(Promise.resolve('answer'), 100)).toBe('answer');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('given a failure in time, then it is passed on and no timer is left', async () => {
    await expect(within(Promise.reject(new Error('no')), 100)).rejects.toThrow('no');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('given no answer in time, then it is undefined', async () => {
    const waiting = within(new Promise<string>(() => undefined), 100);
    await vi.advanceTimersByTimeAsync(100);
    expect(await waiting).toBeUndefined();
  });
});
