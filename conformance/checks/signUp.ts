import { randomInt } from 'node:crypto';
import type { Check } from '../kit/check.ts';

/** Making an account, and writing without one: extensions. */
export const signUpChecks: Check[] = [
  {
    id: 'signUp.right-code-only',
    about:
      'Extension: an account is made by the code that was sent, and by no other; a server whose sign-up is off does not have the call',
    needs: [],
    async run(scenario) {
      const body = { phone: `09${randomInt(700_000_000, 799_999_999)}`, code: '000000', profileName: 'Somebody new' };
      await scenario.nobody.refused('signUp', { body }, 401, 404, 501);
    },
  },
  {
    id: 'guests.of-pages-that-have-them',
    about: 'Extension: only a page that has an address and lets guests write has guests',
    needs: [],
    async run(scenario) {
      const params = { name: `no-page-${randomInt(1_000_000)}` };
      await scenario.nobody.refused('createGuest', { params, body: { profileName: 'A guest' } }, 403, 404, 501);
    },
  },
];
