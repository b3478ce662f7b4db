import type { Tree } from '../../lib/sortedTree.ts';
import { build, sortedColumns } from '../../lib/sortedTreeBulk.ts';
import { put, remove } from '../../lib/sortedTreeWrites.ts';
import { eachChange } from '../../lib/treeChanges.ts';
import type { Order } from '../entities/largeCollection.ts';
import type { PageUserRow } from '../entities/pageMembers.ts';
import { activityKey } from '../entities/rowNews.ts';
import { type InboxIndex, searchedName, waitingTime } from './inboxIndex.ts';

/** Which customers are shown, and in which order. */
export interface InboxQuery {
  /** A piece of the name, as `searchable` makes it; empty for everybody. */
  search: string;
  filter: 'all' | 'unread' | 'waiting';
  /** `waiting`: who waits longest for an answer first, then the others by newest activity. */
  sort: 'newest' | 'waiting';
}

/** Later than any time of waiting: who does not wait is sorted from here on, by activity. */
const NOBODY_WAITS = 1e14;

const sortKey = (sort: InboxQuery['sort'], waiting: number, activity: number): number =>
  sort === 'newest' ? activity : waiting > 0 ? waiting : NOBODY_WAITS + activity;

const passes = (filter: InboxQuery['filter'], unread: boolean, waiting: number): boolean =>
  filter === 'all' || (filter === 'unread' ? unread : waiting > 0);

/** Ids with what they are sorted by. */
interface Column {
  readonly keys: number[];
  readonly entries: number[];
}

/** Whom a query has found so far; who waits stands apart from the others where that is what is sorted by. */
export interface Found {
  readonly first: Column;
  readonly others: Column;
}

export const nobodyFound = (): Found => ({ first: { keys: [], entries: [] }, others: { keys: [], entries: [] } });

/** Looks whom a query finds in the slots `from … to`. */
export function look(index: InboxIndex, query: InboxQuery, from: number, to: number, found: Found): void {
  const { ids, texts, unread, waiting, activity } = index;
  const { search, filter, sort } = query;
  const end = Math.min(to, ids.length);
  for (let slot = from; slot < end; slot += 1) {
    const id = ids[slot] as number;
    const since = waiting[slot] as number;
    if (id === 0 || !passes(filter, unread[slot] as boolean, since)) continue;
    if (search !== '' && !(texts[slot] as string).includes(search)) continue;
    // Who waits and who does not lie far apart: each alone sorts quicker (`sortedColumns`).
    const into = sort === 'waiting' && since > 0 ? found.first : found.others;
    into.keys.push(sortKey(sort, since, activity[slot] as number));
    into.entries.push(id);
  }
}

/** Those found, in the order of the query. */
export function inOrder({ first, others }: Found): Order {
  const last = sortedColumns(others);
  if (first.keys.length === 0) return build(last, true);
  const before = sortedColumns(first);
  return build({ keys: before.keys.concat(last.keys), entries: before.entries.concat(last.entries) }, true);
}

/** The answer to a query, made from all customers. */
export function answered(index: InboxIndex, query: InboxQuery): Order {
  const found = nobodyFound();
  look(index, query, 0, index.ids.length, found);
  return inOrder(found);
}

/** The same answer after the customers changed; the held one itself when no row of it came, went or moved. */
export function followed(held: Order, before: Tree<PageUserRow>, after: Tree<PageUserRow>, query: InboxQuery): Order {
  const keyOf = (row: PageUserRow | undefined): number | undefined => {
    if (!row) return undefined;
    const waiting = waitingTime(row);
    if (!passes(query.filter, row.look > 0, waiting) || !searchedName(row).includes(query.search)) return undefined;
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
