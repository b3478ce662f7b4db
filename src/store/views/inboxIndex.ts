import { isoTime } from '../../lib/isoTime.ts';
import { searchable } from '../../lib/searchText.ts';
import { emptyTree, find, sizeOf, slice, type Tree } from '../../lib/sortedTree.ts';
import { eachChange } from '../../lib/treeChanges.ts';
import type { LargeState } from '../entities/largeCollection.ts';
import type { PageUserRow } from '../entities/pageMembers.ts';
import { activityKey } from '../entities/rowNews.ts';

/**
 * What of the customers' rows is asked when a list is filtered, column by column: a search reads one column from end to end,
 * and memory is quickest read so. Each customer has a slot; id 0 marks a free one.
 */
export interface InboxIndex {
  /** The rows it stands for. */
  rows: Tree<PageUserRow>;
  /** The rows that some of it was made of ahead of the first search. */
  ahead: Tree<PageUserRow>;
  readonly slots: Map<number, number>;
  readonly free: number[];
  readonly ids: number[];
  /** The name, as `searchable` makes it. */
  readonly texts: string[];
  readonly unread: boolean[];
  /** When the customer began to wait for an answer, ms since 1970; 0 when they do not. */
  readonly waiting: number[];
  /** Sorts by newest activity. */
  readonly activity: number[];
}

/** An index that knows no rows yet. */
const createInboxIndex = (): InboxIndex => ({
  rows: emptyTree,
  ahead: emptyTree,
  slots: new Map(),
  free: [],
  ids: [],
  texts: [],
  unread: [],
  waiting: [],
  activity: [],
});

/** Since when a customer waits for an answer, ms since 1970; 0 when they do not. */
export const waitingTime = ({ waitingSince }: PageUserRow): number =>
  waitingSince === null ? 0 : isoTime(waitingSince);

/** The name of a customer as it is searched. */
export const searchedName = (row: PageUserRow): string => searchable(row.participantDto.profileName);

function fill(index: InboxIndex, row: PageUserRow, before: PageUserRow | undefined): void {
  const known = index.slots.get(row.pageUserId);
  const slot = known ?? index.free.pop() ?? index.ids.length;
  index.slots.set(row.pageUserId, slot);
  index.ids[slot] = row.pageUserId;
  const isSameName = known !== undefined && before?.participantDto.profileName === row.participantDto.profileName;
  if (!isSameName) index.texts[slot] = searchedName(row);
  index.unread[slot] = row.look > 0;
  index.waiting[slot] = waitingTime(row);
  index.activity[slot] = activityKey(row);
}

function empty(index: InboxIndex, id: number): void {
  const slot = index.slots.get(id);
  if (slot === undefined) return;
  index.slots.delete(id);
  index.free.push(slot);
  index.ids[slot] = 0;
  index.texts[slot] = '';
}

/** Brings the index to other rows. Costs as much as differs. */
export function follow(index: InboxIndex, rows: Tree<PageUserRow>): void {
  if (index.rows === rows) return;
  eachChange(index.rows, rows, (before, after) => {
    if (after) fill(index, after, before);
    else if (before) empty(index, before.pageUserId);
  });
  // Of what was made ready ahead, some may be gone since.
  eachChange(index.ahead, rows, (before, after) => {
    if (before && !after) empty(index, before.pageUserId);
  });
  index.rows = rows;
  index.ahead = emptyTree;
}

/**
 * Makes a part of the customers ready before anybody searches: those at the places `from … to`, newest activity first. So they come
 * from the server, so they mostly lie in memory, and so they are found. Answers false when a search came first, or other rows are
 * made ready: then there is nothing left to do.
 */
export function fillAhead(index: InboxIndex, held: LargeState<PageUserRow>, from: number, to: number): boolean {
  const { rows, order } = held;
  if (index.rows !== emptyTree || (index.ahead !== emptyTree && index.ahead !== rows)) return false;
  index.ahead = rows;
  for (const id of slice(order ?? emptyTree, from, to)) {
    const row = find(rows, id);
    if (row) fill(index, row, undefined);
  }
  if (to < sizeOf(rows)) return true;
  index.rows = rows;
  index.ahead = emptyTree;
  return false;
}

/** The indexes of the pages searched last, the latest at the end. */
const indexes = new Map<number, InboxIndex>();
/** More would hold names in memory that nobody searches. */
const INDEXES_MAX = 3;

/** The index of a page, whichever rows it stands for: `follow` brings it to those that are asked. */
export function indexOfPage(pageId: number): InboxIndex {
  const index = indexes.get(pageId) ?? createInboxIndex();
  indexes.delete(pageId);
  indexes.set(pageId, index);
  const [oldest] = indexes.keys();
  if (indexes.size > INDEXES_MAX && oldest !== undefined) indexes.delete(oldest);
  return index;
}
