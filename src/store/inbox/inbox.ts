import { weakMapMemoize } from '@reduxjs/toolkit';
import type { FilterReader, Friend, Page, PageUser, Side } from '#contract';
import { normalForm } from '#contract/burmese/normalForm.ts';
import { selectMode } from '../session/sessionSlice.ts';
import type { HasEntities, HeldState } from '../types.ts';
import { activityKey } from './conversationActivity.ts';
import { selectFriends } from './friendsSlice.ts';
import { filterText } from './inboxFilters.ts';
import { computeInbox, type InboxQuery as Query, updateInbox } from './inboxResult.ts';
import { emptyList, type Order, placeOf, slice } from './large/sortedList.ts';
import { type PageMembers, selectPageMembers } from './pageMembers.ts';
import { selectPages } from './pagesSlice.ts';
import { selectPageUser } from './pageUsersSlice.ts';

/** What the list of customers shows, and in which order. `reader` is needed where the filter asks who reads, or when. */
export type InboxQuery = Omit<Query, 'side' | 'reader'> & { reader?: FilterReader };

type SearchedQuery = Omit<Query, 'side'>;
const NOBODY: FilterReader = { me: 0, now: 0 };

/** Customers by their places. The same object as long as nobody comes, goes or moves. */
interface InboxRows {
  readonly total: number;
  /** The pageUserId at a place counted from 0. */
  readonly idAt: (place: number) => number | undefined;
  /** The pageUserIds from one place up to, not including, another. */
  readonly idsIn: (from: number, to: number) => number[];
  /** The place of a pageUserId; -1 when it is not found. */
  readonly placeOf: (pageUserId: number) => number;
}

/** The customers of a page that a query finds, in its order. The same object as long as nobody comes, goes or moves. */
export interface Inbox extends InboxRows {
  /** Who matches the search and is left out by the filter; nobody without a search. */
  readonly others: InboxRows;
}

const hasFilter = ({ filter }: SearchedQuery): boolean => Object.keys(filter).length > 0;

/** Is a query the whole list as it is held? */
const isPlain = (query: SearchedQuery): boolean => query.search === '' && !hasFilter(query) && query.sort === 'newest';

const isSame = (a: SearchedQuery, b: SearchedQuery): boolean =>
  a.search === b.search &&
  a.sort === b.sort &&
  a.reader.me === b.reader.me &&
  a.reader.now === b.reader.now &&
  (a.filter === b.filter || filterText(a.filter) === filterText(b.filter));

const rowsOf = (order: Order): InboxRows => ({
  total: order.size,
  idAt: (place) => slice(order, place, place + 1)[0],
  idsIn: (from, to) => slice(order, from, to),
  placeOf: (pageUserId) => placeOf(order, pageUserId),
});
/** Nobody. */
export const NO_ROWS = rowsOf(emptyList);

/** The last result, and what it was computed from. */
interface LastInbox {
  pageId: number;
  query: SearchedQuery;
  customers: PageMembers['customers'];
  shown: Order;
  others: Order;
  inbox: Inbox;
}

/**
 * Makes a selector for one list on the screen; it keeps its last result. When customers change, the result is updated by those
 * that differ; only another query reads all customers.
 */
export function makeSelectInbox(): (state: HasEntities, pageId: number, query: InboxQuery) => Inbox {
  let last: LastInbox | undefined;

  const orderFor = (held: PageMembers['customers'], query: Query, before: LastInbox | undefined): Order =>
    before ? updateInbox(before[query.side], before.customers, held, query) : computeInbox(held, query);

  return (state, pageId, given) => {
    const query = { reader: NOBODY, ...given, search: normalForm(given.search) };
    const held = selectPageMembers(state, pageId).customers;
    const before = last?.pageId === pageId && isSame(last.query, query) ? last : undefined;
    if (before?.customers === held) return before.inbox;
    const shown = isPlain(query) ? held.order : orderFor(held, { ...query, side: 'shown' }, before);
    const hasOthers = query.search !== '' && hasFilter(query);
    const others = hasOthers ? orderFor(held, { ...query, side: 'others' }, before) : emptyList;
    const inbox =
      last?.shown === shown && last.others === others ? last.inbox : { ...rowsOf(shown), others: rowsOf(others) };
    last = { pageId, query, customers: held, shown, others, inbox };
    return inbox;
  };
}

const matching = <T>(rows: T[], search: string, textsOf: (row: T) => readonly string[]): T[] => {
  const sought = normalForm(search);
  return sought === '' ? rows : rows.filter((row) => textsOf(row).some((text) => normalForm(text).includes(sought)));
};

const pagesMatching = weakMapMemoize((pages: Page[], search: string) =>
  matching(pages, search, (page) => [page.title]),
);
const friendsMatching = weakMapMemoize((friends: Friend[], search: string) =>
  matching(friends, search, (friend) => [friend.profileName, friend.ownName ?? '']),
);

/** The pages of a mode whose title contains the text, newest activity first; all of them for an empty search. */
export const selectPagesFound = (state: HasEntities, side: Side, search: string): Page[] =>
  pagesMatching(selectPages(state, side), search);

/** The friends whose name contains the text, the name that the viewer gave them or their own. */
export const selectFriendsFound = (state: HasEntities, search: string): Friend[] =>
  friendsMatching(selectFriends(state), search);

const sumOf = (rows: readonly { look: number }[]): number => rows.reduce((sum, row) => sum + row.look, 0);

/** Unread messages in all pages of a mode. */
export const selectPagesUnread = (state: HasEntities, side: Side): number => sumOf(selectPages(state, side));

/** Unread messages of all friends. */
export const selectFriendsUnread = (state: HasEntities): number => sumOf(selectFriends(state));

/** Unread messages in the lists of a mode: of the served pages, or of the viewer's pages and friends. */
export const selectUnreadOfMode = (state: HasEntities, mode: Side): number =>
  selectPagesUnread(state, mode) + (mode === 'C' ? selectFriendsUnread(state) : 0);

/** Unread messages in the lists of the mode in which the viewer works. */
export const selectUnreadTotal = (state: HeldState): number => selectUnreadOfMode(state, selectMode(state));

/**
 * Makes a selector of the customers of all served pages whose names contain a text, newest activity first, `limit` at most. It keeps the
 * last result of each page.
 */
export function makeSelectCustomersFound(limit: number): (state: HasEntities, search: string) => PageUser[] {
  const inboxes = new Map<number, ReturnType<typeof makeSelectInbox>>();
  return (state, search) => {
    const found = selectPages(state, 'P').flatMap(({ pageId }) => {
      const selectInbox = inboxes.get(pageId) ?? makeSelectInbox();
      inboxes.set(pageId, selectInbox);
      const { idsIn } = selectInbox(state, pageId, { search, filter: {}, sort: 'newest' });
      return idsIn(0, limit).map((id) => selectPageUser(state, pageId, id));
    });
    return found
      .filter((row) => row !== undefined)
      .sort((one, other) => activityKey(one) - activityKey(other))
      .slice(0, limit);
  };
}
