import { createAction } from '@reduxjs/toolkit';
import type { PageUser, Side } from '#contract';
import { type ListLoad, loadDone, wasTouched } from './conversationList.ts';
import type { LargeEntityState } from './large/largeEntityAdapter.ts';
import { eachChange, emptyList, type OnChange } from './large/sortedList.ts';
import { type Join, joinColumns } from './large/sortedListBulk.ts';
import {
  customers,
  customersOfPage,
  newestCustomer,
  type PageMembers,
  type PageUserRow,
  staffOfPage,
  withLoad,
  withRow,
} from './pageMembers.ts';
import { noNews } from './pageNews.ts';

/** Members of a page as a list of them arrives, part by part. */
interface PageUserListPart {
  pageId: number;
  side: Side;
  /** Some rows, in any order; a few thousand at most, so that nobody waits for them. */
  rows: readonly PageUser[];
  /** With the last part. Without it more will come. */
  end?: {
    /** Everybody who came with this list, by `pageUserId`: who is held and not among them is gone. Null: only changes came, and nobody is. */
    present: readonly number[] | null;
    /** Of customers: up to where the list is held by it. */
    cursor?: string | null;
  };
}

/** A part of a list of members was read. A short list comes in one part. */
export const pageUsersListed = createAction<PageUserListPart>('pageUsers/listed');

/** How a row of a list joins the one held, which an event may have changed meanwhile; `onJoin` receives the row before and after. */
function joining(load: ListLoad, onJoin: (held: PageUserRow | undefined, row: PageUserRow) => void): Join<PageUserRow> {
  return (held, coming) => {
    const isTouched = wasTouched(load, coming.pageUserId);
    // An event removed it while the list was on its way.
    if (held === undefined && isTouched) return undefined;
    const row = withRow(held, coming, isTouched);
    onJoin(held, row);
    return row;
  };
}

/** Who is held and gone by the end of a list: not in it, and not brought by an event meanwhile. */
function goneBy(held: LargeEntityState<PageUserRow>, { end }: PageUserListPart, load: ListLoad): number[] {
  if (!end?.present) return [];
  const present = new Set(end.present);
  const gone: number[] = [];
  customers.forEach(held, ({ pageUserId }) => {
    if (!present.has(pageUserId) && !wasTouched(load, pageUserId)) gone.push(pageUserId);
  });
  return gone;
}

/** The members after a part of a list was read. */
export function withListed(members: PageMembers, listed: PageUserListPart): PageMembers {
  const { side, rows, end } = listed;
  const load = members.loads[side];
  const loads = end ? { ...members.loads, [side]: loadDone(load) } : members.loads;
  let { unread } = members;
  const count = (held: PageUserRow | undefined, row: PageUserRow | undefined) => {
    unread += (row?.look ?? 0) - (held?.look ?? 0);
  };
  if (side === 'P') {
    const joined = staffOfPage.joinMany(
      members.staff,
      rows,
      joining(load, () => undefined),
    );
    return { ...members, loads, staff: staffOfPage.removeMany(joined, goneBy(joined, listed, load)) };
  }
  const joined = customersOfPage.joinMany(members.customers, rows, joining(load, count));
  const gone = goneBy(joined, listed, load);
  for (const id of gone) count(customers.selectById(joined, id), undefined);
  return {
    ...members,
    loads,
    customers: customersOfPage.removeMany(joined, gone),
    cursor: end ? (end.cursor ?? null) : members.cursor,
    unread,
    news: end ? noNews : members.news,
  };
}

/**
 * Events were missed, and the customers of these pages are not read again, because no screen shows them: not all are held any more.
 * `look`: the unread messages that the page was read with, from which its news count.
 */
export const customersOutdated = createAction<readonly { pageId: number; look: number }[]>('pageUsers/outdated');

/** The members as they are when events were missed. The totals of the page stay until it is read. */
export const withOutdated = (members: PageMembers, look: number): PageMembers => ({
  ...withLoad(members, 'C', (load) => ({ ...load, status: 'idle', complete: false, isIncomplete: false })),
  news: { ...noNews, unread: members.unread - look, last: newestCustomer(members) ?? null },
});

/** Rows kept from last time fill what is not held; once a whole answer is held they have nothing to say. The cursor comes after the last. */
export function withRestored(
  members: PageMembers,
  { rows, cursor = null }: { rows: readonly PageUserRow[]; cursor?: string | null },
): PageMembers {
  if (members.loads.C.complete) return members;
  const fresh = rows.filter((row) => !customers.selectById(members.customers, row.pageUserId));
  return {
    ...members,
    customers: customersOfPage.setMany(members.customers, fresh),
    cursor,
    unread: fresh.reduce((sum, row) => sum + row.look, members.unread),
  };
}

/** The customers of a page as the cache stores them: by `pageUserId`, as `PageMembers` has them too. */
export type StoredCustomers = PageMembers['customers']['rows'];

/** No customer is stored. */
export const noStoredCustomers: StoredCustomers = emptyList;

/** The stored customers with more of them, which come in their order. */
export const withStoredCustomers = (stored: StoredCustomers, rows: readonly PageUserRow[]): StoredCustomers =>
  joinColumns(stored, { keys: rows.map(({ pageUserId }) => pageUserId), entries: rows }, (_, row) => row);

/** Visits each customer that differs between two versions of a list. Costs the number of changes, not of rows. */
export const eachCustomerChange: (
  before: StoredCustomers,
  after: StoredCustomers,
  visit: OnChange<PageUserRow>,
) => void = eachChange;
