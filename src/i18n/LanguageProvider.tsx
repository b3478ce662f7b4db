import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { Language } from '../lib/language.ts';
import type { Catalogue } from './catalogue.ts';
import { loadCatalogue, loadedCatalogue } from './catalogues.ts';
import { type Formats, formatsOf } from './formats.ts';

interface Spoken {
  language: Language;
  text: Catalogue;
  formats: Formats;
}

const Speech = createContext<Spoken | null>(null);

/**
 * Gives everything below it the words of `language`. While another language's words travel here, the old ones stay.
 * Until the first arrive nothing is drawn: load them with `loadCatalogue` before the first render.
 */
export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  const [arrived, setArrived] = useState<Language | null>(() => (loadedCatalogue(language) ? language : null));

  useEffect(() => {
    let wanted = true;
    void loadCatalogue(language).then(() => wanted && setArrived(language));
    return () => {
      wanted = false;
    };
  }, [language]);

  const shown = loadedCatalogue(language) ? language : arrived;
  const spoken = useMemo<Spoken | null>(() => {
    const text = shown && loadedCatalogue(shown);
    return shown && text ? { language: shown, text, formats: formatsOf(shown) } : null;
  }, [shown]);

  useEffect(() => {
    if (spoken) document.documentElement.lang = spoken.language;
  }, [spoken]);

  return spoken && <Speech.Provider value={spoken}>{children}</Speech.Provider>;
}

function useSpeech(): Spoken {
  const spoken = useContext(Speech);
  if (!spoken) throw new Error('No LanguageProvider above this component');
  return spoken;
}

/** Every sentence of the product in the language of the person, by section: `useText().composer.send`. */
export const useText = (): Catalogue => useSpeech().text;

/** The language in which the screen is written now. */
export const useLanguage = (): Language => useSpeech().language;

/** Numbers, days and times as the person reads them. */
export const useFormats = (): Formats => useSpeech().formats;
