import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ActivityEvent } from '#contract';
import { friendRequestPauses } from '../../../server/db/schema.ts';
import { serverOfFile, startServer } from '../../serverApp.ts';
import type { ExamplePerson } from '../../serverPeople.ts';

const server = await serverOfFile();
let count = 0;
let asker: ExamplePerson;
let asked: ExamplePerson;
beforeEach(async () => {
  count += 1;
  asker = await server.addPerson({ userName: `asker${count}`, profileName: 'ကိုအောင်' });
  asked = await server.addPerson({ userName: `asked${count}`, profileName: 'မအေး' });
  server.told.length = 0;
});

const ask = (from = asker, to = asked) =>
  server.as(from).call('askFriend', { body: { userAccountId: to.userAccountId } });
const answer = (requestFormId: number, accept: boolean, as = asked) =>
  server.as(as).call('answerFriend', { params: { requestFormId }, body: { accept } });
const end = (requestFormId: number, as = asker) => server.as(as).call('endFriend', { params: { requestFormId } });
const newest = async (person: ExamplePerson) => (await server.as(person).call('getNotifications'))[0];
const countOf = (person: ExamplePerson) => server.as(person).call('getNotificationCount');
/** The activity events told to a person. */
const eventsOf = ({ userAccountId }: ExamplePerson): ActivityEvent[] =>
  server.told.flatMap((told) =>
    told.told === 'toPeople' && told.with[0].includes(userAccountId) ? [told.with[1]] : [],
  );

async function friends() {
  const { requestFormId } = await ask();
  await answer(requestFormId, true);
  server.told.length = 0;
  return requestFormId;
}

describe('asking for friendship', () => {
  // covers: call-askFriend
  it('given two strangers, when one asks, then the other is notified', async () => {
    const { requestFormId, state } = await ask();
    expect(state).toBe('waiting');
    expect(server.told).toEqual([{ told: 'notificationCount', with: [asked.userAccountId, 1] }]);
    expect(await newest(asked)).toMatchObject({
      kind: 'friendRequest',
      requestFormId,
      answer: null,
      person: { userAccountId: asker.userAccountId, profileName: 'ကိုအောင်' },
    });
    expect(await server.as(asker).call('getFriends')).toEqual([]);
    expect(await server.as(asked).call('getFriends')).toEqual([]);
  });

  it('given a request waits, when it is asked again, then it is the same one and rings no more', async () => {
    const first = await ask();
    expect(await ask()).toEqual(first);
    expect(await countOf(asked)).toBe(1);
  });

  it('given two ask at the same moment, when both are answered, then they are friends', async () => {
    const answers = await Promise.all([ask(), ask(asked, asker)]);
    expect(new Set(answers.map(({ requestFormId }) => requestFormId)).size).toBe(1);
    expect(await server.as(asker).call('getFriends')).toHaveLength(1);
    expect(await server.as(asked).call('getFriends')).toHaveLength(1);
  });

  it('given the other has asked already, when one asks too, then that accepts', async () => {
    await ask();
    expect((await ask(asked, asker)).state).toBe('friends');
    expect(await newest(asker)).toMatchObject({ kind: 'friendAccepted' });
  });

  it('given two friends, when one asks, then they stay friends', async () => {
    const requestFormId = await friends();
    expect(await ask()).toEqual({ requestFormId, state: 'friends' });
    expect(server.told).toEqual([]);
  });

  it('given oneself, somebody removed or disabled, or nobody, when asked, then it is refused', async () => {
    const removed = await server.addPerson({ userName: `removed${count}`, removedAt: new Date() });
    const disabled = await server.addPerson({ userName: `disabled${count}`, disabled: true });
    const refused = (userAccountId: number) => server.as(asker).refused('askFriend', { body: { userAccountId } });
    expect(await refused(asker.userAccountId)).toMatchObject({ code: 'invalid' });
    expect(await refused(removed.userAccountId)).toMatchObject({ code: 'notFound' });
    expect(await refused(disabled.userAccountId)).toMatchObject({ code: 'notFound' });
    expect(await refused(999_999)).toMatchObject({ code: 'notFound' });
  });
});

describe('answering', () => {
  // covers: call-answerFriend, friendship
  it('given a request, when accepted, then both lists show the other', async () => {
    const { requestFormId } = await ask();
    server.told.length = 0;
    expect(await answer(requestFormId, true)).toEqual({ requestFormId, state: 'friends' });
    const [mine] = await server.as(asker).call('getFriends');
    const [theirs] = await server.as(asked).call('getFriends');
    expect(mine).toMatchObject({ requestFormId, profileName: 'မအေး', look: 0, messageDate: null, active: false });
    expect(theirs).toMatchObject({ requestFormId, profileName: 'ကိုအောင်' });
    expect(eventsOf(asker)).toEqual([{ type: 'F', friend: mine }]);
    expect(eventsOf(asked)).toEqual([{ type: 'F', friend: theirs }]);
    const checked = server.told.flatMap((told) => (told.told === 'rightsChanged' ? told.with : []));
    expect(checked).toEqual([asker.userAccountId, asked.userAccountId]);
  });

  it('given a request, when accepted, then the asker is notified', async () => {
    const { requestFormId } = await ask();
    await answer(requestFormId, true);
    expect(await newest(asker)).toMatchObject({ kind: 'friendAccepted', requestFormId });
    expect(await newest(asked)).toMatchObject({ kind: 'friendRequest', answer: 'yes' });
  });

  it('given a request, when declined, then nobody has a friend and the asker hears of it', async () => {
    const { requestFormId } = await ask();
    expect((await answer(requestFormId, false)).state).toBe('declined');
    expect(await newest(asker)).toMatchObject({ kind: 'friendDeclined' });
    expect(await newest(asked)).toMatchObject({ answer: 'no' });
    expect(await server.as(asker).call('getFriends')).toEqual([]);
    expect(eventsOf(asker)).toEqual([]);
  });

  it('given an own request, when the asker accepts it, then it is refused', async () => {
    const { requestFormId } = await ask();
    const args = { params: { requestFormId }, body: { accept: true } };
    expect(await server.as(asker).refused('answerFriend', args)).toMatchObject({ code: 'forbidden' });
    expect(await server.as('stranger').refused('answerFriend', args)).toMatchObject({ code: 'notFound' });
    expect(await server.as('admin').refused('answerFriend', args)).toMatchObject({ code: 'notFound' });
  });

  it('given an answer, when it is given again, then nothing changes; another one comes too late', async () => {
    const { requestFormId } = await ask();
    await answer(requestFormId, true);
    expect((await answer(requestFormId, true)).state).toBe('friends');
    expect(await countOf(asker)).toBe(1);
    const late = { params: { requestFormId }, body: { accept: false } };
    expect(await server.as(asked).refused('answerFriend', late)).toMatchObject({ code: 'conflict' });
  });
});

describe('ending', () => {
  // covers: call-endFriend
  it('given two friends, when either ends it, then both lists lose the other at once', async () => {
    const requestFormId = await friends();
    expect((await end(requestFormId, asked)).state).toBe('ended');
    expect(eventsOf(asker)).toEqual([{ type: 'FD', requestFormId }]);
    expect(eventsOf(asked)).toEqual([{ type: 'FD', requestFormId }]);
    expect(await server.as(asker).call('getFriends')).toEqual([]);
    const query = { requestFormId };
    expect((await server.as(asker).refused('getPrivateMessages', { query })).status).toBe(404);
  });

  it('given a request, when the asker takes it back, then the notification is gone', async () => {
    const { requestFormId } = await ask();
    server.told.length = 0;
    expect((await end(requestFormId)).state).toBe('ended');
    expect(server.told).toEqual([{ told: 'notificationCount', with: [asked.userAccountId, 0] }]);
    expect(await newest(asked)).toBeUndefined();
  });

  it('given friends who parted, when the other asks, then old messages keep their side', async () => {
    const requestFormId = await friends();
    await server.as(asker).call('createPrivateMessage', { body: { sendMessage: 'from the asker', requestFormId } });
    await end(requestFormId);
    expect(await ask(asked, asker)).toEqual({ requestFormId, state: 'waiting' });
    const own = { params: { requestFormId }, body: { accept: true } };
    expect(await server.as(asked).refused('answerFriend', own)).toMatchObject({ code: 'forbidden' });
    await answer(requestFormId, true, asker);
    const { messageDateList } = await server.as(asked).call('getPrivateMessages', { query: { requestFormId } });
    const [message] = messageDateList.flatMap((day) => day.pmList);
    expect(message).toMatchObject({
      sendMessage: 'from the asker',
      userAccountDto: { userAccountId: asker.userAccountId },
      friendId: asked.userAccountId,
    });
  });

  it('given somebody else’s friendship, when it is ended, then it is as if it were not there', async () => {
    const requestFormId = await friends();
    expect(await server.as('admin').refused('endFriend', { params: { requestFormId } })).toMatchObject({
      code: 'notFound',
    });
  });
});

/** How often a person's notification count rose, which the app shows and sounds. */
const bellEventsOf = ({ userAccountId }: ExamplePerson) => {
  const counts = server.told.flatMap((told) =>
    told.told === 'notificationCount' && told.with[0] === userAccountId ? [told.with[1]] : [],
  );
  return counts.filter((count, place) => count > (counts[place - 1] ?? 0)).length;
};
const refusedToAsk = (from = asker, to = asked) =>
  server.as(from).refused('askFriend', { body: { userAccountId: to.userAccountId } });
/** Lets the pauses of the example people end. */
const endPause = () =>
  server.db
    .update(friendRequestPauses)
    .set({ until: new Date(0) })
    .where(eq(friendRequestPauses.askerId, asker.userAccountId));
/** How long the asker has to wait, in seconds. */
async function pauseSeconds() {
  const response = await server.as(asker).send('askFriend', { body: { userAccountId: asked.userAccountId } });
  return Number(response.headers.get('retry-after'));
}

describe('asking again', () => {
  it('given ten requests and withdrawals, when made in a loop, then there is one bell event', async () => {
    const { requestFormId } = await ask();
    await end(requestFormId);
    for (let round = 1; round < 10; round += 1) {
      expect(await refusedToAsk()).toMatchObject({ status: 429, code: 'tooMany' });
      await end(requestFormId);
    }
    expect(bellEventsOf(asked)).toBe(1);
    expect(await server.as(asked).call('getNotifications')).toEqual([]);
  });

  it('given ten requests and refusals, when made in a loop, then there is one bell event', async () => {
    const { requestFormId } = await ask();
    await answer(requestFormId, false);
    for (let round = 1; round < 10; round += 1) expect((await refusedToAsk()).status).toBe(429);
    expect(bellEventsOf(asked)).toBe(1);
  });

  it('given requests that are withdrawn, when asked again, then each pause is longer', async () => {
    const pauses = [];
    for (let round = 0; round < 5; round += 1) {
      await end((await ask()).requestFormId);
      pauses.push(await pauseSeconds());
      await endPause();
    }
    expect(pauses).toEqual([3_600, 86_400, 604_800, 2_592_000, 2_592_000]);
  });

  it('given a request withdrawn unseen, when asked after the pauses, then it rings no more', async () => {
    for (let round = 0; round < 3; round += 1) {
      await end((await ask()).requestFormId);
      await endPause();
    }
    const { requestFormId } = await ask();
    expect(bellEventsOf(asked)).toBe(1);
    expect(await countOf(asked)).toBe(0);
    expect(await newest(asked)).toMatchObject({ kind: 'friendRequest', requestFormId, answer: null });
    expect((await answer(requestFormId, true)).state).toBe('friends');
  });

  it('given a request that was seen and withdrawn, when asked after the pause, then it rings', async () => {
    const { requestFormId } = await ask();
    await newest(asked);
    await end(requestFormId);
    await endPause();
    await ask();
    expect(await countOf(asked)).toBe(1);
  });

  it('given a quiet request that is declined, when asked after the pause, then it rings', async () => {
    await end((await ask()).requestFormId);
    await endPause();
    await answer((await ask()).requestFormId, false);
    await endPause();
    await ask();
    expect(await countOf(asked)).toBe(1);
  });

  it('given a request that is declined, when asked again, then the first pause is a day', async () => {
    await answer((await ask()).requestFormId, false);
    expect(await pauseSeconds()).toBe(86_400);
  });

  it('given a pause, when the other asks, then they may, and when accepted, it ends', async () => {
    const { requestFormId } = await ask();
    await answer(requestFormId, false);
    expect((await ask(asked, asker)).state).toBe('waiting');
    await answer(requestFormId, true, asker);
    await end(requestFormId);
    expect((await ask()).state).toBe('waiting');
  });

  it('given an account that sent as many requests as a day allows, then one more is refused', async () => {
    const few = await startServer({
      beside: server,
      config: { limits: { ...server.config.limits, friendRequestsPerDay: 2 } },
    });
    const askHere = (to: ExamplePerson) =>
      few.as(asker).send('askFriend', { body: { userAccountId: to.userAccountId } });
    const others = [];
    for (const name of ['one', 'two']) others.push(await server.addPerson({ userName: `${name}${count}` }));
    const statuses = [];
    for (const other of [...others, ...others, asked]) statuses.push((await askHere(other)).status);
    await few.close();
    // A repeated request is not counted again.
    expect(statuses).toEqual([201, 201, 201, 201, 429]);
  });
});

describe('a friend’s name', () => {
  // covers: rename-own-list
  it('given a friend, when renamed, then only the renamer’s list shows it, on all their devices', async () => {
    const requestFormId = await friends();
    const query = {
      userAccountId: asker.userAccountId,
      receiverId: asked.userAccountId,
      changeName: '  ညီမလေး  ',
    };
    const friend = await server.as(asker).call('changeFriendName', { query });
    expect(friend).toMatchObject({ requestFormId, profileName: 'ညီမလေး', ownName: 'မအေး' });
    expect(server.told).toEqual([{ told: 'toPeople', with: [[asker.userAccountId], { type: 'F', friend }] }]);
    expect((await server.as(asked).call('getFriends'))[0]?.profileName).toBe('ကိုအောင်');
  });

  // covers: call-changeFriendName
  it('given a name was given, when it is emptied, then the friend’s own name returns', async () => {
    await friends();
    const query = { userAccountId: asked.userAccountId, receiverId: asker.userAccountId, changeName: 'Boss' };
    await server.as(asked).call('changeFriendName', { query });
    const back = await server.as(asked).call('changeFriendName', { query: { ...query, changeName: '' } });
    expect(back.profileName).toBe('ကိုအောင်');
  });

  it('given another caller, or no friend, when renamed, then it is refused', async () => {
    await friends();
    const query = { userAccountId: asker.userAccountId, receiverId: asked.userAccountId, changeName: 'x' };
    expect(await server.as(asked).refused('changeFriendName', { query })).toMatchObject({ code: 'forbidden' });
    const { userAccountId } = server.people.stranger;
    const stranger = { ...query, userAccountId };
    expect(await server.as('stranger').refused('changeFriendName', { query: stranger })).toMatchObject({
      code: 'notFound',
    });
  });
});

describe('notifications', () => {
  // covers: notifications-reset-count
  it('given unseen ones, when they are opened, then they are marked seen and the count is 0', async () => {
    await ask();
    server.told.length = 0;
    expect(await newest(asked)).toMatchObject({ seen: false });
    expect(server.told).toEqual([{ told: 'notificationCount', with: [asked.userAccountId, 0] }]);
    expect(await countOf(asked)).toBe(0);
    expect(await newest(asked)).toMatchObject({ seen: true });
  });

  // covers: call-getNotifications
  it('given several, when listed, then the newest comes first', async () => {
    await ask();
    await ask(server.people.stranger, asked);
    const people = (await server.as(asked).call('getNotifications')).map((noti) => noti.person.userAccountId);
    expect(people).toEqual([server.people.stranger.userAccountId, asker.userAccountId]);
  });
});

describe('the list of friends', () => {
  // covers: call-getFriends, newest-activity-first
  it('given unread messages, when listed, then the friend is first, counted for the reader only', async () => {
    const requestFormId = await friends();
    const third = await server.addPerson({ userName: `third${count}` });
    const other = await ask(third, asked);
    await answer(other.requestFormId, true);
    await server.as(asker).call('createPrivateMessage', { body: { sendMessage: 'မင်္ဂလာပါ', requestFormId } });
    const list = await server.as(asked).call('getFriends');
    expect(list.map((friend) => [friend.requestFormId, friend.look, friend.sendMessage])).toEqual([
      [requestFormId, 1, 'မင်္ဂလာပါ'],
      [other.requestFormId, 0, ''],
    ]);
    expect((await server.as(asker).call('getFriends'))[0]?.look).toBe(0);
  });
});
