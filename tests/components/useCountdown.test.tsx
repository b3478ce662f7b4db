import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCountdown } from '../../src/components/useCountdown.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('given a countdown of a minute, when time passes, then it reaches 0 and can be restarted', () => {
  const { result } = renderHook(() => useCountdown(60));
  expect(result.current.left).toBe(60);

  act(() => vi.advanceTimersByTime(15_000));
  expect(result.current.left).toBe(45);

  // A tab that slept wakes up at the right second.
  act(() => {
    vi.setSystemTime(Date.now() + 120_000);
    vi.advanceTimersByTime(500);
  });
  expect(result.current.left).toBe(0);

  act(() => result.current.restart());
  expect(result.current.left).toBe(60);
});
