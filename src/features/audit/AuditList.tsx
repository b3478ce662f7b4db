import { useMemo } from 'react';
import { Virtuoso } from 'react-virtuoso';
import { DayHeading, rowsByDay } from '../../components/DayRows.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { MoreFailed } from '../../components/MoreFailed.tsx';
import { RowSkeleton } from '../../components/RowSkeleton.tsx';
import { scrolledWithContent } from '../../components/ui/contentScroller.ts';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { ClockIcon } from '../../components/ui/icons.tsx';
import { listComponents } from '../../components/ui/listComponents.tsx';
import { useLoadMore } from '../../components/useLoadMore.ts';
import { useGetAuditEntriesInfiniteQuery } from '../../store/api/adminApi.ts';
import { isNotOffered } from '../../store/model/apiFailure.ts';
import { AuditRow } from './AuditRow.tsx';
import { useAuditTexts } from './texts.ts';
import { type AuditQuery, filterOf } from './useAuditQuery.ts';

interface AuditListProps {
  query: AuditQuery;
  onClear: () => void;
}

/** The entries that are found, newest first; older ones are loaded when the end of the list is near. */
export function AuditList({ query, onClear }: AuditListProps) {
  const texts = useAuditTexts();
  const found = useGetAuditEntriesInfiniteQuery(filterOf(query), { refetchOnMountOrArgChange: true });
  const { currentData, error, isFetchNextPageError, fetchNextPage, refetch } = found;
  const rows = useMemo(
    () => currentData && rowsByDay(currentData.pages.flatMap(({ entries }) => entries)),
    [currentData],
  );
  const onEnd = useLoadMore(found, rows?.length ?? 0);

  if (!rows && isNotOffered(error)) return <EmptyState icon={<ClockIcon />} title={texts.notOffered} />;
  if (!rows && error) return <LoadFailed title={texts.loadFailed} onRetry={refetch} />;
  if (!rows) return <RowSkeleton />;
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<ClockIcon />}
        title={texts.nothing}
        text={texts.nothingText}
        action={{ label: texts.clearFilters, onClick: onClear }}
      />
    );
  return (
    <>
      <Virtuoso
        {...scrolledWithContent(rows.length)}
        data={rows}
        context={{ total: rows.length, label: texts.title }}
        components={listComponents}
        computeItemKey={(_, { item }) => item.auditId}
        endReached={onEnd}
        itemContent={(_, { item, startsDay }) => (
          <>
            <DayHeading day={startsDay} />
            <AuditRow entry={item} />
          </>
        )}
      />
      {isFetchNextPageError && <MoreFailed text={texts.moreFailed} onRetry={() => void fetchNextPage()} />}
    </>
  );
}
