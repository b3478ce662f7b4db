import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type ConversationRef, conversationKey, NAME_MAX } from '../../../contract/index.ts';
import { ListSearch } from '../../components/ListSearch.tsx';
import { announce } from '../../components/ui/announce.ts';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { MapIcon, SearchIcon } from '../../components/ui/icons.tsx';
import { ScreenFrame } from '../../components/ui/ScreenFrame.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { homePath, paths } from '../../lib/paths.ts';
import { useGetFriendsQuery } from '../../store/api/friendsApi.ts';
import { useSearchPagesQuery } from '../../store/api/pagesApi.ts';
import { useSearchPeopleQuery } from '../../store/api/usersApi.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectUserId } from '../../store/session/sessionSlice.ts';
import { moveByArrows } from './moveByArrows.ts';
import { PageFoundRow } from './PageFoundRow.tsx';
import { PersonFoundRow } from './PersonFoundRow.tsx';
import { SearchSection } from './SearchSection.tsx';

/** Name of the search in the address: Back from a conversation returns to what was found. */
const QUERY = 'q';

/** Pages and people, as one types; what one has already is marked. Without a text: pages that many talk with. */
export default function SearchScreen() {
  const { search: texts } = useText();
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
            stale={people.isFetching && people.currentData === undefined}
            failed={people.isError && !people.isFetching}
            onRetry={people.refetch}
          />
        )}
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
          stale={pages.isFetching && pages.currentData === undefined}
          failed={pages.isError && !pages.isFetching}
          onRetry={pages.refetch}
        />
        {hasNothing && (
          <EmptyState
            icon={<SearchIcon />}
            title={texts.nothingFound}
            text={texts.nothingFoundText(search)}
            action={{ label: texts.byTownship, onClick: () => navigate(paths.townships) }}
          />
        )}
      </Box>
    </ScreenFrame>
  );
}
