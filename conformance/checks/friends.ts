import type { Check } from '../kit/check.ts';
import { must, same } from '../kit/failure.ts';
import { newestActivityFirst } from '../kit/lists.ts';
import type { Person, Scenario } from '../kit/scenario.ts';

const nameOf = async (scenario: Scenario, requestFormId: number): Promise<string | undefined> =>
  (await scenario.as('customer').call('getFriends')).find((row) => row.requestFormId === requestFormId)?.profileName;

async function areFriends(scenario: Scenario, one: Person, other: Person): Promise<boolean> {
  const friends = await scenario.as(one).call('getFriends');
  return friends.some(({ userAccountId }) => userAccountId === other.account.userId);
}

/** Two people who know nobody, of whom the first asked the second. */
async function asking(scenario: Scenario) {
  const [asker, asked] = [await scenario.newcomer(), await scenario.newcomer()];
  const body = { userAccountId: asked.account.userId };
  const { requestFormId, state } = await scenario.as(asker).call('askFriend', { body });
  same(state, 'waiting', 'the state after asking');
  return { asker, asked, requestFormId };
}

/** Friends and friendships. */
export const friendChecks: Check[] = [
  {
    id: 'friends.list',
    about: 'Both friends have each other in their lists, newest activity first',
    needs: ['customer', 'friend'],
    async run(scenario) {
      const requestFormId = await scenario.friendship();
      for (const [part, other] of [
        ['customer', 'friend'],
        ['friend', 'customer'],
      ] as const) {
        const friends = await scenario.as(part).call('getFriends');
        const row = friends.find(({ userAccountId }) => userAccountId === scenario.id(other));
        same(row?.requestFormId, requestFormId, `requestFormId in the list of the ${part}`);
        newestActivityFirst(friends, `the list of friends of the ${part}`);
      }
    },
  },
  {
    id: 'friends.rename',
    about: 'A friend is renamed in one’s own list only, and by nobody else; an empty name returns to theirs',
    needs: ['customer', 'friend'],
    async run(scenario) {
      const requestFormId = await scenario.friendship();
      const before = (await nameOf(scenario, requestFormId)) ?? '';
      const query = { userAccountId: scenario.id('customer'), receiverId: scenario.id('friend'), changeName: 'အချစ်ဆုံး' };
      await scenario.as('customer').call('changeFriendName', { query });
      const own = await scenario.as('friend').call('getUserAccount', { params: { id: scenario.id('friend') } });
      scenario.restoreAtEnd(() =>
        scenario.as('customer').call('changeFriendName', {
          query: { ...query, changeName: before === own.profileName ? '' : before },
        }),
      );
      same(await nameOf(scenario, requestFormId), 'အချစ်ဆုံး', 'the name in the list');
      must(own.profileName !== 'အချစ်ဆုံး', 'the friend’s own name was changed');
      await scenario.as('friend').refused('changeFriendName', { query: { ...query, changeName: 'x' } }, 403, 404, 400);
      same(await nameOf(scenario, requestFormId), 'အချစ်ဆုံး', 'the name after somebody else tried');
      await scenario.as('customer').call('changeFriendName', { query: { ...query, changeName: '' } });
      same(await nameOf(scenario, requestFormId), own.profileName, 'the name after an empty one');
    },
  },
  {
    id: 'friends.accept-and-end',
    about: 'Extension: a request that is accepted makes two friends, and an ended friendship none',
    needs: ['admin'],
    async run(scenario) {
      const { asker, asked, requestFormId } = await asking(scenario);
      const [notification] = await scenario.as(asked).call('getNotifications');
      same([notification?.kind, notification?.requestFormId], ['friendRequest', requestFormId], 'the notification');
      must(!(await areFriends(scenario, asker, asked)), 'they are friends before anybody accepted');
      const params = { requestFormId };
      await scenario.as(asker).refused('answerFriend', { params, body: { accept: true } }, 403, 404);
      const answered = await scenario.as(asked).call('answerFriend', { params, body: { accept: true } });
      same(answered.state, 'friends', 'the state after accepting');
      must(await areFriends(scenario, asker, asked), 'the asker has no friend');
      must(await areFriends(scenario, asked, asker), 'the asked has no friend');
      const text = { requestFormId, sendMessage: 'မင်္ဂလာပါ' };
      await scenario.as(asker).call('createPrivateMessage', { body: text });
      same((await scenario.as(asked).call('endFriend', { params })).state, 'ended', 'the state after the end');
      must(!(await areFriends(scenario, asker, asked)), 'they are friends after the end');
      await scenario.as(asker).refused('createPrivateMessage', { body: text }, 403, 404);
    },
  },
  {
    id: 'friends.decline',
    about: 'Extension: a request that is declined makes no friends, and strangers answer no request',
    needs: ['customer', 'admin'],
    async run(scenario) {
      const { asker, asked, requestFormId } = await asking(scenario);
      const params = { requestFormId };
      await scenario.as('customer').refused('answerFriend', { params, body: { accept: true } }, 403, 404);
      await scenario.as('customer').refused('endFriend', { params }, 403, 404);
      const answered = await scenario.as(asked).call('answerFriend', { params, body: { accept: false } });
      same(answered.state, 'declined', 'the state after declining');
      must(!(await areFriends(scenario, asker, asked)), 'they are friends');
    },
  },
];
