import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { AUTOMATIC_TEXT_MAX, type PageHours } from '#contract';
import { LabelledField } from '../../../components/ui/LabelledField.tsx';

type Value = PageHours['greeting'];

interface AutomaticTextProps {
  name: string;
  label: string;
  hint: string;
  value: Value;
  error: string | undefined;
  mayChange: boolean;
  onChange: (value: Value) => void;
  onLeave: () => void;
}

/** A text that the page sends by itself, and whether it does. */
export function AutomaticText({ name, label, hint, value, error, mayChange, onChange, onLeave }: AutomaticTextProps) {
  return (
    <Box>
      <FormControlLabel
        disabled={!mayChange}
        labelPlacement="start"
        sx={{ m: 0, gap: 1, justifyContent: 'space-between', width: '100%', minHeight: 44 }}
        slotProps={{ typography: { variant: 'h4', component: 'span' } }}
        label={label}
        control={<Switch checked={value.isOn} onChange={(_, isOn) => onChange({ ...value, isOn })} />}
      />
      <LabelledField
        label={hint}
        name={name}
        value={value.text}
        error={error}
        disabled={!mayChange}
        multiline
        minRows={2}
        maxRows={8}
        inputProps={{ maxLength: AUTOMATIC_TEXT_MAX }}
        onChange={(event) => onChange({ ...value, text: event.target.value })}
        onBlur={onLeave}
      />
    </Box>
  );
}
