import type * as z from 'zod/mini';
import { parseJson } from '../../lib/parseJson.ts';
import type { KeyValueStorage } from '../types.ts';

/**
 * Values in local storage, one item each under a prefix, so that two tabs that write different ones never overwrite each other. A write is
 * done in the same turn: a crash right after it loses nothing. Without storage nothing is kept; a refusal to write is given to `onError`.
 */
export function storedItems<T>(
  storage: KeyValueStorage | null,
  prefix: string,
  schema: z.ZodMiniType<T>,
  onError: (error: unknown) => void,
) {
  const names = () =>
    Array.from({ length: storage?.length ?? 0 }, (_, place) => storage?.key(place) ?? '').filter((name) =>
      name.startsWith(prefix),
    );
  const parsed = (name: string) => schema.safeParse(parseJson(storage?.getItem(name) ?? ''));
  return {
    /** All of them by their ids. What another version of the app has written stays for it. */
    read(): Map<string, T> {
      const values = new Map<string, T>();
      for (const name of names()) {
        const { success, data } = parsed(name);
        if (success) values.set(name.slice(prefix.length), data);
      }
      return values;
    },
    /** One of them; undefined where none is kept, or not as this version writes it. */
    get: (id: string): T | undefined => parsed(prefix + id).data,
    /** The id of the item that local storage has under a name; undefined for other items. */
    idOf: (name: string) => (name.startsWith(prefix) ? name.slice(prefix.length) : undefined),
    write(id: string, value: T): void {
      try {
        storage?.setItem(prefix + id, JSON.stringify(value));
      } catch (error) {
        onError(error);
      }
    },
    remove: (id: string): void => storage?.removeItem(prefix + id),
    clear(): void {
      for (const name of names()) storage?.removeItem(name);
    },
  };
}
