import Typography from '@mui/material/Typography';
import { useFormats } from '../i18n/LanguageProvider.tsx';
import { localDay } from '../lib/localDay.ts';

/** A row of a list, with its day (`YYYY-MM-DD`) where it is the first of one of the reader's days. */
interface DayRow<Item> {
  item: Item;
  startsDay?: string;
}

/** The rows of a list in their order, by the days of the reader. */
export function rowsByDay<Item extends { time: string }>(items: readonly Item[]): DayRow<Item>[] {
  let lastDay: string | undefined;
  return items.map((item) => {
    const day = localDay(Date.parse(item.time));
    if (day === lastDay) return { item };
    lastDay = day;
    return { item, startsDay: day };
  });
}

/** Names the day that begins with a row; nothing above the other rows. */
export function DayHeading({ day }: { day: string | undefined }) {
  const formats = useFormats();
  if (day === undefined) return null;
  return (
    <Typography variant="subtitle2" component="h2" color="textSecondary" sx={{ px: 2, pt: 2, pb: 0.5 }}>
      {formats.day(day)}
    </Typography>
  );
}
