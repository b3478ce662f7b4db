import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Ref, useId } from 'react';
import { LOGIN_CODE_DIGITS } from '#contract';
import { toLatinDigits } from '../lib/burmeseDigits.ts';

const PLACES = Array.from({ length: LOGIN_CODE_DIGITS }, (_, place) => place);
const WHOLE_CODE = new RegExp(`(?:^|\\D)(\\d{${LOGIN_CODE_DIGITS}})(?!\\d)`);

/** The code in a text, Burmese digits too. Whoever pastes the whole message gets the code that is in it. */
export function codeIn(typed: string): string {
  const latin = toLatinDigits(typed);
  return WHOLE_CODE.exec(latin)?.[1] ?? latin.replace(/\D/g, '').slice(0, LOGIN_CODE_DIGITS);
}

interface CodeFieldProps {
  label: string;
  /** The digits so far, 0-9. */
  value: string;
  inputRef: Ref<HTMLInputElement>;
  onChange: (digits: string) => void;
}

/**
 * Six boxes that are one field: the phone fills it from the message, a paste fills it whole, and a screen reader hears
 * one field.
 */
export function CodeField({ label, value, inputRef, onChange }: CodeFieldProps) {
  const id = useId();
  return (
    <Box>
      <Typography component="label" htmlFor={id} variant="subtitle2" sx={{ display: 'block', mb: 0.5 }}>
        {label}
      </Typography>
      <Box sx={{ position: 'relative', maxWidth: 360 }}>
        <Box aria-hidden sx={{ display: 'grid', gridTemplateColumns: `repeat(${LOGIN_CODE_DIGITS}, 1fr)`, gap: 1 }}>
          {PLACES.map((place) => (
            <Box
              key={place}
              data-next={place === Math.min(value.length, LOGIN_CODE_DIGITS - 1) ? '' : undefined}
              sx={{
                height: 56,
                display: 'grid',
                placeItems: 'center',
                fontSize: '1.5rem',
                fontWeight: 500,
                borderRadius: '12px',
                border: 1,
                borderColor: 'text.disabled',
                'div:focus-within > div > &[data-next]': {
                  borderColor: 'primary.main',
                  boxShadow: 'inset 0 0 0 1px currentColor',
                  color: 'primary.dark',
                },
              }}
            >
              {value[place] ?? ''}
            </Box>
          ))}
        </Box>
        <Box
          component="input"
          id={id}
          ref={inputRef}
          value={value}
          onChange={(event) => onChange(codeIn(event.target.value))}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          enterKeyHint="go"
          sx={{
            position: 'absolute',
            inset: 0,
            width: '100%',
            height: '100%',
            opacity: 0,
            border: 0,
            fontSize: 16,
            cursor: 'text',
          }}
        />
      </Box>
    </Box>
  );
}
