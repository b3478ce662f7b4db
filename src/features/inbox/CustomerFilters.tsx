import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { memo, useCallback, useMemo } from 'react';
import type { InboxFilter } from '#contract';
import { lazyOptional } from '../../components/lazyWithPreload.tsx';
import { ScrollingRow } from '../../components/ui/ScrollingRow.tsx';
import { useFormats, useText } from '../../i18n/LanguageProvider.tsx';
import { useAppSelector } from '../../store/hooks.ts';
import { filterNames, makeSelectCounts, NAMED_FILTERS, nameOfFilter } from '../../store/inbox/inboxFilters.ts';
import { selectPage } from '../../store/inbox/pagesSlice.ts';
import { selectUserId } from '../../store/session/sessionSlice.ts';
import { useThrottledSelector } from './useThrottledSelector.ts';

const LazyLabelFilter = lazyOptional(async () => (await import('./LabelFilter.tsx')).LabelFilter);

interface CustomerFiltersProps {
  pageId: number;
  filter: InboxFilter;
  onChange: (change: { filter: InboxFilter }) => void;
}

/** Brings the chosen filter into the part of the row that is seen. */
const showChosen = (chip: HTMLElement | null) => chip?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** One press to what matters in a long list, and how many customers that is. */
export const CustomerFilters = memo(function CustomerFilters({ pageId, filter, onChange }: CustomerFiltersProps) {
  const { inbox } = useText();
  const formats = useFormats();
  const me = useAppSelector(selectUserId) ?? 0;
  const names = filterNames(useAppSelector((state) => selectPage(state, 'P', pageId)?.ui));
  const { labels, ...rest } = filter;
  const chosen = nameOfFilter(rest);
  const selectCounts = useMemo(makeSelectCounts, []);
  const counts = useThrottledSelector(
    useCallback((state) => selectCounts(state, pageId, me), [selectCounts, pageId, me]),
  );
  return (
    <Box role="group" aria-label={inbox.filters} sx={{ display: 'flex', px: 1, pb: 0.5 }}>
      <ScrollingRow>
        {names.map((name) => {
          const isChosen = name === chosen;
          return (
            <Button
              key={name}
              ref={isChosen ? showChosen : undefined}
              size="small"
              variant={isChosen ? 'contained' : 'text'}
              color={isChosen ? 'primary' : 'inherit'}
              aria-pressed={isChosen}
              onClick={() => onChange({ filter: { ...NAMED_FILTERS[name], ...(labels && { labels }) } })}
              sx={{
                minHeight: 40,
                minWidth: 44,
                px: 1,
                py: 0,
                gap: 0.5,
                borderRadius: 20,
                flexShrink: 0,
                whiteSpace: 'nowrap',
                ...(!isChosen && { bgcolor: 'action.hover' }),
              }}
            >
              {inbox.filter[name].name}
              <Box component="span" sx={{ fontWeight: 400, opacity: 0.85, fontVariantNumeric: 'tabular-nums' }}>
                {formats.number(counts[name])}
              </Box>
            </Button>
          );
        })}
      </ScrollingRow>
      <LazyLabelFilter pageId={pageId} filter={filter} onChange={onChange} />
    </Box>
  );
});
