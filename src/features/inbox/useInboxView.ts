import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { inboxQuery } from '../../lib/paths.ts';
import { useAppDispatch, useAppStore } from '../../store/hooks.ts';
import type { InboxQuery } from '../../store/inbox/inbox.ts';
import { FILTER_NAMES } from '../../store/inbox/inboxFilters.ts';
import { INBOX_SORTS } from '../../store/inbox/inboxResult.ts';
import { inboxViewed, plainView, selectInboxView } from '../../store/inbox/inboxViewsSlice.ts';

/** What is searched at most; an address may hold anything. */
const SEARCH_MAX = 100;

const isSame = (one: InboxQuery, other: InboxQuery): boolean =>
  one.search === other.search && one.filter === other.filter && one.sort === other.sort;

/** The view that an address names; the plain one where it names none, or one that does not exist. */
export function viewInAddress(address: URLSearchParams): InboxQuery {
  const given = { filter: address.get(inboxQuery.filter), sort: address.get(inboxQuery.sort) };
  return {
    search: (address.get(inboxQuery.search) ?? '').slice(0, SEARCH_MAX),
    filter: FILTER_NAMES.find((name) => name === given.filter) ?? plainView.filter,
    sort: INBOX_SORTS.find((name) => name === given.sort) ?? plainView.sort,
  };
}

/** The address with another view of the list. */
function withView(address: URLSearchParams, view: InboxQuery): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const part of ['filter', 'sort', 'search'] as const) {
    if (view[part] === plainView[part]) next.delete(inboxQuery[part]);
    else next.set(inboxQuery[part], view[part]);
  }
  return next;
}

/**
 * The filter, order and search of a page's list. They stand in the address, so Back and a reload keep them, and take no step in the
 * history. Where an address names none, as in a link, the page is shown as it was last.
 */
export function useInboxView(pageId: number): [InboxQuery, (change: Partial<InboxQuery>) => void] {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const { key, state } = useLocation();
  const [address, setAddress] = useSearchParams();
  // What was chosen shows at once: the router changes the address a moment later.
  const [chosen, setChosen] = useState<{ at: string; view: InboxQuery } | null>(null);
  const named = viewInAddress(address);
  const addressed = isSame(named, plainView) ? selectInboxView(store.getState(), pageId) : named;
  const isChanging = chosen?.at === key;
  const { search, filter, sort } = isChanging ? chosen.view : addressed;
  const shown = useMemo(() => ({ search, filter, sort }), [search, filter, sort]);

  const show = useCallback(
    (view: InboxQuery) => {
      dispatch(inboxViewed({ pageId, view }));
      setAddress((now) => withView(now, view), { replace: true, state });
    },
    [dispatch, pageId, setAddress, state],
  );
  const isNamed = isSame(named, addressed);
  useEffect(() => {
    if (isChanging) return;
    if (!isNamed) show(shown);
    else if (!isSame(selectInboxView(store.getState(), pageId), shown)) dispatch(inboxViewed({ pageId, view: shown }));
  }, [show, isChanging, isNamed, store, dispatch, pageId, shown]);

  const change = useCallback(
    (part: Partial<InboxQuery>) => {
      const view = { ...shown, ...part };
      setChosen({ at: key, view });
      show(view);
    },
    [shown, key, show],
  );
  return [shown, change];
}
