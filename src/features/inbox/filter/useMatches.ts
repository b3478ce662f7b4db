import { useCallback, useMemo } from 'react';
import type { InboxFilter } from '#contract';
import { useMinute } from '../../../components/useMinute.ts';
import { useAppSelector } from '../../../store/hooks.ts';
import { dependsOnTime, makeSelectMatches } from '../../../store/inbox/inboxFilters.ts';
import { selectUserId } from '../../../store/session/sessionSlice.ts';
import { useThrottledSelector } from '../useThrottledSelector.ts';

/** How many customers of a page each filter shows now. The list must be the same object while it has the same filters. */
export function useMatches(pageId: number, filters: readonly InboxFilter[]): readonly number[] {
  const me = useAppSelector(selectUserId) ?? 0;
  const now = useMinute(filters.some(dependsOnTime));
  const select = useMemo(() => makeSelectMatches(filters), [filters]);
  return useThrottledSelector(useCallback((state) => select(state, pageId, { me, now }), [select, pageId, me, now]));
}
