import type { ReactNode } from 'react';
import { LanguageProvider } from '../i18n/LanguageProvider.tsx';
import { useAppSelector } from '../store/hooks.ts';
import { selectLanguage } from '../store/session/preferencesSlice.ts';

/** Provides the texts of the preferred language. */
export function I18nProvider({ children }: { children: ReactNode }) {
  return <LanguageProvider language={useAppSelector(selectLanguage)}>{children}</LanguageProvider>;
}
