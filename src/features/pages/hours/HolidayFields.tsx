import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { HOLIDAYS_MAX, type Holiday, NAME_MAX } from '#contract';
import { DayField } from '../../../components/DayField.tsx';
import { AddIcon, DeleteIcon } from '../../../components/ui/icons.tsx';
import { LabelledField } from '../../../components/ui/LabelledField.tsx';
import { useHoursTexts } from '../../../i18n/hoursTexts.ts';

interface HolidayFieldsProps {
  holidays: readonly Holiday[];
  mayChange: boolean;
  /** What is wrong with those without a day. */
  error: string | undefined;
  onChange: (holidays: Holiday[]) => void;
  /** A day was left. */
  onLeave: () => void;
}

/** The days on which a page is closed. */
export function HolidayFields({ holidays, mayChange, error, onChange, onLeave }: HolidayFieldsProps) {
  const texts = useHoursTexts();
  const changed = (place: number, change: Partial<Holiday>) =>
    onChange(holidays.map((holiday, i) => (i === place ? { ...holiday, ...change } : holiday)));
  return (
    <Box role="group" aria-label={texts.holidays}>
      <Typography variant="h4" component="h3">
        {texts.holidays}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {texts.holidaysHint}
      </Typography>
      {holidays.map(({ date, name }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and no state of their own
        <Box key={place} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          <Box sx={{ flex: '0 0 148px' }}>
            <DayField
              label={texts.holidayDate}
              day={date}
              error={date === '' ? error : undefined}
              onDay={(day) => changed(place, { date: day })}
              onBlur={onLeave}
            />
          </Box>
          {/* With large text it is below the day. */}
          <Box sx={{ flex: '1 1 7rem' }}>
            <LabelledField
              label={texts.holidayName}
              size="small"
              value={name}
              inputProps={{ maxLength: NAME_MAX }}
              onChange={(event) => changed(place, { name: event.target.value })}
            />
          </Box>
          {mayChange && (
            <IconButton
              aria-label={texts.removeHoliday}
              // Beside the fields, which stand below their labels and above what is wrong with them.
              sx={{ alignSelf: 'flex-start', mt: '1.625rem' }}
              onClick={() => onChange(holidays.filter((_, i) => i !== place))}
            >
              <DeleteIcon />
            </IconButton>
          )}
        </Box>
      ))}
      {mayChange && holidays.length < HOLIDAYS_MAX && (
        <Button
          startIcon={<AddIcon />}
          sx={{ mt: 1, ml: -2 }}
          onClick={() => onChange([...holidays, { date: '', name: '' }])}
        >
          {texts.addHoliday}
        </Button>
      )}
    </Box>
  );
}
