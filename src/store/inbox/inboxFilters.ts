import { type FilterReader, InboxFilter, matchesFilter, mayUseDesk, type UiPermission } from '#contract';
import { emptyTree, type Tree } from './large/sortedTree.ts';
import { eachChange } from './large/treeChanges.ts';
import { type PageUserRow, type PageUsersState, selectPageMembers } from './pageMembers.ts';

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

type Counts = Readonly<Record<FilterName, number>>;
interface LastCounts {
  pageId: number;
  me: number;
  rows: Tree<PageUserRow>;
  counts: Counts;
}

const NONE: Counts = { all: 0, unread: 0, waiting: 0, mine: 0, unassigned: 0, snoozed: 0, done: 0 };

/**
 * Makes a selector for how many customers each named filter shows. It answers the same object while no number changes; when customers
 * change, it reads those that differ.
 */
export function makeSelectCounts(): (
  state: { entities: { pageUsers: PageUsersState } },
  pageId: number,
  me: number,
) => Counts {
  let last: LastCounts | undefined;
  return (state, pageId, me) => {
    const { rows } = selectPageMembers(state, pageId).customers;
    const before = last?.pageId === pageId && last.me === me ? last : undefined;
    if (before?.rows === rows) return before.counts;
    const reader: FilterReader = { me, now: 0 };
    const growth = { ...NONE };
    eachChange(before?.rows ?? emptyTree, rows, (was, is) => {
      for (const name of ALL_NAMES) {
        if (was && matchesFilter(NAMED_FILTERS[name], was, reader)) growth[name] -= 1;
        if (is && matchesFilter(NAMED_FILTERS[name], is, reader)) growth[name] += 1;
      }
    });
    const held = before?.counts ?? NONE;
    const isSame = ALL_NAMES.every((name) => growth[name] === 0);
    const counts = { ...NONE };
    for (const name of ALL_NAMES) counts[name] = held[name] + growth[name];
    last = { pageId, me, rows, counts: isSame ? held : counts };
    return last.counts;
  };
}
