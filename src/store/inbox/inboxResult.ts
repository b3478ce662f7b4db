import { type FilterReader, filterTest, type InboxFilter, type InboxSort } from '#contract';
import { normalForm } from '#contract/burmese/normalForm.ts';
import { isoTime } from '../../lib/isoTime.ts';
import { yieldToMain } from '../../lib/yieldToMain.ts';
import type { AppThunk } from '../types.ts';
import { activityKey } from './conversationActivity.ts';
import { eachRowChange } from './large/largeEntityAdapter.ts';
import { emptyList, type Order } from './large/sortedList.ts';
import { putMany, withKey } from './large/sortedListBulk.ts';
import { customers, type PageMembers, type PageUserRow, selectPageMembers, waitsSince } from './pageMembers.ts';

type Customers = PageMembers['customers'];

/** Names as they are searched: to make one costs more than all else of a search (`prepareSearch`). */
const names = new WeakMap<object, string>();

/** The name of a customer as it is searched. */
function searchedName({ participantDto }: PageUserRow): string {
  let name = names.get(participantDto);
  if (name === undefined) {
    name = normalForm(participantDto.profileName);
    names.set(participantDto, name);
  }
  return name;
}

/** Parts of the list whose names are made in one go: a few milliseconds of work. */
const PARTS_AT_ONCE = 8;

/**
 * Makes the names of a page's customers as they are searched, while the browser draws and answers the person: for somebody who is about to
 * search. Of 100,000 names the first search would take some 100 ms to make them.
 */
export const prepareSearch =
  (pageId: number): AppThunk<Promise<void>> =>
  async (_dispatch, getState) => {
    const parts = customers.selectParts(selectPageMembers(getState(), pageId).customers);
    for (const [place, part] of parts.entries()) {
      if (place % PARTS_AT_ONCE === 0) await yieldToMain();
      for (const row of part) searchedName(row);
    }
  };

/** Which customers are sought, and in which order. */
export interface InboxQuery {
  /** A piece of the name, as `normalForm` makes it; empty for everybody. */
  search: string;
  filter: InboxFilter;
  /** `longest`: who waits longest for an answer first, then the others by newest activity. Pinned customers come before all others. */
  sort: InboxSort;
  /** Who reads, and when: rounded, and only where the filter depends on it. */
  reader: FilterReader;
  /** Which of those who match the search: the ones that the filter shows, or the others. */
  side: 'shown' | 'others';
}

/** Makes the test that tells whether the query finds a customer. */
function queryTest({ filter, side, reader, search }: InboxQuery): (row: PageUserRow) => boolean {
  const isShown = filterTest(filter, reader);
  return (row) => isShown(row) === (side === 'shown') && (search === '' || searchedName(row).includes(search));
}

/** Larger than any time of waiting: customers who do not wait are sorted after those who do, by activity. */
const NOT_WAITING = 1e14;
/** Added to the key of a pinned customer, so that it is smaller than all others. */
const PINNED = -4e14;

/** What a customer is sorted by. */
function sortKey(sort: InboxSort, row: PageUserRow): number {
  const since = sort === 'longest' ? waitsSince(row) : null;
  const key = since === null ? (sort === 'longest' ? NOT_WAITING : 0) + activityKey(row) : isoTime(since);
  return row.desk?.pinned ? PINNED + key : key;
}

/** The ids of the customers that match a query, in its order, computed from all customers. */
export function computeInbox(held: Customers, query: InboxQuery): Order {
  const isFound = queryTest(query);
  const keys: number[] = [];
  const entries: number[] = [];
  customers.forEach(held, (row) => {
    if (!isFound(row)) return;
    keys.push(sortKey(query.sort, row));
    entries.push(row.pageUserId);
  });
  return putMany(emptyList, { keys, entries });
}

/** The same result after the customers changed; the same object when no matching row was added, removed or moved. */
export function updateInbox(held: Order, before: Customers, after: Customers, query: InboxQuery): Order {
  const isFound = queryTest(query);
  const keyOf = (row: PageUserRow | undefined) => (row && isFound(row) ? sortKey(query.sort, row) : undefined);
  let next = held;
  eachRowChange(before, after, (old, fresh) => {
    next = withKey(next, (fresh ?? old)?.pageUserId ?? 0, keyOf(old), keyOf(fresh));
  });
  return next;
}
