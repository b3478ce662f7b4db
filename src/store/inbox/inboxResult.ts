import { activityKey } from './conversationActivity.ts';
import { INBOX_FILTERS, type InboxFilter } from './inboxFilters.ts';
import { type InboxIndex, searchedName, waitingTime } from './inboxIndex.ts';
import type { Order } from './large/largeEntityAdapter.ts';
import type { Tree } from './large/sortedTree.ts';
import { build, type Columns, sortedColumns } from './large/sortedTreeBulk.ts';
import { put, remove } from './large/sortedTreeWrites.ts';
import { eachChange } from './large/treeChanges.ts';
import type { PageUserRow } from './pageMembers.ts';

export const INBOX_SORTS = ['newest', 'longest'] as const;
export type InboxSort = (typeof INBOX_SORTS)[number];

/** Which customers are sought, and in which order. */
export interface InboxQuery {
  /** A piece of the name, as `normalForm` makes it; empty for everybody. */
  search: string;
  filter: InboxFilter;
  /** `longest`: who waits longest for an answer first, then the others by newest activity. */
  sort: InboxSort;
  /** Which of those who match the search: the ones that the filter shows, or the others. */
  side: 'shown' | 'others';
}

/** Does the query show a customer, as far as its filter goes? */
const isOnSide = ({ filter, side }: InboxQuery, isUnread: boolean, waitingSince: number): boolean =>
  INBOX_FILTERS[filter](isUnread, waitingSince > 0) === (side === 'shown');

/** Larger than any time of waiting: customers who do not wait are sorted after those who do, by activity. */
const NOT_WAITING = 1e14;

const sortKey = (sort: InboxQuery['sort'], waiting: number, activity: number): number =>
  sort === 'newest' ? activity : waiting > 0 ? waiting : NOT_WAITING + activity;

/** Ids with what they are sorted by. */
interface Column {
  readonly keys: number[];
  readonly entries: number[];
}

const concat = (one: Columns<number>, other: Columns<number>): Columns<number> => ({
  keys: one.keys.concat(other.keys),
  entries: one.entries.concat(other.entries),
});

/** The ids of the customers that match a query, in its order, computed from all customers. */
export function computeInbox(index: InboxIndex, query: InboxQuery): Order {
  const { ids, texts, unread, waiting, activity } = index;
  const { search, sort } = query;
  const first: Column = { keys: [], entries: [] };
  const others: Column = { keys: [], entries: [] };
  for (let slot = 0; slot < ids.length; slot += 1) {
    const id = ids[slot] as number;
    const since = waiting[slot] as number;
    if (id === 0 || !isOnSide(query, unread[slot] as boolean, since)) continue;
    if (search !== '' && !(texts[slot] as string).includes(search)) continue;
    // The keys of those who wait and of the others lie far apart: each group alone sorts faster (`sortedColumns`).
    const group = sort === 'longest' && since > 0 ? first : others;
    group.keys.push(sortKey(sort, since, activity[slot] as number));
    group.entries.push(id);
  }
  return build(concat(sortedColumns(first), sortedColumns(others)), true);
}

/** The same result after the customers changed; the same object when no matching row was added, removed or moved. */
export function updateInbox(
  held: Order,
  before: Tree<PageUserRow>,
  after: Tree<PageUserRow>,
  query: InboxQuery,
): Order {
  const keyOf = (row: PageUserRow | undefined): number | undefined => {
    if (!row) return undefined;
    const waiting = waitingTime(row);
    if (!isOnSide(query, row.look > 0, waiting) || !searchedName(row).includes(query.search)) return undefined;
    return sortKey(query.sort, waiting, activityKey(row));
  };
  let next = held;
  eachChange(before, after, (old, fresh) => {
    const was = keyOf(old);
    const is = keyOf(fresh);
    if (was === is) return;
    const id = (fresh ?? old)?.pageUserId ?? 0;
    if (was !== undefined) next = remove(next, was, id);
    if (is !== undefined) next = put(next, is, id, id);
  });
  return next;
}
