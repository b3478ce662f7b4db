import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { memo, useCallback } from 'react';
import { ScrollingRow } from '../../components/ui/ScrollingRow.tsx';
import { useFormats, useText } from '../../i18n/LanguageProvider.tsx';
import { FILTER_NAMES, type InboxFilter } from '../../store/inbox/inboxFilters.ts';
import { selectInboxCounts } from '../../store/inbox/pageUsersSlice.ts';
import { useThrottledSelector } from './useThrottledSelector.ts';

interface CustomerFiltersProps {
  pageId: number;
  filter: InboxFilter;
  onChange: (change: { filter: InboxFilter }) => void;
}

/** Brings the chosen filter into the part of the row that is seen. */
const showChosen = (chip: HTMLElement | null) => chip?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** One press to what matters in a long list, and how many customers that is. */
export const CustomerFilters = memo(function CustomerFilters({
  pageId,
  filter: chosen,
  onChange,
}: CustomerFiltersProps) {
  const { inbox } = useText();
  const formats = useFormats();
  const counts = useThrottledSelector(useCallback((state) => selectInboxCounts(state, pageId), [pageId]));
  return (
    <Box role="group" aria-label={inbox.filters} sx={{ display: 'flex', px: 1, pb: 0.5 }}>
      <ScrollingRow>
        {FILTER_NAMES.map((filter) => {
          const isChosen = filter === chosen;
          return (
            <Button
              key={filter}
              ref={isChosen ? showChosen : undefined}
              size="small"
              variant={isChosen ? 'contained' : 'text'}
              color={isChosen ? 'primary' : 'inherit'}
              aria-pressed={isChosen}
              onClick={() => onChange({ filter })}
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
              {inbox.filter[filter].name}
              <Box component="span" sx={{ fontWeight: 400, opacity: 0.85, fontVariantNumeric: 'tabular-nums' }}>
                {formats.number(counts[filter])}
              </Box>
            </Button>
          );
        })}
      </ScrollingRow>
    </Box>
  );
});
