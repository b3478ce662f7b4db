import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { memo } from 'react';
import { SortIcon } from '../../components/ui/icons.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';

/** Which customers the list shows, and in which order. */
export type InboxFilter = 'all' | 'unread' | 'waiting';
export type InboxSort = 'newest' | 'waiting';

const FILTERS: readonly InboxFilter[] = ['all', 'unread', 'waiting'];

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
      sx={{ display: 'flex', alignItems: 'center', gap: 0.75, px: 1.5, pb: 0.5 }}
    >
      {FILTERS.map((one) => (
        <Button
          key={one}
          size="small"
          variant={one === filter ? 'contained' : 'text'}
          color={one === filter ? 'primary' : 'inherit'}
          aria-pressed={one === filter}
          onClick={() => onFilter(one)}
          sx={{ minHeight: 36, px: 1.5, py: 0, borderRadius: 18, ...(one !== filter && { bgcolor: 'action.hover' }) }}
        >
          {inbox[one]}
        </Button>
      ))}
      <Tooltip title={sortLabel}>
        <IconButton
          aria-label={sortLabel}
          color={sort === 'waiting' ? 'primary' : 'default'}
          onClick={() => onSort(sort === 'newest' ? 'waiting' : 'newest')}
          sx={{ ml: 'auto' }}
        >
          <SortIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
});
