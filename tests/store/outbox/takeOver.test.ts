import { expect, it } from 'vitest';
import { selectOutgoingIn } from '../../../src/store/outbox/outboxSlice.ts';
import { sendText } from '../../../src/store/outbox/sending.ts';
import { messagingAdded, signedIn, signedOut } from '../../../src/store/session/sessionSlice.ts';
import { type Answers, type DecodedEvent, OFFLINE } from '../../wireDouble.ts';
import { memoryStorage } from '../fakes/memoryStorage.ts';
import { account, openTab, PAGE_KEY, pageList, pageMessage, until } from '../fakes/tab.ts';

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
