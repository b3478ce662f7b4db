import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useFormats, useText } from '../i18n/LanguageProvider.tsx';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import {
  DENSITIES,
  type Density,
  preferencesChanged,
  selectDensity,
  selectTextSize,
  TEXT_SIZES,
  type TextSize,
} from '../store/session/preferencesSlice.ts';

interface ChoiceProps<Value> {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
}

function Choice<Value extends string | number>({ label, value, choices, onChoose }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <div>
      <Typography id={id} variant="caption" component="p" color="textSecondary">
        {label}
      </Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        color="primary"
        value={value}
        aria-labelledby={id}
        onChange={(_, chosen: Value | null) => chosen !== null && onChoose(chosen)}
      >
        {choices.map((choice) => (
          <ToggleButton key={choice.value} value={choice.value} sx={{ px: 0.5, minWidth: 0 }}>
            {choice.label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  );
}

/** Chooses the size of text, and how close rows stand. */
export function SizeChoices() {
  const { shell } = useText();
  const formats = useFormats();
  const dispatch = useAppDispatch();
  const textSize = useAppSelector(selectTextSize);
  const density = useAppSelector(selectDensity);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Choice<TextSize>
        label={shell.textSize}
        value={textSize}
        choices={TEXT_SIZES.map((size) => ({ value: size, label: `${formats.number(size)}%` }))}
        onChoose={(size) => dispatch(preferencesChanged({ textSize: size }))}
      />
      <Choice<Density>
        label={shell.density}
        value={density}
        choices={DENSITIES.map((one) => ({ value: one, label: shell[one] }))}
        onChoose={(one) => dispatch(preferencesChanged({ density: one }))}
      />
    </Box>
  );
}
