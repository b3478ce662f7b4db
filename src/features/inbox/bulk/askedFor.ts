import type { BulkAsked } from '#contract';
import type { InboxView } from '../../../store/inbox/inboxViewsSlice.ts';
import type { Chosen } from './chosen.ts';

/** How many are chosen of a list that shows `total`. */
export const countOf = ({ isAll, ids }: Chosen, total: number): number =>
  isAll ? Math.max(0, total - ids.size) : ids.size;

export function askedFor({ isAll, ids }: Chosen, { filter, search }: InboxView): Omit<BulkAsked, 'change'> {
  if (!isAll) return { customerIds: [...ids] };
  return { filter, ...(search && { search }), ...(ids.size > 0 && { exceptIds: [...ids] }) };
}
