import { createPersistoid, getStoredState } from 'redux-persist';
import type * as z from 'zod/mini';
import type { KeyValueStorage } from '../services.ts';
import { storageKey } from './storageKey.ts';

/** A small slice that outlives a reload, in local storage. */
export interface Kept<S> {
  /** What is kept; undefined when nothing is, or nothing that we understand: that is removed then. */
  read(): Promise<S | undefined>;
  /** Keeps what changed. */
  write(state: S): void;
  /** Resolves when everything written is kept. */
  flush(): Promise<unknown>;
  /** The name in local storage, as `storage` events of other tabs tell it. */
  readonly storedAs: string;
}

/**
 * Keeps a slice by redux-persist's own reader and writer. They are used without its wrapping of reducers, which keeps
 * its state in the module and writes from within a reducer: here reducers stay pure, several stores can live in one
 * process, and what is read is parsed before anybody trusts it.
 */
export function keep<S extends object>(options: {
  name: Parameters<typeof storageKey>[0];
  storage: KeyValueStorage;
  schema: z.ZodMiniType<S>;
  /** Fields that do not outlive a reload. */
  except?: (keyof S & string)[];
  report: (what: string, detail?: unknown) => void;
}): Kept<S> {
  const { name, storage, schema, report } = options;
  const config = {
    key: name,
    keyPrefix: storageKey(name).slice(0, -name.length),
    blacklist: options.except ?? [],
    storage: {
      getItem: async (item: string) => storage.getItem(item),
      setItem: async (item: string, value: string) => {
        try {
          storage.setItem(item, value);
        } catch (error) {
          report(`${name} could not be kept`, error);
        }
      },
      removeItem: async (item: string) => storage.removeItem(item),
    },
  };
  const persistoid = createPersistoid(config);
  return {
    storedAs: storageKey(name),
    async read() {
      const stored = await getStoredState(config).catch((error: unknown) => {
        report(`${name} could not be read`, error);
        return null;
      });
      if (stored === undefined) return undefined;
      const parsed = schema.safeParse(stored);
      if (parsed.success) return parsed.data;
      if (stored !== null) report(`${name} was kept in another shape`, parsed.error.issues);
      storage.removeItem(storageKey(name));
      return undefined;
    },
    write: (state) => persistoid.update(state),
    flush: () => persistoid.flush(),
  };
}
