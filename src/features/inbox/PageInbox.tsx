import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { ListSearch } from '../../components/ListSearch.tsx';
import { MessageSearchButton } from '../../components/MessageSearchButton.tsx';
import { PageAvatar } from '../../components/PageAvatar.tsx';
import { CloseIcon } from '../../components/ui/icons.tsx';
import { useFormats, useText } from '../../i18n/LanguageProvider.tsx';
import { useAppSelector } from '../../store/hooks.ts';
import type { InboxFilter, InboxSort } from '../../store/inbox/inboxResult.ts';
import { selectPage } from '../../store/inbox/pagesSlice.ts';
import { selectPageUserTotal } from '../../store/inbox/pageUsersSlice.ts';
import { CustomerFilters } from './CustomerFilters.tsx';
import { CustomerList } from './CustomerList.tsx';

interface PageInboxProps {
  pageId: number;
  selectedCustomerId: number | null;
  onOpen: (customerId: number) => void;
  onClose: () => void;
}

/** A page as those who serve it see it: its head with a way back, search and filters, and its customers. */
export function PageInbox({ pageId, selectedCustomerId, onOpen, onClose }: PageInboxProps) {
  const { inbox } = useText();
  const formats = useFormats();
  // Every event changes the page's row; selecting only the shown fields avoids a render for each.
  const title = useAppSelector((state) => selectPage(state, 'P', pageId)?.title ?? '');
  const photo = useAppSelector((state) => selectPage(state, 'P', pageId)?.photo ?? '');
  const total = useAppSelector((state) => selectPageUserTotal(state, pageId));
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<InboxFilter>('all');
  const [sort, setSort] = useState<InboxSort>('newest');
  const clearSearch = useCallback(() => setSearch(''), []);
  const showAll = useCallback(() => setFilter('all'), []);
  return (
    <Box sx={{ height: '100%', display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, px: 1.5, pt: 1 }}>
        <PageAvatar pageId={pageId} title={title} photo={photo} size={40} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography dir="auto" variant="subtitle1" component="h2" noWrap sx={{ textAlign: 'left' }}>
            {title || '\u00a0'}
          </Typography>
          {/* The empty line keeps its place until the number is known. */}
          <Typography variant="caption" component="p" color="textSecondary" noWrap>
            {total > 0 ? inbox.count(total, formats.number(total)) : '\u00a0'}
          </Typography>
        </Box>
        <MessageSearchButton place={{ pageId }} />
        <IconButton aria-label={inbox.closePage} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={{ px: 1.5, py: 1 }}>
        <ListSearch value={search} onSearch={setSearch} />
      </Box>
      <CustomerFilters filter={filter} sort={sort} onFilter={setFilter} onSort={setSort} />
      <Box sx={{ flex: 1, minHeight: 0 }}>
        <CustomerList
          pageId={pageId}
          search={search}
          filter={filter}
          sort={sort}
          selectedCustomerId={selectedCustomerId}
          onOpen={onOpen}
          onClearSearch={clearSearch}
          onShowAll={showAll}
        />
      </Box>
    </Box>
  );
}
