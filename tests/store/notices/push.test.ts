import { locks } from 'node:worker_threads';
import { afterEach, expect, it, vi } from 'vitest';
import type { PushSettings } from '#contract';
import { endPush, startPush } from '../../../src/store/notices/deviceNotifications.ts';
import { joinTabs } from '../../../src/store/session/tabs.ts';
import type { Answers } from '../../wireDouble.ts';
import { openTab } from '../fakes/tab.ts';

afterEach(() => void vi.unstubAllGlobals());

// `node:worker_threads` has the Web Locks of browsers under a type of its own.
const shared = locks as unknown as LockManager;
const publicKey = Buffer.alloc(65, 4);
const settings: PushSettings = { language: 'en', hidesText: false, pages: 'all', quiet: null, zawgyi: false };

/** A browser that is subscribed with the key of the server, and ends that slower than it begins. */
function subscribedBrowser() {
  const toJSON = () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } });
  const made = {
    options: { applicationServerKey: Uint8Array.from(publicKey).buffer },
    toJSON,
    unsubscribe: () => unsubscribe(),
  };
  let held: typeof made | null = made;
  const unsubscribe = async () => {
    for (let turn = 0; turn < 100; turn++) await new Promise((resolve) => setImmediate(resolve));
    held = null;
    return true;
  };
  const pushManager = {
    getSubscription: async () => held,
    subscribe: async () => {
      held = made;
      return made;
    },
  };
  const registration = { pushManager };
  const serviceWorker = { ready: Promise.resolve(registration), getRegistration: async () => registration };
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('PushManager', class {});
  return { isSubscribed: () => held !== null };
}

it('given push that is ending, when it is switched on again, then browser and server have it', async () => {
  const browser = subscribedBrowser();
  let isKnown = true;
  const answers: Answers = {
    getPush: { publicKey: publicKey.toString('base64url'), settings: null, muted: [] },
    savePush: () => {
      isKnown = true;
      return null;
    },
    deletePush: () => {
      isKnown = false;
      return null;
    },
  };
  const { store } = openTab({ tabs: joinTabs(shared), answers });

  const ended = store.dispatch(endPush());
  const started = store.dispatch(startPush(settings));
  await ended;

  expect(await started).toBe(true);
  expect(browser.isSubscribed()).toBe(true);
  expect(isKnown).toBe(true);
});
