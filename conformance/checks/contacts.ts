import { randomInt } from 'node:crypto';
import type { Check } from '../kit/check.ts';
import { must, same } from '../kit/failure.ts';
import { confirmed } from '../kit/newPeople.ts';
import { newName } from '../kit/scenario.ts';

/** Confirmation, and verification of the own phone number and e-mail address; extensions. */
export const contactChecks: Check[] = [
  {
    id: 'session.confirmed',
    about: 'Whoever has just confirmed who they are is told so, and the token of the answer goes on',
    needs: ['admin'],
    async run(scenario) {
      const person = await confirmed(scenario, await scenario.newcomer());
      await scenario.as(person).call('getConfirmed');
      const { ways } = await scenario.as(person).call('getConfirmationWays');
      must(ways.includes('password'), `the ways to confirm are ${ways.join(', ')}, without the password`);
      same(
        (await scenario.as(person).call('getUserAccount', { params: { id: person.account.userId } })).userAccountId,
        person.account.userId,
        'the own account',
      );
    },
  },
  {
    id: 'contacts.unverified',
    about: 'A new e-mail address is not verified, and a wrong code does not verify it',
    needs: ['admin'],
    async run(scenario) {
      const person = await confirmed(scenario, await scenario.newcomer());
      const own = scenario.as(person);
      const before = await own.call('getOwnContacts');
      same([before.email.address, before.email.verified], ['', false], 'the e-mail address before');
      // Nobody has an address at this domain, so nothing arrives anywhere.
      const email = `${newName('conform')}@example.com`;
      await own.call('updateUserAccount', { params: { userAccountId: person.account.userId }, body: { email } });
      const added = await own.call('getOwnContacts');
      same([added.email.address, added.email.verified], [email, false], 'the e-mail address after the change');
      const params = { kind: 'email' } as const;
      const { status } = await own.send('sendContactCode', { params });
      const allowed = added.email.canVerify ? [204, 429] : [409, 501];
      must(allowed.includes(status), `asking for a code is answered ${status}, not ${allowed.join(' or ')}`);
      const code = String(randomInt(10 ** 6)).padStart(6, '0');
      await own.refused('verifyContact', { params, body: { code } }, 400, 429);
      same((await own.call('getOwnContacts')).email.verified, false, 'verified after a wrong code');
    },
  },
  {
    id: 'contacts.no-reservation',
    about: 'An address that nobody has verified reserves nothing: a second account may write it too',
    needs: ['admin'],
    async run(scenario) {
      const email = `${newName('conform')}@example.com`;
      for (const newcomer of [await scenario.newcomer(), await scenario.newcomer()]) {
        const person = await confirmed(scenario, newcomer);
        const params = { userAccountId: person.account.userId };
        await scenario.as(person).call('getOwnContacts');
        await scenario.as(person).call('updateUserAccount', { params, body: { email } });
        same((await scenario.as(person).call('getOwnContacts')).email.address, email, 'the e-mail address');
      }
    },
  },
];
