import { signedOut } from '../kit/access.ts';
import type { Check } from '../kit/check.ts';
import type { Person, Stage } from '../kit/stage.ts';
import { must, same } from '../kit/verdict.ts';

const again = (stage: Stage, { userName, password }: Person) => stage.signIn(userName, password);

/** A newcomer with one session, which their sign-ins may have made more of. */
async function withOneSession(stage: Stage) {
  const person = await stage.newcomer();
  await stage.as(person).call('deleteOtherSessions');
  return person;
}

/** The sessions of an account, an extension. */
export const ownSessionChecks: Check[] = [
  {
    id: 'own-sessions.list',
    about: 'Each sign-in is one session in the list, and the one that asks is marked',
    needs: ['admin'],
    async run(stage) {
      const person = await withOneSession(stage);
      const before = await stage.as(person).call('getSessions');
      same(
        before.map(({ isCurrent }) => isCurrent),
        [true],
        'isCurrent of the only session',
      );
      const other = await again(stage, person);
      const seen = await stage.as(other).call('getSessions');
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
    async run(stage) {
      const person = await withOneSession(stage);
      const [own] = await stage.as(person).call('getSessions');
      const other = await again(stage, person);
      const ended = (await stage.as(other).call('getSessions')).find(({ isCurrent }) => isCurrent);
      must(own && ended, 'the current session is not in the list');
      const params = { sessionId: ended.sessionId };
      await stage.as('customer').refused('deleteSession', { params }, 403, 404);
      await stage.as(other).call('getSessions');
      await stage.as(person).call('deleteSession', { params });
      await signedOut(stage, other);
      const left = await stage.as(person).call('getSessions');
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
    async run(stage) {
      const person = await stage.newcomer();
      await stage.as(person).call('getSessions');
      const others = [await again(stage, person), await again(stage, person)];
      await stage.as(person).call('deleteOtherSessions');
      for (const other of others) await signedOut(stage, other);
      const left = await stage.as(person).call('getSessions');
      same(
        left.map(({ isCurrent }) => isCurrent),
        [true],
        'isCurrent of what is left',
      );
    },
  },
];
