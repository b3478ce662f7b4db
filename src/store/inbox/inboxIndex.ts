import { normalForm } from '#contract/burmese/normalForm.ts';
import { isoTime } from '../../lib/isoTime.ts';
import { activityKey } from './conversationActivity.ts';
import { eachRowChange } from './large/largeEntityAdapter.ts';
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
