import type * as z from 'zod/mini';
import { parseJson } from '../../lib/parseJson.ts';
import type { KeyValueStorage } from '../types.ts';

/**
 * Values in local storage, one item each under a prefix, so that two tabs that write different ones never overwrite each other. A write is
 * done in the same turn: a crash right after it loses nothing.
 */
export interface StoredItems<T> {
  /** All of them by their ids; what is not as this version writes it is removed. */
  read(): Map<string, T>;
  /** One of them; undefined where none is kept, or not as this version writes it. */
  get(id: string): T | undefined;
  /** The id of the item that local storage has under a name; undefined for other items. */
  idOf(name: string): string | undefined;
  write(id: string, value: T): void;
  remove(id: string): void;
  clear(): void;
}

/** The items under a prefix. Without storage nothing is kept; a refusal to write is given to `onError`. */
export function storedItems<T>(
  storage: KeyValueStorage | null,
  prefix: string,
  schema: z.ZodMiniType<T>,
  onError: (error: unknown) => void,
): StoredItems<T> {
  const names = () =>
    Array.from({ length: storage?.length ?? 0 }, (_, place) => storage?.key(place) ?? '').filter((name) =>
      name.startsWith(prefix),
    );
  const parsed = (name: string) => schema.safeParse(parseJson(storage?.getItem(name) ?? ''));
  return {
    read() {
      const values = new Map<string, T>();
      for (const name of names()) {
        const { success, data } = parsed(name);
        if (success) values.set(name.slice(prefix.length), data);
        else storage?.removeItem(name);
      }
      return values;
    },
    get: (id) => parsed(prefix + id).data,
    idOf: (name) => (name.startsWith(prefix) ? name.slice(prefix.length) : undefined),
    write(id, value) {
      try {
        storage?.setItem(prefix + id, JSON.stringify(value));
      } catch (error) {
        onError(error);
      }
    },
    remove: (id) => storage?.removeItem(prefix + id),
    clear() {
      for (const name of names()) storage?.removeItem(name);
    },
  };
}
