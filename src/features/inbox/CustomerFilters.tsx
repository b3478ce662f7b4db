import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { memo } from 'react';
import { SortIcon } from '../../components/ui/icons.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { INBOX_FILTERS, type InboxFilter, type InboxSort } from '../../store/inbox/inboxResult.ts';

const FILTERS = Object.keys(INBOX_FILTERS) as InboxFilter[];

interface CustomerFiltersProps {
  filter: InboxFilter;
  sort: InboxSort;
  onFilter: (filter: InboxFilter) => void;
  onSort: (sort: InboxSort) => void;
}

/** One tap to what matters in a long list: unread, waiting for an answer, longest waiting first. */
export const CustomerFilters = memo(function CustomerFilters({ filter, sort, onFilter, onSort }: CustomerFiltersProps) {
  const { inbox } = useText();
  const sortLabel = `${inbox.sort}: ${sort === 'newest' ? inbox.newest : inbox.longestWaiting}`;
  return (
    <Box
      role="group"
      aria-label={inbox.filters}
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 0.5, px: 1, pb: 0.5 }}
    >
      {/* In a narrow list with large letters they scroll; the order stays in reach. */}
      <Box sx={{ display: 'flex', gap: 0.5, minWidth: 0, overflowX: 'auto', scrollbarWidth: 'none' }}>
        {FILTERS.map((one) => (
          <Button
            key={one}
            size="small"
            variant={one === filter ? 'contained' : 'text'}
            color={one === filter ? 'primary' : 'inherit'}
            aria-pressed={one === filter}
            onClick={() => onFilter(one)}
            sx={{
              minHeight: 40,
              minWidth: 44,
              px: 1,
              py: 0,
              borderRadius: 20,
              flexShrink: 0,
              whiteSpace: 'nowrap',
              ...(one !== filter && { bgcolor: 'action.hover' }),
            }}
          >
            {inbox.filter[one].name}
          </Button>
        ))}
      </Box>
      <Tooltip title={sortLabel}>
        <IconButton
          aria-label={sortLabel}
          color={sort === 'waiting' ? 'primary' : 'default'}
          onClick={() => onSort(sort === 'newest' ? 'waiting' : 'newest')}
        >
          <SortIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
});
