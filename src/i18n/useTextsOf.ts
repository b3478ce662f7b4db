import type { Language } from '../lib/language.ts';
import { useLanguage } from './LanguageProvider.tsx';

/** Texts that only code reads which is loaded late: they are loaded with it, and not with the catalogue of the sign-in screen. */
export const useTextsOf = <Texts>(texts: Readonly<Record<Language, Texts>>): Texts => texts[useLanguage()];
