import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { UPDATE_INTERVAL_MS, useThrottledSelector } from '../../src/components/useThrottledSelector.ts';
import { preferencesChanged, selectLanguage } from '../../src/store/session/preferencesSlice.ts';
import type { RootState } from '../../src/store/types.ts';
import { makeStore } from '../makeStore.ts';
import { wireDouble } from '../wireDouble.ts';

function throttled() {
  const store = makeStore({
    fetch: wireDouble({}).fetch,
    storage: null,
    openSocket: () => ({ close: () => undefined }),
  });
  onTestFinished(() => store.stop());
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result, rerender } = renderHook(
    ({ select, isHeld }: { select: (state: RootState) => string; isHeld?: boolean }) =>
      useThrottledSelector(select, isHeld),
    {
      wrapper,
      initialProps: { select: selectLanguage as (state: RootState) => string, isHeld: false },
    },
  );
  const choose = (language: 'my' | 'en') => act(() => void store.dispatch(preferencesChanged({ language })));
  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  choose('my');
  wait(UPDATE_INTERVAL_MS);
  return { result, rerender, choose, wait };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('useThrottledSelector', () => {
  it('given a pause before, when the state changes, then the value updates at once', () => {
    const { result, choose } = throttled();
    choose('en');
    expect(result.current).toBe('en');
  });

  it('given a recent change, when the state changes, then the value updates after the interval', () => {
    const { result, choose, wait } = throttled();
    choose('en');
    choose('my');
    expect(result.current).toBe('en');
    wait(UPDATE_INTERVAL_MS);
    expect(result.current).toBe('my');
  });

  it('given a change just before, when another selector comes, then its value shows at once', () => {
    const { result, choose, rerender } = throttled();
    choose('en');
    choose('my');
    rerender({ isHeld: false, select: (state) => `${selectLanguage(state)}!` });
    expect(result.current).toBe('my!');
  });

  it('given a held value, when the state changes, then it stays until it is released', () => {
    const { result, choose, rerender, wait } = throttled();
    rerender({ select: selectLanguage, isHeld: true });
    choose('en');
    wait(2 * UPDATE_INTERVAL_MS);
    expect(result.current).toBe('my');
    rerender({ select: selectLanguage, isHeld: false });
    expect(result.current).toBe('en');
  });

  it('given an update that waits, when the value is held, then it stays', () => {
    const { result, choose, rerender, wait } = throttled();
    choose('en');
    choose('my');
    rerender({ select: selectLanguage, isHeld: true });
    wait(UPDATE_INTERVAL_MS);
    expect(result.current).toBe('en');
  });

  it('given a pending update, when the component unmounts, then the update is cancelled', () => {
    const { choose, wait } = throttled();
    choose('en');
    choose('my');
    expect(() => wait(UPDATE_INTERVAL_MS)).not.toThrow();
  });
});
