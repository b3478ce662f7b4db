import { expect, it } from 'vitest';
import { viewpoint } from '../../src/app/afterimage/afterimage.ts';
import { persistedViewpoint, seatOf } from '../../src/app/afterimage/persistedViewpoint.ts';
import { languageChosen } from '../../src/store/preferences/preferencesSlice.ts';
import { modeSwitched } from '../../src/store/session/sessionSlice.ts';
import { memoryStorage } from '../store/fakes/memoryStorage.ts';
import { account, openTab, until } from '../store/fakes/world.ts';

const device = (stored: Record<string, string>) => persistedViewpoint({ getItem: (name) => stored[name] ?? null });

it.each(['', '{', '7', 'null', '{"account":7,"language":{}}', '{"account":"{","language":"\\"xx\\""}'])(
  'given %s in storage, when it is read, then it counts as a new device',
  (text) => {
    expect(device({ 'mingala.session': text, 'mingala.preferences': text })).toBe(device({}));
  },
);

it('given what the store persists, when it is read, then it names person, mode and language', async () => {
  const storage = memoryStorage();
  const { store } = openTab({ storage });

  store.dispatch(languageChosen('en'));
  store.dispatch(modeSwitched('P'));

  const expected = viewpoint(seatOf(account.userId, 'P'), { language: 'en', colorScheme: 'system' });
  await until(() => persistedViewpoint(storage) === expected);
});
