import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { memo, useMemo, useState } from 'react';
import { useKeyCommands } from '../../components/keyCommands.ts';
import { lazyOptional } from '../../components/lazyWithPreload.tsx';
import { FilterIcon } from '../../components/ui/icons.tsx';
import { ScrollingRow } from '../../components/ui/ScrollingRow.tsx';
import { useMatches } from '../../components/useMatches.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useAppSelector } from '../../store/hooks.ts';
import { filterNames, NAMED_FILTERS, nameOfFilter } from '../../store/inbox/inboxFilters.ts';
import type { InboxView } from '../../store/inbox/inboxViewsSlice.ts';
import { selectPage } from '../../store/inbox/pagesSlice.ts';
import { FilterChip } from './filter/FilterChip.tsx';
import { FilterDialog, SavedViewChips } from './lazyComponents.ts';

const LazyLabelFilter = lazyOptional(async () => (await import('./LabelFilter.tsx')).LabelFilter);

interface CustomerFiltersProps {
  pageId: number;
  view: InboxView;
  onChange: (change: Partial<InboxView>) => void;
}

/** One press to what matters in a long list, and how many customers that is; and a button to combine a filter. */
export const CustomerFilters = memo(function CustomerFilters({ pageId, view, onChange }: CustomerFiltersProps) {
  const { inbox } = useText();
  const names = filterNames(useAppSelector((state) => selectPage(state, 'P', pageId)?.ui));
  const { labels, ...rest } = view.filter;
  const chosen = nameOfFilter(rest);
  const [isOpen, setOpen] = useState(false);
  const filters = useMemo(() => names.map((name) => NAMED_FILTERS[name]), [names]);
  const counts = useMatches(pageId, filters);
  const choose = (name: (typeof names)[number]) =>
    onChange({ filter: { ...NAMED_FILTERS[name], ...(labels && { labels }) } });
  useKeyCommands(
    names.map((name) => ({
      id: `filter ${name}`,
      group: 'views',
      title: inbox.filter[name].name,
      icon: <FilterIcon />,
      run: () => choose(name),
    })),
  );
  return (
    <Box role="group" aria-label={inbox.filters} sx={{ display: 'flex', pl: 1, pr: 0.75, pb: 0.5 }}>
      <ScrollingRow>
        {names.map((name, place) => (
          <FilterChip
            key={name}
            name={inbox.filter[name].name}
            count={counts[place]?.text ?? ''}
            isChosen={name === chosen}
            onChoose={() => choose(name)}
          />
        ))}
        <SavedViewChips pageId={pageId} view={view} onChange={onChange} />
      </ScrollingRow>
      <LazyLabelFilter pageId={pageId} filter={view.filter} onChange={onChange} />
      <IconButton
        aria-label={inbox.filterBy}
        aria-haspopup="dialog"
        color={chosen === undefined ? 'primary' : 'default'}
        onClick={() => setOpen(true)}
      >
        <FilterIcon />
      </IconButton>
      <FilterDialog open={isOpen} pageId={pageId} view={view} onChange={onChange} onClose={() => setOpen(false)} />
    </Box>
  );
});
