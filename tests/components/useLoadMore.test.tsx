import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useLoadMore } from '../../src/components/useLoadMore.ts';

/** A list of ten rows that is followed by more. */
function renderList(state: { isFetching?: boolean; isFetchNextPageError?: boolean } = {}) {
  const fetchNextPage = vi.fn();
  const paged = { hasNextPage: true, isFetching: false, isFetchNextPageError: false, fetchNextPage };
  const { result, rerender } = renderHook((query: typeof paged) => useLoadMore(query, 10), {
    initialProps: { ...paged, ...state },
  });
  return { fetchNextPage, reach: (index: number) => act(() => result.current(index)), read: () => rerender(paged) };
}

describe('given a list that is read page by page', () => {
  it('when its end is reached, then the next page is read once', () => {
    const { fetchNextPage, reach, read } = renderList();
    reach(9);
    read();
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
  });

  it('when its end is reached while it is read again, then the next page is read after that', () => {
    const { fetchNextPage, reach, read } = renderList({ isFetching: true });
    reach(9);
    expect(fetchNextPage).not.toHaveBeenCalled();
    read();
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
  });

  it('when the next page failed, then the reader has to ask', () => {
    const { fetchNextPage, reach } = renderList({ isFetchNextPageError: true });
    reach(9);
    expect(fetchNextPage).not.toHaveBeenCalled();
  });
});
