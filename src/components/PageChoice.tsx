import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { Virtuoso } from 'react-virtuoso';
import type { Page } from '#contract';
import { normalForm } from '#contract/burmese/normalForm.ts';
import { useText } from '../i18n/LanguageProvider.tsx';
import { usePagesTexts } from '../i18n/pagesTexts.ts';
import { ListSearch } from './ListSearch.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { PageAvatar } from './PageAvatar.tsx';
import { RowSkeleton } from './RowSkeleton.tsx';
import { useStepDown } from './UpButton.tsx';
import { EmptyState } from './ui/EmptyState.tsx';
import { fixedHeightRows } from './ui/fixedHeightRows.ts';
import { ChevronRightIcon, PageIcon, SearchIcon } from './ui/icons.tsx';
import { listComponents } from './ui/listComponents.tsx';
import { isOwnerOf, type KnownPages } from './useKnownPages.ts';
import { useRowSizes } from './useRowSizes.ts';

interface PageChoiceProps {
  knownPages: KnownPages;
  /** What the list is called; its heading. */
  label: string;
  /** Beside the heading. */
  action?: ReactNode;
  selectedId?: number | null;
  to: (pageId: number) => string;
  /** The next step where there is no page at all. */
  emptyAction?: { label: string; onClick: () => void };
}

/** The pages at hand, to choose one of. An admin may have thousands: only the rows in view exist. */
export function PageChoice({ knownPages, label, action, selectedId = null, to, emptyAction }: PageChoiceProps) {
  const { everywhere } = useText();
  const texts = usePagesTexts();
  const rowHeight = useRowSizes().page;
  const [search, setSearch] = useState('');
  const { pages, status, isAdmin, retry } = knownPages;
  const found = useMemo(() => {
    const searchText = normalForm(search);
    return searchText === '' ? pages : pages.filter((page) => normalForm(page.title).includes(searchText));
  }, [pages, search]);

  const content = () => {
    if (found.length > 0)
      return (
        <Virtuoso
          key={rowHeight}
          {...fixedHeightRows(rowHeight, found.length)}
          context={{ total: found.length, label }}
          components={listComponents}
          computeItemKey={(index) => found[index]?.pageId ?? index}
          itemContent={(index) => {
            const page = found[index];
            return page && <PageRow page={page} to={to(page.pageId)} selected={page.pageId === selectedId} />;
          }}
        />
      );
    if (pages.length > 0)
      return (
        <EmptyState
          icon={<SearchIcon />}
          title={texts.nothingFound}
          text={texts.nothingFoundText(search)}
          action={{ label: everywhere.clearSearch, onClick: () => setSearch('') }}
        />
      );
    if (status === 'failed') return <LoadFailed onRetry={retry} />;
    if (status !== 'ready') return <RowSkeleton />;
    return (
      <EmptyState
        icon={<PageIcon />}
        title={isAdmin ? texts.noneAtAll : texts.none}
        text={isAdmin ? texts.noneAtAllText : texts.noneText}
        {...(emptyAction && { action: emptyAction })}
      />
    );
  };

  return (
    <Box
      component="section"
      aria-label={label}
      sx={{ height: '100%', minHeight: 0, minWidth: 0, display: 'flex', flexDirection: 'column' }}
    >
      {/* As high as its button, which may come with the pages. */}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, pt: 1.5, minHeight: 56 }}>
        <Typography variant="h2" sx={{ flex: 1, minWidth: 0, fontSize: { xs: '1.125rem', md: '1.25rem' } }}>
          {label}
        </Typography>
        {action}
      </Box>
      <Box sx={{ px: 1.5, py: 1 }}>
        <ListSearch value={search} onSearch={setSearch} />
      </Box>
      <Box sx={{ flex: 1, minHeight: 0 }}>{content()}</Box>
    </Box>
  );
}

function PageRow({ page, to, selected }: { page: Page; to: string; selected: boolean }) {
  const texts = usePagesTexts();
  const note = isOwnerOf(page) ? texts.owner : page.pageUserId === undefined ? undefined : texts.staff;
  return (
    <Box sx={{ px: 1 }}>
      <ListItemButton
        component={Link}
        to={to}
        state={useStepDown()}
        selected={selected}
        aria-current={selected ? 'page' : undefined}
        sx={{ gap: 1.5, px: 1, height: useRowSizes().page, borderRadius: 2.5 }}
      >
        <PageAvatar pageId={page.pageId} title={page.title} photo={page.photo} size={48} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="subtitle1" component="p" noWrap>
            {page.title}
          </Typography>
          {note && (
            <Typography variant="body2" component="p" color="textSecondary" noWrap>
              {note}
            </Typography>
          )}
        </Box>
        <ChevronRightIcon aria-hidden fontSize="small" color="action" />
      </ListItemButton>
    </Box>
  );
}
