import { parseJson } from './parseJson.ts';
import { paths } from './paths.ts';

/** What somebody wrote on the public card of a page, until they are signed in. `server/publicPage/script.ts` stores it for the tab. */
export interface PendingWrite {
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

/** What was written before "Write" was pressed; null when nothing was. */
export function pendingWrite(): PendingWrite | null {
  let stored: string | null = null;
  try {
    stored = sessionStorage.getItem(PENDING_WRITE_KEY);
  } catch {
    // A browser may refuse the storage.
  }
  const value = stored === null ? undefined : parseJson(stored);
  if (typeof value !== 'object' || value === null || Reflect.get(value, 'pressed') !== true) return null;
  const name = textIn(value, 'name');
  if (name === '') return null;
  const kind = textIn(value, 'kind') === 'code' ? 'code' : 'link';
  return { name, kind, ref: textIn(value, 'ref'), text: textIn(value, 'text') };
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
export const writePath = (name: string) => `${paths.write}/${name}`;

/** Where somebody goes on after the sign-in who pressed "Write" before it. */
export function pendingWritePath(): string | null {
  const pending = pendingWrite();
  return pending && writePath(pending.name);
}
