import { signedOut } from '../kit/access.ts';
import type { Check } from '../kit/check.ts';
import { must, same } from '../kit/failure.ts';
import type { Person, Scenario } from '../kit/scenario.ts';

const again = (scenario: Scenario, { userName, password }: Person) => scenario.signIn(userName, password);

/** A newcomer with one session, which their sign-ins may have made more of. */
async function withOneSession(scenario: Scenario) {
  const person = await scenario.newcomer();
  await scenario.as(person).call('deleteOtherSessions');
  return person;
}

/** The sessions of an account, an extension. */
export const ownSessionChecks: Check[] = [
  {
    id: 'own-sessions.list',
    about: 'Each sign-in is one session in the list, and the one that asks is marked',
    needs: ['admin'],
    async run(scenario) {
      const person = await withOneSession(scenario);
      const before = await scenario.as(person).call('getSessions');
      same(
        before.map(({ isCurrent }) => isCurrent),
        [true],
        'isCurrent of the only session',
      );
      const other = await again(scenario, person);
      const seen = await scenario.as(other).call('getSessions');
      same(seen.length, 2, 'the number of sessions after another sign-in');
      const current = seen.filter(({ isCurrent }) => isCurrent);
      same(current.length, 1, 'the number of current sessions');
      must(current[0]?.sessionId !== before[0]?.sessionId, 'the current session is the one of the first sign-in');
    },
  },
  {
    id: 'own-sessions.end-one',
    about: 'One ends any of one’s own sessions at once, and nobody ends another’s',
    needs: ['customer', 'admin'],
    async run(scenario) {
      const person = await withOneSession(scenario);
      const [own] = await scenario.as(person).call('getSessions');
      const other = await again(scenario, person);
      const ended = (await scenario.as(other).call('getSessions')).find(({ isCurrent }) => isCurrent);
      must(own && ended, 'the current session is not in the list');
      const params = { sessionId: ended.sessionId };
      await scenario.as('customer').refused('deleteSession', { params }, 403, 404);
      await scenario.as(other).call('getSessions');
      await scenario.as(person).call('deleteSession', { params });
      await signedOut(scenario, other);
      const left = await scenario.as(person).call('getSessions');
      same(
        left.map(({ sessionId }) => sessionId),
        [own.sessionId],
        'the sessions that are left',
      );
    },
  },
  {
    id: 'own-sessions.end-others',
    about: 'All other sessions end at once, and the one that asks for it goes on',
    needs: ['admin'],
    async run(scenario) {
      const person = await scenario.newcomer();
      await scenario.as(person).call('getSessions');
      const others = [await again(scenario, person), await again(scenario, person)];
      await scenario.as(person).call('deleteOtherSessions');
      for (const other of others) await signedOut(scenario, other);
      const left = await scenario.as(person).call('getSessions');
      same(
        left.map(({ isCurrent }) => isCurrent),
        [true],
        'isCurrent of what is left',
      );
    },
  },
];
