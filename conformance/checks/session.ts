import { randomInt } from 'node:crypto';
import { signedOut } from '../kit/access.ts';
import type { Check } from '../kit/check.ts';
import { must, NotOffered, same } from '../kit/failure.ts';
import { newName, type Scenario } from '../kit/scenario.ts';

async function offered(scenario: Scenario, way: 'google' | 'phone'): Promise<void> {
  const { signIn: ways } = await scenario.nobody.call('getInstallation');
  if (!ways[way]) throw new NotOffered(`the installation says that sign-in by ${way} is not offered`);
}

/** Signing in and out. */
export const sessionChecks: Check[] = [
  {
    id: 'session.installation',
    about: 'Extension: who runs the installation and how one can sign in is told to anyone',
    needs: [],
    async run(scenario) {
      await scenario.nobody.call('getInstallation');
    },
  },
  {
    id: 'session.sign-in',
    about: 'Signing in answers the account, with an opaque token of its own each time as `password`',
    needs: ['customer'],
    async run(scenario) {
      const { userName, password, account } = scenario.person('customer');
      must(account.password !== password, 'the account’s `password` is the person’s password, not a token');
      must(account.password.length >= 20, 'the token is short enough to be guessed');
      const again = await scenario.signIn(userName, password);
      must(again.account.password !== account.password, 'two sign-ins share one token');
      same(again.account.userId, account.userId, 'userId');
    },
  },
  {
    id: 'session.sign-out',
    about: 'Signing out ends the session, and no other of the account',
    needs: ['customer'],
    async run(scenario) {
      const { userName, password } = scenario.person('customer');
      const again = await scenario.signIn(userName, password);
      await scenario.as(again).call('logout');
      await signedOut(scenario, again);
      await scenario.as('customer').call('getNotificationCount');
    },
  },
  {
    id: 'session.wrong-password',
    about: 'A wrong password is refused by 401 (or 429 after too many), and does not tell whether the name is known',
    needs: ['customer'],
    async run(scenario) {
      const password = `not-the-password-${randomInt(10 ** 6)}`;
      const messages = new Set<string>();
      for (const userName of [scenario.person('customer').userName, newName('nobody')]) {
        const refusal = await scenario.nobody.refused('login', { body: { userName, password } }, 401, 429);
        const { code, message, headers } = refusal;
        must(code === 'wrongCredentials' || code === 'tooMany', `the code is ${code}, not wrongCredentials`);
        if (code === 'tooMany') must(Number(headers.get('retry-after')) > 0, '429 comes without Retry-After');
        else messages.add(message);
      }
      must(messages.size <= 1, `for a name that is known and one that is not it says ${[...messages].join(' and ')}`);
    },
  },
  {
    id: 'session.change-password',
    about: 'A changed password answers above 0, ends every session of the account, and signs in from then on',
    needs: ['admin'],
    async run(scenario) {
      const person = await scenario.newcomer();
      const query = { currentPassword: person.password, newPassword: 'a-new-password-7' };
      const answer = await scenario.as(person).send('changePassword', { query });
      const result = await scenario.nobody.read('changePassword', answer);
      must(result > 0, `the answer is ${result}, not above 0`);
      must(answer.headers.get('cache-control')?.includes('no-store'), 'the answer may be stored: no `no-store`');
      await signedOut(scenario, person);
      await scenario.signIn(person.userName, query.newPassword);
    },
  },
  {
    id: 'session.disabled',
    about: 'An account that an admin disables is signed out, and cannot sign in',
    needs: ['admin'],
    async run(scenario) {
      const person = await scenario.newcomer();
      const params = { userAccountId: person.account.userId };
      await scenario.as('admin').call('updateUserAccount', { params, body: { disabled: true } });
      await signedOut(scenario, person);
      const body = { userName: person.userName, password: person.password };
      await scenario.nobody.refused('login', { body }, 401, 403);
    },
  },
  {
    id: 'session.phone',
    about: 'Extension: a code can be asked for, and a number that nobody has is answered the same',
    needs: [],
    async run(scenario) {
      await offered(scenario, 'phone');
      scenario.called.offers('loginPhone');
      const phone = `09${randomInt(700_000_000, 799_999_999)}`;
      await scenario.nobody.call('loginPhone', { body: { phone } });
      await scenario.nobody.refused('loginPhoneVerify', { body: { phone, code: 'no-code' } }, 400);
    },
  },
  {
    id: 'session.google',
    about: 'Extension: sign-in by Google starts with scope openid email, a consent prompt and PKCE',
    needs: [],
    async run(scenario) {
      await offered(scenario, 'google');
      const answer = await scenario.nobody.send('loginGoogle');
      same(answer.status, 302, 'the status');
      const target = new URL(answer.headers.get('location') ?? '', scenario.url).searchParams;
      same(target.get('prompt'), 'consent', 'prompt');
      must(target.get('scope')?.split(' ').includes('email'), `scope is ${target.get('scope')}`);
      must(target.get('code_challenge'), 'there is no PKCE challenge');
      await scenario.nobody.refused('loginGoogleTicket', { body: { ticket: 'a-ticket-that-nobody-has' } }, 401);
    },
  },
];
