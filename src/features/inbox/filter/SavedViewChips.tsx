import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useMemo } from 'react';
import { useKeyCommands } from '../../../components/keyCommands.ts';
import { CloseIcon, FilterIcon } from '../../../components/ui/icons.tsx';
import { useMatches } from '../../../components/useMatches.ts';
import { useInboxFilterTexts } from '../../../i18n/inboxFilterTexts.ts';
import { useFormats } from '../../../i18n/LanguageProvider.tsx';
import { useAppSelector } from '../../../store/hooks.ts';
import { filterText, NAMED_FILTERS, nameOfFilter } from '../../../store/inbox/inboxFilters.ts';
import type { InboxView } from '../../../store/inbox/inboxViewsSlice.ts';
import { selectStaff } from '../../../store/inbox/pageUsersSlice.ts';
import { FilterChip } from './FilterChip.tsx';
import { filterWords } from './filterWords.ts';
import { useSavedViews } from './useSavedViews.ts';

interface SavedViewChipsProps {
  pageId: number;
  view: InboxView;
  onChange: (change: Partial<InboxView>) => void;
}

/** The saved views of a page, and the filter that is chosen where it has no name. */
export function SavedViewChips({ pageId, view, onChange }: SavedViewChipsProps) {
  const texts = useInboxFilterTexts();
  const formats = useFormats();
  const { views } = useSavedViews(pageId);
  const staff = useAppSelector((state) => selectStaff(state, pageId));
  const { filter } = view;
  const filters = useMemo(() => [filter, ...views.map((one) => one.filter)], [filter, views]);
  const [count, ...counts] = useMatches(pageId, filters);
  const chosenText = filterText(filter);
  const isNamed = nameOfFilter(filter) !== undefined;
  // The labels have a button of their own.
  const { labels, ...rest } = filter;
  const isSaved = views.some((one) => filterText(one.filter) === chosenText);
  const nameOf = (accountId: number) =>
    staff.find(({ participantDto }) => participantDto.userAccountId === accountId)?.participantDto.profileName;
  const words = filterWords(filter, { texts, formats, nameOf });
  const choose = (one: Pick<InboxView, 'filter' | 'sort'>) => onChange({ filter: one.filter, sort: one.sort });
  useKeyCommands(
    views.map((one) => ({
      id: `view ${one.viewId}`,
      group: 'views',
      title: one.name,
      icon: <FilterIcon />,
      run: () => choose(one),
    })),
  );
  return (
    <>
      {views.map(({ viewId, name, ...one }, index) => (
        <FilterChip
          key={viewId}
          name={name}
          count={counts[index]?.text ?? ''}
          isChosen={!isNamed && filterText(one.filter) === chosenText}
          onChoose={() => choose(one)}
        />
      ))}
      {nameOfFilter(rest) === undefined && !isSaved && (
        <Box sx={{ display: 'flex', flexShrink: 0 }}>
          <FilterChip name={words} count={count?.text ?? ''} isChosen onChoose={() => undefined} />
          <IconButton
            aria-label={texts.remove(words)}
            onClick={() => onChange({ filter: labels ? { labels } : NAMED_FILTERS.all })}
          >
            <CloseIcon />
          </IconButton>
        </Box>
      )}
    </>
  );
}
