import { useCallback, useMemo } from 'react';
import type { InboxFilter } from '#contract';
import { useFormats } from '../i18n/LanguageProvider.tsx';
import { useAppSelector } from '../store/hooks.ts';
import { dependsOnTime, makeSelectMatches } from '../store/inbox/inboxFilters.ts';
import { selectHasAllPageUsers } from '../store/inbox/pageUsersSlice.ts';
import { selectUserId } from '../store/session/sessionSlice.ts';
import { useMinute } from './useMinute.ts';
import { useThrottledSelector } from './useThrottledSelector.ts';

/**
 * How many customers of a page each filter shows now: the number, and its text with a plus while not all customers are held. The list of
 * filters must be the same object while it has the same filters.
 */
export function useMatches(
  pageId: number,
  filters: readonly InboxFilter[],
): readonly { count: number; text: string }[] {
  const { number } = useFormats();
  const me = useAppSelector(selectUserId) ?? 0;
  const now = useMinute(filters.some(dependsOnTime));
  const isWhole = useAppSelector((state) => selectHasAllPageUsers(state, pageId));
  const select = useMemo(() => makeSelectMatches(filters), [filters]);
  const counts = useThrottledSelector(
    useCallback((state) => select(state, pageId, { me, now }), [select, pageId, me, now]),
  );
  return counts.map((count) => ({ count, text: isWhole ? number(count) : `${number(count)}+` }));
}
