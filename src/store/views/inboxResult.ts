import { build, each, put, remove, type Tree } from '../../lib/sortedTree.ts';
import { eachChange } from '../../lib/treeChanges.ts';
import { byMark, type Mark, markItself } from '../entities/largeCollection.ts';
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

/** The customers a query finds, in its order. */
export type Order = Tree<Mark, Mark>;

/** Later than any time of waiting: who does not wait is sorted from here on, by activity. */
const NOBODY_WAITS = 1e14;

const sortKey = (sort: InboxQuery['sort'], waiting: number, activity: number): number =>
  sort === 'newest' ? activity : waiting > 0 ? waiting : NOBODY_WAITS + activity;

const passes = (filter: InboxQuery['filter'], unread: boolean, waiting: number): boolean =>
  filter === 'all' || (filter === 'unread' ? unread : waiting > 0);

/** Sorts marks. Where they fit, key and place are packed into one number each, because numbers alone sort many times faster. */
function sorted(marks: Mark[]): Mark[] {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const [key] of marks) {
    if (key < least) least = key;
    if (key > most) most = key;
  }
  const count = marks.length;
  if (count < 2 || !((most - least + 1) * count < Number.MAX_SAFE_INTEGER)) return marks.sort(byMark);
  const packed = new Float64Array(count);
  for (let place = 0; place < count; place += 1) packed[place] = ((marks[place] as Mark)[0] - least) * count + place;
  packed.sort();
  const found = Array.from(packed, (value) => marks[value % count] as Mark);
  // Equal keys stand in the order they came in; only there the ids must still be looked at.
  for (let i = 1; i < count; i += 1) {
    if ((found[i - 1] as Mark)[0] !== (found[i] as Mark)[0]) continue;
    let end = i + 1;
    while (end < count && (found[end] as Mark)[0] === (found[i] as Mark)[0]) end += 1;
    found.splice(i - 1, end - i + 1, ...found.slice(i - 1, end).sort(byMark));
    i = end - 1;
  }
  return found;
}

/** The answer to a query, made from all customers. */
export function answered(index: InboxIndex, { search, filter, sort }: InboxQuery): Order {
  const { ids, texts, unread, waiting, activity } = index;
  const those: Mark[] = [];
  const others: Mark[] = [];
  for (let slot = 0; slot < ids.length; slot += 1) {
    const id = ids[slot] as number;
    const since = waiting[slot] as number;
    if (id === 0 || !passes(filter, unread[slot] as boolean, since)) continue;
    if (search !== '' && !(texts[slot] as string).includes(search)) continue;
    const mark: Mark = [sortKey(sort, since, activity[slot] as number), id];
    if (sort === 'waiting' && since > 0) those.push(mark);
    else others.push(mark);
  }
  return build(those.length > 0 ? [...sorted(those), ...sorted(others)] : sorted(others), markItself);
}

/** The answer to a query that can only find some of what `held` found, in the same order. */
export function narrowed(held: Order, index: InboxIndex, { search, filter }: InboxQuery): Order {
  const found: Mark[] = [];
  each(held, (mark) => {
    const slot = index.slots.get(mark[1]);
    if (slot === undefined || !passes(filter, index.unread[slot] ?? false, index.waiting[slot] ?? 0)) return;
    if (index.texts[slot]?.includes(search)) found.push(mark);
  });
  return build(found, markItself);
}

/** The same answer after the customers changed; the held one itself when no row of it came, went or moved. */
export function followed(held: Order, before: Tree<PageUserRow>, after: Tree<PageUserRow>, query: InboxQuery): Order {
  const markOf = (row: PageUserRow | undefined): Mark | undefined => {
    if (!row) return undefined;
    const waiting = waitingTime(row);
    if (!passes(query.filter, row.look > 0, waiting) || !searchedName(row).includes(query.search)) return undefined;
    return [sortKey(query.sort, waiting, activityKey(row)), row.pageUserId];
  };
  let next = held;
  eachChange(
    before,
    after,
    (row) => row.pageUserId,
    (old, fresh) => {
      const was = markOf(old);
      const is = markOf(fresh);
      if (was && is && was[0] === is[0]) return;
      if (was) next = remove(next, (other) => byMark(was, other), markItself);
      if (is) next = put(next, is, (other) => byMark(is, other), markItself);
    },
  );
  return next;
}
