import type { KeyValueStorage } from '../../../src/store/services.ts';

/** What a browser's local storage is to its tabs, for one test. `full` makes it refuse to keep anything. */
export function memoryStorage(
  start: Record<string, string> = {},
): KeyValueStorage & { full: boolean; items: Map<string, string> } {
  const items = new Map(Object.entries(start));
  const storage = {
    full: false,
    items,
    get length() {
      return items.size;
    },
    key: (place: number) => [...items.keys()][place] ?? null,
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => {
      if (storage.full) throw new DOMException('full', 'QuotaExceededError');
      items.set(name, value);
    },
    removeItem: (name: string) => {
      items.delete(name);
    },
  };
  return storage;
}
