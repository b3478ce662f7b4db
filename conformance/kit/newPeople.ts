import { routes } from '#contract';
import type { Person, Stage } from './stage.ts';
import { same } from './verdict.ts';

/** Two new people who are friends. */
export async function newFriends(stage: Stage) {
  const [one, other] = [await stage.newcomer(), await stage.newcomer()];
  const body = { userAccountId: other.account.userId };
  const { requestFormId } = await stage.as(one).call('askFriend', { body });
  const answered = await stage.as(other).call('answerFriend', { params: { requestFormId }, body: { accept: true } });
  same(answered.state, 'friends', 'the state after accepting');
  return { one, other, requestFormId };
}

/** The same person, in the session that a confirmation by the password gives; unchanged on a server without confirmations. */
export async function confirmed(stage: Stage, person: Person): Promise<Person> {
  const answer = await stage.as(person).send('confirmSession', { body: { password: person.password } });
  if (answer.status === 404 || answer.status === 501) return person;
  const { token } = routes.confirmSession.response.parse(await answer.json());
  return { ...person, account: { ...person.account, password: token } };
}
