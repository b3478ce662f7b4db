import type { Language } from '../lib/language.ts';
import type { Catalogue } from './catalogue.ts';

const loaders: Record<Language, () => Promise<Catalogue>> = {
  my: () => import('./my/catalogue.ts'),
  en: () => import('./en/catalogue.ts'),
};

const loaded: Partial<Record<Language, Catalogue>> = {};

/** Loads the texts of a language, once; another language is loaded when somebody chooses it. */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  const catalogue = loaded[language] ?? (await loaders[language]());
  loaded[language] = catalogue;
  return catalogue;
}

export function loadedCatalogue(language: Language): Catalogue | undefined {
  return loaded[language];
}
