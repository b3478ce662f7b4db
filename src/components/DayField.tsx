import Box from '@mui/material/Box';
import { useState } from 'react';
import { useFormats } from '../i18n/LanguageProvider.tsx';
import { LabelledField, type LabelledFieldProps } from './ui/LabelledField.tsx';

interface DayFieldProps extends Pick<LabelledFieldProps, 'error' | 'onBlur'> {
  label: string;
  /** A day of the calendar, `YYYY-MM-DD`; empty for none. */
  day: string;
  onDay: (day: string) => void;
}

/** While its digits are typed, the year 2026 is first the years 2, 20 and 202. */
const isWhole = (day: string): boolean => day === '' || /^[1-9]\d{3}-/.test(day);

/**
 * A day of the calendar, picked as the browser offers it. Browsers write it in their own language, so it is shown in that of
 * the product while it is not edited.
 */
export function DayField({ day, onDay, onBlur, ...field }: DayFieldProps) {
  const { shortDay } = useFormats();
  /** What the field has while it is edited: another value would end the typing. */
  const [typed, setTyped] = useState<string>();
  return (
    <LabelledField
      {...field}
      type="date"
      size="small"
      value={typed ?? day}
      onChange={({ target: { value } }) => {
        setTyped(value);
        if (isWhole(value)) onDay(value);
      }}
      onBlur={(event) => {
        setTyped(undefined);
        onBlur?.(event);
      }}
      inputProps={{ max: '9999-12-31' }}
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
