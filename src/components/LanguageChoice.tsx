import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useText } from '../i18n/LanguageProvider.tsx';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../lib/language.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { preferencesChanged, selectLanguage } from '../store/session/preferencesSlice.ts';

/** Chooses the language of the product; every language is named in itself. */
export function LanguageChoice({ fullWidth = false }: { fullWidth?: boolean }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const chosen = useAppSelector(selectLanguage);
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      fullWidth={fullWidth}
      color="primary"
      value={chosen}
      aria-label={text.shell.language}
      onChange={(_, language: Language | null) => language && dispatch(preferencesChanged({ language }))}
    >
      {LANGUAGES.map((language) => (
        <ToggleButton key={language} value={language} lang={language}>
          {LANGUAGE_NAMES[language]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
