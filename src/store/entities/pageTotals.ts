import type { UnknownAction } from '@reduxjs/toolkit';
import { pageUserActivityReceived } from '../model/events.ts';
import { pageUsersListed } from '../model/pageUserListActions.ts';
import { entitiesRestored } from './entitiesRestored.ts';
import type { CustomersChange } from './pageList.ts';
import { customers, holdsCustomer, type PageUsersState } from './pageMembers.ts';
import { customersChanged, unknownCustomerActive } from './pagesSlice.ts';

/** Was the row of the customer that an event names held? A page whose customers changed held it. */
function isHeld(
  { payload }: ReturnType<typeof pageUserActivityReceived>,
  before: PageUsersState,
  after: PageUsersState,
): boolean {
  const { pageId } = payload;
  return before.byPage[pageId]?.customers !== after.byPage[pageId]?.customers || holdsCustomer(before, payload);
}

/** What changed in the customers of each page; `wholeOf` is the page of which the whole list was just read. */
function changesOf(before: PageUsersState, after: PageUsersState, wholeOf: number | undefined): CustomersChange[] {
  const changes: CustomersChange[] = [];
  for (const id in after.byPage) {
    const pageId = Number(id);
    const isWhole = pageId === wholeOf;
    const was = before.byPage[pageId];
    const is = after.byPage[pageId];
    if (!is || (was?.customers === is.customers && !isWhole)) continue;
    changes.push({
      pageId,
      unread: isWhole ? is.unread : is.unread - (was?.unread ?? 0),
      isWhole,
      newestBefore: was && customers.selectAt(was.customers, 0),
      newest: customers.selectAt(is.customers, 0),
    });
  }
  return changes;
}

/**
 * The action that brings the totals of served pages in step after an action changed their customers from `before` to `after`;
 * undefined when they are. Unread messages and the newest message of a page follow from its customers' rows.
 */
export function pageTotalsAction(
  before: PageUsersState,
  after: PageUsersState,
  action: UnknownAction,
): UnknownAction | undefined {
  if (pageUserActivityReceived.match(action) && action.payload.side === 'P' && !isHeld(action, before, after))
    return unknownCustomerActive(action.payload);
  const listed = pageUsersListed.match(action) ? action.payload : undefined;
  // Totals that are held belong to whole lists; rows that come back, or come first, are only a part.
  const isPart = entitiesRestored.match(action) || (listed !== undefined && listed.end === undefined);
  if (before === after || isPart) return undefined;
  const changes = changesOf(before, after, listed?.side === 'C' ? listed.pageId : undefined);
  return changes.length === 0 ? undefined : customersChanged(changes);
}
