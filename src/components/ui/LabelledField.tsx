import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

export interface LabelledFieldProps extends Omit<OutlinedInputProps, 'label' | 'id' | 'error'> {
  label: string;
  /** What is wrong with it; shown under the field and spoken with it. */
  error?: string | undefined;
  hint?: string | undefined;
}

/** A field with its label above it: nothing floats, nothing clips, whatever the language. */
export function LabelledField({ label, error, hint, inputProps, ...input }: LabelledFieldProps) {
  const id = useId();
  const noteId = useId();
  const note = error ?? hint;
  return (
    <FormControl fullWidth error={error !== undefined}>
      <Typography component="label" htmlFor={id} variant="subtitle2" sx={{ mb: 0.25 }}>
        {label}
      </Typography>
      <OutlinedInput
        {...input}
        id={id}
        inputProps={{
          ...inputProps,
          'aria-describedby': note ? noteId : undefined,
          'aria-invalid': error !== undefined,
        }}
      />
      {note && (
        <FormHelperText id={noteId} sx={{ mx: 0.5 }}>
          {note}
        </FormHelperText>
      )}
    </FormControl>
  );
}
