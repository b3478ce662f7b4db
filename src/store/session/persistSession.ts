import { isAnyOf } from '@reduxjs/toolkit';
import * as z from 'zod/mini';
import { Account, Id, Side, UiPermission } from '../../../contract/index.ts';
import type { StartListening } from '../listenerMiddleware.ts';
import { keep } from '../persist/persistedSlice.ts';
import { storageKey } from '../persist/storageKey.ts';
import type { PreferencesState } from '../preferences/defaultPreferences.ts';
import { colorSchemeChosen, languageChosen, preferencesRestored } from '../preferences/preferencesSlice.ts';
import type { AppDispatch, RootState } from '../rootReducer.ts';
import type { Services } from '../services.ts';
import {
  type SessionState,
  selectAccount,
  sessionRestored,
  signedIn,
  signedOut,
  signedOutSession,
} from './sessionSlice.ts';

const StoredSession: z.ZodMiniType<SessionState> = z.pipe(
  z.object({
    account: z.nullable(Account),
    customerOrPage: Side,
    page: z.nullable(Id),
    friend: z.nullable(Id),
    uiAccept: z.nullable(UiPermission),
  }),
  z.transform((stored) => ({ ...signedOutSession, ...stored })),
);

const StoredPreferences: z.ZodMiniType<PreferencesState> = z.object({
  language: z.enum(['my', 'en']),
  colorScheme: z.enum(['light', 'dark', 'system']),
});

/**
 * Session and preferences outlive a reload, and follow the other tabs of this browser: who signs out in one is signed
 * out in all, and who signs in is signed in. Resolves when what was kept is in the store.
 */
export function persistSession(
  store: { dispatch: AppDispatch; getState: () => RootState },
  startListening: StartListening,
  { storage, browser, report }: Services,
): { restored: Promise<void>; stop: () => void } {
  if (!storage) return { restored: Promise.resolve(), stop: () => undefined };
  const { dispatch, getState } = store;
  const session = keep({ name: 'session', storage, schema: StoredSession, except: ['print'], report });
  const preferences = keep({ name: 'preferences', storage, schema: StoredPreferences, report });

  const restore = async () => {
    const [kept, liked] = await Promise.all([session.read(), preferences.read()]);
    if (liked) dispatch(preferencesRestored(liked));
    if (kept && !selectAccount(getState())) dispatch(sessionRestored(kept));
  };

  startListening({
    predicate: (_action, now, before) => now.session !== before.session,
    effect: (action, story) => {
      // What another tab has written is not written back.
      if (signedOut.match(action) && action.payload.reason === 'otherTab') return;
      session.write(story.getState().session);
      if (signedIn.match(action) || signedOut.match(action)) void session.flush();
    },
  });
  // The screen as they left it goes with the session, whoever ended it.
  startListening({ actionCreator: signedOut, effect: () => storage.removeItem(storageKey('afterimage')) });
  startListening({
    matcher: isAnyOf(languageChosen, colorSchemeChosen),
    effect: (_action, story) => preferences.write(story.getState().preferences),
  });

  const followSession = async () => {
    const told = (await session.read())?.account ?? null;
    const here = selectAccount(getState());
    if (told?.password === here?.password) return;
    if (here && told?.userId !== here.userId) dispatch(signedOut({ reason: 'otherTab' }));
    if (told) dispatch(signedIn(told));
  };
  const followPreferences = async () => {
    const liked = await preferences.read();
    if (liked) dispatch(preferencesRestored(liked));
  };
  const changedElsewhere = (event: StorageEvent) => {
    if (event.key === null || event.key === session.storedAs) void followSession();
    else if (event.key === preferences.storedAs) void followPreferences();
  };
  browser?.window.addEventListener('storage', changedElsewhere);
  return {
    restored: restore(),
    stop: () => browser?.window.removeEventListener('storage', changedElsewhere),
  };
}
