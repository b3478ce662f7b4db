import { expect, it, onTestFinished } from 'vitest';
import { addMessaging } from '../../src/store/addMessaging.ts';
import { createCoreStore } from '../../src/store/coreStore.ts';
import { draftTextChanged, selectDraft } from '../../src/store/drafts/draftsSlice.ts';
import { createDevice } from '../../src/store/outbox/outboxDatabase.ts';
import { joinTabs } from '../../src/store/persist/tabs.ts';
import { selectUserId, signedIn } from '../../src/store/session/sessionSlice.ts';
import { wireDouble } from '../wireDouble.ts';
import { fakeServer } from './fakes/fakeServer.ts';
import { memoryStorage } from './fakes/memoryStorage.ts';
import { account, openTab, PAGE_KEY, until } from './fakes/world.ts';

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
  const core = createCoreStore(given);
  onTestFinished(() => core.store.stop());
  return { core, given, server };
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
  const { core, given } = openCore(await storageOfSignedIn());
  await core.rehydrated;
  expect(selectUserId(core.store.getState())).toBe(account.userId);

  await addMessaging(core, given);

  expect(selectDraft(core.store.getState(), PAGE_KEY).text).toBe('half a sentence');
});

it('given a restored session, when messaging is added after it, then it connects', async () => {
  const { core, given, server } = openCore(await storageOfSignedIn());
  await core.rehydrated;

  await addMessaging(core, given);

  await until(() => server.connections.length === 1);
});

it('given messaging is added signed out, when somebody signs in, then it connects', async () => {
  const { core, given, server } = openCore();
  await core.rehydrated;
  await addMessaging(core, given);
  expect(server.connections).toEqual([]);

  core.store.dispatch(signedIn(account));

  await until(() => server.connections.length === 1);
});
