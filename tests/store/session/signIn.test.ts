import { describe, expect, it } from 'vitest';
import { selectAlert } from '../../../src/store/notices/alertsSlice.ts';
import { draftTextChanged, selectDraft } from '../../../src/store/outbox/draftsSlice.ts';
import { selectIsSignedIn } from '../../../src/store/session/sessionSlice.ts';
import { signOut } from '../../../src/store/session/signIn.ts';
import { OFFLINE, Refused } from '../../wireDouble.ts';
import { memoryStorage } from '../fakes/memoryStorage.ts';
import { openTab, PAGE_KEY, until } from '../fakes/tab.ts';

describe('signing out', () => {
  // covers: state-signed-out
  it('given a sign-out, then the server revokes the session and the device forgets it', async () => {
    const storage = memoryStorage();
    const { store, heard } = openTab({ storage, answers: { logout: null } });
    store.dispatch(draftTextChanged({ key: PAGE_KEY, text: 'x' }));
    await until(() => [...storage.items.keys()].some((name) => name.includes('draft')));
    await store.dispatch(signOut());
    const asked = heard.find((call) => call.name === 'logout');
    expect(asked?.headers.authorization).toBe('chattoken-1');
    expect(selectIsSignedIn(store.getState())).toBe(false);
    expect(selectDraft(store.getState(), PAGE_KEY).text).toBe('');
    await until(() => ![...storage.items.keys()].some((name) => name.includes('draft')));
  });

  it.each([
    ['there is no line', OFFLINE],
    ['the session is over already', new Refused('signedOut', '')],
  ] as const)(
    'given %s, when somebody signs out, then they are signed out and no alert is shown',
    async (_why, answer) => {
      const { store } = openTab({ answers: { logout: answer, getNotificationCount: 0 } });
      await store.dispatch(signOut());
      expect(selectIsSignedIn(store.getState())).toBe(false);
      expect(selectAlert(store.getState())).toBeUndefined();
    },
  );
});
