import * as z from 'zod/mini';
import { Account, Id, Side, UiPermission } from '../../../contract/index.ts';
import type { PreferencesState } from '../preferences/defaultPreferences.ts';
import type { DesktopNotificationsState } from '../preferences/desktopNotificationsSlice.ts';
import type { SessionState } from '../session/sessionSlice.ts';
import type { PersistedSlice } from './persistConfig.ts';

/** Who is signed in, and how they work. */
export const persistedSession: PersistedSlice<SessionState> = {
  name: 'session',
  schema: z.object({
    account: z.nullable(Account),
    customerOrPage: Side,
    page: z.nullable(Id),
    friend: z.nullable(Id),
    uiAccept: z.nullable(UiPermission),
  }),
  blacklist: ['print'],
  isAhead: ({ account }) => account !== null,
};

/** Language and colours of this device. */
export const persistedPreferences: PersistedSlice<PreferencesState> = {
  name: 'preferences',
  schema: z.object({ language: z.enum(['my', 'en']), colorScheme: z.enum(['light', 'dark', 'system']) }),
};

/** The choices of everybody who uses this device. */
export const persistedDesktopNotifications: PersistedSlice<DesktopNotificationsState> = {
  name: 'notices',
  schema: z.record(z.string(), z.object({ on: z.boolean(), hidesWords: z.boolean() })),
};
