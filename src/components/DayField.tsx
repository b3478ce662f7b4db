import Box from '@mui/material/Box';
import { useFormats } from '../i18n/LanguageProvider.tsx';
import { LabelledField, type LabelledFieldProps } from './ui/LabelledField.tsx';

interface DayFieldProps extends Pick<LabelledFieldProps, 'error' | 'onBlur'> {
  label: string;
  /** A day of the calendar, `YYYY-MM-DD`; empty for none. */
  day: string;
  onDay: (day: string) => void;
}

/**
 * A day of the calendar, picked as the browser offers it. Browsers write it in their own language, so it is shown in that of
 * the product while it is not edited.
 */
export function DayField({ day, onDay, ...field }: DayFieldProps) {
  const { shortDay } = useFormats();
  return (
    <LabelledField
      {...field}
      type="date"
      size="small"
      value={day}
      onChange={(event) => onDay(event.target.value)}
      startAdornment={
        <Box component="span" aria-hidden sx={{ position: 'absolute', pointerEvents: 'none' }}>
          {day && shortDay(day)}
        </Box>
      }
      sx={{
        '&.Mui-focused > span': { display: 'none' },
        '&:not(.Mui-focused) input': {
          '&::-webkit-datetime-edit': { opacity: 0 },
          // Firefox has no name for this part of the field.
          '@supports (-moz-appearance: none)': { color: 'transparent' },
        },
      }}
    />
  );
}
