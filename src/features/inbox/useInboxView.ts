import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { InboxSort } from '#contract';
import { isRenderedLocationCurrent } from '../../components/ui/layers/layerHistory.ts';
import { inboxQuery } from '../../lib/paths.ts';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks.ts';
import { filterInText, filterText, nameOfFilter } from '../../store/inbox/inboxFilters.ts';
import { type InboxView, inboxViewed, plainView, selectInboxView } from '../../store/inbox/inboxViewsSlice.ts';

/** What is searched at most; an address may hold anything. */
const SEARCH_MAX = 100;

/** How long after the last key of the search the address follows, in ms: a new address renders the whole screen. */
export const ADDRESS_FOLLOWS_AFTER_MS = 300;

const isSame = (one: InboxView, other: InboxView): boolean =>
  one.search === other.search &&
  one.sort === other.sort &&
  (one.filter === other.filter || filterText(one.filter) === filterText(other.filter));

/** The view that an address names; the plain one where it names none, or one that does not exist. */
function viewInAddress(address: URLSearchParams): InboxView {
  const given = { filter: address.get(inboxQuery.filter), sort: address.get(inboxQuery.sort) };
  return {
    search: (address.get(inboxQuery.search) ?? '').slice(0, SEARCH_MAX),
    filter: filterInText(given.filter) ?? plainView.filter,
    sort: InboxSort.safeParse(given.sort).data ?? plainView.sort,
  };
}

/** The address with another view of the list. */
function withView(address: URLSearchParams, view: InboxView): URLSearchParams {
  const next = new URLSearchParams(address);
  const parts = { ...view, filter: nameOfFilter(view.filter) ?? filterText(view.filter) };
  const plain = { ...plainView, filter: 'all' };
  for (const part of ['filter', 'sort', 'search'] as const) {
    if (parts[part] === plain[part]) next.delete(inboxQuery[part]);
    else next.set(inboxQuery[part], parts[part]);
  }
  return next;
}

/**
 * The filter, order and search of a page's list. They are held in the store; the address follows without a step in the history, so Back
 * and a reload keep them. Where an address names none, as in a link, the page is shown as it was last. For one page as long as the
 * component lives.
 */
export function useInboxView(pageId: number): [InboxView, (change: Partial<InboxView>) => void] {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const { state } = useLocation();
  const [address, setAddress] = useSearchParams();
  const shown = useAppSelector((root) => selectInboxView(root, pageId));
  const named = useMemo(() => viewInAddress(address), [address]);
  const written = useRef(plainView);
  const isOpened = !isSame(named, plainView) && !isSame(named, written.current);

  // An address that was opened, not written here.
  useLayoutEffect(() => {
    if (!isOpened) return;
    written.current = named;
    dispatch(inboxViewed({ pageId, view: named }));
  }, [dispatch, pageId, named, isOpened]);

  useEffect(() => {
    if (isSame(named, shown)) return;
    const write = () => {
      // A navigation that is under way may lead nowhere: then this location is still to be written.
      if (!isRenderedLocationCurrent()) {
        timer = setTimeout(write, ADDRESS_FOLLOWS_AFTER_MS);
        return;
      }
      written.current = shown;
      setAddress((now) => withView(now, shown), { replace: true, state });
    };
    let timer = setTimeout(write, named.search === shown.search ? 0 : ADDRESS_FOLLOWS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [named, shown, setAddress, state]);

  const change = useCallback(
    (part: Partial<InboxView>) =>
      dispatch(inboxViewed({ pageId, view: { ...selectInboxView(store.getState(), pageId), ...part } })),
    [dispatch, store, pageId],
  );
  // From the first render on: a list that began with another view would forget its place.
  return [isOpened ? named : shown, change];
}
