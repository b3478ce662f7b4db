import { onTestFinished } from 'vitest';
import { createDevice } from '../../src/store/outbox/deviceDatabase.ts';
import type { Services } from '../../src/store/services.ts';
import { preferencesChanged } from '../../src/store/session/preferencesSlice.ts';
import { signedIn } from '../../src/store/session/sessionSlice.ts';
import { joinTabs } from '../../src/store/session/tabs.ts';
import { makeStore } from '../makeStore.ts';
import type { TestServer } from '../serverApp.ts';
import type { ExamplePerson, Part } from '../serverPeople.ts';
import { nodeUpload } from './nodeUpload.ts';

export type Tab = ReturnType<typeof openTab>;

/** A tab of the app, with its real store and its real wire, against a running server. Nobody is signed in when `who` is null. */
export function openTab(server: TestServer, who: Part | ExamplePerson | null, given: Partial<Services> = {}) {
  const reports: unknown[][] = [];
  const store = makeStore({
    origin: server.url,
    createUpload: nodeUpload,
    storage: null,
    device: createDevice(null, () => undefined),
    tabs: joinTabs(null),
    browser: null,
    report: (...said) => reports.push(said),
    ...given,
  });
  // Not `afterEach` of this file: files of one worker share it, and only the first of them would run that.
  onTestFinished(() => store.stop());
  store.dispatch(preferencesChanged({ language: 'en' }));
  if (who !== null) {
    const person = typeof who === 'string' ? server.people[who] : who;
    const { userAccountId: userId, userName, profileName, role, token: password } = person;
    store.dispatch(signedIn({ userId, userName, password, role, profileName, profilePhoto: '', domain: '' }));
  }
  return { store, reports, stop: () => store.stop() };
}

/** How long something may take on a machine that does other things too, in ms. */
const PATIENCE_MS = 45_000;

/** Asks again and again until it holds, or says what never came. */
export async function until(holds: () => unknown, what = holds.toString()): Promise<void> {
  const start = Date.now();
  while (!holds()) {
    if (Date.now() - start > PATIENCE_MS) throw new Error(`never came true: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
