import { describe, expect, it } from 'vitest';
import { selectOpenConversation, typed } from '../../../src/store/conversation/openConversationsSlice.ts';
import { openConversation } from '../../../src/store/conversation/opening.ts';
import { markSeen } from '../../../src/store/conversation/unread.ts';
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
  type Tab,
  until,
} from '../fakes/tab.ts';

const looks = (tab: Tab) => tab.heard.filter((call) => call.name === 'putPageLook');

const open = async (answers: Answers, now = () => 10_000) => {
  const tab = openTab({
    now,
    answers: { getNotificationCount: 0, putPageLook: { look: 0, messageId: 3 }, ...answers },
  });
  await until(() => selectConnection(tab.store.getState()) === 'live');
  tab.store.dispatch(openConversation(PAGE_KEY));
  await until(() => selectOpenConversation(tab.store.getState(), PAGE_KEY).status === 'ready');
  return tab;
};

describe('marking read', () => {
  // covers: live-save-marks-read
  it('given an unread message of the other side, when seen, then it is marked read, once', async () => {
    const tab = await open({ getMessages: pageList([pageMessage({ messageId: 3 })]) });
    await tab.store.dispatch(markSeen(PAGE_KEY));
    await tab.store.dispatch(markSeen(PAGE_KEY));
    expect(looks(tab).map(({ params, query }) => [params, query])).toEqual([
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
    const tab = await open({ getMessages: pageList([message]) });
    await tab.store.dispatch(markSeen(PAGE_KEY));
    expect(looks(tab)).toHaveLength(0);
  });

  it('given an empty conversation, when it is seen, then the server is not told', async () => {
    const tab = await open({ getMessages: pageList([]) });
    await tab.store.dispatch(markSeen(PAGE_KEY));
    expect(looks(tab)).toHaveLength(0);
  });

  it('given a hidden conversation, when messages come, then they stay unread', async () => {
    const tab = await open({ getMessages: pageList([]) });
    tab.server.push(PAGE_TOPIC, { type: 'save', message: pageMessage({ messageId: 3 }) });
    await until(() => tab.store.getState().openConversations[PAGE_KEY]?.countedTo === 3);
    expect(looks(tab)).toHaveLength(0);
  });

  // covers: error-mark-read
  it('given the server could not be told, when it is seen again, then it is told', async () => {
    const tab = await open({
      getMessages: pageList([pageMessage({ messageId: 3 })]),
      putPageLook: new Refused('internal', ''),
    });
    await tab.store.dispatch(markSeen(PAGE_KEY));
    await tab.store.dispatch(markSeen(PAGE_KEY));
    expect(looks(tab)).toHaveLength(2);
  });

  it.each(['live', 'lost'])(
    'given a %s line on which nobody answers, when it is back, then the server is told again',
    async (lineThen) => {
      const tab = await open({
        getMessages: pageList([pageMessage({ messageId: 3 })]),
        putPageLook: () => (looks(tab).length === 1 ? new Promise(() => undefined) : { look: 0, messageId: 3 }),
      });
      if (lineThen === 'lost') tab.server.cut();
      void tab.store.dispatch(markSeen(PAGE_KEY));
      if (lineThen === 'live') tab.server.cut();
      await until(() => selectConnection(tab.store.getState()) === 'live');
      await tab.store.dispatch(markSeen(PAGE_KEY));
      expect(looks(tab)).toHaveLength(2);
    },
  );

  it('given friends, when a message is seen, then the friend is told up to it', async () => {
    const tab = openTab({
      answers: {
        getNotificationCount: 0,
        getPrivateMessages: {
          messageDateList: [{ date: '2026-11-21', pmList: [privateMessage({ privateMessageId: 4 })] }],
          finalMessageId: -1,
        },
        putPrivateMessageLook: { look: 0, messageId: 4 },
      },
    });
    tab.store.dispatch(openConversation(FRIEND_KEY));
    await until(() => selectOpenConversation(tab.store.getState(), FRIEND_KEY).status === 'ready');
    await tab.store.dispatch(markSeen(FRIEND_KEY));
    const told = tab.heard.find((call) => call.name === 'putPrivateMessageLook');
    expect(told?.params).toEqual({ privateMessageId: '4', requestFormId: '9' });
  });
});

describe('typing', () => {
  it('given many keys, when somebody types, then the other side is told now and then', async () => {
    let now = 10_000;
    const tab = await open({ getMessages: pageList([]) }, () => now);
    const told = () => tab.server.last().sent.filter(({ destination }) => destination === '/app/typing');
    for (let key = 0; key < 5; key += 1) tab.store.dispatch(typed(PAGE_KEY));
    expect(told()).toEqual([{ destination: '/app/typing', body: { pageId: 7, customerId: 1, customerOrPage: 'C' } }]);
    now += 3_000;
    tab.store.dispatch(typed(PAGE_KEY));
    expect(told()).toHaveLength(2);
  });

  it('given the other side types, then it is shown; the own typing, told back, is not', async () => {
    const tab = openTab({
      answers: { getNotificationCount: 0, getPrivateMessages: { messageDateList: [], finalMessageId: -1 } },
    });
    await until(() => selectConnection(tab.store.getState()) === 'live');
    tab.store.dispatch(openConversation(FRIEND_KEY));
    await until(() => selectOpenConversation(tab.store.getState(), FRIEND_KEY).subscribed);
    tab.server.push(FRIEND_TOPIC, { type: 'typing', userAccountId: 1, profileName: 'Me' });
    tab.server.push(FRIEND_TOPIC, { type: 'typing', userAccountId: FRIEND_ID, profileName: 'Friend' });
    await until(() => selectOpenConversation(tab.store.getState(), FRIEND_KEY).typing.length > 0);
    expect(
      selectOpenConversation(tab.store.getState(), FRIEND_KEY).typing.map(({ profileName }) => profileName),
    ).toEqual(['Friend']);
  });
});
