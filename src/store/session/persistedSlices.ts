import { storageKey } from '../model/rehydration.ts';
import type { KeyValueStorage } from '../types.ts';
import type { PreferencesState } from './defaultPreferences.ts';
import type { DesktopNotificationsState } from './desktopNotificationsSlice.ts';
import type { PersistedSlice } from './persistConfig.ts';
import type { SessionState } from './sessionSlice.ts';

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

/** The choices of everybody who uses this device. */
export const persistedDesktopNotifications: PersistedSlice<DesktopNotificationsState> = {
  name: 'notices',
  loadSchema: async () => (await loadSchemas()).StoredDesktopNotifications,
};

/** Loads the schemas if anything is stored. Rejects when they cannot be loaded: then nothing may be restored, or written over. */
export async function loadSchemasOfStored(storage: KeyValueStorage | null): Promise<void> {
  const slices = [persistedSession, persistedPreferences, persistedDesktopNotifications];
  if (slices.some(({ name }) => storage?.getItem(storageKey(name)) != null)) await loadSchemas();
}
