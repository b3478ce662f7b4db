import { expect, test } from 'vitest';
import { showAction, showState } from '../../src/store/devTools.ts';
import { signedIn } from '../../src/store/session/session.ts';

const TOKEN = 'token-that-opens-everything';
const account = {
  userId: 7,
  userName: 'owner',
  password: TOKEN,
  role: 'CUSTOMER',
  profileName: 'ဒေါ်ခင်သန္တာ',
  profilePhoto: '',
  domain: '',
} as const;

test('given a sign-in, when DevTools shows it, then who signed in is there and the token is not', () => {
  const shown = JSON.stringify(showAction(signedIn(account)));
  expect(shown).toContain('owner');
  expect(shown).not.toContain(TOKEN);
});

test('given a restored session, when DevTools shows it, then the token inside the account is hidden', () => {
  const action = { type: 'session/sessionRestored', payload: { account, customerOrPage: 'C' } };
  expect(JSON.stringify(showAction(action))).not.toContain(TOKEN);
});

test('given a call with a password, when DevTools shows it, then its name stays and the password is hidden', () => {
  const action = {
    type: 'api/executeMutation/pending',
    meta: { arg: { endpointName: 'login', originalArgs: { userName: 'owner', password: 'mingala-secret' } } },
  };
  const shown = JSON.stringify(showAction(action));
  expect(shown).toContain('login');
  expect(shown).not.toContain('mingala-secret');
});

test('given a state with a session and cached calls, when it is exported, then no secret is in it and the store keeps its own', () => {
  const state = {
    session: { account },
    api: {
      queries: { one: { originalArgs: { currentPassword: 'old-secret', newPassword: 'new-secret' } } },
      mutations: { two: { data: { userAccountId: 3, firstPassword: 'first-secret' } } },
      config: { online: true },
    },
  };
  const shown = JSON.stringify(showState(state));
  for (const secret of [TOKEN, 'old-secret', 'new-secret', 'first-secret']) expect(shown).not.toContain(secret);
  expect(shown).toContain('"online":true');
  expect(state.session.account.password).toBe(TOKEN);
});
