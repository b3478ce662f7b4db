import {
  createLargeEntityAdapter,
  eachRowChange,
  type LargeEntityState,
  type OnChange,
} from './large/largeEntityAdapter.ts';
import type { PageUserRow } from './pageMembers.ts';

/** The customers of a page as the cache stores them: by `pageUserId`. The customers of `PageMembers` are such a list too. */
export type StoredCustomers = LargeEntityState<PageUserRow>;

const adapter = createLargeEntityAdapter<PageUserRow>({ selectId: (row) => row.pageUserId });

/** No customer is stored. */
export const noStoredCustomers: StoredCustomers = adapter.getInitialState();

/** The stored customers with more of them. */
export const withStoredCustomers = (stored: StoredCustomers, rows: readonly PageUserRow[]): StoredCustomers =>
  adapter.setMany(stored, rows);

/** Visits each customer that differs between two versions of a list. Costs the number of changes, not of rows. */
export const eachCustomerChange = (
  before: StoredCustomers,
  after: StoredCustomers,
  visit: OnChange<PageUserRow>,
): void => eachRowChange(before, after, visit);
