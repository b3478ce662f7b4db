import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { ListSearch } from '../../components/ListSearch.tsx';
import { Panel } from '../../components/ui/Panel.tsx';
import { ScreenFrame } from '../../components/ui/ScreenFrame.tsx';
import { useFormats } from '../../i18n/LanguageProvider.tsx';
import { useMessageSearchTexts } from '../../i18n/messageSearchTexts.ts';
import { FoundList } from './FoundList.tsx';
import { MessageFilters } from './MessageFilters.tsx';
import { type MessageQuery, useMessageQuery } from './useMessageQuery.ts';

const NO_FILTERS = { kind: '', sender: '', senderId: null, from: '', to: '', key: null, pageId: null } as const;

/** How many filters narrow a search. */
const filtersSet = ({ key, pageId, sender, senderId, kind, from, to }: MessageQuery): number =>
  [key ?? pageId, sender || senderId, kind, from, to].filter(Boolean).length;

/** Search of messages: in one conversation or in all, narrowed by filters; a result leads to its message. */
export default function MessageSearchScreen() {
  const texts = useMessageSearchTexts();
  const { query, change } = useMessageQuery();
  const formats = useFormats();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'));
  const [isOpen, setOpen] = useState(false);
  const filterId = useId();
  const set = filtersSet(query);
  return (
    <ScreenFrame title={texts.title} maxWidth={900}>
      <Box role="search" sx={{ px: { xs: 1.5, md: 0 }, pt: { xs: 1.5, md: 0 }, pb: 1.5, display: 'grid', gap: 1.5 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <ListSearch
            label={texts.label}
            value={query.text}
            onSearch={(text) => change({ text })}
            autoFocus={query.text === ''}
          />
          {isPhone && (
            <Button
              variant={set > 0 ? 'contained' : 'outlined'}
              aria-expanded={isOpen}
              aria-controls={filterId}
              onClick={() => setOpen(!isOpen)}
              sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}
            >
              {set > 0 ? texts.filtersSet(formats.number(set)) : texts.filters}
            </Button>
          )}
        </Box>
        <Box id={filterId} hidden={isPhone && !isOpen}>
          {(!isPhone || isOpen) && <MessageFilters query={query} onChange={change} />}
        </Box>
      </Box>
      <Panel fills>
        <FoundList query={query} onClear={() => change(NO_FILTERS)} />
      </Panel>
    </ScreenFrame>
  );
}
