import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import type { Durations, Statistics } from '#contract';
import { Section } from '../../components/ui/Section.tsx';
import { useFormats, useLanguage } from '../../i18n/LanguageProvider.tsx';
import { ChartCard, type ChartData } from './ChartCard.tsx';
import { HourMap } from './HourMap.tsx';
import { RatingsOfPage } from './RatingsOfPage.tsx';
import { useStatisticsTexts } from './texts.ts';

const HEIGHT = 260;
/** Burmese digits are higher than the room that the library gives a label, which it then cuts. */
const AXIS_HEIGHT = 40;

/** Seconds in minutes, with a digit behind the point where there are few. */
const minutes = (seconds: number | null) => (seconds === null ? null : Math.round(seconds / 6) / 10);

interface Series {
  title: string;
  names: readonly [string, string];
  values: readonly (readonly [number | null, number | null])[];
  as: 'bars' | 'lines';
}

interface StatisticsContentProps {
  statistics: Statistics;
  /** Days are those of the page. */
  timeZone: string;
}

/** The charts of a page, each with its table: by period, member of staff, label and hour of the week. */
export function StatisticsContent({ statistics, timeZone }: StatisticsContentProps) {
  const texts = useStatisticsTexts();
  const language = useLanguage();
  const { shortDay, axisDay, number, elapsed } = useFormats();
  const { periods, members, labels, hours, waiting } = statistics;
  const { primary, warning } = useTheme().palette;
  const times = ({ median, p90 }: Durations) => [minutes(median), minutes(p90)] as const;

  const series: Series[] = [
    {
      title: texts.messages,
      names: [texts.messagesIn, texts.messagesOut],
      values: periods.map(({ messagesIn, messagesOut }) => [messagesIn, messagesOut]),
      as: 'bars',
    },
    {
      title: texts.customers,
      names: [texts.newCustomers, texts.returningCustomers],
      values: periods.map(({ newCustomers, returningCustomers }) => [newCustomers, returningCustomers]),
      as: 'bars',
    },
    {
      title: texts.firstAnswers,
      names: [texts.median, texts.p90],
      values: periods.map(({ firstAnswers }) => times(firstAnswers)),
      as: 'lines',
    },
    {
      title: texts.dones,
      names: [texts.median, texts.p90],
      values: periods.map(({ dones }) => times(dones)),
      as: 'lines',
    },
  ];

  const chart = ({ title, names, values, as }: Series) => {
    const data: ChartData = {
      title,
      columns: [texts.day, ...names],
      rows: periods.map(({ from }, index) => [{ day: from }, ...(values[index] ?? [])]),
    };
    const valueFormatter = (value: number | null) => (value === null ? '–' : number(value));
    if (as === 'lines' && values.flat().every((value) => value === null))
      return (
        <Section key={title} title={title}>
          <Typography color="textSecondary">{texts.nothing}</Typography>
        </Section>
      );
    const shared = {
      height: HEIGHT,
      margin: { left: 0, right: 24 },
      colors: [primary.main, warning.main],
      yAxis: [{ valueFormatter: number, width: 48 }],
      skipAnimation: true,
    };
    const axis = {
      data: periods.map(({ from }) => from),
      height: AXIS_HEIGHT,
      valueFormatter: (day: string, { location }: { location: string }) =>
        location === 'tooltip' ? shortDay(day) : axisDay(day),
    };
    const lines = names.map((label, at) => ({
      label,
      data: values.map((pair) => pair[at] ?? null),
      valueFormatter,
      curve: 'linear' as const,
    }));
    return (
      <ChartCard key={title} data={data}>
        {as === 'bars' ? (
          <BarChart {...shared} xAxis={[{ ...axis, scaleType: 'band' }]} series={lines} />
        ) : (
          <LineChart {...shared} xAxis={[{ ...axis, scaleType: 'point' }]} series={lines} />
        )}
      </ChartCard>
    );
  };

  const of = ({ firstAnswers, dones }: { firstAnswers: Durations; dones: Durations }) => [
    firstAnswers.count,
    ...times(firstAnswers),
    dones.count,
    ...times(dones),
  ];
  const ofColumns = [texts.answered, texts.answerMedian, texts.answerP90, texts.done, texts.doneMedian, texts.doneP90];
  const ofMembers: ChartData = {
    title: texts.members,
    columns: [texts.member, texts.messagesOut, ...ofColumns],
    rows: members.map((member) => [member.name, member.messagesOut, ...of(member)]),
  };
  const ofLabels: ChartData = {
    title: texts.labels,
    columns: [texts.label, texts.messagesIn, ...ofColumns],
    rows: labels.map(({ label: { nameMy, nameEn }, ...sums }) => [
      (language === 'my' ? nameMy || nameEn : nameEn || nameMy) || '',
      sums.messagesIn,
      ...of(sums),
    ]),
  };
  const ofHours: ChartData = {
    title: texts.hours,
    columns: [texts.hour, ...texts.weekdays],
    rows: Array.from({ length: 24 }, (_, hour) => [
      hour,
      ...texts.weekdays.map((_day, day) => hours[day * 24 + hour] ?? 0),
    ]),
  };
  return (
    <>
      <Typography sx={{ px: { xs: 2, md: 0 } }}>
        {waiting.count === 0 ? texts.nobodyWaits : texts.waiting(number(waiting.count))}
        {waiting.since !== null && ` (${texts.waitingSince(elapsed(waiting.since))})`}
      </Typography>
      {series.map(chart)}
      {members.length > 0 && <ChartCard data={ofMembers} />}
      <RatingsOfPage ratings={statistics.ratings} timeZone={timeZone} />
      {labels.length > 0 && <ChartCard data={ofLabels} />}
      <ChartCard data={ofHours}>
        <HourMap hours={hours} />
      </ChartCard>
      <Typography variant="body2" color="textSecondary" sx={{ px: { xs: 2, md: 0 } }}>
        {texts.accuracy}
      </Typography>
    </>
  );
}
