import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useFormats, useText } from '../i18n/LanguageProvider.tsx';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import {
  DENSITIES,
  preferencesChanged,
  selectDensity,
  selectTextSize,
  TEXT_SIZES,
} from '../store/session/preferencesSlice.ts';
import { ToggleChoice, type ToggleChoiceProps } from './ui/ToggleChoice.tsx';

type LabelledChoiceProps<Value> = Omit<ToggleChoiceProps<Value>, 'label' | 'fullWidth'> & { label: string };

function LabelledChoice<Value extends string | number>({ label, ...choice }: LabelledChoiceProps<Value>) {
  const id = useId();
  return (
    <div>
      <Typography id={id} variant="caption" component="p" color="textSecondary">
        {label}
      </Typography>
      <ToggleChoice label={{ id }} fullWidth {...choice} />
    </div>
  );
}

/** Chooses the size of text, and how close rows stand. */
export function SizeChoices() {
  const { shell } = useText();
  const formats = useFormats();
  const dispatch = useAppDispatch();
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <LabelledChoice
        label={shell.textSize}
        value={useAppSelector(selectTextSize)}
        choices={TEXT_SIZES.map((value) => ({ value, shown: `${formats.number(value)}%` }))}
        onChoose={(textSize) => dispatch(preferencesChanged({ textSize }))}
      />
      <LabelledChoice
        label={shell.density}
        value={useAppSelector(selectDensity)}
        choices={DENSITIES.map((value) => ({ value, shown: shell[value] }))}
        onChoose={(density) => dispatch(preferencesChanged({ density }))}
      />
    </Box>
  );
}
