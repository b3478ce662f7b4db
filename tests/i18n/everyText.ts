import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '../../src/lib/language.ts';

/** Every text of a language by its area: those of the catalogue, and those that are loaded with their screen. */
export async function everyTextOf(language: Language): Promise<Record<string, unknown>> {
  const folder = join(import.meta.dirname, '../../src/i18n', language);
  const files = (await readdir(folder)).filter((file) => file !== 'catalogue.ts').sort();
  const areas: object[] = await Promise.all(files.map((file) => import(pathToFileURL(join(folder, file)).href)));
  return Object.assign({}, ...areas);
}
