import { useText } from '../i18n/LanguageProvider.tsx';
import { LANGUAGE_NAMES, LANGUAGES } from '../lib/language.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { preferencesChanged, selectLanguage } from '../store/session/preferencesSlice.ts';
import { ToggleChoice } from './ui/ToggleChoice.tsx';

const CHOICES = LANGUAGES.map((value) => ({ value, shown: LANGUAGE_NAMES[value], lang: value }));

/** Chooses the language of the product; every language is named in itself. */
export function LanguageChoice({ fullWidth = false }: { fullWidth?: boolean }) {
  const { shell } = useText();
  const dispatch = useAppDispatch();
  return (
    <ToggleChoice
      label={{ text: shell.language }}
      value={useAppSelector(selectLanguage)}
      choices={CHOICES}
      fullWidth={fullWidth}
      onChoose={(language) => dispatch(preferencesChanged({ language }))}
    />
  );
}
