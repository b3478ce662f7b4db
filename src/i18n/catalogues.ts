import type { Language } from '../lib/language.ts';
import type { Catalogue } from './en/all.ts';

const loaded: Partial<Record<Language, Catalogue>> = {};

const loaders: Record<Language, () => Promise<Catalogue>> = {
  my: async () => (await import('./my/all.ts')).my,
  en: async () => (await import('./en/all.ts')).en,
};

/** Brings a language's sentences; the other language costs nothing until somebody chooses it. */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  const known = loaded[language];
  if (known) return known;
  const catalogue = await loaders[language]();
  loaded[language] = catalogue;
  return catalogue;
}

/** A language's sentences when they are here already. */
export function loadedCatalogue(language: Language): Catalogue | undefined {
  return loaded[language];
}
