import { URI } from 'otpauth';
import { conversationKey } from '#contract';
import type { Check } from '../kit/check.ts';
import { must, same } from '../kit/failure.ts';
import { confirmed } from '../kit/newPeople.ts';

/** What protects the own account, and what the own devices are told: extensions. */
export const ownSecurityChecks: Check[] = [
  {
    id: 'own-security.second-factor',
    about: 'With two-step verification a password alone signs nobody in, a code does, and an admin turns it off',
    needs: ['customer', 'admin'],
    async run(scenario) {
      const person = await confirmed(scenario, await scenario.newcomer());
      const { userName, password, account } = person;
      const own = scenario.as(person);
      same((await own.call('getSecondFactor')).since, null, 'since when it is on');
      const { address } = await own.call('startTotp');
      await own.refused('confirmTotp', { body: { code: wrongCode(codeOf(address)) } }, 400, 401);
      await own.call('confirmTotp', { body: { code: codeOf(address) } });
      must((await own.call('getSecondFactor')).since !== null, 'it is not on');
      const { recoveryCodes } = await own.call('replaceRecoveryCodes');
      const login = { body: { userName, password } };
      const { code, challenge } = await scenario.nobody.refused('login', login, 401);
      must(
        code === 'secondStepRequired' && challenge,
        `the refusal is ${code}, not secondStepRequired with a challenge`,
      );
      await scenario.nobody.refused('loginSecondStep', { body: { challenge, code: 'no-code' } }, 400, 401);
      const body = { challenge, code: recoveryCodes[0] ?? '' };
      same((await scenario.nobody.call('loginSecondStep', { body })).userId, account.userId, 'who is signed in');
      await own.call('removeSecondFactor');
      await scenario.signIn(userName, password);
      await own.call('confirmTotp', { body: { code: codeOf((await own.call('startTotp')).address) } });
      const target = { params: { userAccountId: account.userId } };
      await scenario.as('customer').refused('resetSecondFactor', target, 403, 404);
      await scenario.as('admin').call('resetSecondFactor', target);
      await scenario.signIn(userName, password);
    },
  },
  {
    id: 'own-security.deletion',
    about: 'Whoever deletes the own account is signed out, and restores it by the password',
    needs: ['admin'],
    async run(scenario) {
      const person = await confirmed(scenario, await scenario.newcomer());
      const body = { userName: person.userName, password: person.password };
      await scenario.as(person).call('requestDeletion');
      const { code } = await scenario.nobody.refused('login', { body }, 401);
      same(code, 'deletionPending', 'the code');
      await scenario.nobody.call('restoreAccount', { body });
      await scenario.signIn(person.userName, person.password);
    },
  },
  {
    id: 'push.muted',
    about: 'A conversation is muted and rings again, for whoever asks for it alone',
    needs: ['customer', 'friend'],
    async run(scenario) {
      const conversation = conversationKey({ kind: 'friend', requestFormId: await scenario.friendship() });
      const customer = scenario.as('customer');
      const params = { conversation };
      const isMuted = async () => (await customer.call('getPush')).muted.includes(conversation);
      const before = await isMuted();
      scenario.restoreAtEnd(() => customer.send(before ? 'mutePush' : 'unmutePush', { params }));
      await customer.call('mutePush', { params });
      same(await isMuted(), true, 'whether it is muted');
      must(!(await scenario.as('friend').call('getPush')).muted.includes(conversation), 'it is muted for the friend');
      await customer.call('unmutePush', { params });
      same(await isMuted(), false, 'whether it is muted after that');
    },
  },
];

const codeOf = (address: string): string => URI.parse(address).generate();

/** A code of the same form that is another. */
const wrongCode = (code: string): string => `${code.slice(1)}${(Number(code[0]) + 1) % 10}`;
