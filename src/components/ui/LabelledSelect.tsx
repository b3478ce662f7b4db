import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

interface LabelledSelectProps {
  label: string;
  name?: string;
  value: string;
  /** The options in order, each with its label. */
  choices: readonly { value: string; label: string }[];
  /** What is wrong with it; shown under the field and spoken with it. */
  error?: string | undefined;
  disabled?: boolean;
  size?: 'small';
  onChange: (value: string) => void;
}

/** A choice of one, with its label above it; the list is the device's own, which phones show best. */
export function LabelledSelect({ label, choices, error, size, onChange, ...select }: LabelledSelectProps) {
  const id = useId();
  const noteId = useId();
  return (
    <FormControl fullWidth error={error !== undefined}>
      <Typography component="label" htmlFor={id} variant="subtitle2" sx={{ mb: 0.25 }}>
        {label}
      </Typography>
      <NativeSelect
        {...select}
        input={<OutlinedInput {...(size && { size })} />}
        inputProps={{ id, 'aria-describedby': error ? noteId : undefined, 'aria-invalid': error !== undefined }}
        onChange={(event) => onChange(event.target.value)}
        sx={{ '& select': { pl: '14px' } }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </NativeSelect>
      {error && (
        <FormHelperText id={noteId} sx={{ mx: 0.5 }}>
          {error}
        </FormHelperText>
      )}
    </FormControl>
  );
}
