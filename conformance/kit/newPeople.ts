import { NotOffered, same } from './failure.ts';
import type { Person, Scenario } from './scenario.ts';

/** Two new people who are friends. */
export async function newFriends(scenario: Scenario) {
  const [one, other] = [await scenario.newcomer(), await scenario.newcomer()];
  const body = { userAccountId: other.account.userId };
  const { requestFormId } = await scenario.as(one).call('askFriend', { body });
  const answered = await scenario.as(other).call('answerFriend', { params: { requestFormId }, body: { accept: true } });
  same(answered.state, 'friends', 'the state after accepting');
  return { one, other, requestFormId };
}

/** The same person, in the session that a confirmation by the password gives; unchanged on a server without confirmations. */
export async function confirmed(scenario: Scenario, person: Person): Promise<Person> {
  try {
    const { token } = await scenario.as(person).call('confirmSession', { body: { password: person.password } });
    return { ...person, account: { ...person.account, password: token } };
  } catch (error) {
    if (error instanceof NotOffered) return person;
    throw error;
  }
}
