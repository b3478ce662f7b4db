import { activityKey } from './conversationActivity.ts';
import { type InboxIndex, searchedName, waitingTime } from './inboxIndex.ts';
import type { Order } from './large/largeEntityAdapter.ts';
import type { Tree } from './large/sortedTree.ts';
import { build, type Columns, sortedColumns } from './large/sortedTreeBulk.ts';
import { put, remove } from './large/sortedTreeWrites.ts';
import { eachChange } from './large/treeChanges.ts';
import type { PageUserRow } from './pageMembers.ts';

/** The filters of the list, and which customers each shows. */
export const INBOX_FILTERS = {
  all: () => true,
  unread: (unread: boolean) => unread,
  waiting: (_unread: boolean, waitingSince: number) => waitingSince > 0,
};
export type InboxFilter = keyof typeof INBOX_FILTERS;
export type InboxSort = 'newest' | 'waiting';

/** Which customers are shown, and in which order. */
export interface InboxQuery {
  /** A piece of the name, as `normalForm` makes it; empty for everybody. */
  search: string;
  filter: InboxFilter;
  /** `waiting`: who waits longest for an answer first, then the others by newest activity. */
  sort: InboxSort;
}

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
  const { search, filter, sort } = query;
  const shows = INBOX_FILTERS[filter];
  const first: Column = { keys: [], entries: [] };
  const others: Column = { keys: [], entries: [] };
  for (let slot = 0; slot < ids.length; slot += 1) {
    const id = ids[slot] as number;
    const since = waiting[slot] as number;
    if (id === 0 || !shows(unread[slot] as boolean, since)) continue;
    if (search !== '' && !(texts[slot] as string).includes(search)) continue;
    // The keys of those who wait and of the others lie far apart: each group alone sorts faster (`sortedColumns`).
    const group = sort === 'waiting' && since > 0 ? first : others;
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
  const shows = INBOX_FILTERS[query.filter];
  const keyOf = (row: PageUserRow | undefined): number | undefined => {
    if (!row) return undefined;
    const waiting = waitingTime(row);
    if (!shows(row.look > 0, waiting) || !searchedName(row).includes(query.search)) return undefined;
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
