import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useMinute } from '../../src/components/useMinute.ts';

const START = Date.UTC(2026, 10, 21, 3, 0);
const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

it('given a minute that is needed, when time passes, then it follows', () => {
  const { result } = renderHook(() => useMinute(true));
  act(() => vi.advanceTimersByTime(MINUTE_MS));
  expect(result.current).toBe(START + MINUTE_MS);
});

it('given a minute that nobody needed for long, when it is needed, then it is the present one', () => {
  const { result, rerender } = renderHook(({ isNeeded }) => useMinute(isNeeded), { initialProps: { isNeeded: false } });
  expect(result.current).toBe(0);
  vi.setSystemTime(START + 60 * MINUTE_MS);
  rerender({ isNeeded: true });
  expect(result.current).toBe(START + 60 * MINUTE_MS);
});
