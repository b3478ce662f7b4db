import 'fake-indexeddb/auto';
import { locks } from 'node:worker_threads';
import { createDevice, type Device } from '../../src/store/outbox/deviceDatabase.ts';
import { selectOutboxTotal } from '../../src/store/outbox/outboxSlice.ts';
import type { Services } from '../../src/store/services.ts';
import { joinTabs } from '../../src/store/session/tabs.ts';
import type { TestServer } from '../serverApp.ts';
import type { ExamplePerson, Part } from '../serverPeople.ts';
import { memoryStorage } from '../store/fakes/memoryStorage.ts';
import { openTab, type Tab } from '../wire/tab.ts';

// Node's own lock manager is the one browsers have, under another type.
const shared = locks as unknown as LockManager;

/** One browser: its tabs share what the device keeps. */
export interface Browser {
  open(given?: Partial<Services>): Tab;
  /** Everything that was asked to be kept so far is kept. */
  settled(): Promise<void>;
  /** Waits until everything is sent, and nothing is left on the device for a later tab. */
  emptied(tab: Tab): Promise<void>;
}

/** Longest wait for an outbox to become empty, in ms. */
const EMPTY_MS = 60_000;

/** A browser of a person whose line is `origin`. What it keeps outlives its tabs. */
export function openBrowser(server: TestServer, who: Part | ExamplePerson, origin: string): Browser {
  const name = crypto.randomUUID();
  const storage = memoryStorage();
  const devices: Device[] = [];
  const newDevice = (): Device => {
    const device = createDevice(name, () => undefined);
    devices.push(device);
    return device;
  };
  const settled = async () => {
    // A device works in turn: when this is done, so is all that was asked before.
    await Promise.all(devices.map((device) => device.removeFile('none')));
  };
  const left = () => [...storage.items.keys()].filter((item) => item.startsWith('mingala.outgoing.'));
  return {
    settled,
    async emptied({ store }) {
      const start = Date.now();
      while (selectOutboxTotal(store.getState()) > 0 || left().length > 0) {
        if (Date.now() - start > EMPTY_MS)
          throw new Error(`left: ${JSON.stringify([Object.values(store.getState().outbox.rows.entities), left()])}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    open: (given = {}) =>
      openTab(server, who, {
        origin,
        storage,
        device: newDevice(),
        tabs: joinTabs(shared),
        openEntityCache: null,
        // The shortest waits: what is tested is what happens, not how long it is waited for.
        random: () => 0,
        ...given,
      }),
  };
}
