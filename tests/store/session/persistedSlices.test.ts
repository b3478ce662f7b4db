import { describe, expect, it, vi } from 'vitest';
import { preferencesChanged, selectLanguage, selectListWidth } from '../../../src/store/session/preferencesSlice.ts';
import {
  accountChanged,
  modeSwitched,
  selectAccount,
  selectMode,
  signedIn,
  signedOut,
} from '../../../src/store/session/sessionSlice.ts';
import { startSession } from '../../../src/store/session/signIn.ts';
import { browserEnv, storageChanged } from '../fakes/browserEnv.ts';
import { memoryStorage } from '../fakes/memoryStorage.ts';
import { account, openTab, until } from '../fakes/tab.ts';

const kept = async (storage: ReturnType<typeof memoryStorage>) => {
  const tab = openTab({ storage });
  tab.store.dispatch(modeSwitched('P'));
  tab.store.dispatch(preferencesChanged({ language: 'en', listWidth: 450 }));
  await until(() => storage.items.get('mingala.session')?.includes('P') && storage.items.get('mingala.preferences'));
  await until(() => JSON.parse(storage.items.get('mingala.session') ?? '{}').customerOrPage === '"P"');
  return tab;
};

describe('what a device keeps of a session', () => {
  // covers: account-in-local-storage
  it('given a session, when the tab opens again, then mode, language and width are there', async () => {
    const storage = memoryStorage();
    (await kept(storage)).stop();
    const { store } = openTab({ storage, signedOut: true });
    await store.ready;
    expect(selectAccount(store.getState())).toEqual(account);
    expect(selectMode(store.getState())).toBe('P');
    expect(selectLanguage(store.getState())).toBe('en');
    expect(selectListWidth(store.getState())).toBe(450);
  });

  it.each([
    ['no JSON', '{"account":'],
    ['another shape', JSON.stringify({ account: JSON.stringify({ userId: 'seven' }), customerOrPage: '"X"' })],
    [
      'an account without its token',
      JSON.stringify({ account: JSON.stringify({ ...account, password: '' }), customerOrPage: '"C"' }),
    ],
  ])('given a stored session that is %s, then it is replaced and nobody is signed in', async (_what, text) => {
    const storage = memoryStorage({ 'mingala.session': text });
    const { store, reports } = openTab({ storage, signedOut: true });
    await store.ready;
    expect(selectAccount(store.getState())).toBeNull();
    await until(() => storage.items.get('mingala.session')?.includes('"account":"null"'));
    expect(reports.some(([what]) => what === 'session could not be restored')).toBe(true);
  });

  it('given a sign-out, then the token is gone from the device and the language stays', async () => {
    const storage = memoryStorage();
    const tab = await kept(storage);
    tab.store.dispatch(signedOut({ reason: 'person' }));
    await until(() => !storage.items.get('mingala.session')?.includes(account.password));
    expect(storage.items.get('mingala.preferences')).toContain('en');
  });

  it.each(['person', 'expired', 'otherTab'] as const)(
    'given photos in a cache, when the session ends (%s), then they are removed',
    async (reason) => {
      const removeDeviceFiles = vi.fn(async () => undefined);
      const tab = openTab({ storage: memoryStorage(), removeDeviceFiles });
      await tab.store.ready;
      removeDeviceFiles.mockClear();
      tab.store.dispatch(signedOut({ reason }));
      await until(() => removeDeviceFiles.mock.calls.length === 1);
      // At sign-in too: the tab of the last sign-out may have been closed too early.
      tab.store.dispatch(signedIn(account));
      await until(() => removeDeviceFiles.mock.calls.length === 2);
    },
  );

  it('given a device without storage, when somebody signs in, then everything works in this tab', async () => {
    const { store } = openTab({ storage: null });
    await store.ready;
    expect(selectAccount(store.getState())).toEqual(account);
  });

  it('given a full device, when the mode is switched, then it switches and the loss is reported', async () => {
    const storage = memoryStorage();
    const { store, reports } = openTab({ storage });
    storage.full = true;
    store.dispatch(modeSwitched('P'));
    await until(() => reports.some(([what]) => what === 'session could not be stored'));
    expect(selectMode(store.getState())).toBe('P');
  });
});

describe('two tabs of one browser', () => {
  const both = async () => {
    const storage = memoryStorage();
    const around = browserEnv();
    const removeDeviceFiles = vi.fn(async () => undefined);
    const first = await kept(storage);
    const second = openTab({ storage, signedOut: true, browser: around, removeDeviceFiles });
    await second.store.ready;
    return { storage, around, first, second, removeDeviceFiles };
  };

  it('given both signed in, when the person signs out in one, then the other is signed out too', async () => {
    const { storage, around, first, second } = await both();
    first.store.dispatch(signedOut({ reason: 'person' }));
    await until(() => !storage.items.get('mingala.session')?.includes(account.password));
    around.dispatchEvent(storageChanged('mingala.session'));
    await until(() => selectAccount(second.store.getState()) === null);
  });

  it('given two tabs, when the person signs in again in one, then the other is too', async () => {
    const { storage, around, first, second } = await both();
    first.store.dispatch(signedIn({ ...account, password: 'token-2' }));
    await until(() => storage.items.get('mingala.session')?.includes('token-2'));
    around.dispatchEvent(storageChanged('mingala.session'));
    await until(() => selectAccount(second.store.getState())?.password === 'token-2');
    await until(() => second.server.last().attempt.token === 'token-2');
  });

  it('given a confirmation in one, when the other takes its token, then photos and push stay', async () => {
    const { storage, around, first, second, removeDeviceFiles } = await both();
    first.store.dispatch(accountChanged({ password: 'token-2' }));
    await until(() => storage.items.get('mingala.session')?.includes('token-2'));
    around.dispatchEvent(storageChanged('mingala.session'));
    await until(() => second.server.last().attempt.token === 'token-2');
    expect(removeDeviceFiles).not.toHaveBeenCalled();
  });

  it('given both signed in, when another person signs in in one, then the other follows', async () => {
    const { storage, around, first, second } = await both();
    first.store.dispatch(startSession({ ...account, userId: 2, password: 'token-3' }));
    await until(() => storage.items.get('mingala.session')?.includes('token-3'));
    around.dispatchEvent(storageChanged('mingala.session'));
    await until(() => selectAccount(second.store.getState())?.userId === 2);
  });

  // covers: burmese-first
  it('given another language chosen in one, then the other speaks it too', async () => {
    const { storage, around, first, second } = await both();
    expect(selectLanguage(second.store.getState())).toBe('en');
    first.store.dispatch(preferencesChanged({ language: 'my' }));
    await until(() => JSON.parse(storage.items.get('mingala.preferences') ?? '{}').language === '"my"');
    around.dispatchEvent(storageChanged('mingala.preferences'));
    await until(() => selectLanguage(second.store.getState()) === 'my');
  });

  it('given a mode switched in one, then the other keeps its own', async () => {
    const { storage, around, first, second } = await both();
    first.store.dispatch(modeSwitched('C'));
    await until(() => JSON.parse(storage.items.get('mingala.session') ?? '{}').customerOrPage === '"C"');
    around.dispatchEvent(storageChanged('mingala.session'));
    await second.store.ready;
    expect(selectMode(second.store.getState())).toBe('P');
  });

  it('given a session that this version cannot read, then this tab stays signed in', async () => {
    const { storage, around, second } = await both();
    storage.items.set('mingala.session', JSON.stringify({ account: JSON.stringify({ ...account, role: 'NEWER' }) }));
    around.dispatchEvent(storageChanged('mingala.session'));
    await until(() => second.reports.some(([what]) => what === 'session could not be read'));
    expect(selectAccount(second.store.getState())).toEqual(account);
  });

  it('given another name and photo in one, then the other has them too', async () => {
    const { storage, around, first, second } = await both();
    first.store.dispatch(accountChanged({ profileName: 'Khin Noe', profilePhoto: 'new.jpg' }));
    await until(() => storage.items.get('mingala.session')?.includes('new.jpg'));
    around.dispatchEvent(storageChanged('mingala.session'));
    await until(() => selectAccount(second.store.getState())?.profilePhoto === 'new.jpg');
    expect(selectAccount(second.store.getState())?.profileName).toBe('Khin Noe');
  });
});
