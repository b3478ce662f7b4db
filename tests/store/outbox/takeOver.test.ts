import { randomUUID } from 'node:crypto';
import { locks } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { createDevice, type Device } from '../../../src/store/outbox/deviceDatabase.ts';
import { selectOutgoingIn, sendingDiscarded } from '../../../src/store/outbox/outboxSlice.ts';
import { sendText } from '../../../src/store/outbox/sending.ts';
import { messagingAdded, signedIn, signedOut } from '../../../src/store/session/sessionSlice.ts';
import { joinTabs, type Tabs } from '../../../src/store/session/tabs.ts';
import { withDeviceDatabase } from '../../setup/deviceDatabase.ts';
import { waitFor } from '../../waitFor.ts';
import { type Answers, type DecodedEvent, OFFLINE } from '../../wireDouble.ts';
import { memoryStorage } from '../fakes/memoryStorage.ts';
import { account, openTab, PAGE_KEY, pageList, pageMessage, type Tab, until } from '../fakes/tab.ts';

/** A tab with a message that waits and is kept on the device. */
async function waiting() {
  const storage = memoryStorage();
  const answers: Answers = { getNotificationCount: 0, getMessages: pageList([]), createMessage: OFFLINE };
  const tab = openTab({ answers, storage });
  tab.store.dispatch(sendText(PAGE_KEY, 'Is it still there?'));
  const outgoing = () => selectOutgoingIn(tab.store.getState(), PAGE_KEY);
  await until(() => outgoing()[0]?.unsure === true);
  return { tab, storage, outgoing };
}

// Taken while it is being sent, a message would be there again after it has arrived.
it('given a session that starts again in one tab, then its own messages are not taken again', async () => {
  const { tab, storage, outgoing } = await waiting();
  const [held] = outgoing();
  const written = { ...JSON.parse(storage.items.get(`mingala.outgoing.1.${held?.clientId}`) ?? '') };
  const other = crypto.randomUUID();
  written.entry.clientId = other;
  storage.setItem(`mingala.outgoing.1.${other}`, JSON.stringify(written));
  tab.store.dispatch(messagingAdded());
  expect(outgoing().map(({ clientId }) => clientId)).toEqual([held?.clientId]);
});

it('given a session that the server ended, when the person signs in again, then they are', async () => {
  const { tab, outgoing } = await waiting();
  tab.store.dispatch(signedOut({ reason: 'expired' }));
  expect(outgoing()).toEqual([]);
  tab.store.dispatch(signedIn(account));
  expect(outgoing()).toMatchObject([{ text: 'Is it still there?' }]);
});

it('given a full device, when a tab opens, then what an earlier one left is sent', async () => {
  const { tab, storage } = await waiting();
  tab.stop();
  storage.full = true;
  const sent: string[] = [];
  const keep = ({ headers }: DecodedEvent) => {
    const clientId = headers['idempotency-key'] ?? '';
    sent.push(clientId);
    return pageMessage({ messageId: 100, messageStatus: 'C', clientId });
  };
  const after = openTab({
    answers: { getNotificationCount: 0, getMessages: pageList([]), createMessage: keep },
    storage,
  });
  await until(() => sent.length === 1 && selectOutgoingIn(after.store.getState(), PAGE_KEY).length === 0);
  expect([...storage.items.keys()].filter((name) => name.startsWith('mingala.outgoing.'))).toEqual([]);
});

describe('given a browser that crashed before it wrote local storage to the disk', () => {
  withDeviceDatabase();
  // Node's own lock manager is the one browsers have, under another type.
  const shared = locks as unknown as LockManager;

  /** A tab with a message that only the database has. */
  async function copied(tabs: Tabs) {
    const name = randomUUID();
    const device = createDevice(name, () => undefined);
    const answers: Answers = { getNotificationCount: 0, getMessages: pageList([]), createMessage: OFFLINE };
    const tab = openTab({ answers, device, storage: memoryStorage(), tabs });
    tab.store.dispatch(sendText(PAGE_KEY, 'Is it still there?'));
    await waitFor(async () => expect(await device.readMessages(account.userId)).toHaveLength(1));
    /** How many tabs have read the database. */
    let reads = 0;
    const reopened = (): Device => {
      const again = createDevice(name, () => undefined);
      const readMessages = async (userId: number) => {
        const copies = await again.readMessages(userId);
        reads += 1;
        return copies;
      };
      return { ...again, readMessages };
    };
    /** Resolves when the opened tab has taken what it takes. */
    const isRead = async () => {
      await until(() => reads === 1);
      await new Promise((resolve) => setTimeout(resolve));
    };
    const texts = ({ store }: Tab) => selectOutgoingIn(store.getState(), PAGE_KEY).map(({ text }) => text);
    /** Opens the app after the crash. */
    const open = () => openTab({ answers, device: reopened(), storage: memoryStorage(), tabs: joinTabs(shared) });
    return { tab, open, isRead, texts, device };
  }

  it('when the app is opened, then one tab has the message', async () => {
    const { tab, open, texts } = await copied(joinTabs(shared));
    tab.stop();
    const opened = [open(), open()];
    await until(() => opened.some((after) => texts(after).length > 0));
    expect(opened.map(texts).sort()).toEqual([[], ['Is it still there?']]);
  });

  it('when the tab still lives, then its message stays with it', async () => {
    const { open, isRead, texts } = await copied(joinTabs(shared));
    const other = open();
    await isRead();
    expect(texts(other)).toEqual([]);
  });

  it('when the message was taken back, then it is not there again', async () => {
    const { tab, open, isRead, texts, device } = await copied(joinTabs(shared));
    const [entry] = selectOutgoingIn(tab.store.getState(), PAGE_KEY);
    tab.store.dispatch(sendingDiscarded(entry?.clientId ?? ''));
    await waitFor(async () => expect(await device.readMessages(account.userId)).toEqual([]));
    tab.stop();
    const after = open();
    await isRead();
    expect(texts(after)).toEqual([]);
  });
});
