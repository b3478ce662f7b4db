import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { HideIcon, ShowIcon } from './icons.tsx';
import { LabelledField, type LabelledFieldProps } from './LabelledField.tsx';

interface PasswordFieldProps extends Omit<LabelledFieldProps, 'type' | 'endAdornment'> {
  showLabel: string;
  hideLabel: string;
}

/** A field for a password, which an eye shows and hides. */
export function PasswordField({ showLabel, hideLabel, inputProps, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <LabelledField
      {...field}
      type={shown ? 'text' : 'password'}
      inputProps={{ autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false, ...inputProps }}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            aria-label={shown ? hideLabel : showLabel}
            onClick={() => setShown(!shown)}
            // The field keeps the focus, and with it the phone its keyboard.
            onMouseDown={(event) => event.preventDefault()}
          >
            {shown ? <HideIcon /> : <ShowIcon />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
