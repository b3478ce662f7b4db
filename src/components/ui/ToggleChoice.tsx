import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactNode } from 'react';

interface Choice<Value> {
  value: Value;
  shown: ReactNode;
  /** Its name, where a picture is shown. */
  name?: string;
  /** Its language, where that is not the one of the reader. */
  lang?: string;
}

export interface ToggleChoiceProps<Value> {
  /** What is chosen, or the id of the text that says so. */
  label: { text: string } | { id: string };
  value: Value;
  choices: readonly Choice<Value>[];
  fullWidth?: boolean;
  onChoose: (value: Value) => void;
}

/** Chooses one of a few values, all of which are shown. */
export function ToggleChoice<Value extends string | number>(props: ToggleChoiceProps<Value>) {
  const { label, value, choices, fullWidth = false, onChoose } = props;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      fullWidth={fullWidth}
      color="primary"
      value={value}
      {...('id' in label ? { 'aria-labelledby': label.id } : { 'aria-label': label.text })}
      onChange={(_, chosen: Value | null) => chosen !== null && onChoose(chosen)}
    >
      {choices.map(({ value: one, shown, name, lang }) => (
        <ToggleButton
          key={one}
          value={one}
          {...(name && { 'aria-label': name, title: name })}
          lang={lang}
          sx={fullWidth ? { px: 0.5, minWidth: 0 } : null}
        >
          {shown}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
