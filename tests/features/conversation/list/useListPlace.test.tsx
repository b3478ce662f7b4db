import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { useListPlace } from '../../../../src/features/conversation/list/useListPlace.ts';
import {
  conversationOpened,
  jumpAsked,
  scrolledAway,
  selectWindow,
} from '../../../../src/store/conversation/windows.ts';
import { makeStore } from '../../../../src/store/store.ts';
import { wireDouble } from '../../../wireDouble.ts';
import { ME, SHOP } from '../renderConversation.tsx';

/** A list of 2,000 px in a view of 500: its end is where 1,500 px are scrolled. */
const VIEW_PX = 500;
const END_PX = 1_500;
/** Longer than the list is waited for, in ms. */
const SETTLED_MS = 500;

function listWithLayout() {
  const list = document.createElement('div');
  let height = END_PX + VIEW_PX;
  Object.defineProperties(list, {
    scrollHeight: { get: () => height },
    clientHeight: { get: () => VIEW_PX },
    scrollTop: { value: END_PX, writable: true },
  });
  return {
    list,
    grow: (px: number) => {
      height += px;
    },
  };
}

function place(reachesNewest = true) {
  const store = makeStore({
    fetch: wireDouble({}).fetch,
    storage: null,
    openSocket: () => ({ close: () => undefined }),
  });
  onTestFinished(() => store.life.stop());
  const viewer = { userAccountId: ME, side: 'C' } as const;
  store.dispatch(conversationOpened({ key: SHOP, cached: true, hasOlder: false, viewer }));
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result } = renderHook(() => useListPlace(SHOP, reachesNewest), { wrapper });
  const { list, grow } = listWithLayout();
  act(() => result.current.scrollerRef(list));
  const scrollTo = (top: number) =>
    act(() => {
      list.scrollTop = top;
      list.dispatchEvent(new Event('scroll'));
    });
  const follow = () =>
    act(() => {
      result.current.follow();
      vi.advanceTimersByTime(SETTLED_MS);
    });
  const isAtNewest = () => selectWindow(store.getState(), SHOP).atNewest;
  scrollTo(END_PX);
  return { store, list, grow, scrollTo, follow, isAtNewest };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('follow', () => {
  it('given a reader at the newest message, when the list grows by itself, then it is brought to its end', () => {
    const { list, grow, follow, isAtNewest } = place();
    grow(300);
    follow();
    expect(list.scrollTop).toBe(list.scrollHeight);
    expect(isAtNewest()).toBe(true);
  });

  it('given a reader who has just scrolled by hand, when the list grows, then it is left to them', () => {
    const { list, grow, follow, isAtNewest } = place();
    act(() => void list.dispatchEvent(new Event('wheel')));
    grow(300);
    follow();
    expect(list.scrollTop).toBe(END_PX);
    expect(isAtNewest()).toBe(false);
  });

  it('given a reader who is away, when the list grows, then it stays where it is', () => {
    const { store, list, grow, follow } = place();
    act(() => void store.dispatch(scrolledAway(SHOP)));
    grow(300);
    follow();
    expect(list.scrollTop).toBe(END_PX);
  });

  it('given a jump under way, when the list grows, then it is not pulled to its end', () => {
    const { store, list, grow, follow } = place();
    act(() => void store.dispatch(jumpAsked({ key: SHOP, id: 4, detached: false })));
    grow(300);
    follow();
    expect(list.scrollTop).toBe(END_PX);
  });

  it('given a list that leaves out newer messages, when it grows, then it stays where it is', () => {
    const { list, grow, follow } = place(false);
    grow(300);
    follow();
    expect(list.scrollTop).toBe(END_PX);
  });
});

describe('the place of a reader', () => {
  it('given the newest message, when they scroll up by more than 50 px, then they are away at once', () => {
    const { scrollTo, isAtNewest } = place();
    scrollTo(END_PX - 51);
    expect(isAtNewest()).toBe(false);
  });

  it('given the newest message, when they scroll up by 50 px, then they are there still', () => {
    const { scrollTo, isAtNewest } = place();
    scrollTo(END_PX - 50);
    expect(isAtNewest()).toBe(true);
  });

  it('given a reader who was away, when they scroll back to the end, then they are at the newest message', () => {
    const { scrollTo, isAtNewest } = place();
    scrollTo(END_PX - 400);
    scrollTo(END_PX);
    expect(isAtNewest()).toBe(true);
  });
});
