import type { SvgIconProps } from '@mui/material/SvgIcon';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ComponentType } from 'react';
import { useText } from '../i18n/LanguageProvider.tsx';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { type ColorScheme, preferencesChanged, selectColorScheme } from '../store/session/preferencesSlice.ts';
import { DarkIcon, LightIcon, SystemIcon } from './ui/icons.tsx';

/** The colour schemes in order; `id` also finds the title in the catalogue. */
const SCHEMES: readonly { id: ColorScheme; icon: ComponentType<SvgIconProps> }[] = [
  { id: 'light', icon: LightIcon },
  { id: 'dark', icon: DarkIcon },
  { id: 'system', icon: SystemIcon },
];

/** Chooses light, dark, or what the device says. */
export function ColorSchemeChoice({ fullWidth = false }: { fullWidth?: boolean }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const chosen = useAppSelector(selectColorScheme);
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      fullWidth={fullWidth}
      color="primary"
      value={chosen}
      aria-label={text.shell.colorScheme}
      onChange={(_, scheme: ColorScheme | null) => scheme && dispatch(preferencesChanged({ colorScheme: scheme }))}
    >
      {SCHEMES.map((scheme) => (
        <ToggleButton
          key={scheme.id}
          value={scheme.id}
          aria-label={text.shell[scheme.id]}
          title={text.shell[scheme.id]}
        >
          <scheme.icon fontSize="small" />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
