import { randomUUID } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { createDevice } from '../../../src/store/outbox/outboxDatabase.ts';
import { selectOutgoingIn, sendingDiscarded } from '../../../src/store/outbox/outboxSlice.ts';
import { sendText } from '../../../src/store/outbox/sending.ts';
import { messagingAdded, signedIn, signedOut } from '../../../src/store/session/sessionSlice.ts';
import { withDeviceDatabase } from '../../setup/deviceDatabase.ts';
import { waitFor } from '../../waitFor.ts';
import { type DecodedEvent, OFFLINE } from '../../wireDouble.ts';
import { account, openTab, PAGE_KEY, pageList, pageMessage } from '../fakes/tab.ts';

withDeviceDatabase();
afterEach(() => void vi.restoreAllMocks());

/** A tab with a message that waits and is kept on the device, and how often messages were taken from there. */
async function waiting() {
  const device = createDevice(randomUUID(), () => undefined);
  const taken: string[] = [];
  const adopt: typeof device.adopt = (userId, fromTab, byTab) => {
    taken.push(fromTab);
    return device.adopt(userId, fromTab, byTab);
  };
  const tab = openTab({ answers: { getNotificationCount: 0, createMessage: OFFLINE }, device: { ...device, adopt } });
  await device.settled();
  tab.store.dispatch(sendText(PAGE_KEY, 'Is it still there?'));
  await waitFor(async () => expect(await device.readOutbox(account.userId)).toHaveLength(1));
  return { tab, device, taken };
}

// Taken while it is being sent, a message would be there again after it has arrived.
it('given a session that starts again in one tab, then its own messages are not taken again', async () => {
  const { tab, device, taken } = await waiting();
  tab.store.dispatch(messagingAdded());
  await device.readOutbox(account.userId);
  await device.settled();
  expect(taken).toEqual([]);
});

it('given a session that the server ended, when the person signs in again, then they are', async () => {
  const { tab, taken } = await waiting();
  tab.store.dispatch(signedOut({ reason: 'expired' }));
  tab.store.dispatch(signedIn(account));
  await waitFor(() => expect(taken).toHaveLength(1));
});

/** A device whose connection can be closed as a browser does that of a page which was suspended for long. */
async function openToBeClosed(name: string) {
  const opened: IDBDatabase[] = [];
  const { indexedDB } = globalThis;
  const open = indexedDB.open.bind(indexedDB);
  indexedDB.open = (...asked) => {
    const request = open(...asked);
    request.addEventListener('success', () => opened.push(request.result));
    return request;
  };
  const device = createDevice(name, () => undefined);
  await device.readOutbox(account.userId);
  const close = () => {
    for (const connection of opened) connection.close();
  };
  return { device, close };
}

it('given a connection the browser closed, when a message is taken back, then it stays so', async () => {
  const name = randomUUID();
  const { device, close } = await openToBeClosed(name);
  const tab = openTab({ answers: { getNotificationCount: 0, createMessage: OFFLINE }, device });
  tab.store.dispatch(sendText(PAGE_KEY, 'A mistake'));
  await waitFor(async () => expect(await device.readOutbox(account.userId)).toHaveLength(1));
  close();
  const [entry] = selectOutgoingIn(tab.store.getState(), PAGE_KEY);
  tab.store.dispatch(sendingDiscarded(entry?.clientId ?? ''));
  await device.settled();
  tab.stop();
  expect(await createDevice(name, () => undefined).readOutbox(account.userId)).toEqual([]);
});

it('given a full device, when a tab opens, then what an earlier one left is sent', async () => {
  const { tab, device } = await waiting();
  tab.stop();
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('the device is full', 'QuotaExceededError');
  });
  const keep = ({ headers }: DecodedEvent) =>
    pageMessage({ messageId: 100, messageStatus: 'C', clientId: headers['idempotency-key'] ?? '' });
  openTab({ answers: { getNotificationCount: 0, getMessages: pageList([]), createMessage: keep }, device });
  await waitFor(async () => expect(await device.readOutbox(account.userId)).toEqual([]));
});
