import type { ReactNode } from 'react';
import { LanguageProvider } from '../i18n/LanguageProvider.tsx';
import { useLiking } from '../parts/liking.ts';

/** Everything below speaks the language the person chose. */
export function Words({ children }: { children: ReactNode }) {
  return <LanguageProvider language={useLiking().language}>{children}</LanguageProvider>;
}
