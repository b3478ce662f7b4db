import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { PACE_MS, usePaced } from '../../../src/features/inbox/usePaced.ts';
import { languageChosen, selectLanguage } from '../../../src/store/local/preferences.ts';
import { makeStore, type RootState } from '../../../src/store/store.ts';
import { wireDouble } from '../../wireDouble.ts';

function paced() {
  const store = makeStore({
    fetch: wireDouble({}).fetch,
    storage: null,
    openSocket: () => ({ close: () => undefined }),
  });
  onTestFinished(() => store.life.stop());
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result, rerender } = renderHook(({ select }: { select: (state: RootState) => string }) => usePaced(select), {
    wrapper,
    initialProps: { select: selectLanguage as (state: RootState) => string },
  });
  const choose = (language: 'my' | 'en') => act(() => void store.dispatch(languageChosen(language)));
  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  choose('my');
  wait(PACE_MS);
  return { result, rerender, choose, wait };
}

/** Messages that were posted before have come. */
const messageCame = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('given something that is shown at a pace', () => {
  it('when it changes after a rest, then that shows at once', () => {
    const { result, choose } = paced();
    choose('en');
    expect(result.current).toBe('en');
  });

  it('when it changes again at once, then that shows after the pause', () => {
    const { result, choose, wait } = paced();
    choose('en');
    choose('my');
    expect(result.current).toBe('en');
    wait(PACE_MS);
    expect(result.current).toBe('my');
  });

  it('when it took long to be painted, then the next change waits longer, so that other things have their time', async () => {
    const { result, choose, wait } = paced();
    choose('en');
    // The frame comes, and half a second passes before it is painted.
    wait(500);
    await act(messageCame);
    choose('my');
    wait(PACE_MS);
    expect(result.current).toBe('en');
    wait(1_000);
    expect(result.current).toBe('my');
  });

  it('when something else is asked within the pause, then it is answered at once', () => {
    const { result, choose, rerender } = paced();
    choose('en');
    choose('my');
    rerender({ select: (state) => `${selectLanguage(state)}!` });
    expect(result.current).toBe('my!');
  });

  it('when it is taken off the screen within the pause, then nothing comes after', () => {
    const { choose, wait } = paced();
    choose('en');
    choose('my');
    expect(() => wait(PACE_MS)).not.toThrow();
  });
});
