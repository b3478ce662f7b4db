import { BUILT_IN_USER_TYPES } from '#contract';
import { friendships, pageUsers } from '../../../server/db/schema.ts';
import type { TestServer } from '../../serverApp.ts';
import { type ExamplePerson, PASSWORD } from '../../serverPeople.ts';

/** What somebody signs in with, and restores their account. */
export const login = (person: Pick<ExamplePerson, 'userName'>, password = PASSWORD) => ({
  body: { userName: person.userName, password },
});

let count = 0;

/** People who may delete their account, and the lists in which they stand. */
export function deletionScene(server: TestServer) {
  /** Somebody with a friend (`friend`), a page (the shop, as a customer) and a message to each. */
  async function member() {
    count += 1;
    const person = await server.addPerson({
      userName: `leaves${count}`,
      phone: '09420077001',
      email: `leaves${count}@example.com`,
    });
    const { userAccountId } = person;
    const pair = { askerId: userAccountId, askedId: server.people.friend.userAccountId, state: 'friends' as const };
    const [friendship] = await server.db.insert(friendships).values(pair).returning();
    const place = { pageId: server.shop.pageId, userAccountId, userTypeId: BUILT_IN_USER_TYPES.customer };
    await server.db.insert(pageUsers).values({ ...place, accepted: true });
    const client = server.as(person);
    const requestFormId = friendship?.id ?? 0;
    await client.call('createPrivateMessage', { body: { sendMessage: 'to the friend', requestFormId } });
    const pageDto = { pageId: server.shop.pageId };
    await client.call('createMessage', {
      body: { sendMessage: 'to the shop', pageDto, customerId: userAccountId, customerOrPage: 'C' },
    });
    return { ...person, client, requestFormId };
  }

  const friendsOfFriend = async () => (await server.as('friend').call('getFriends')).map((row) => row.userAccountId);
  const customersOfShop = async () =>
    (await server.as('owner').call('getPageUsers', { query: { pageId: server.shop.pageId, userType: 'C' } })).map(
      (row) => row.participantDto.userAccountId,
    );

  return { member, friendsOfFriend, customersOfShop };
}
