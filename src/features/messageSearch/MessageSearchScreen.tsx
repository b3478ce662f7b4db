import Box from '@mui/material/Box';
import { ListSearch } from '../../components/ListSearch.tsx';
import { ScreenFrame } from '../../components/ui/ScreenFrame.tsx';
import { FoundList } from './FoundList.tsx';
import { MessageFilters } from './MessageFilters.tsx';
import { useMessageSearchTexts } from './texts.ts';
import { useMessageQuery } from './useMessageQuery.ts';

const NO_FILTERS = { kind: '', sender: '', senderId: null, from: '', to: '', key: null, pageId: null } as const;

/** Search of messages: in one conversation or in all, narrowed by filters; a result leads to its message. */
export default function MessageSearchScreen() {
  const texts = useMessageSearchTexts();
  const { query, change } = useMessageQuery();
  return (
    <ScreenFrame title={texts.title} maxWidth={900}>
      <Box role="search" sx={{ px: { xs: 1.5, md: 0 }, pt: { xs: 1.5, md: 0 }, pb: 1.5, display: 'grid', gap: 1.5 }}>
        <ListSearch
          label={texts.label}
          value={query.text}
          onSearch={(text) => change({ text })}
          autoFocus={query.text === ''}
        />
        <MessageFilters query={query} onChange={change} />
      </Box>
      <Box
        sx={{
          flex: { xs: 1, md: 'none' },
          bgcolor: 'background.paper',
          borderRadius: { xs: 0, md: 3 },
          border: { xs: 0, md: 1 },
          borderColor: { md: 'divider' },
          overflow: 'clip',
        }}
      >
        <FoundList query={query} onClear={() => change(NO_FILTERS)} />
      </Box>
    </ScreenFrame>
  );
}
