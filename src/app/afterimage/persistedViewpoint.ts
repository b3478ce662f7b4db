import { LANGUAGES } from '../../lib/language.ts';
import { parseJson } from '../../lib/parseJson.ts';
import { storageKey } from '../../store/model/storageKey.ts';
import { type ColorScheme, firstPreferences } from '../../store/preferences/defaultPreferences.ts';
import { viewpoint } from './afterimage.ts';

const SCHEMES: readonly ColorScheme[] = ['light', 'dark', 'system'];

/** A field of a slice as redux-persist stores it: an object whose values are JSON texts. */
function fieldOf(stored: string | null, field: string): unknown {
  const slice = stored === null ? undefined : parseJson(stored);
  if (typeof slice !== 'object' || slice === null || !(field in slice)) return undefined;
  const value: unknown = Reflect.get(slice, field);
  return typeof value === 'string' ? parseJson(value) : undefined;
}

/** Names who is signed in and in which mode: each has another home at the same address. */
export const seatOf = (userId: unknown, mode: unknown): string => `${userId}${mode}`;

/** The viewpoint of this page by what redux-persist has stored, read before the store is loaded. */
export function persistedViewpoint(storage: Pick<Storage, 'getItem'>): string {
  const session = storage.getItem(storageKey('session'));
  const preferences = storage.getItem(storageKey('preferences'));
  const account = fieldOf(session, 'account');
  const userId = typeof account === 'object' && account !== null ? Reflect.get(account, 'userId') : null;
  const language = fieldOf(preferences, 'language');
  const colorScheme = fieldOf(preferences, 'colorScheme');
  return viewpoint(seatOf(userId, fieldOf(session, 'customerOrPage')), {
    language: LANGUAGES.find((known) => known === language) ?? firstPreferences.language,
    colorScheme: SCHEMES.find((known) => known === colorScheme) ?? firstPreferences.colorScheme,
  });
}
