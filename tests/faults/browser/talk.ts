import { names } from '../../e2e/harness/chat.ts';
import { type Newcomer, newcomer } from '../../e2e/harness/newcomer.ts';
import { messagesOnServer } from '../onServer.ts';
import type { OtherSide } from '../otherSide.ts';

/** Somebody of a talk, and the name they sign in with. */
type Talker = OtherSide & Pick<Newcomer, 'userName'>;

/** The friendship of two people, each by the product's calls, beside any screen. */
export interface Talk {
  requestFormId: number;
  customer: Talker;
  friend: Talker;
}

/**
 * Two friends who were made for one test, under the names of two of the demo: nothing of another test is in their conversation. It
 * has one message.
 */
export async function talkOf(url: string): Promise<Talk> {
  const [one, other] = [
    await newcomer(url, { profileName: names.customer }),
    await newcomer(url, { profileName: names.friend }),
  ];
  const { requestFormId } = await one.client.call('askFriend', { body: { userAccountId: other.userAccountId } });
  await other.client.call('answerFriend', { params: { requestFormId }, body: { accept: true } });
  await other.client.call('createPrivateMessage', { body: { sendMessage: 'first', requestFormId } });
  const talker = ({ client, userAccountId, userName }: Newcomer): Talker => ({
    client,
    userAccountId,
    userName,
    key: `friend:${requestFormId}`,
    side: 'C',
  });
  return { requestFormId, customer: talker(one), friend: talker(other) };
}

/** What one has of a run, oldest first: texts, and files by their names. */
export async function arrived({ client, key }: OtherSide, about: string): Promise<string[]> {
  const rows = await messagesOnServer(client, key);
  return rows
    .map((row) => (row.sendMessage === '' ? (row.file?.name ?? '') : row.sendMessage))
    .filter((words) => words.includes(about));
}
