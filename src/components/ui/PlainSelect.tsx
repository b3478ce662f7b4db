import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';

interface PlainSelectProps {
  /** Spoken name: the choice that is shown says enough to those who see it. */
  label: string;
  value: string;
  /** The options in order, each with its label. */
  choices: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A choice beside a search box, in its shape; the list is the device's own. */
export function PlainSelect({ label, value, choices, onChange }: PlainSelectProps) {
  return (
    <NativeSelect
      value={value}
      input={<OutlinedInput size="small" />}
      inputProps={{ 'aria-label': label }}
      onChange={(event) => onChange(event.target.value)}
      sx={{
        borderRadius: 99,
        bgcolor: 'action.hover',
        minWidth: 0,
        '& fieldset': { borderColor: 'transparent' },
        '& select': { pl: 2, py: 0.875, textOverflow: 'ellipsis' },
      }}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </NativeSelect>
  );
}
