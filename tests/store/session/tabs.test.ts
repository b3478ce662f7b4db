import { locks } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { selectOutboxTotal, selectOutgoingIn, sendingDiscarded } from '../../../src/store/outbox/outboxSlice.ts';
import { countUnsentElsewhere } from '../../../src/store/outbox/persistOutbox.ts';
import { sendText } from '../../../src/store/outbox/sending.ts';
import { signedIn, signedOut } from '../../../src/store/session/sessionSlice.ts';
import { joinTabs } from '../../../src/store/session/tabs.ts';
import { OFFLINE } from '../../wireDouble.ts';
import { browserEnv, storageChanged } from '../fakes/browserEnv.ts';
import { memoryStorage } from '../fakes/memoryStorage.ts';
import { account, live, openTab, PAGE_KEY, type Tab, until } from '../fakes/tab.ts';

// Node's own lock manager is the one browsers have, under another type.
const shared = locks as unknown as LockManager;

const task = () => new Promise((resolve) => setTimeout(resolve));

/** Several tabs of one browser: one set of locks where it has them, and one local storage. */
function browser(locks: LockManager | null = shared) {
  const storage = memoryStorage();
  const windows: EventTarget[] = [];
  const open = () => {
    const tabs = joinTabs(locks);
    /** The tabs whose place it has. */
    const succeeded: string[] = [];
    const browser = browserEnv();
    windows.push(browser);
    const setItem = (key: string, value: string) => {
      storage.setItem(key, value);
      if (!key.startsWith('mingala.outgoing.')) return;
      for (const other of windows) if (other !== browser) other.dispatchEvent(storageChanged(key, value));
    };
    const tab = openTab({
      storage: Object.create(storage, { setItem: { value: setItem } }),
      browser,
      tabs: {
        ...tabs,
        succeed: async (other) => {
          await tabs.succeed(other);
          succeeded.push(other);
        },
      },
      answers: { getNotificationCount: 0, createMessage: OFFLINE },
    });
    return { ...tab, id: tabs.id, succeeded };
  };
  return { open };
}

/** A tab that has found nothing of others on the device. */
async function openAlone(open: ReturnType<typeof browser>['open']) {
  const tab = open();
  await live(tab);
  return tab;
}

const total = (tab: Tab) => selectOutboxTotal(tab.store.getState());

describe('tabs that share a device', () => {
  it('given a tab that writes, when another is opened beside it, then each sends its own', async () => {
    const { open } = browser();
    const first = open();
    first.store.dispatch(sendText(PAGE_KEY, 'x'));
    await task();
    const second = open();
    await task();
    expect([total(first), total(second)]).toEqual([1, 0]);
  });

  it('given a tab with pending messages, when it closes, then another takes them over, once', async () => {
    const { open } = browser();
    const first = open();
    first.store.dispatch(sendText(PAGE_KEY, 'x'));
    first.store.dispatch(sendText(PAGE_KEY, 'y'));
    await task();
    const others = [open(), open()];
    await task();
    first.stop();
    await until(() => others.some((other) => total(other) === 2));
    await task();
    expect(others.map(total).sort()).toEqual([0, 2]);
  });

  it('given a tab open before another writes, when that closes, then it takes over', async () => {
    const { open } = browser();
    const other = await openAlone(open);
    const first = open();
    first.store.dispatch(sendText(PAGE_KEY, 'x'));
    await task();
    first.stop();
    await until(() => total(other) === 1);
  });

  // Each tab believes to be alone: both would send it.
  it('given no locks, when another tab writes, then its message stays with it', async () => {
    const { open } = browser(null);
    const other = await openAlone(open);
    const first = open();
    first.store.dispatch(sendText(PAGE_KEY, 'x'));
    await task();
    expect([total(first), total(other)]).toEqual([1, 0]);
  });

  it('given two texts, when one is taken back, then another tab has the rest', async () => {
    const { open } = browser();
    const first = open();
    first.store.dispatch(sendText(PAGE_KEY, 'x'));
    first.store.dispatch(sendText(PAGE_KEY, 'y'));
    const second = open();
    const [x] = selectOutgoingIn(first.store.getState(), PAGE_KEY);
    first.store.dispatch(sendingDiscarded(x?.clientId ?? ''));
    first.stop();
    await until(() => total(second) > 0);
    expect(selectOutgoingIn(second.store.getState(), PAGE_KEY).map(({ text }) => text)).toEqual(['y']);
  });

  it('given a text of one tab, then another warns before it signs out', async () => {
    const { open } = browser();
    const first = open();
    const other = await openAlone(open);
    first.store.dispatch(sendText(PAGE_KEY, 'x'));
    const warns = ({ store }: Tab) => store.dispatch(countUnsentElsewhere());
    expect([warns(first), warns(other)]).toEqual([0, 1]);
  });

  it('given a text of a tab that closes, then no other account takes it over', async () => {
    const { open } = browser();
    const first = open();
    first.store.dispatch(sendText(PAGE_KEY, 'mine'));
    const second = open();
    await task();
    second.store.dispatch(signedOut({ reason: 'otherTab' }));
    second.store.dispatch(signedIn({ ...account, userId: 2, password: 'token-2' }));
    first.stop();
    await until(() => second.succeeded.includes(first.id));
    await task();
    expect(total(second)).toBe(0);
    second.store.dispatch(signedOut({ reason: 'otherTab' }));
    second.store.dispatch(signedIn(account));
    await until(() => total(second) === 1);
  });

  // What one has taken may still stand in local storage as another reads it.
  it('given two tabs that wait for the end of one, then one has its place until it is gone too', async () => {
    const [gone, first, second] = [joinTabs(shared), joinTabs(shared), joinTabs(shared)];
    const places: string[] = [];
    void first.succeed(gone.id).then(() => places.push('first'));
    void second.succeed(gone.id).then(() => places.push('second'));
    await task();
    gone.leave();
    await until(() => places.length > 0);
    await task();
    expect([places, await second.succeedGone(gone.id), await first.succeedGone(gone.id)]).toEqual([
      ['first'],
      false,
      true,
    ]);
    first.leave();
    await until(() => places.length === 2);
    second.leave();
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
