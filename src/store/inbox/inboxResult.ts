import { type FilterReader, filterTest, type InboxFilter, type InboxSort } from '#contract';
import { normalForm } from '#contract/burmese/normalForm.ts';
import { isoTime } from '../../lib/isoTime.ts';
import { activityKey } from './conversationActivity.ts';
import { eachRowChange } from './large/largeEntityAdapter.ts';
import { type Order, orderOf, withKey } from './large/order.ts';
import type { PageMembers, PageUserRow } from './pageMembers.ts';

type Customers = PageMembers['customers'];

/**
 * The fields of the customers that search, filters and sorting read, one array for each field: a search of 100,000 names reads one array
 * from end to end. Each customer has a slot; id 0 marks a free one.
 */
export interface InboxIndex {
  /** The customers that the index describes; undefined: it is empty. */
  customers: Customers | undefined;
  readonly slots: Map<number, number>;
  readonly free: number[];
  readonly ids: number[];
  /** The name, as `normalForm` makes it. */
  readonly texts: string[];
  /** The row itself, which filters read. */
  readonly held: (PageUserRow | undefined)[];
  /** When the customer began to wait for an answer, ms since 1970; 0 when they do not wait. */
  readonly waiting: number[];
  /** Sorts by newest activity. */
  readonly activity: number[];
}

/** An index without rows. */
export const createInboxIndex = (): InboxIndex => ({
  customers: undefined,
  slots: new Map(),
  free: [],
  ids: [],
  texts: [],
  held: [],
  waiting: [],
  activity: [],
});

/** When the customer began to wait for an answer, ms since 1970; 0 when they do not wait. */
export const waitingTime = ({ waitingSince }: PageUserRow): number =>
  waitingSince === null ? 0 : isoTime(waitingSince);

/** The name of a customer as it is searched. */
export const searchedName = (row: PageUserRow): string => normalForm(row.participantDto.profileName);

function fillSlot(index: InboxIndex, row: PageUserRow, before: PageUserRow | undefined): void {
  const known = index.slots.get(row.pageUserId);
  const slot = known ?? index.free.pop() ?? index.ids.length;
  index.slots.set(row.pageUserId, slot);
  index.ids[slot] = row.pageUserId;
  const isSameName = known !== undefined && before?.participantDto.profileName === row.participantDto.profileName;
  if (!isSameName) index.texts[slot] = searchedName(row);
  index.held[slot] = row;
  index.waiting[slot] = waitingTime(row);
  index.activity[slot] = activityKey(row);
}

function freeSlot(index: InboxIndex, id: number): void {
  const slot = index.slots.get(id);
  if (slot === undefined) return;
  index.slots.delete(id);
  index.free.push(slot);
  index.ids[slot] = 0;
  index.texts[slot] = '';
  index.held[slot] = undefined;
}

/** Updates the index to other customers. The work follows the number of rows that differ. */
export function updateIndex(index: InboxIndex, customers: Customers): void {
  eachRowChange(index.customers, customers, (before, after) => {
    if (after) fillSlot(index, after, before);
    else if (before) freeSlot(index, before.pageUserId);
  });
  index.customers = customers;
}

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

/** Makes the test that tells whether the query shows a customer, as far as its filter goes. */
function sideTest({ filter, side, reader }: InboxQuery): (row: PageUserRow) => boolean {
  const isShown = filterTest(filter, reader);
  return (row) => isShown(row) === (side === 'shown');
}

/** Larger than any time of waiting: customers who do not wait are sorted after those who do, by activity. */
const NOT_WAITING = 1e14;
/** Added to the key of a pinned customer, so that it is smaller than all others. */
const PINNED = -4e14;

const isPinned = (row: PageUserRow): boolean => row.desk?.pinned === true;

const sortKey = (sort: InboxQuery['sort'], pinned: boolean, waiting: number, activity: number): number =>
  (pinned ? PINNED : 0) + (sort === 'newest' ? activity : waiting > 0 ? waiting : NOT_WAITING + activity);

/** Ids with what they are sorted by. */
interface Column {
  readonly keys: number[];
  readonly entries: number[];
}

/** The ids of the customers that match a query, in its order, computed from all customers. */
export function computeInbox(index: InboxIndex, query: InboxQuery): Order {
  const { ids, texts, held, waiting, activity } = index;
  const { search, sort } = query;
  const isOnSide = sideTest(query);
  const pinned: Column = { keys: [], entries: [] };
  const first: Column = { keys: [], entries: [] };
  const others: Column = { keys: [], entries: [] };
  for (let slot = 0; slot < ids.length; slot += 1) {
    const id = ids[slot] as number;
    const since = waiting[slot] as number;
    const row = held[slot];
    if (!row || !isOnSide(row)) continue;
    if (search !== '' && !(texts[slot] as string).includes(search)) continue;
    // The keys of the groups lie far apart.
    const group = isPinned(row) ? pinned : sort === 'longest' && since > 0 ? first : others;
    group.keys.push(sortKey(sort, isPinned(row), since, activity[slot] as number));
    group.entries.push(id);
  }
  return orderOf([pinned, first, others]);
}

/** The same result after the customers changed; the same object when no matching row was added, removed or moved. */
export function updateInbox(
  held: Order,
  before: PageMembers['customers'],
  after: PageMembers['customers'],
  query: InboxQuery,
): Order {
  const isOnSide = sideTest(query);
  const keyOf = (row: PageUserRow | undefined): number | undefined => {
    if (!row) return undefined;
    const waiting = waitingTime(row);
    if (!isOnSide(row) || !searchedName(row).includes(query.search)) return undefined;
    return sortKey(query.sort, isPinned(row), waiting, activityKey(row));
  };
  let next = held;
  eachRowChange(before, after, (old, fresh) => {
    next = withKey(next, (fresh ?? old)?.pageUserId ?? 0, keyOf(old), keyOf(fresh));
  });
  return next;
}
