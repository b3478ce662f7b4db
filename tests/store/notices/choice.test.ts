import { describe, expect, it } from 'vitest';
import {
  chooseNotifications,
  readPermission,
  switchDesktopNotifications,
} from '../../../src/store/notices/deviceNotifications.ts';
import { selectDesktopNotifications } from '../../../src/store/session/preferencesSlice.ts';
import { signedIn, signedOut } from '../../../src/store/session/sessionSlice.ts';
import { fakeNotifications } from '../fakes/fakeNotifications.ts';
import { memoryStorage } from '../fakes/memoryStorage.ts';
import { account, openTab, until } from '../fakes/tab.ts';

function tabOn(storage = memoryStorage(), system = fakeNotifications('default')) {
  const tab = openTab({ storage, notification: system.api });
  return { ...tab, system, storage, choice: () => selectDesktopNotifications(tab.store.getState()) };
}
const isKept = (storage: ReturnType<typeof memoryStorage>, what: string) =>
  until(() => storage.items.get('mingala.preferences')?.includes(what));

describe('the choice to be notified', () => {
  it('given nobody chose, then it is off and the browser asks nobody', async () => {
    const { store, system, choice } = tabOn();
    expect(store.dispatch(readPermission())).toBe('default');
    expect(choice().on).toBe(false);
    expect(system.settings.asked).toBe(0);
  });

  it('when it is switched on and allowed, then it is on, also after a reload', async () => {
    const { store, storage, system, choice } = tabOn();
    expect(await store.dispatch(switchDesktopNotifications(true))).toBe('granted');
    store.dispatch(chooseNotifications({ hidesWords: true }));
    expect(choice()).toMatchObject({ on: true, hidesWords: true });
    await isKept(storage, 'hidesWords\\":true');
    const later = tabOn(storage, system);
    await until(() => later.choice().on && later.choice().hidesWords);
  });

  it('when the browser refuses, then it stays off', async () => {
    const system = fakeNotifications('default');
    system.settings.answer = 'denied';
    const { store, choice } = tabOn(memoryStorage(), system);
    expect(await store.dispatch(switchDesktopNotifications(true))).toBe('denied');
    expect(choice().on).toBe(false);
  });

  it('given it is on for one account, when another signs in, then it is off for them', async () => {
    const { store, storage, system, choice } = tabOn();
    await store.dispatch(switchDesktopNotifications(true));
    await isKept(storage, 'on\\":true');
    expect(choice().on).toBe(true);
    store.dispatch(signedOut({ reason: 'person' }));
    store.dispatch(signedIn({ ...account, userId: 2, password: 'token-2' }));
    expect(choice().on).toBe(false);
    const back = tabOn(storage, system);
    await until(() => back.choice().on);
  });

  it.each([
    ['no JSON', '{"1":'],
    ['another shape', JSON.stringify({ notifications: JSON.stringify({ 1: { on: 'yes' } }) })],
  ])('given what is kept is %s, when the tab opens, then it is off', async (_what, text) => {
    const { storage, choice } = tabOn(memoryStorage({ 'mingala.preferences': text }));
    await until(() => storage.items.get('mingala.preferences') !== text);
    expect(choice().on).toBe(false);
  });

  it('given a browser that shows none from a page, then that is known without asking', () => {
    class Illegal {
      static permission: NotificationPermission = 'default';
      static requestPermission = () => Promise.resolve<NotificationPermission>('granted');
      onclick = null;
      onclose = null;
      close = () => undefined;
      constructor() {
        throw new TypeError('Illegal constructor');
      }
    }
    const { store } = openTab({ notification: Illegal });
    expect(store.dispatch(readPermission())).toBe('unsupported');
  });
});
