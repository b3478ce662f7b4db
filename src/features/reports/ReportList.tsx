import { useMemo } from 'react';
import { Virtuoso } from 'react-virtuoso';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { MoreFailed } from '../../components/MoreFailed.tsx';
import { RowSkeleton } from '../../components/RowSkeleton.tsx';
import { scrolledWithContent } from '../../components/ui/contentScroller.ts';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { FlagIcon } from '../../components/ui/icons.tsx';
import { listComponents } from '../../components/ui/listComponents.tsx';
import { useLoadMore } from '../../components/useLoadMore.ts';
import { useReportTexts } from '../../i18n/reportTexts.ts';
import { useGetReportsInfiniteQuery } from '../../store/api/reportsApi.ts';
import { isNotOffered } from '../../store/model/apiFailure.ts';
import { ReportRow } from './ReportRow.tsx';

/** The open or the closed reports, newest first; older ones are loaded when the end of the list is near. */
export function ReportList({ state }: { state: 'open' | 'closed' }) {
  const texts = useReportTexts();
  const found = useGetReportsInfiniteQuery({ state }, { refetchOnMountOrArgChange: true });
  const { currentData, error, isFetchNextPageError, fetchNextPage, refetch } = found;
  const rows = useMemo(() => currentData?.pages.flatMap(({ reports }) => reports), [currentData]);
  const onEnd = useLoadMore(found, rows?.length ?? 0);

  if (!rows && isNotOffered(error)) return <EmptyState icon={<FlagIcon />} title={texts.notOffered} />;
  if (!rows && error) return <LoadFailed title={texts.loadFailed} onRetry={refetch} />;
  if (!rows) return <RowSkeleton />;
  if (rows.length === 0)
    return state === 'open' ? (
      <EmptyState icon={<FlagIcon />} title={texts.noneOpen} text={texts.noneOpenText} />
    ) : (
      <EmptyState icon={<FlagIcon />} title={texts.noneClosed} text={texts.noneClosedText} />
    );
  return (
    <>
      <Virtuoso
        {...scrolledWithContent(rows.length)}
        data={rows}
        context={{ total: rows.length, label: texts.title }}
        components={listComponents}
        computeItemKey={(_, { reportId }) => reportId}
        endReached={onEnd}
        itemContent={(_, report) => <ReportRow report={report} />}
      />
      {isFetchNextPageError && <MoreFailed text={texts.moreFailed} onRetry={() => void fetchNextPage()} />}
    </>
  );
}
