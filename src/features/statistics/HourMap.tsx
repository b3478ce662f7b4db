import Box from '@mui/material/Box';
import { alpha } from '@mui/material/styles';
import { useFormats } from '../../i18n/LanguageProvider.tsx';
import { useStatisticsTexts } from './texts.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** How many messages came in each hour of the week: a row for each hour, a column for each day, darker where there are more. */
export function HourMap({ hours }: { hours: readonly number[] }) {
  const texts = useStatisticsTexts();
  const { number } = useFormats();
  const most = Math.max(1, ...hours);
  return (
    <Box
      component="table"
      aria-label={texts.hours}
      sx={{
        width: '100%',
        borderSpacing: 2,
        tableLayout: 'fixed',
        fontSize: '0.75rem',
        textAlign: 'center',
        '& th': { fontWeight: 500, color: 'text.secondary' },
        '& td': { borderRadius: 0.5 },
      }}
    >
      <thead>
        <tr>
          <th scope="col">{texts.hour}</th>
          {texts.weekdays.map((weekday) => (
            <th key={weekday} scope="col">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {HOURS.map((hour) => (
          <tr key={hour}>
            <th scope="row">{number(hour)}</th>
            {texts.weekdays.map((weekday, day) => {
              const count = hours[day * 24 + hour] ?? 0;
              return (
                <Box
                  key={weekday}
                  component="td"
                  // Never so dark that the number on it could not be read.
                  sx={({ palette }) => ({ bgcolor: alpha(palette.primary.main, (count / most) * 0.4) })}
                >
                  {number(count)}
                </Box>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
