import { locks } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { tabShown } from '../../../src/store/model/connectionSlice.ts';
import { createDevice, type Device } from '../../../src/store/outbox/outboxDatabase.ts';
import { selectOutboxTotal, selectOutgoingIn, sendingDiscarded } from '../../../src/store/outbox/outboxSlice.ts';
import { countUnsentElsewhere } from '../../../src/store/outbox/persistOutbox.ts';
import { sendText } from '../../../src/store/outbox/sending.ts';
import { signedIn, signedOut } from '../../../src/store/session/sessionSlice.ts';
import { joinTabs } from '../../../src/store/session/tabs.ts';
import { withDeviceDatabase } from '../../setup/deviceDatabase.ts';
import { OFFLINE } from '../../wireDouble.ts';
import { browserEnv, storageChanged } from '../fakes/browserEnv.ts';
import { memoryStorage } from '../fakes/memoryStorage.ts';
import { account, live, openTab, PAGE_KEY, type Tab, until } from '../fakes/tab.ts';

withDeviceDatabase();

// Node's own lock manager is the one browsers have, under another type.
const shared = locks as unknown as LockManager;

const task = () => new Promise((resolve) => setTimeout(resolve));

/** Several tabs of one browser: one device, one set of locks where it has them, and one local storage where it allows that. */
function browser({ locks = shared, keeps = true }: { locks?: LockManager | null; keeps?: boolean } = {}) {
  const name = crypto.randomUUID();
  const storage = memoryStorage();
  const windows: EventTarget[] = [];
  const open = (slow: Partial<Device> = {}) => {
    const device = { ...createDevice(name, () => undefined), ...slow };
    const tabs = joinTabs(locks);
    const browser = browserEnv();
    windows.push(browser);
    const setItem = (key: string, value: string) => {
      storage.setItem(key, value);
      if (!key.startsWith('mingala.outgoing.')) return;
      for (const other of windows) if (other !== browser) other.dispatchEvent(storageChanged(key, value));
    };
    const tab = openTab({
      device,
      storage: keeps ? Object.create(storage, { setItem: { value: setItem } }) : null,
      browser,
      tabs,
      answers: { getNotificationCount: 0, createMessage: OFFLINE },
    });
    /** Resolves when the others have learnt that it is gone. */
    const gone = async () => {
      await joinTabs(shared).whenGone(tabs.id);
      await task();
    };
    return { ...tab, device, gone };
  };
  return { open };
}

/** A tab that has found nothing of others on the device. */
async function openAlone(open: ReturnType<typeof browser>['open']) {
  const tab = open();
  await tab.device.settled();
  await live(tab);
  return tab;
}

const total = (tab: Tab) => selectOutboxTotal(tab.store.getState());

describe('tabs that share a device', () => {
  it('given a tab that writes, when another is opened beside it, then each sends its own', async () => {
    const { open } = browser();
    const first = open();
    first.store.dispatch(sendText(PAGE_KEY, 'x'));
    await first.device.settled();
    const second = open();
    await second.device.settled();
    expect([total(first), total(second)]).toEqual([1, 0]);
  });

  it('given a tab with pending messages, when it closes, then another takes them over, once', async () => {
    const { open } = browser();
    const first = open();
    first.store.dispatch(sendText(PAGE_KEY, 'x'));
    first.store.dispatch(sendText(PAGE_KEY, 'y'));
    await first.device.settled();
    const others = [open(), open()];
    await Promise.all(others.map((other) => other.device.settled()));
    first.stop();
    await until(() => others.some((other) => total(other) === 2));
    await Promise.all(others.map((other) => other.device.settled()));
    expect(others.map(total).sort()).toEqual([0, 2]);
  });

  it('given a tab open before another writes, when that closes, then it takes over', async () => {
    const { open } = browser();
    const other = await openAlone(open);
    const first = open();
    first.store.dispatch(sendText(PAGE_KEY, 'x'));
    await first.device.settled();
    first.stop();
    await until(() => total(other) === 1);
  });

  it.each([
    ['is shown', (tab: Tab) => void tab.store.dispatch(tabShown())],
    ['reconnects', (tab: Tab) => tab.server.cut()],
  ])('given no local storage, when an open tab %s, then it takes over what a newer left', async (_what, happens) => {
    const { open } = browser({ keeps: false });
    const other = await openAlone(open);
    const first = open();
    first.store.dispatch(sendText(PAGE_KEY, 'x'));
    await first.device.settled();
    first.stop();
    await first.gone();
    happens(other);
    await until(() => total(other) === 1);
  });

  // Each tab believes to be alone: both would send it.
  it('given no locks, when another tab writes, then its message stays with it', async () => {
    const { open } = browser({ locks: null });
    const other = await openAlone(open);
    const first = open();
    first.store.dispatch(sendText(PAGE_KEY, 'x'));
    await first.device.settled();
    other.store.dispatch(tabShown());
    await other.device.settled();
    await task();
    await other.device.settled();
    await task();
    expect([total(first), total(other)]).toEqual([1, 0]);
  });

  it('given texts of a slow database, when one is taken back, then another tab has the rest', async () => {
    const { open } = browser();
    const first = open({ putOutgoing: () => new Promise(() => undefined) });
    first.store.dispatch(sendText(PAGE_KEY, 'x'));
    first.store.dispatch(sendText(PAGE_KEY, 'y'));
    const second = open();
    await second.device.settled();
    const [x] = selectOutgoingIn(first.store.getState(), PAGE_KEY);
    first.store.dispatch(sendingDiscarded(x?.clientId ?? ''));
    first.stop();
    await until(() => total(second) > 0);
    expect(selectOutgoingIn(second.store.getState(), PAGE_KEY).map(({ text }) => text)).toEqual(['y']);
  });

  it('given a text that only local storage has, then another tab warns before it signs out', async () => {
    const { open } = browser();
    const first = open({ putOutgoing: async () => false });
    const other = await openAlone(open);
    first.store.dispatch(sendText(PAGE_KEY, 'x'));
    const warns = ({ store }: Tab) => store.dispatch(countUnsentElsewhere());
    expect([await warns(first), await warns(other)]).toEqual([0, 1]);
  });

  it('given a text that enters the database while it is read, then another tab knows of it', async () => {
    const { open } = browser();
    const first = open({ putOutgoing: async () => true });
    const readBefore = async () => {
      await task();
      return [];
    };
    const other = open({ readOutbox: readBefore });
    first.store.dispatch(sendText(PAGE_KEY, 'x'));
    expect(await other.store.dispatch(countUnsentElsewhere())).toBe(1);
  });

  it('given a text that only local storage has, then no other account takes it over', async () => {
    const { open } = browser();
    const refusing = { putOutgoing: async () => false };
    const first = open(refusing);
    first.store.dispatch(sendText(PAGE_KEY, 'mine'));
    const second = open(refusing);
    await second.device.settled();
    second.store.dispatch(signedOut({ reason: 'otherTab' }));
    second.store.dispatch(signedIn({ ...account, userId: 2, password: 'token-2' }));
    first.stop();
    await first.gone();
    await second.device.settled();
    await task();
    expect(total(second)).toBe(0);
    second.store.dispatch(signedOut({ reason: 'otherTab' }));
    second.store.dispatch(signedIn(account));
    await until(() => total(second) === 1);
  });

  it('given two tabs, when both send into one conversation, then one waits for the other', async () => {
    const [first, second] = [joinTabs(shared), joinTabs(shared)];
    const name = crypto.randomUUID();
    const order: string[] = [];
    let finish: () => void = () => undefined;
    const one = first.exclusively(name, async () => {
      order.push('first begins');
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      order.push('first ends');
    });
    await until(() => order.length === 1);
    const two = second.exclusively(name, async () => {
      order.push('second begins');
    });
    finish();
    await Promise.all([one, two]);
    expect(order).toEqual(['first begins', 'first ends', 'second begins']);
    first.leave();
    second.leave();
  });
});
