import { LANGUAGES, type Language } from './language.ts';
import { parseJson } from './parseJson.ts';
import { paths } from './paths.ts';

/** What somebody wrote on the public card of a page, until they are signed in. `server/publicPage/script.ts` stores it for the tab. */
interface PendingWrite {
  /** The name of the page in its address. */
  name: string;
  kind: 'link' | 'code';
  ref: string;
  text: string;
}

/** Its key in the storage of the tab. */
export const PENDING_WRITE_KEY = 'pendingWrite';

const textIn = (value: object, field: string): string => {
  const found: unknown = Reflect.get(value, field);
  return typeof found === 'string' ? found : '';
};

/** What the card stored once "Write" was pressed. */
function storedWrite(): object | null {
  let stored: string | null = null;
  try {
    stored = sessionStorage.getItem(PENDING_WRITE_KEY);
  } catch {
    // A browser may refuse the storage.
  }
  const value = stored === null ? undefined : parseJson(stored);
  return typeof value === 'object' && value !== null && Reflect.get(value, 'pressed') === true ? value : null;
}

/** What was written before "Write" was pressed; null when nothing was. */
export function pendingWrite(): PendingWrite | null {
  const value = storedWrite();
  if (!value) return null;
  const name = textIn(value, 'name');
  if (name === '') return null;
  const kind = textIn(value, 'kind') === 'code' ? 'code' : 'link';
  return { name, kind, ref: textIn(value, 'ref'), text: textIn(value, 'text') };
}

/** The language in which the card was read, once: what is chosen in the app later stays. */
export function takeCardLanguage(): Language | null {
  const value = storedWrite();
  if (!value) return null;
  const language = LANGUAGES.find((known) => known === textIn(value, 'language'));
  if (!language) return null;
  sessionStorage.setItem(PENDING_WRITE_KEY, JSON.stringify({ ...value, language: '' }));
  return language;
}

/** Forgets it, once it is in the conversation. */
export function forgetPendingWrite(): void {
  try {
    sessionStorage.removeItem(PENDING_WRITE_KEY);
  } catch {
    // Then there is none either.
  }
}

/** The way from the card of a page into the conversation with it. */
const writePath = (name: string) => `${paths.write}/${name}`;

/** Where somebody goes on after the sign-in who pressed "Write" before it. */
export function pendingWritePath(): string | null {
  const pending = pendingWrite();
  return pending && writePath(pending.name);
}
