import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import type { Language } from '../lib/language.ts';
import type { Catalogue } from './catalogue.ts';
import { loadCatalogue, loadedCatalogue } from './catalogues.ts';
import { type Formats, formatsOf } from './formats.ts';

interface I18n {
  language: Language;
  text: Catalogue;
  formats: Formats;
}

const I18nContext = createContext<I18n | null>(null);

interface LanguageProviderProps {
  language: Language;
  /** Texts that could not be loaded are asked for again when it changes. */
  isConnected?: boolean;
  /** The texts of `language` could not be loaded: the old language stays. */
  onFailed?: () => void;
  children: ReactNode;
}

/**
 * Gives everything below it the texts of `language`. While those of another language are loaded, the old ones stay.
 * Until the first are loaded nothing is rendered.
 */
export function LanguageProvider({ language, isConnected, onFailed, children }: LanguageProviderProps) {
  const [lastLoaded, setLastLoaded] = useState<Language | null>(() => (loadedCatalogue(language) ? language : null));

  const tell = useEffectEvent(() => onFailed?.());
  // biome-ignore lint/correctness/useExhaustiveDependencies: tries again with a connection
  useEffect(() => {
    let isCurrent = true;
    loadCatalogue(language).then(
      () => isCurrent && setLastLoaded(language),
      () => isCurrent && tell(),
    );
    return () => {
      isCurrent = false;
    };
  }, [language, isConnected]);

  const shown = loadedCatalogue(language) ? language : lastLoaded;
  const value = useMemo<I18n | null>(() => {
    const text = shown && loadedCatalogue(shown);
    return shown && text ? { language: shown, text, formats: formatsOf(shown) } : null;
  }, [shown]);

  // With the texts: lines break by the rules of this language.
  useLayoutEffect(() => {
    if (value) document.documentElement.lang = value.language;
  }, [value]);

  return value && <I18nContext.Provider value={value}>{children}</I18nContext.Provider>;
}

function useI18n(): I18n {
  const value = useContext(I18nContext);
  if (!value) throw new Error('No LanguageProvider above this component');
  return value;
}

/** Every text of the product in the chosen language, by area: `useText().composer.send`. */
export const useText = (): Catalogue => useI18n().text;

/** The language of the texts on the screen. */
export const useLanguage = (): Language => useI18n().language;

/** Numbers, days and times as the chosen language writes them. */
export const useFormats = (): Formats => useI18n().formats;
