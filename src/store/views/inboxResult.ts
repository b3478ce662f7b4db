import { build, each, put, remove, type Tree } from '../../lib/sortedTree.ts';
import { eachChange } from '../../lib/treeChanges.ts';
import type { LargeState } from '../entities/largeCollection.ts';
import { customersOfPage, type PageUserRow } from '../entities/pageUsers.ts';
import { newestActivityFirst } from '../entities/rowNews.ts';
import { entryOf, follow, type InboxIndex, type IndexEntry } from './inboxIndex.ts';

/** Which customers are shown, and in which order. */
export interface InboxQuery {
  /** A piece of the name, as `searchable` makes it; empty for everybody. */
  search: string;
  filter: 'all' | 'unread' | 'waiting';
  /** `waiting`: who waits longest for an answer first, then the others by newest activity. */
  sort: 'newest' | 'waiting';
}

const { selectById } = customersOfPage.getSelectors();
const itself = (id: number) => id;

/** Does a customer belong to the answer? */
const matches = (entry: IndexEntry, { search, filter }: InboxQuery): boolean =>
  (filter === 'all' || (filter === 'unread' ? entry.unread : entry.waiting > 0)) &&
  (search === '' || entry.text.includes(search));

/** Where two rows stand to each other under a sort. */
function compare(a: PageUserRow, b: PageUserRow, sort: InboxQuery['sort']): number {
  if (sort === 'waiting' && a.waitingSince !== b.waitingSince) {
    if (a.waitingSince === null) return 1;
    if (b.waitingSince === null) return -1;
    return a.waitingSince < b.waitingSince ? -1 : 1;
  }
  return newestActivityFirst(a, b) || a.pageUserId - b.pageUserId;
}

/** Sorts ids by their times, equal ones in the order they come in. Numbers alone sort many times faster than a comparer. */
function byTime(ids: readonly number[], times: readonly number[]): number[] {
  let least = Number.POSITIVE_INFINITY;
  let most = 0;
  for (const time of times) {
    if (time < least) least = time;
    if (time > most) most = time;
  }
  const count = ids.length;
  if (!((most - least + 1) * count < Number.MAX_SAFE_INTEGER)) {
    const places = ids.map((_, place) => place);
    places.sort((a, b) => (times[a] ?? 0) - (times[b] ?? 0) || a - b);
    return places.map((place) => ids[place] ?? 0);
  }
  const packed = new Float64Array(count);
  for (let place = 0; place < count; place += 1) packed[place] = ((times[place] ?? 0) - least) * count + place;
  packed.sort();
  return Array.from(packed, (value) => ids[value % count] ?? 0);
}

/** The answer to a query, made from all customers. `within` may be an earlier answer that surely holds this one. */
export function answered(
  state: LargeState<PageUserRow>,
  index: InboxIndex,
  query: InboxQuery,
  within?: Tree<number>,
): Tree<number> {
  follow(index, state.rows);
  const ids: number[] = [];
  const waiting: number[] = [];
  const since: number[] = [];
  each(within ?? state.order ?? [], (id) => {
    const entry = index.byId.get(id);
    if (!entry || !matches(entry, query)) return;
    if (within || query.sort === 'newest' || entry.waiting === 0) ids.push(id);
    else {
      waiting.push(id);
      since.push(entry.waiting);
    }
  });
  return build(waiting.length > 0 ? [...byTime(waiting, since), ...ids] : ids, itself);
}

/** The same answer after the customers changed; the held one itself when no row of it came, went or moved. */
export function followed(
  held: Tree<number>,
  before: LargeState<PageUserRow>,
  after: LargeState<PageUserRow>,
  query: InboxQuery,
): Tree<number> {
  const gone: PageUserRow[] = [];
  const come: PageUserRow[] = [];
  eachChange(before.rows, after.rows, customersOfPage.selectId, (old, fresh) => {
    const was = old !== undefined && matches(entryOf(old), query);
    const is = fresh !== undefined && matches(entryOf(fresh), query);
    if (was && is && compare(old, fresh, query.sort) === 0) return;
    if (was) gone.push(old);
    if (is) come.push(fresh);
  });
  const placeOf = (row: PageUserRow, rows: LargeState<PageUserRow>) => (id: number) => {
    if (id === row.pageUserId) return 0;
    const other = selectById(rows, id);
    return other ? compare(row, other, query.sort) : 1;
  };
  // First everything leaves by the old rows, then comes by the new ones: in between the order is never in doubt.
  let next = held;
  for (const row of gone) next = remove(next, placeOf(row, before), itself);
  for (const row of come) next = put(next, row.pageUserId, placeOf(row, after), itself);
  return next;
}
