import type { Language } from '../lib/language.ts';
import { useLanguage } from './LanguageProvider.tsx';

/**
 * The hook that returns the texts of an area in the reader's language. They are loaded with the code that reads them, and not with
 * the catalogue of the sign-in screen.
 */
export const textsOf =
  <Texts>(texts: Readonly<Record<Language, Texts>>) =>
  (): Texts =>
    texts[useLanguage()];
