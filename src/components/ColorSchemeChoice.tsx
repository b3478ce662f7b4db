import { useText } from '../i18n/LanguageProvider.tsx';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { type ColorScheme, preferencesChanged, selectColorScheme } from '../store/session/preferencesSlice.ts';
import { DarkIcon, LightIcon, SystemIcon } from './ui/icons.tsx';
import { ToggleChoice } from './ui/ToggleChoice.tsx';

/** The colour schemes in order; `value` also finds the name in the catalogue. */
const SCHEMES = [
  { value: 'light', shown: <LightIcon fontSize="small" /> },
  { value: 'dark', shown: <DarkIcon fontSize="small" /> },
  { value: 'system', shown: <SystemIcon fontSize="small" /> },
] as const;

/** Chooses light, dark, or what the device says. */
export function ColorSchemeChoice({ fullWidth = false }: { fullWidth?: boolean }) {
  const { shell } = useText();
  const dispatch = useAppDispatch();
  return (
    <ToggleChoice<ColorScheme>
      label={{ text: shell.colorScheme }}
      value={useAppSelector(selectColorScheme)}
      choices={SCHEMES.map((scheme) => ({ ...scheme, name: shell[scheme.value] }))}
      fullWidth={fullWidth}
      onChoose={(colorScheme) => dispatch(preferencesChanged({ colorScheme }))}
    />
  );
}
