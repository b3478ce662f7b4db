import { each, type Tree } from '../../lib/sortedTree.ts';
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
interface Found {
  readonly keys: number[];
  readonly entries: number[];
}
const nobody = (): Found => ({ keys: [], entries: [] });

function note(found: Found, key: number, id: number): void {
  found.keys.push(key);
  found.entries.push(id);
}

/** The answer to a query, made from all customers. */
export function answered(index: InboxIndex, { search, filter, sort }: InboxQuery): Order {
  const { ids, texts, unread, waiting, activity } = index;
  const those = nobody();
  const others = nobody();
  for (let slot = 0; slot < ids.length; slot += 1) {
    const id = ids[slot] as number;
    const since = waiting[slot] as number;
    if (id === 0 || !passes(filter, unread[slot] as boolean, since)) continue;
    if (search !== '' && !(texts[slot] as string).includes(search)) continue;
    // Who waits and who does not lie far apart: each alone sorts quicker (`sortedColumns`).
    note(sort === 'waiting' && since > 0 ? those : others, sortKey(sort, since, activity[slot] as number), id);
  }
  const last = sortedColumns(others);
  if (those.keys.length === 0) return build(last, true);
  const first = sortedColumns(those);
  return build({ keys: [...first.keys, ...last.keys], entries: [...first.entries, ...last.entries] }, true);
}

/** The answer to a query that can only find some of what `held` found, in the same order. */
export function narrowed(held: Order, index: InboxIndex, { search, filter }: InboxQuery): Order {
  const found = nobody();
  each(held, (id, key) => {
    const slot = index.slots.get(id);
    if (slot === undefined || !passes(filter, index.unread[slot] ?? false, index.waiting[slot] ?? 0)) return;
    if (index.texts[slot]?.includes(search)) note(found, key, id);
  });
  return build(found, true);
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
