import { getStoredState, type PersistConfig } from 'redux-persist';
import type * as z from 'zod/mini';
import type { KeyValueStorage, Services } from '../types.ts';
import type { PreferencesState } from './preferencesSlice.ts';
import type { SessionState } from './sessionSlice.ts';

/** What is kept in local storage under a name of its own. */
export type StorageName = 'session' | 'preferences';

/** The key of something in local storage. */
export const storageKey = (name: StorageName): string => `mingala.${name}`;

/** How a slice is stored by redux-persist. */
interface PersistedSlice<S> {
  name: StorageName;
  /**
   * Loads the schema of the stored fields, once something is stored. What does not parse is dropped and reported: anything may stand
   * in local storage.
   */
  loadSchema: () => Promise<z.ZodMiniType<Partial<S>>>;
  /** Fields that are not stored. */
  blacklist?: (keyof S & string)[];
  /** Does the state of this tab outrank the stored one? Somebody may have signed in before that was read. */
  isAhead?: (state: S) => boolean;
}

/** Version of the stored slices. A change of their shape raises it, and adds redux-persist's `createMigrate` with a migration. */
const VERSION = 1;

/** The configuration of `persistReducer` for a slice. Where a browser forbids local storage, nothing is stored. */
export function persistConfig<S extends object>(
  { name, loadSchema, blacklist, isAhead = () => false }: PersistedSlice<S>,
  { storage, report }: Pick<Services, 'storage' | 'report'>,
): PersistConfig<S> {
  return {
    key: name,
    keyPrefix: storageKey(name).slice(0, -name.length),
    version: VERSION,
    blacklist,
    // Local storage answers at once.
    timeout: 0,
    storage: {
      getItem: async (key: string) => storage?.getItem(key),
      setItem: async (key: string, value: string) => {
        try {
          storage?.setItem(key, value);
        } catch (error) {
          report(`${name} could not be stored`, error);
        }
      },
      removeItem: async (key: string) => storage?.removeItem(key),
    },
    migrate: async (stored) => {
      try {
        const fields = await parseStored(loadSchema, stored);
        return stored && fields && { ...fields, _persist: stored._persist };
      } catch (error) {
        report(`${name} could not be restored`, error);
        return undefined;
      }
    },
    stateReconciler: (stored, _before, current) => (isAhead(current) ? current : { ...current, ...stored }),
  };
}

/** The stored fields; undefined when nothing is stored. Throws when they do not parse. */
async function parseStored<S>(
  loadSchema: () => Promise<z.ZodMiniType<S>>,
  stored: { _persist?: unknown } | undefined,
): Promise<S | undefined> {
  if (!stored) return undefined;
  const { _persist, ...fields } = stored;
  return (await loadSchema()).parse(fields);
}

/** Reads what another tab has stored of a slice: null when there is nothing, undefined when it cannot be read, as of a newer version. */
export async function readPersisted<S extends object>(
  slice: PersistedSlice<S>,
  services: Pick<Services, 'storage' | 'report'>,
): Promise<Partial<S> | null | undefined> {
  try {
    const stored = await getStoredState(persistConfig(slice, services));
    return (await parseStored(slice.loadSchema, stored)) ?? null;
  } catch (error) {
    services.report(`${slice.name} could not be read`, error);
    return undefined;
  }
}

/** The schemas need zod and the contract: on a first visit nothing is stored, and neither is loaded. */
const loadSchemas = () => import('./persistedSchemas.ts');

/** Who is signed in, and how they work. */
export const persistedSession: PersistedSlice<SessionState> = {
  name: 'session',
  loadSchema: async () => (await loadSchemas()).StoredSession,
  blacklist: ['print'],
  isAhead: ({ account }) => account !== null,
};

/** Language and colours of this device. */
export const persistedPreferences: PersistedSlice<PreferencesState> = {
  name: 'preferences',
  loadSchema: async () => (await loadSchemas()).StoredPreferences,
};

/** Loads the schemas if anything is stored. Rejects when they cannot be loaded: then nothing may be restored, or written over. */
export async function loadSchemasOfStored(storage: KeyValueStorage | null): Promise<void> {
  if ([persistedSession, persistedPreferences].some(({ name }) => storage?.getItem(storageKey(name)) != null))
    await loadSchemas();
}
