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
  return {
    read() {
      const values = new Map<string, T>();
      for (const name of names()) {
        const parsed = schema.safeParse(parseJson(storage?.getItem(name) ?? ''));
        if (parsed.success) values.set(name.slice(prefix.length), parsed.data);
        else storage?.removeItem(name);
      }
      return values;
    },
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
