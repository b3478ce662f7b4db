import { expect, it, onTestFinished } from 'vitest';
import { addMessaging } from '../../src/store/messaging.ts';
import { createDevice } from '../../src/store/outbox/deviceDatabase.ts';
import { draftTextChanged, selectDraft } from '../../src/store/outbox/draftsSlice.ts';
import { selectUserId, signedIn } from '../../src/store/session/sessionSlice.ts';
import { joinTabs } from '../../src/store/session/tabs.ts';
import { makeStore } from '../../src/store/store.ts';
import { wireDouble } from '../wireDouble.ts';
import { fakeServer } from './fakes/fakeServer.ts';
import { memoryStorage } from './fakes/memoryStorage.ts';
import { account, openTab, PAGE_KEY, until } from './fakes/tab.ts';

/** A store without messaging, and what it is given. */
function openCore(storage = memoryStorage()) {
  const server = fakeServer();
  const given = {
    fetch: wireDouble({}).fetch,
    openSocket: server.openSocket,
    storage,
    device: createDevice(null, () => undefined),
    tabs: joinTabs(null),
    browser: null,
    report: () => undefined,
  };
  const core = makeStore(given);
  onTestFinished(() => core.stop());
  return { core, server };
}

async function storageOfSignedIn() {
  const storage = memoryStorage();
  const { store, stop } = openTab({ storage });
  store.dispatch(draftTextChanged({ key: PAGE_KEY, text: 'half a sentence' }));
  await store.ready;
  await store.persistor.flush();
  stop();
  return storage;
}

it('given a restored session, when messaging is added after it, then its drafts are restored', async () => {
  const { core } = openCore(await storageOfSignedIn());
  await core.ready;
  expect(selectUserId(core.getState())).toBe(account.userId);

  const { store, restored } = addMessaging(core);
  await restored;

  expect(selectDraft(store.getState(), PAGE_KEY).text).toBe('half a sentence');
});

it('given a restored session, when messaging is added after it, then it connects', async () => {
  const { core, server } = openCore(await storageOfSignedIn());
  await core.ready;

  await addMessaging(core).restored;

  await until(() => server.connections.length === 1);
});

it('given messaging is added signed out, when somebody signs in, then it connects', async () => {
  const { core, server } = openCore();
  await core.ready;
  await addMessaging(core).restored;
  expect(server.connections).toEqual([]);

  core.dispatch(signedIn(account));

  await until(() => server.connections.length === 1);
});
