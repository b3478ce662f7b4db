import { useMemo } from 'react';
import type { UserAccount } from '#contract';
import { useLoadMore } from '../../components/useLoadMore.ts';
import { selectOffers } from '../../store/api/notOfferedSlice.ts';
import { useFindUserAccountsInfiniteQuery, useGetUserAccountsQuery } from '../../store/api/usersApi.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { sortAccounts } from './sortAccounts.ts';
import { type AccountQuery, accountIdIn } from './useAccountQuery.ts';

const filterOf = ({ name, type, id, status }: AccountQuery) => {
  const userName = name.trim();
  const userId = accountIdIn(id);
  return {
    ...(userName && { userName }),
    ...(type && { userType: type }),
    ...(userId && { userId }),
    ...(status && { disabled: status === 'disabled' }),
  };
};

/** Every account once: one that was renamed between two pages is on both, and as the later one has it. */
const onceEach = (accounts: readonly UserAccount[]): UserAccount[] => {
  const byId = new Map(accounts.map((account) => [account.userAccountId, account]));
  return byId.size === accounts.length
    ? [...accounts]
    : accounts.filter((account) => byId.get(account.userAccountId) === account);
};

/**
 * The accounts that a query finds, in its order: page by page, the next of which is read at the end of the list, or all at once from a
 * server that has no pages. Without an id that is one, nothing is asked.
 */
export function useFoundAccounts(query: AccountQuery) {
  const hasPages = useAppSelector((state) => selectOffers(state, 'findUserAccounts'));
  const isAsked = accountIdIn(query.id) !== null;
  const filter = filterOf(query);
  const { key, descending } = query.sort;
  // No event tells what other admins change.
  const options = { refetchOnMountOrArgChange: true, refetchOnFocus: true };
  const pages = useFindUserAccountsInfiniteQuery(
    { ...filter, sort: key, ...(descending && { descending }) },
    { ...options, skip: !isAsked || !hasPages },
  );
  const all = useGetUserAccountsQuery(filter, { ...options, skip: !isAsked || hasPages });
  const { currentData, isFetching, isError, refetch } = hasPages ? pages : all;

  const accounts = useMemo(
    () =>
      hasPages
        ? pages.data && onceEach(pages.data.pages.flatMap((page) => page.accounts))
        : all.data && sortAccounts(all.data, { key, descending }),
    [hasPages, pages.data, all.data, key, descending],
  );
  const onEnd = useLoadMore(pages, accounts?.length ?? 0);
  return {
    accounts,
    total: (hasPages ? pages.data?.pages.at(-1)?.total : all.data?.length) ?? 0,
    /** They are those of this query, not of the one before. */
    isCurrent: currentData !== undefined,
    isFetching,
    isError,
    refetch,
    onEnd,
    isMoreFailed: hasPages && pages.isFetchNextPageError,
    loadMore: pages.fetchNextPage,
  };
}
