import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Virtuoso } from 'react-virtuoso';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { MoreFailed } from '../../components/MoreFailed.tsx';
import { RowSkeleton } from '../../components/RowSkeleton.tsx';
import { scrolledWithContent } from '../../components/ui/contentScroller.ts';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { FlagIcon } from '../../components/ui/icons.tsx';
import { listComponents } from '../../components/ui/listComponents.tsx';
import { Panel } from '../../components/ui/Panel.tsx';
import { ScreenFrame } from '../../components/ui/ScreenFrame.tsx';
import { useFocusKept } from '../../components/ui/useFocusKept.ts';
import { useLoadMore } from '../../components/useLoadMore.ts';
import { useReportTexts } from '../../i18n/reportTexts.ts';
import { useGetReportsInfiniteQuery } from '../../store/api/adminApi.ts';
import { isNotOffered } from '../../store/model/apiFailure.ts';
import { ReportRow } from './ReportRow.tsx';

const STATES = ['open', 'closed'] as const;

/** What people reported, for admins: open reports to decide, and those that are closed. */
export default function ReportsScreen() {
  const texts = useReportTexts();
  const [query, setQuery] = useSearchParams();
  const state = STATES.find((one) => one === query.get('state')) ?? 'open';
  return (
    <ScreenFrame title={texts.title} maxWidth={1000}>
      <Box sx={{ px: { xs: 1.5, md: 0 }, pt: { xs: 1.5, md: 0 }, pb: 1 }}>
        <Typography color="textSecondary">{texts.intro}</Typography>
        <Tabs
          value={state}
          aria-label={texts.title}
          onChange={(_, chosen) => setQuery(chosen === 'open' ? {} : { state: 'closed' }, { replace: true })}
        >
          {STATES.map((one) => (
            <Tab key={one} value={one} label={texts[one]} />
          ))}
        </Tabs>
      </Box>
      <ReportList key={state} state={state} />
    </ScreenFrame>
  );
}

/** The open or the closed reports, newest first; older ones are loaded when the end of the list is near. It has the focus once the row that had it is gone. */
function ReportList({ state }: { state: 'open' | 'closed' }) {
  const texts = useReportTexts();
  // No event tells what people report, and what other admins decide.
  const found = useGetReportsInfiniteQuery({ state }, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const { currentData, error, isFetchNextPageError, fetchNextPage, refetch } = found;
  const rows = useMemo(() => currentData?.pages.flatMap(({ reports }) => reports), [currentData]);
  const onEnd = useLoadMore(found, rows?.length ?? 0);
  const list = useRef<HTMLDivElement>(null);
  const focusKept = useFocusKept(list);

  const content = () => {
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
  };
  return (
    <Panel fills ref={list} tabIndex={-1} {...focusKept} sx={{ outline: 'none' }}>
      {content()}
    </Panel>
  );
}
