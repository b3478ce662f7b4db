import type { Check } from '../kit/check.ts';
import { newestActivityFirst } from '../kit/lists.ts';
import type { Person, Stage } from '../kit/stage.ts';
import { must, same } from '../kit/verdict.ts';

const nameOf = async (stage: Stage, requestFormId: number): Promise<string | undefined> =>
  (await stage.as('customer').call('getFriends')).find((row) => row.requestFormId === requestFormId)?.profileName;

async function areFriends(stage: Stage, one: Person, other: Person): Promise<boolean> {
  const friends = await stage.as(one).call('getFriends');
  return friends.some(({ userAccountId }) => userAccountId === other.account.userId);
}

/** Two people who know nobody, of whom the first asked the second. */
async function asking(stage: Stage) {
  const [asker, asked] = [await stage.newcomer(), await stage.newcomer()];
  const body = { userAccountId: asked.account.userId };
  const { requestFormId, state } = await stage.as(asker).call('askFriend', { body });
  same(state, 'waiting', 'the state after asking');
  return { asker, asked, requestFormId };
}

/** Friends and friendships. */
export const friendChecks: Check[] = [
  {
    id: 'friends.list',
    about: 'Both friends have each other in their lists, newest activity first',
    needs: ['customer', 'friend'],
    async run(stage) {
      const requestFormId = await stage.friendship();
      for (const [part, other] of [
        ['customer', 'friend'],
        ['friend', 'customer'],
      ] as const) {
        const friends = await stage.as(part).call('getFriends');
        const row = friends.find(({ userAccountId }) => userAccountId === stage.id(other));
        same(row?.requestFormId, requestFormId, `requestFormId in the list of the ${part}`);
        newestActivityFirst(friends, `the list of friends of the ${part}`);
      }
    },
  },
  {
    id: 'friends.rename',
    about: 'A friend is renamed in one’s own list only, and by nobody else; an empty name returns to theirs',
    needs: ['customer', 'friend'],
    async run(stage) {
      const requestFormId = await stage.friendship();
      const before = (await nameOf(stage, requestFormId)) ?? '';
      const query = { userAccountId: stage.id('customer'), receiverId: stage.id('friend'), changeName: 'အချစ်ဆုံး' };
      await stage.as('customer').call('changeFriendName', { query });
      const own = await stage.as('friend').call('getUserAccount', { params: { id: stage.id('friend') } });
      stage.restoreAtEnd(() =>
        stage.as('customer').call('changeFriendName', {
          query: { ...query, changeName: before === own.profileName ? '' : before },
        }),
      );
      same(await nameOf(stage, requestFormId), 'အချစ်ဆုံး', 'the name in the list');
      must(own.profileName !== 'အချစ်ဆုံး', 'the friend’s own name was changed');
      await stage.as('friend').refused('changeFriendName', { query: { ...query, changeName: 'x' } }, 403, 404, 400);
      same(await nameOf(stage, requestFormId), 'အချစ်ဆုံး', 'the name after somebody else tried');
      await stage.as('customer').call('changeFriendName', { query: { ...query, changeName: '' } });
      same(await nameOf(stage, requestFormId), own.profileName, 'the name after an empty one');
    },
  },
  {
    id: 'friends.accept-and-end',
    about: 'Extension: a request that is accepted makes two friends, and an ended friendship none',
    needs: ['admin'],
    async run(stage) {
      const { asker, asked, requestFormId } = await asking(stage);
      const [notification] = await stage.as(asked).call('getNotifications');
      same([notification?.kind, notification?.requestFormId], ['friendRequest', requestFormId], 'the notification');
      must(!(await areFriends(stage, asker, asked)), 'they are friends before anybody accepted');
      const params = { requestFormId };
      await stage.as(asker).refused('answerFriend', { params, body: { accept: true } }, 403, 404);
      const answered = await stage.as(asked).call('answerFriend', { params, body: { accept: true } });
      same(answered.state, 'friends', 'the state after accepting');
      must(await areFriends(stage, asker, asked), 'the asker has no friend');
      must(await areFriends(stage, asked, asker), 'the asked has no friend');
      const text = { requestFormId, sendMessage: 'မင်္ဂလာပါ' };
      await stage.as(asker).call('createPrivateMessage', { body: text });
      same((await stage.as(asked).call('endFriend', { params })).state, 'ended', 'the state after the end');
      must(!(await areFriends(stage, asker, asked)), 'they are friends after the end');
      await stage.as(asker).refused('createPrivateMessage', { body: text }, 403, 404);
    },
  },
  {
    id: 'friends.decline',
    about: 'Extension: a request that is declined makes no friends, and strangers answer no request',
    needs: ['customer', 'admin'],
    async run(stage) {
      const { asker, asked, requestFormId } = await asking(stage);
      const params = { requestFormId };
      await stage.as('customer').refused('answerFriend', { params, body: { accept: true } }, 403, 404);
      const answered = await stage.as(asked).call('answerFriend', { params, body: { accept: false } });
      same(answered.state, 'declined', 'the state after declining');
      must(!(await areFriends(stage, asker, asked)), 'they are friends');
    },
  },
];
