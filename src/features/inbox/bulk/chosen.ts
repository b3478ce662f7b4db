import { BULK_IDS_MAX } from '#contract';

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

/** Chooses these customers too, or no longer; a call names `BULK_IDS_MAX` at most, the others are left as they are. */
export function withChosen({ isAll, ids }: Chosen, customerIds: readonly number[], isOn: boolean): Chosen {
  const left = [...ids].filter((id) => !customerIds.includes(id));
  const named = isOn === isAll ? left : [...left, ...customerIds];
  return { isAll, ids: new Set(named.slice(0, BULK_IDS_MAX)) };
}
