import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type ReactNode, useEffect, useId } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type ConversationRef, conversationKey, isLongEnoughToSearch, NAME_MAX } from '#contract';
import { ListSearch } from '../../components/ListSearch.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { RowSkeleton } from '../../components/RowSkeleton.tsx';
import { announce } from '../../components/ui/announce.ts';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { EntryList } from '../../components/ui/EntryList.tsx';
import { MapIcon, SearchIcon } from '../../components/ui/icons.tsx';
import { ScreenFrame } from '../../components/ui/ScreenFrame.tsx';
import { useSearchTexts } from '../../i18n/searchTexts.ts';
import { isComposed } from '../../lib/isComposed.ts';
import { homePath, paths } from '../../lib/paths.ts';
import { useGetFriendsQuery } from '../../store/api/friendsApi.ts';
import { useSearchPagesQuery } from '../../store/api/pagesApi.ts';
import { useSearchPeopleQuery } from '../../store/api/usersApi.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectUserId } from '../../store/session/sessionSlice.ts';
import { PageFoundRow } from './PageFoundRow.tsx';
import { PersonFoundRow } from './PersonFoundRow.tsx';

/** The first button of each row, from top to bottom. */
const buttonsOf = (place: HTMLElement): HTMLElement[] =>
  [...place.querySelectorAll('li')].flatMap((row) => row.querySelector<HTMLElement>('button:not(:disabled)') ?? []);

/** Arrow keys go from the search field into the rows, from row to row, and back to the field. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || isComposed(event.nativeEvent)) return;
  const buttons = buttonsOf(event.currentTarget);
  const row = document.activeElement?.closest('li');
  const place = row ? buttons.findIndex((button) => row.contains(button)) : -1;
  const next = place + step;
  const target = next < 0 ? event.currentTarget.querySelector<HTMLElement>('input[type="search"]') : buttons[next];
  if (!target) return;
  event.preventDefault();
  target.focus();
}

interface SearchSectionProps {
  title: string;
  /** The rows; undefined until the first answer. */
  rows: ReactNode[] | undefined;
  query: { isFetching: boolean; isError: boolean; currentData?: unknown; refetch: () => unknown };
}

/** One kind of what was found: loading, failed, or its rows. Nothing of it is nothing to see. */
function SearchSection({ title, rows, query }: SearchSectionProps) {
  const id = useId();
  const isOld = query.currentData === undefined;
  const failed = query.isError && !query.isFetching && isOld;
  if (rows?.length === 0 && !failed) return null;
  const content = () => {
    if (failed) return <LoadFailed onRetry={query.refetch} />;
    if (!rows) return <RowSkeleton rows={4} />;
    return (
      <EntryList labelledBy={id} stale={query.isFetching && isOld}>
        {rows}
      </EntryList>
    );
  };
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="subtitle2" component="h2" color="textSecondary" sx={{ px: 2, pt: 2, pb: 0.5 }}>
        {title}
      </Typography>
      {content()}
    </Box>
  );
}

/** Name of the search in the address: Back from a conversation returns to what was found. */
const QUERY = 'q';

/** Pages, then people, as one types; what one has already is marked. Without a text: pages that many talk with. */
export default function SearchScreen() {
  const texts = useSearchTexts();
  const navigate = useNavigate();
  const userId = useAppSelector(selectUserId);
  const [address, setAddress] = useSearchParams();
  const search = (address.get(QUERY) ?? '').trim().slice(0, NAME_MAX);
  const isSearching = search !== '';
  // What is between friends changes under the results; the list knows first.
  useGetFriendsQuery();
  const pages = useSearchPagesQuery({ search });
  const people = useSearchPeopleQuery({ search }, { skip: !isSearching });

  const isSettled = isSearching && !pages.isFetching && !people.isFetching;
  const counts = { people: people.currentData?.length, pages: pages.currentData?.length };
  useEffect(() => {
    if (isSettled && counts.people !== undefined && counts.pages !== undefined)
      announce(texts.found(counts.people, counts.pages));
  }, [isSettled, counts.people, counts.pages, texts]);

  const open = (ref: ConversationRef) => navigate(homePath({ conversation: conversationKey(ref) }));
  const setSearch = (text: string) => setAddress(text.trim() === '' ? {} : { [QUERY]: text }, { replace: true });
  const isShort = isSearching && !isLongEnoughToSearch(search);
  const hasNothing = isSettled && counts.people === 0 && counts.pages === 0;

  return (
    <ScreenFrame title={texts.title}>
      <Box onKeyDown={moveByArrows} sx={{ flex: 1, display: 'flex', flexDirection: 'column', pb: 2 }}>
        <Box
          role="search"
          sx={{
            position: 'sticky',
            top: 0,
            zIndex: 1,
            px: { xs: 1.5, md: 0 },
            py: 1,
            bgcolor: { xs: 'background.paper', md: 'background.default' },
          }}
        >
          <ListSearch label={texts.label} value={address.get(QUERY) ?? ''} onSearch={setSearch} autoFocus />
        </Box>
        {!isSearching && (
          <Box sx={{ '& > div': { minHeight: 0 }, pt: { md: 1 } }}>
            <EmptyState icon={<SearchIcon />} title={texts.startTitle} text={texts.startText} />
            <Box sx={{ textAlign: 'center', pb: 1 }}>
              <Button startIcon={<MapIcon />} onClick={() => navigate(paths.townships)}>
                {texts.byTownship}
              </Button>
            </Box>
          </Box>
        )}
        <SearchSection
          title={isSearching ? texts.pages : texts.popularPages}
          rows={pages.data?.map((page) => (
            <PageFoundRow
              key={page.pageId}
              page={page}
              onMessage={(pageId) => userId !== null && open({ kind: 'page', pageId, customerId: userId })}
            />
          ))}
          query={pages}
        />
        {isSearching && (
          <SearchSection
            title={texts.people}
            rows={people.data?.map((person) => (
              <PersonFoundRow
                key={person.userAccountId}
                person={person}
                onMessage={(requestFormId) => open({ kind: 'friend', requestFormId })}
              />
            ))}
            query={people}
          />
        )}
        {isShort && !hasNothing && (
          <Typography variant="body2" color="textSecondary" sx={{ px: 2, pt: 1 }}>
            {texts.tooShortText}
          </Typography>
        )}
        {hasNothing && (
          <EmptyState
            icon={<SearchIcon />}
            title={texts.nothingFound}
            text={isShort ? texts.tooShortText : texts.nothingFoundText(search)}
            action={{ label: texts.byTownship, onClick: () => navigate(paths.townships) }}
          />
        )}
      </Box>
    </ScreenFrame>
  );
}
