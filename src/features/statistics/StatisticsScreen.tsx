import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { mayUseDesk, type Page, STATISTICS_DAYS_MAX, type StatisticsAsked } from '#contract';
import { DayField } from '../../components/DayField.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { RowSkeleton } from '../../components/RowSkeleton.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { OverviewIcon } from '../../components/ui/icons.tsx';
import { PlainSelect } from '../../components/ui/PlainSelect.tsx';
import { ScreenFrame } from '../../components/ui/ScreenFrame.tsx';
import { useKnownPages } from '../../components/useKnownPages.ts';
import { dayIn } from '../../lib/localDay.ts';
import { idInAddress, paths, statisticsQuery } from '../../lib/paths.ts';
import { isNotOffered } from '../../store/model/apiFailure.ts';
import { StatisticsContent } from './StatisticsContent.tsx';
import { useGetStatisticsQuery } from './statisticsApi.ts';
import { useStatisticsTexts } from './texts.ts';

const RANGES = ['7d', '30d', '12w', '12m', 'own'] as const;
type Range = (typeof RANGES)[number];

const DAY_MS = 24 * 3_600_000;
const LENGTHS = { '7d': 7, '30d': 30, '12w': 84, '12m': 365 } as const;

/** Days are those of the page, the same for all of its staff; of the reader, as long as it has no hours. */
const timeZoneOf = (page: Page | undefined) =>
  page?.hours?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The last days in a time zone, today included, `YYYY-MM-DD`. */
function lastDays(count: number, timeZone: string): { from: string; to: string } {
  const to = dayIn(timeZone, Date.now());
  const from = new Date(Date.parse(to) - (count - 1) * DAY_MS).toISOString().slice(0, 10);
  return { from, to };
}

function periodOf(days: number): StatisticsAsked['by'] {
  if (days <= 31) return 'day';
  return days <= 100 ? 'week' : 'month';
}

/** What to ask for a range; null where the own days are no range. */
function askedFor(range: Range, own: { from: string; to: string }, timeZone: string): StatisticsAsked | null {
  const { from, to } = range === 'own' ? own : lastDays(LENGTHS[range], timeZone);
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (!(days >= 1 && days <= STATISTICS_DAYS_MAX)) return null;
  return { from, to, by: periodOf(days), timeZone };
}

/** The statistics of the page in the address, for its staff with the flag `assign`. */
export default function StatisticsScreen() {
  const texts = useStatisticsTexts();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { pages, status, retry } = useKnownPages();
  const [range, setRange] = useState<Range>('7d');
  const [chosenDays, setOwn] = useState<{ from: string; to: string }>();
  const pageId = idInAddress(query.get(statisticsQuery.page));
  const page = pages.find((one) => one.pageId === pageId && mayUseDesk('P', one.ui, 'assign'));
  const timeZone = timeZoneOf(page);
  const own = chosenDays ?? lastDays(30, timeZone);
  const asked = askedFor(range, own, timeZone);
  // Of another page or range nothing is shown, not even while this one is read. No event tells what it counts.
  const {
    currentData: data,
    error,
    isFetching,
    refetch,
  } = useGetStatisticsQuery(page && asked ? { pageId: page.pageId, ...asked } : skipToken, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });

  const withoutPage = () => {
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
  };
  if (!page)
    return (
      <ScreenFrame title={texts.title} maxWidth={900}>
        {withoutPage()}
      </ScreenFrame>
    );

  const content = () => {
    if (!asked) return <Alert severity="warning">{texts.wrongRange}</Alert>;
    if (isNotOffered(error)) return <EmptyState icon={<OverviewIcon />} title={texts.notOffered} />;
    if (!data)
      return error && !isFetching ? <LoadFailed title={texts.loadFailed} onRetry={refetch} /> : <RowSkeleton />;
    const { messagesIn, messagesOut, dones } = data.total;
    if (
      messagesIn + messagesOut + dones.count + data.waiting.count === 0 &&
      data.ratings.stars.every((count) => count === 0)
    )
      return <EmptyState icon={<OverviewIcon />} title={texts.nothing} />;
    return <StatisticsContent statistics={data} timeZone={timeZone} />;
  };

  return (
    <ScreenFrame title={texts.ofPage(page.title)} maxWidth={900}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, pb: 3 }}>
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
        {content()}
      </Box>
    </ScreenFrame>
  );
}
