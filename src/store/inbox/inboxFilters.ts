import { type FilteredRow, type FilterReader, filterTest, InboxFilter, mayUseDesk, type UiPermission } from '#contract';
import type { HasEntities } from '../types.ts';
import { eachRowChange } from './large/largeEntityAdapter.ts';
import { type PageMembers, selectPageMembers } from './pageMembers.ts';

/** The filters that have a name, in the order in which they are offered. */
export const NAMED_FILTERS = {
  all: {},
  unread: { unread: true },
  waiting: { waiting: true },
  mine: { state: 'open', assignee: 'me' },
  unassigned: { waiting: true, assignee: 'nobody' },
  snoozed: { state: 'snoozed' },
  done: { state: 'done' },
} as const satisfies Record<string, InboxFilter>;
export type FilterName = keyof typeof NAMED_FILTERS;
const ALL_NAMES = Object.keys(NAMED_FILTERS) as FilterName[];
const WITHOUT_DESK: readonly FilterName[] = ['all', 'unread', 'waiting'];

/** The names that staff with these flags is offered: those of the desk only where the server has it. */
export const filterNames = (ui: UiPermission | undefined): readonly FilterName[] =>
  ui && mayUseDesk('P', ui, 'assign') ? ALL_NAMES : WITHOUT_DESK;

/** A filter as one text, the same for all that have the same conditions. */
export const filterText = (filter: InboxFilter): string => JSON.stringify(InboxFilter.parse(filter));

/** The name of a filter, if it has one. */
export const nameOfFilter = (filter: InboxFilter): FilterName | undefined => {
  const text = filterText(filter);
  return ALL_NAMES.find((name) => filterText(NAMED_FILTERS[name]) === text);
};

/** The filter of a name or of its text, as an address has it; undefined where it is neither. */
export function filterInText(text: string | null): InboxFilter | undefined {
  const name = ALL_NAMES.find((one) => one === text);
  if (name) return NAMED_FILTERS[name];
  if (!text?.startsWith('{')) return undefined;
  try {
    return InboxFilter.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Do a list's customers change as time passes, without an event? */
export const dependsOnTime = ({ waitingMinutes }: InboxFilter): boolean => waitingMinutes !== undefined;

interface LastMatches {
  pageId: number;
  reader: FilterReader;
  customers: PageMembers['customers'];
  /** One for each filter. */
  tests: readonly ((row: FilteredRow) => boolean)[];
  counts: readonly number[];
}

/**
 * Makes a selector for how many customers each of these filters shows. It answers the same object while no number changes; when customers
 * change, it reads those that differ.
 */
export function makeSelectMatches(
  filters: readonly InboxFilter[],
): (state: HasEntities, pageId: number, reader: FilterReader) => readonly number[] {
  let last: LastMatches | undefined;
  return (state, pageId, reader) => {
    const { customers } = selectPageMembers(state, pageId);
    const isSameReader = last?.reader.me === reader.me && last.reader.now === reader.now;
    const before = last?.pageId === pageId && isSameReader ? last : undefined;
    if (before?.customers === customers) return before.counts;
    const tests = (isSameReader && last?.tests) || filters.map((filter) => filterTest(filter, reader));
    const growth = filters.map(() => 0);
    eachRowChange(before?.customers, customers, (was, is) => {
      tests.forEach((test, index) => {
        if (is && test(is)) growth[index] = (growth[index] ?? 0) + 1;
        if (was && test(was)) growth[index] = (growth[index] ?? 0) - 1;
      });
    });
    const isSame = before && growth.every((one) => one === 0);
    const counts = isSame ? before.counts : growth.map((one, index) => one + (before?.counts[index] ?? 0));
    last = { pageId, reader, customers, tests, counts };
    return counts;
  };
}
