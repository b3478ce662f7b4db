import { useEffect, useState } from 'react';

/** What RTK Query says of a list that is read page by page. */
interface PagedQuery {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

/**
 * Loads the next page of a list whose end is near: at once, or when what is being read has arrived. After a failure the reader asks. Returns
 * what Virtuoso calls with the index of the last row, once for each.
 */
export function useLoadMore(query: PagedQuery, rowCount: number): (lastIndex: number) => void {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const [reached, setReached] = useState<number>();
  const isMissing = hasNextPage && !isFetching && !isFetchNextPageError && reached === rowCount - 1;
  useEffect(() => {
    if (isMissing) void fetchNextPage();
  }, [isMissing, fetchNextPage]);
  return setReached;
}
