import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useMemo } from 'react';
import { useNavigationType } from 'react-router-dom';
import { Virtuoso } from 'react-virtuoso';
import { isLongEnoughToSearch, type MessageFound } from '#contract';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { MoreFailed } from '../../components/MoreFailed.tsx';
import { RowSkeleton } from '../../components/RowSkeleton.tsx';
import { announce } from '../../components/ui/announce.ts';
import { scrolledWithContent } from '../../components/ui/contentScroller.ts';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { SearchIcon } from '../../components/ui/icons.tsx';
import { listComponents } from '../../components/ui/listComponents.tsx';
import { useLoadMore } from '../../components/useLoadMore.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useMessageSearchTexts } from '../../i18n/messageSearchTexts.ts';
import { useSearchMessagesInfiniteQuery } from '../../store/api/conversationApi.ts';
import { selectOffers } from '../../store/api/notOfferedSlice.ts';
import { useAppSelector, useAppStore } from '../../store/hooks.ts';
import { isApiFailure } from '../../store/model/apiFailure.ts';
import { selectMode } from '../../store/session/sessionSlice.ts';
import { findHeldMessages } from '../../store/views/heldMessages.ts';
import { FoundRow, idOf } from './FoundRow.tsx';
import { isOneSyllable } from './oneSyllable.ts';
import { argOf, type MessageQuery } from './useMessageQuery.ts';

type Arg = ReturnType<typeof argOf>;

/** Whether a query says enough: a text of two letters, or all photos or files. */
const isEnough = ({ text, kind }: MessageQuery): boolean =>
  text.trim() === '' ? kind === 'photo' || kind === 'file' : isLongEnoughToSearch(text);

interface RowsProps {
  rows: readonly MessageFound[];
  search: string;
  onEnd?: (lastIndex: number) => void;
}

function Rows({ rows, search, onEnd }: RowsProps) {
  const texts = useMessageSearchTexts();
  return (
    <Virtuoso
      {...scrolledWithContent(rows.length)}
      data={rows}
      context={{ total: rows.length, label: texts.results }}
      components={listComponents}
      computeItemKey={(_, { message }) => idOf(message)}
      {...(onEnd && { endReached: onEnd })}
      itemContent={(_, found) => <FoundRow found={found} search={search} />}
    />
  );
}

/** What this device keeps, while there is no connection. */
function HeldResults({ arg, search, onRetry }: { arg: Arg; search: string; onRetry: () => void }) {
  const { everywhere } = useText();
  const texts = useMessageSearchTexts();
  const store = useAppStore();
  // Read once for a search: messages that come later are read from the server.
  const rows = useMemo(() => findHeldMessages(store.getState(), arg), [store, arg]);
  return (
    <>
      <Alert
        severity="info"
        action={
          <Button color="inherit" size="small" onClick={onRetry}>
            {everywhere.retry}
          </Button>
        }
        sx={{ m: { xs: 1.5, md: 2 } }}
      >
        {texts.onDevice}
      </Alert>
      {rows.length > 0 ? (
        <Rows rows={rows} search={search} />
      ) : (
        <EmptyState icon={<SearchIcon />} title={texts.nothing} />
      )}
    </>
  );
}

/** What the server finds, newest first; older ones are read when the end of the list is near. */
function Results({ arg, search, onClear }: { arg: Arg; search: string; onClear: () => void }) {
  const texts = useMessageSearchTexts();
  const hasSearch = useAppSelector((state) => selectOffers(state, 'searchMessages'));
  // Whoever comes back finds what was found, at its place; a new search finds what came since.
  const refetchOnMountOrArgChange = useNavigationType() !== 'POP';
  const query = useSearchMessagesInfiniteQuery(arg, { refetchOnMountOrArgChange });
  const { currentData, error, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } = query;
  const rows = useMemo(() => currentData?.pages.flatMap(({ found }) => found), [currentData]);
  const onEnd = useLoadMore(query, rows?.length ?? 0);
  const total = isFetching ? undefined : rows?.length;
  useEffect(() => {
    if (total !== undefined) announce(texts.found(total));
  }, [total, texts]);

  if (!rows && !hasSearch) return <EmptyState icon={<SearchIcon />} title={texts.notOffered} />;
  if (!rows && !isFetching && isApiFailure(error) && error.kind === 'offline')
    return <HeldResults arg={arg} search={search} onRetry={refetch} />;
  if (!rows && error && !isFetching) return <LoadFailed title={texts.failed} onRetry={refetch} />;
  if (!rows) return <RowSkeleton photoSize={44} />;
  if (rows.length === 0 && !hasNextPage)
    return (
      <EmptyState
        icon={<SearchIcon />}
        title={texts.nothing}
        text={isOneSyllable(search) ? undefined : texts.nothingText}
        action={{ label: texts.clearFilters, onClick: onClear }}
      />
    );
  return (
    <>
      <Rows rows={rows} search={search} onEnd={onEnd} />
      {isFetching && <RowSkeleton rows={2} photoSize={44} />}
      {hasNextPage && !isFetching && isFetchNextPageError && (
        <MoreFailed text={texts.moreFailed} onRetry={() => void fetchNextPage()} />
      )}
      {hasNextPage && !isFetching && !isFetchNextPageError && (
        <Box role="status" sx={{ p: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          {rows.length === 0 && texts.nothingNewer}
          {rows.length === 0 && isOneSyllable(search) && <span>{texts.oneSyllable}</span>}
          <Button onClick={() => void fetchNextPage()}>{texts.older}</Button>
        </Box>
      )}
    </>
  );
}

interface FoundListProps {
  query: MessageQuery;
  onClear: () => void;
}

/** The messages that are found, or what is to be typed first. */
export function FoundList({ query, onClear }: FoundListProps) {
  const texts = useMessageSearchTexts();
  const mode = useAppSelector(selectMode);
  // One object for one search, so that nothing is sought again because the screen was rendered.
  const sought = JSON.stringify(argOf(query, mode));
  const arg = useMemo((): Arg => JSON.parse(sought), [sought]);
  if (!isEnough(query)) return <EmptyState icon={<SearchIcon />} title={texts.startTitle} text={texts.startText} />;
  return <Results arg={arg} search={query.text} onClear={onClear} />;
}
