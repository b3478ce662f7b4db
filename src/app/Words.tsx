import type { ReactNode } from 'react';
import { LanguageProvider } from '../i18n/LanguageProvider.tsx';
import { useAppSelector } from '../store/hooks.ts';
import { selectLanguage } from '../store/local/preferences.ts';

/** Everything below speaks the language the person chose. */
export function Words({ children }: { children: ReactNode }) {
  return <LanguageProvider language={useAppSelector(selectLanguage)}>{children}</LanguageProvider>;
}
