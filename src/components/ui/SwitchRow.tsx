import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

interface SwitchRowProps {
  label: string;
  /** What it means, below it. */
  hint?: string;
  isOn: boolean;
  disabled?: boolean;
  /** The label is the heading of what follows. */
  isHeading?: boolean;
  onChange: (isOn: boolean) => void;
}

/** A choice of a line: its words, and a switch at the end. */
export function SwitchRow({ label, hint, isOn, disabled = false, isHeading = false, onChange }: SwitchRowProps) {
  const hintId = useId();
  return (
    <Box>
      <FormControlLabel
        disabled={disabled}
        labelPlacement="start"
        sx={{ m: 0, gap: 1, justifyContent: 'space-between', width: '100%', minHeight: 44 }}
        slotProps={isHeading ? { typography: { variant: 'h4', component: 'span' } } : undefined}
        label={label}
        control={
          <Switch
            checked={isOn}
            onChange={(_, changed) => onChange(changed)}
            slotProps={{ input: { 'aria-describedby': hint && hintId } }}
          />
        }
      />
      {hint && (
        <Typography id={hintId} variant="body2" color="textSecondary">
          {hint}
        </Typography>
      )}
    </Box>
  );
}
