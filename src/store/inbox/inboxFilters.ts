import type { PageUser } from '#contract';

/** What the filters read of a customer. */
type Filtered = Pick<PageUser, 'look' | 'waitingSince'>;

/** The filters of the list of customers, and which customers each shows. */
export const INBOX_FILTERS = {
  all: () => true,
  unread: (isUnread: boolean) => isUnread,
  waiting: (_isUnread: boolean, isWaiting: boolean) => isWaiting,
};
export type InboxFilter = keyof typeof INBOX_FILTERS;
/** The filters in the order in which they are offered. */
export const FILTER_NAMES = Object.keys(INBOX_FILTERS) as InboxFilter[];

/** How many customers each filter shows. */
export type InboxCounts = Readonly<Record<InboxFilter, number>>;

/** The counts of an empty list. */
export const noCounts: InboxCounts = { all: 0, unread: 0, waiting: 0 };

const shows = (filter: InboxFilter, { look, waitingSince }: Filtered): boolean =>
  INBOX_FILTERS[filter](look > 0, waitingSince !== null);

/**
 * The counts after a row was added (nothing was held), replaced, or removed (no row follows): the same object where no filter shows more
 * or fewer. It reads two rows, whatever the length of the list.
 */
export function recounted(counts: InboxCounts, held: Filtered | undefined, row: Filtered | undefined): InboxCounts {
  let next: Record<InboxFilter, number> | undefined;
  for (const filter of FILTER_NAMES) {
    const growth = Number(row !== undefined && shows(filter, row)) - Number(held !== undefined && shows(filter, held));
    if (growth === 0) continue;
    next ??= { ...counts };
    next[filter] += growth;
  }
  return next ?? counts;
}
