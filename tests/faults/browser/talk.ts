import { callAs } from '../../e2e/harness/api.ts';
import { names } from '../../e2e/harness/chat.ts';
import type { Client } from '../../serverClient.ts';
import { messagesOnServer } from '../onServer.ts';
import type { OtherSide } from '../otherSide.ts';

/** The friendship of two people of the demo, each by the product's calls, beside any screen. */
export interface Talk {
  requestFormId: number;
  customer: OtherSide;
  friend: OtherSide;
}

export async function talkOf(url: string): Promise<Talk> {
  const [customer, friend] = await Promise.all([callAs(url, 'customer'), callAs(url, 'friend')]);
  const rowOf = async (client: Client, name: string) => {
    const row = (await client.call('getFriends')).find(({ profileName }) => profileName === name);
    if (!row) throw new Error('the demo has no such friends');
    return row;
  };
  const { requestFormId, userAccountId: friendId } = await rowOf(customer, names.friend);
  const { userAccountId: customerId } = await rowOf(friend, names.customer);
  const key = `friend:${requestFormId}` as const;
  return {
    requestFormId,
    customer: { client: customer, key, side: 'C', userAccountId: customerId },
    friend: { client: friend, key, side: 'C', userAccountId: friendId },
  };
}

/** What one has of a run, oldest first: texts, and files by their names. */
export async function arrived({ client, key }: OtherSide, about: string): Promise<string[]> {
  const rows = await messagesOnServer(client, key);
  return rows
    .map((row) => (row.sendMessage === '' ? (row.file?.name ?? '') : row.sendMessage))
    .filter((words) => words.includes(about));
}
