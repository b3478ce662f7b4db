import { jsonOf } from '../../lib/json.ts';
import { LANGUAGES } from '../../lib/language.ts';
import { type ColorScheme, firstPreferences, type PreferencesState } from '../local/firstPreferences.ts';
import { keptAs } from '../local/keptAs.ts';

const SCHEMES: readonly ColorScheme[] = ['light', 'dark', 'system'];

/** A slice as redux-persist keeps it: an object whose fields are JSON texts of their own. */
function fieldOf(text: string | null, field: string): unknown {
  const slice = text === null ? undefined : jsonOf(text);
  if (typeof slice !== 'object' || slice === null || !(field in slice)) return undefined;
  const value: unknown = Reflect.get(slice, field);
  return typeof value === 'string' ? jsonOf(value) : undefined;
}

/**
 * A first look at what this device keeps, before the code that can parse it is here: it only decides what is fetched
 * first and in which language the sign-in screen begins. Nobody is let in by it.
 */
export function glance(read: (name: string) => string | null): { isSignedIn: boolean; liked: PreferencesState } {
  const liked = read(keptAs('preferences'));
  const language = fieldOf(liked, 'language');
  const colorScheme = fieldOf(liked, 'colorScheme');
  return {
    isSignedIn: Boolean(fieldOf(read(keptAs('session')), 'account')),
    liked: {
      language: LANGUAGES.find((known) => known === language) ?? firstPreferences.language,
      colorScheme: SCHEMES.find((known) => known === colorScheme) ?? firstPreferences.colorScheme,
    },
  };
}

/** Keeps what a person likes before the store is there to keep it, as the store will find it. */
export function noteLiking(write: (name: string, value: string) => void, liked: PreferencesState): void {
  const { language, colorScheme } = liked;
  write(
    keptAs('preferences'),
    JSON.stringify({ language: JSON.stringify(language), colorScheme: JSON.stringify(colorScheme) }),
  );
}
