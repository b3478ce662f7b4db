import { BULK_IDS_MAX, type BulkAsked } from '#contract';
import type { InboxView } from '../../../store/inbox/inboxViewsSlice.ts';

/**
 * Customers who are chosen, by their accounts: those with the ids or, with `isAll`, all that match filter and search but for them. Who is
 * chosen one by one stays so when an event takes them out of the filter: the person has seen and named them.
 */
export interface Chosen {
  isAll: boolean;
  ids: ReadonlySet<number>;
}

export const NOBODY: Chosen = { isAll: false, ids: new Set() };

export const isChosen = ({ isAll, ids }: Chosen, customerId: number): boolean => isAll !== ids.has(customerId);

/** A call names no more customers. */
export const isFull = ({ ids }: Chosen): boolean => ids.size >= BULK_IDS_MAX;

/** Chooses these customers too, or no longer. Once the choice is full, the others are left as they are. */
export function withChosen({ isAll, ids }: Chosen, customerIds: readonly number[], isOn: boolean): Chosen {
  const named = new Set(ids);
  for (const id of customerIds) {
    if (isOn === isAll) named.delete(id);
    else if (named.size < BULK_IDS_MAX) named.add(id);
  }
  return { isAll, ids: named };
}

/** How many are chosen of a list that shows `total`. */
export const countOf = ({ isAll, ids }: Chosen, total: number): number =>
  isAll ? Math.max(0, total - ids.size) : ids.size;

/** Whom a bulk change is asked for. */
export function askedFor({ isAll, ids }: Chosen, { filter, search }: InboxView): Omit<BulkAsked, 'change'> {
  if (!isAll) return { customerIds: [...ids] };
  return { filter, ...(search && { search }), ...(ids.size > 0 && { exceptIds: [...ids] }) };
}
