import 'fake-indexeddb/auto';
import { locks } from 'node:worker_threads';
import { createDevice } from '../../src/store/local/deviceDatabase.ts';
import { joinTabs } from '../../src/store/local/tabs.ts';
import type { Services } from '../../src/store/services.ts';
import type { TestServer } from '../serverApp.ts';
import type { ExamplePerson, Part } from '../serverPeople.ts';
import { memoryStorage } from '../store/fakes/memoryStorage.ts';
import { openTab, type Tab } from '../wire/tab.ts';

// Node's own lock manager is the one browsers have, under another type.
const shared = locks as unknown as LockManager;

/** One browser: its tabs share what the device keeps. */
export interface Browser {
  open(given?: Partial<Services>): Tab;
  /** How many messages on their way its device keeps. */
  kept(): Promise<number>;
}

/** A browser of a person whose line is `origin`. What it keeps outlives its tabs. */
export function openBrowser(server: TestServer, who: Part | ExamplePerson, origin: string): Browser {
  const name = crypto.randomUUID();
  const storage = memoryStorage();
  const person = typeof who === 'string' ? server.people[who] : who;
  return {
    kept: async () => {
      const noted = [...storage.items.keys()].filter((item) => item.startsWith('mingala.outgoing.'));
      const rows = await createDevice(name, () => undefined).readOutbox(person.userAccountId);
      return noted.length + rows.length;
    },
    open: (given = {}) =>
      openTab(server, who, {
        origin,
        storage,
        device: createDevice(name, () => undefined),
        tabs: joinTabs(shared),
        openEntityCache: null,
        // The shortest waits: what is tested is what happens, not how long it is waited for.
        random: () => 0,
        ...given,
      }),
  };
}
