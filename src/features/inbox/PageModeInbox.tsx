import Box from '@mui/material/Box';
import { useCallback, useEffect, useState } from 'react';
import { type ConversationKey, type ConversationRef, conversationKey } from '#contract';
import { ListSearch } from '../../components/ListSearch.tsx';
import { MessageSearchButton } from '../../components/MessageSearchButton.tsx';
import { keepInTab, keptInTab } from './keptInTab.ts';
import { PageInbox } from './PageInbox.tsx';
import { PageList } from './PageList.tsx';

const LISTS = 'listsP';

interface PageModeInboxProps {
  /** The page whose customers are shown; null shows the pages. */
  pageId: number | null;
  selected: ConversationRef | null;
  onPage: (pageId: number | null) => void;
  onOpen: (key: ConversationKey) => void;
}

/** What those who serve pages see: their pages, and in one its customers. */
export function PageModeInbox({ pageId, selected, onPage, onOpen }: PageModeInboxProps) {
  const [search, setSearch] = useState(() => String(keptInTab(LISTS).search ?? ''));
  useEffect(() => keepInTab(LISTS, { search }), [search]);
  const openCustomer = useCallback(
    (customerId: number) => {
      if (pageId !== null) onOpen(conversationKey({ kind: 'page', pageId, customerId }));
    },
    [onOpen, pageId],
  );
  if (pageId !== null)
    return (
      <PageInbox
        key={pageId}
        pageId={pageId}
        selectedCustomerId={selected?.kind === 'page' && selected.pageId === pageId ? selected.customerId : null}
        onOpen={openCustomer}
        onClose={() => onPage(null)}
      />
    );
  return (
    <Box sx={{ height: '100%', display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      <Box sx={{ px: 1.5, py: 1.25, display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <ListSearch value={search} onSearch={setSearch} />
        <MessageSearchButton />
      </Box>
      <Box sx={{ flex: 1, minHeight: 0 }}>
        <PageList
          mode="P"
          search={search}
          selectedId={null}
          onOpen={(page) => onPage(page.pageId)}
          onClearSearch={() => setSearch('')}
        />
      </Box>
    </Box>
  );
}
