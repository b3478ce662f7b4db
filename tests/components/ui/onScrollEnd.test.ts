import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onScrollEnd } from '../../../src/components/ui/onScrollEnd.ts';

describe('given a browser without scrollend', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const scrollOnce = (element: HTMLElement) => element.dispatchEvent(new Event('scroll'));

  it('when a list scrolls on, then its end is told once, after the last event', () => {
    const element = document.createElement('div');
    const ended = vi.fn();
    onScrollEnd(element, ended);
    for (let step = 0; step < 5; step += 1) {
      scrollOnce(element);
      vi.advanceTimersByTime(50);
    }
    expect(ended).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    expect(ended).toHaveBeenCalledOnce();
  });

  it('when the listener leaves while it scrolls, then its place is told once', () => {
    const element = document.createElement('div');
    const ended = vi.fn();
    const end = onScrollEnd(element, ended);
    element.scrollTop = 300;
    scrollOnce(element);
    end();
    scrollOnce(element);
    vi.advanceTimersByTime(1_000);
    expect(ended.mock.calls).toEqual([[300]]);
  });
});

it('given a browser with scrollend, when that comes, then the end is told at once', () => {
  const element = Object.assign(document.createElement('div'), { onscrollend: null });
  const ended = vi.fn();
  onScrollEnd(element, ended);
  element.dispatchEvent(new Event('scroll'));
  element.dispatchEvent(new Event('scrollend'));
  expect(ended).toHaveBeenCalledOnce();
});
