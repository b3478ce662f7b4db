import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { mayUseDesk } from '#contract';
import { DayField } from '../../components/DayField.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { RowSkeleton } from '../../components/RowSkeleton.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { OverviewIcon } from '../../components/ui/icons.tsx';
import { PlainSelect } from '../../components/ui/PlainSelect.tsx';
import { ScreenFrame } from '../../components/ui/ScreenFrame.tsx';
import { useKnownPages } from '../../components/useKnownPages.ts';
import { idInAddress, paths, statisticsQuery } from '../../lib/paths.ts';
import { useGetStatisticsQuery } from '../../store/api/statisticsApi.ts';
import { isNotOffered } from '../../store/model/apiFailure.ts';
import { askedFor, lastDays, RANGES, type Range } from './range.ts';
import { StatisticsContent } from './StatisticsContent.tsx';
import { useStatisticsTexts } from './texts.ts';

/** The statistics of the page in the address, for its staff with the flag `assign`. */
export default function StatisticsScreen() {
  const texts = useStatisticsTexts();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { pages, status, retry } = useKnownPages();
  const [range, setRange] = useState<Range>('7d');
  const [own, setOwn] = useState(() => lastDays(30));
  const pageId = idInAddress(query.get(statisticsQuery.page));
  const page = pages.find((one) => one.pageId === pageId && mayUseDesk('P', one.ui, 'assign'));
  const asked = askedFor(range, own);
  const { data, error, isFetching, refetch } = useGetStatisticsQuery(
    page && asked ? { pageId: page.pageId, ...asked } : skipToken,
    { refetchOnMountOrArgChange: true },
  );

  const content = () => {
    if (!page) {
      if (status === 'failed') return <LoadFailed onRetry={retry} />;
      if (status !== 'ready') return <RowSkeleton />;
      return (
        <EmptyState
          icon={<OverviewIcon />}
          title={texts.notYours}
          text={texts.notYoursText}
          action={{ label: texts.toPages, onClick: () => navigate(paths.pages) }}
        />
      );
    }
    if (!asked) return <Alert severity="warning">{texts.wrongRange}</Alert>;
    if (isNotOffered(error)) return <EmptyState icon={<OverviewIcon />} title={texts.notOffered} />;
    if (error && !isFetching) return <LoadFailed title={texts.loadFailed} onRetry={refetch} />;
    if (!data) return <RowSkeleton />;
    const { messagesIn, messagesOut, dones } = data.total;
    if (messagesIn + messagesOut + dones.count === 0 && data.ratings.stars.every((count) => count === 0))
      return <EmptyState icon={<OverviewIcon />} title={texts.nothing} />;
    return <StatisticsContent statistics={data} />;
  };

  return (
    <ScreenFrame title={page ? texts.ofPage(page.title) : texts.title} maxWidth={900}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, pb: 3 }}>
        {page && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1.5, p: { xs: 2, md: 0 }, pb: 0 }}>
            <PlainSelect
              label={texts.range}
              value={range}
              choices={RANGES.map((value) => ({ value, label: texts.ranges[value] }))}
              onChange={(value) => setRange(RANGES.find((one) => one === value) ?? '7d')}
            />
            {range === 'own' && (
              <>
                <DayField label={texts.from} day={own.from} onDay={(from) => setOwn({ ...own, from })} />
                <DayField label={texts.to} day={own.to} onDay={(to) => setOwn({ ...own, to })} />
              </>
            )}
          </Box>
        )}
        {content()}
      </Box>
    </ScreenFrame>
  );
}
