import { describe, expect, it } from 'vitest';
import { markSeen, typingNoticed } from '../../../src/store/conversation/markRead.ts';
import { selectOpenConversation } from '../../../src/store/conversation/openConversationsSlice.ts';
import { openConversation } from '../../../src/store/conversation/opening.ts';
import { selectConnection } from '../../../src/store/model/connectionSlice.ts';
import { type Answers, Refused } from '../../wireDouble.ts';
import {
  FRIEND_ID,
  FRIEND_KEY,
  FRIEND_TOPIC,
  openTab,
  PAGE_KEY,
  PAGE_TOPIC,
  pageList,
  pageMessage,
  privateMessage,
  until,
  type World,
} from '../fakes/world.ts';

const looks = (world: World) => world.heard.filter((call) => call.name === 'putPageLook');

const open = async (answers: Answers, now = () => 10_000) => {
  const world = openTab({
    now,
    answers: { getNotificationCount: 0, putPageLook: { look: 0, messageId: 3 }, ...answers },
  });
  await until(() => selectConnection(world.store.getState()) === 'live');
  world.store.dispatch(openConversation(PAGE_KEY));
  await until(() => selectOpenConversation(world.store.getState(), PAGE_KEY).status === 'ready');
  return world;
};

describe('marking read', () => {
  // covers: live-save-marks-read
  it('given an unread message of the other side, when seen, then it is marked read, once', async () => {
    const world = await open({ getMessages: pageList([pageMessage({ messageId: 3 })]) });
    await world.store.dispatch(markSeen(PAGE_KEY));
    await world.store.dispatch(markSeen(PAGE_KEY));
    expect(looks(world).map(({ params, query }) => [params, query])).toEqual([
      [{ pageId: '7', customerOrPage: 'C', customerId: '1' }, { upTo: '3' }],
    ]);
  });

  it.each([
    ['was read before', pageMessage({ messageId: 3, look: -1 })],
    [
      'is the own',
      pageMessage({ messageId: 3, messageStatus: 'C', userAccountDto: { userAccountId: 1, profileName: '' } }),
    ],
  ])('given the newest message %s, when it is seen, then the server is not told', async (_what, message) => {
    const world = await open({ getMessages: pageList([message]) });
    await world.store.dispatch(markSeen(PAGE_KEY));
    expect(looks(world)).toHaveLength(0);
  });

  it('given an empty conversation, when it is seen, then the server is not told', async () => {
    const world = await open({ getMessages: pageList([]) });
    await world.store.dispatch(markSeen(PAGE_KEY));
    expect(looks(world)).toHaveLength(0);
  });

  it('given a hidden conversation, when messages come, then they stay unread', async () => {
    const world = await open({ getMessages: pageList([]) });
    world.server.push(PAGE_TOPIC, { type: 'save', message: pageMessage({ messageId: 3 }) });
    await until(() => world.store.getState().openConversations[PAGE_KEY]?.countedTo === 3);
    expect(looks(world)).toHaveLength(0);
  });

  // covers: error-mark-read
  it('given the server could not be told, when it is seen again, then it is told', async () => {
    const world = await open({
      getMessages: pageList([pageMessage({ messageId: 3 })]),
      putPageLook: new Refused('internal', ''),
    });
    await world.store.dispatch(markSeen(PAGE_KEY));
    await world.store.dispatch(markSeen(PAGE_KEY));
    expect(looks(world)).toHaveLength(2);
  });

  it('given friends, when a message is seen, then the friend is told up to it', async () => {
    const world = openTab({
      answers: {
        getNotificationCount: 0,
        getPrivateMessages: {
          messageDateList: [{ date: '2026-11-21', pmList: [privateMessage({ privateMessageId: 4 })] }],
          finalMessageId: -1,
        },
        putPrivateMessageLook: { look: 0, messageId: 4 },
      },
    });
    world.store.dispatch(openConversation(FRIEND_KEY));
    await until(() => selectOpenConversation(world.store.getState(), FRIEND_KEY).status === 'ready');
    await world.store.dispatch(markSeen(FRIEND_KEY));
    const told = world.heard.find((call) => call.name === 'putPrivateMessageLook');
    expect(told?.params).toEqual({ privateMessageId: '4', requestFormId: '9' });
  });
});

describe('typing', () => {
  it('given many keys, when somebody types, then the other side is told now and then', async () => {
    let now = 10_000;
    const world = await open({ getMessages: pageList([]) }, () => now);
    const told = () => world.server.last().sent.filter(({ destination }) => destination === '/app/typing');
    for (let key = 0; key < 5; key += 1) world.store.dispatch(typingNoticed(PAGE_KEY));
    expect(told()).toEqual([{ destination: '/app/typing', body: { pageId: 7, customerId: 1, customerOrPage: 'C' } }]);
    now += 3_000;
    world.store.dispatch(typingNoticed(PAGE_KEY));
    expect(told()).toHaveLength(2);
  });

  it('given the other side types, then it is shown; the own typing, told back, is not', async () => {
    const world = openTab({
      answers: { getNotificationCount: 0, getPrivateMessages: { messageDateList: [], finalMessageId: -1 } },
    });
    await until(() => selectConnection(world.store.getState()) === 'live');
    world.store.dispatch(openConversation(FRIEND_KEY));
    await until(() => selectOpenConversation(world.store.getState(), FRIEND_KEY).subscribed);
    world.server.push(FRIEND_TOPIC, { type: 'typing', userAccountId: 1, profileName: 'Me' });
    world.server.push(FRIEND_TOPIC, { type: 'typing', userAccountId: FRIEND_ID, profileName: 'Friend' });
    await until(() => selectOpenConversation(world.store.getState(), FRIEND_KEY).typing.length > 0);
    expect(
      selectOpenConversation(world.store.getState(), FRIEND_KEY).typing.map(({ profileName }) => profileName),
    ).toEqual(['Friend']);
  });
});
