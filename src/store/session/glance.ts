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

/** What is seen at a first glance. */
export interface Glance {
  isSignedIn: boolean;
  /** Whose session is kept and in which mode, as far as that can be told. */
  seat: string;
  liked: PreferencesState;
}

/** Names who sits here: two people, and the two modes of one, have different screens at one address. */
export const seatOf = (userId: unknown, mode: unknown): string => `${userId}${mode}`;

/**
 * A first look at what this device keeps, before the code that can parse it is here: it only decides what is fetched and
 * shown first and in which language the sign-in screen begins. Nobody is let in by it.
 */
export function glance(read: (name: string) => string | null): Glance {
  const liked = read(keptAs('preferences'));
  const session = read(keptAs('session'));
  const account = fieldOf(session, 'account');
  const userId = typeof account === 'object' && account !== null ? Reflect.get(account, 'userId') : null;
  const language = fieldOf(liked, 'language');
  const colorScheme = fieldOf(liked, 'colorScheme');
  return {
    isSignedIn: Boolean(account),
    seat: seatOf(userId, fieldOf(session, 'customerOrPage')),
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
