import { describe, expect, it } from 'vitest';
import { languageChosen, selectLanguage } from '../../../src/store/local/preferences.ts';
import { glance, noteLiking, seatOf } from '../../../src/store/session/glance.ts';
import { modeSwitched, signedOut } from '../../../src/store/session/session.ts';
import { memoryStorage } from '../fakes/memoryStorage.ts';
import { account, openTab, until } from '../fakes/world.ts';

const device = (kept: Record<string, string>) => glance((name) => kept[name] ?? null);

describe('a first look at what a device keeps', () => {
  it('given a new device, then nobody is signed in and it speaks Burmese', () => {
    expect(device({})).toMatchObject({ isSignedIn: false, liked: { language: 'my', colorScheme: 'system' } });
  });

  it.each([
    '',
    '{',
    '7',
    'null',
    '{"account":7,"language":{}}',
    '{"account":"{","language":"\\"xx\\"","colorScheme":"8"}',
  ])('given %s, which nobody understands, then it is as a new device', (text) => {
    expect(device({ 'mingala.session': text, 'mingala.preferences': text })).toEqual(device({}));
  });

  it('given what the store keeps, then it tells who comes back, and in which language, until they sign out', async () => {
    const storage = memoryStorage();
    const { store } = openTab({ storage });
    const look = () => glance((name) => storage.getItem(name));
    store.dispatch(languageChosen('en'));
    await until(() => look().isSignedIn && look().liked.language === 'en');
    store.dispatch(signedOut({ reason: 'person' }));
    await until(() => !look().isSignedIn);
    expect(look().liked.language).toBe('en');
  });

  it('given two people, or the two modes of one, then their seats are told apart', async () => {
    const storage = memoryStorage();
    const { store } = openTab({ storage });
    const look = () => glance((name) => storage.getItem(name)).seat;
    await until(() => look() === seatOf(account.userId, 'C'));
    store.dispatch(modeSwitched('P'));
    await until(() => look() === seatOf(account.userId, 'P'));
    store.dispatch(signedOut({ reason: 'person' }));
    await until(() => !look().includes(String(account.userId)));
  });

  it('given a language chosen before the store is there, then the store finds it', async () => {
    const storage = memoryStorage();
    noteLiking((name, value) => storage.setItem(name, value), { language: 'en', colorScheme: 'dark' });
    const { store } = openTab({ storage, signedOut: true });
    await store.life.restored;
    expect(selectLanguage(store.getState())).toBe('en');
  });
});
