import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

interface CheckboxGroupProps<Value extends string> {
  title: string;
  /** All values, in the order in which they are shown and given. */
  options: readonly Value[];
  labels: Readonly<Record<NoInfer<Value>, string>>;
  chosen: readonly NoInfer<Value>[];
  /** What is wrong with the choice. */
  error?: string | undefined;
  onChange: (chosen: Value[]) => void;
}

/** Several of some values, of which all are shown. */
export function CheckboxGroup<Value extends string>({
  title,
  options,
  labels,
  chosen,
  error,
  onChange,
}: CheckboxGroupProps<Value>) {
  const titleId = useId();
  const errorId = useId();
  return (
    <Box role="group" aria-labelledby={titleId} aria-describedby={error && errorId}>
      <Typography id={titleId} variant="subtitle2" component="h3">
        {title}
      </Typography>
      <FormGroup sx={{ gap: 0.5 }}>
        {options.map((option) => (
          <FormControlLabel
            key={option}
            label={labels[option]}
            control={
              <Checkbox
                checked={chosen.includes(option)}
                onChange={(_, isChosen) =>
                  onChange(options.filter((one) => (one === option ? isChosen : chosen.includes(one))))
                }
              />
            }
          />
        ))}
      </FormGroup>
      {error && (
        <FormHelperText id={errorId} error role="alert">
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}
