import Typography from '@mui/material/Typography';
import { BarChart } from '@mui/x-charts/BarChart';
import type { RatingStatistics } from '#contract';
import { useFormats } from '../../i18n/LanguageProvider.tsx';
import { dayIn } from '../../lib/localDay.ts';
import { ChartCard } from './ChartCard.tsx';
import { useStatisticsTexts } from './texts.ts';

const HEIGHT = 220;

/** How many ratings there are, and their average with two digits behind the point; null for none. */
function summaryOf(stars: readonly number[]): { count: number; average: number | null } {
  const count = stars.reduce((sum, some) => sum + some, 0);
  const points = stars.reduce((sum, some, index) => sum + some * (index + 1), 0);
  return { count, average: count === 0 ? null : Math.round((points / count) * 100) / 100 };
}

interface RatingsOfPageProps {
  ratings: RatingStatistics;
  /** Days are those of the page. */
  timeZone: string;
}

/** The ratings of a page: how many have each number of stars, by member of staff, and the newest texts. Nothing without any. */
export function RatingsOfPage({ ratings, timeZone }: RatingsOfPageProps) {
  const { stars, members, texts: newest } = ratings;
  const texts = useStatisticsTexts();
  const { number } = useFormats();
  const { count, average } = summaryOf(stars);
  if (average === null) return null;
  const names = stars.map((_, index) => number(index + 1));
  const ofMembers = members.map((member) => ({ ...member, ...summaryOf(member.stars) })).filter((one) => one.count > 0);
  return (
    <>
      <ChartCard
        data={{
          title: texts.ratings,
          columns: [texts.stars, texts.ratings],
          rows: [
            ...stars.map((some, index) => [index + 1, some]),
            [texts.ratingCount, count],
            [texts.average, average],
          ],
        }}
      >
        <Typography>{texts.averageOf(number(average), number(count))}</Typography>
        <BarChart
          height={HEIGHT}
          margin={{ left: 0, right: 8 }}
          yAxis={[{ valueFormatter: number, width: 48 }]}
          xAxis={[{ data: names, scaleType: 'band', label: texts.stars }]}
          series={[
            { data: stars, label: texts.ratings, valueFormatter: (value) => (value === null ? '–' : number(value)) },
          ]}
          skipAnimation
        />
      </ChartCard>
      {ofMembers.length > 0 && (
        <ChartCard
          data={{
            title: texts.ratingsByMember,
            columns: [texts.member, texts.ratings, texts.average, ...names.map(texts.withStars)],
            rows: ofMembers.map((one) => [one.name, one.count, one.average, ...one.stars]),
          }}
        />
      )}
      {newest.length > 0 && (
        <ChartCard
          data={{
            title: texts.ratingTexts,
            columns: [texts.ratingText, texts.stars, texts.customer, texts.day],
            rows: newest.map((one) => [
              one.text,
              one.stars,
              one.profileName,
              { day: dayIn(timeZone, Date.parse(one.at)) },
            ]),
          }}
        />
      )}
    </>
  );
}
