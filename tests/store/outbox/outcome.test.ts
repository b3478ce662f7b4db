import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import type { Message } from '#contract';
import { selectConversation } from '../../../src/store/conversation/messagesSlice.ts';
import { openConversation } from '../../../src/store/conversation/opening.ts';
import { selectAlert } from '../../../src/store/notices/alertsSlice.ts';
import { createDevice } from '../../../src/store/outbox/deviceDatabase.ts';
import {
  type Outgoing,
  outboxRestored,
  selectOutboxTotal,
  selectOutgoing,
  selectOutgoingIn,
  sendingRetried,
} from '../../../src/store/outbox/outboxSlice.ts';
import { findSent } from '../../../src/store/outbox/outcome.ts';
import { sendText } from '../../../src/store/outbox/sending.ts';
import { preferencesChanged } from '../../../src/store/session/preferencesSlice.ts';
import { withDeviceDatabase } from '../../setup/deviceDatabase.ts';
import { type DecodedEvent, OFFLINE, Refused } from '../../wireDouble.ts';
import { exampleOutgoing } from '../fakes/exampleOutgoing.ts';
import { memoryStorage } from '../fakes/memoryStorage.ts';
import {
  live,
  openTab,
  PAGE_KEY,
  pageList,
  pageMessage,
  playTime,
  type Tab,
  until,
  untilPlayed,
} from '../fakes/tab.ts';

withDeviceDatabase();

const ME = { userAccountId: 1, profileName: '' };

/** A server that keeps no keys: whatever it is told it writes down, and its answers are lost as often as said. */
function forgetfulServer(lost: number) {
  const rows: Message[] = [];
  let left = lost;
  const write = (heard: DecodedEvent) => {
    const body = heard.body as { sendMessage: string };
    const message = pageMessage({
      messageId: 100 + rows.length,
      messageStatus: 'C',
      sendMessage: body.sendMessage,
      time: new Date().toISOString(),
      userAccountDto: ME,
    });
    rows.push(message);
    left -= 1;
    return left < 0 ? message : OFFLINE;
  };
  const answers = { getNotificationCount: 0, getMessages: () => pageList(rows), createMessage: write };
  return { rows, answers, texts: () => rows.map((row) => row.sendMessage) };
}

/** As Safari's database after a start that went wrong: it answers nothing, not even that it cannot be opened. */
function deviceThatNeverOpens() {
  const { indexedDB } = globalThis;
  globalThis.indexedDB = Object.assign(new IDBFactory(), { open: () => new IDBOpenDBRequest() });
  try {
    return createDevice(crypto.randomUUID(), () => undefined);
  } finally {
    globalThis.indexedDB = indexedDB;
  }
}

/** What a device keeps of messages on their way. */
const outgoingIn = ({ items }: ReturnType<typeof memoryStorage>) =>
  [...items.keys()].filter((name) => name.startsWith('mingala.outgoing.'));

const isEmpty = (tab: Tab) => until(() => selectOutboxTotal(tab.store.getState()) === 0, 'the outbox is empty');

describe('a server that does not know a message again', () => {
  it('given a lost answer, when it is sent again, then it is looked up and there once', async () => {
    const server = forgetfulServer(1);
    const tab = openTab({ answers: server.answers });
    tab.store.dispatch(sendText(PAGE_KEY, 'x'));
    await isEmpty(tab);
    expect(server.texts()).toEqual(['x']);
  });

  it('given a device with Zawgyi and a lost answer, when it is looked up, then it is there once', async () => {
    const server = forgetfulServer(1);
    const tab = openTab({ answers: server.answers });
    tab.store.dispatch(preferencesChanged({ burmeseFont: 'zawgyi' }));
    tab.store.dispatch(sendText(PAGE_KEY, 'ျမန္မာ'));
    await isEmpty(tab);
    expect(server.texts()).toEqual(['မြန်မာ']);
  });

  it('given an attempt that never arrived, when it is looked up, then it is sent', async () => {
    const server = forgetfulServer(0);
    let isFirst = true;
    const write = (heard: DecodedEvent) => {
      if (!isFirst) return server.answers.createMessage(heard);
      isFirst = false;
      return OFFLINE;
    };
    const tab = openTab({ answers: { ...server.answers, createMessage: write } });
    tab.store.dispatch(sendText(PAGE_KEY, 'x'));
    await isEmpty(tab);
    expect(server.texts()).toEqual(['x']);
  });

  it('given equal texts in sequence, when every answer is lost, then all of them are there', async () => {
    const server = forgetfulServer(3);
    const tab = openTab({ answers: server.answers });
    for (const text of ['ok', 'ok', 'ok']) tab.store.dispatch(sendText(PAGE_KEY, text));
    await isEmpty(tab);
    expect(server.texts()).toEqual(['ok', 'ok', 'ok']);
  });

  it('given a lost answer and a closed tab, when another opens, then it is looked up there too', async () => {
    const server = forgetfulServer(1);
    const storage = memoryStorage();
    const before = openTab({ answers: { ...server.answers, getMessages: OFFLINE }, storage });
    before.store.dispatch(sendText(PAGE_KEY, 'x'));
    await until(() => server.rows.length === 1);
    before.stop();
    const after = openTab({ answers: server.answers, storage });
    await until(() => after.heard.some((call) => call.name === 'getMessages'));
    await isEmpty(after);
    expect([server.texts(), outgoingIn(storage)]).toEqual([['x'], []]);
  });

  it('given a refused text and an equal one that arrived, when retried, then it is not mistaken', async () => {
    const server = forgetfulServer(0);
    const tab = openTab({ answers: { ...server.answers, createMessage: new Refused('forbidden', '') } });
    tab.store.dispatch(sendText(PAGE_KEY, 'ok'));
    const state = () => tab.store.getState();
    const first = selectOutgoingIn(state(), PAGE_KEY)[0]?.clientId ?? '';
    await until(() => selectOutgoing(state(), first)?.status === 'failed');
    tab.answers.createMessage = server.answers.createMessage;
    tab.store.dispatch(sendText(PAGE_KEY, 'ok'));
    await until(() => server.rows.length === 1);
    tab.answers.createMessage = OFFLINE;
    tab.store.dispatch(sendingRetried(first));
    await until(() => selectOutgoing(state(), first)?.unsure === true);
    tab.answers.createMessage = server.answers.createMessage;
    await isEmpty(tab);
    expect(server.texts()).toEqual(['ok', 'ok']);
  });
});

describe('a server that knows a message again', () => {
  it('given a lost answer, when the text goes out again, then it is not looked up', async () => {
    const write = (heard: DecodedEvent) =>
      pageMessage({ messageId: 5, messageStatus: 'C', clientId: heard.headers['idempotency-key'] ?? '' });
    const tab = openTab({ answers: { getNotificationCount: 0, createMessage: write, getMessages: pageList([]) } });
    tab.store.dispatch(sendText(PAGE_KEY, 'first'));
    await isEmpty(tab);
    tab.answers.createMessage = OFFLINE;
    tab.store.dispatch(sendText(PAGE_KEY, 'second'));
    await until(() => tab.heard.filter((call) => call.name === 'createMessage').length > 1);
    tab.answers.createMessage = write;
    await isEmpty(tab);
    expect(tab.heard.filter((call) => call.name === 'getMessages')).toEqual([]);
  });
});

describe('a message that is refused after an answer was lost', () => {
  /** The first attempt arrives, its answer is lost, and from then on it is refused. */
  async function refusedLater(
    code: 'forbidden' | 'conflict',
    { dueTime, isDeleted = false }: { dueTime?: string; isDeleted?: boolean } = {},
  ) {
    const rows: Message[] = [];
    const written = ({ headers }: DecodedEvent) =>
      pageMessage({
        messageId: 100,
        messageStatus: 'C',
        clientId: headers['idempotency-key'] ?? '',
        userAccountDto: ME,
      });
    const answer = (heard: DecodedEvent) => {
      if (rows.length > 0) return new Refused(code, '');
      rows.push(written(heard));
      return OFFLINE;
    };
    const tab = openTab({
      answers: {
        getNotificationCount: 0,
        getMessages: () => pageList(isDeleted ? [] : rows),
        createMessage: written,
        createScheduled: answer,
      },
    });
    // By which the app learns that the server knows messages again.
    tab.store.dispatch(sendText(PAGE_KEY, 'before'));
    await isEmpty(tab);
    tab.answers.createMessage = answer;
    tab.store.dispatch(sendText(PAGE_KEY, 'x', dueTime));
    await until(() => {
      const [entry] = selectOutgoingIn(tab.store.getState(), PAGE_KEY);
      return entry === undefined || entry.status === 'failed';
    });
    return tab;
  }

  it('given a right that ended meanwhile, then it counts as sent', async () => {
    const tab = await refusedLater('forbidden');
    expect([selectOutboxTotal(tab.store.getState()), selectAlert(tab.store.getState())]).toEqual([0, undefined]);
  });

  it('given a scheduled one whose time came meanwhile, then it counts as sent', async () => {
    const tab = await refusedLater('conflict', { dueTime: new Date(Date.now() + 60_000).toISOString() });
    expect([selectOutboxTotal(tab.store.getState()), selectAlert(tab.store.getState())]).toEqual([0, undefined]);
  });

  it('given that it was deleted meanwhile, then it is not said to be unsent', async () => {
    const tab = await refusedLater('conflict', { isDeleted: true });
    expect([selectOutboxTotal(tab.store.getState()), selectAlert(tab.store.getState())]).toEqual([0, undefined]);
  });
});

describe('what is written a moment before the tab dies', () => {
  it('given a database that never opens, when the tab opens again, then the text is sent', async () => {
    playTime();
    const storage = memoryStorage();
    const device = () => deviceThatNeverOpens();
    const before = openTab({
      answers: { getNotificationCount: 0, createMessage: OFFLINE },
      storage,
      device: device(),
    });
    before.store.dispatch(sendText(PAGE_KEY, 'x'));
    before.stop();
    const server = forgetfulServer(0);
    const after = openTab({ answers: server.answers, storage, device: device() });
    await untilPlayed(() => server.texts().length === 1 && selectOutboxTotal(after.store.getState()) === 0);
    expect(outgoingIn(storage)).toEqual([]);
  });

  it('given messages of an earlier tab, then one written meanwhile is sent after them', async () => {
    const storage = memoryStorage();
    const before = openTab({ answers: { getNotificationCount: 0, createMessage: OFFLINE }, storage });
    for (const text of ['1', '2']) before.store.dispatch(sendText(PAGE_KEY, text));
    before.stop();
    const server = forgetfulServer(0);
    const after = openTab({ answers: server.answers, storage });
    after.store.dispatch(sendText(PAGE_KEY, '3'));
    await until(() => server.texts().length === 3);
    expect(server.texts()).toEqual(['1', '2', '3']);
  });
});

describe('an opened conversation in which a message is looked up', () => {
  const ids = ({ store }: Tab) => selectConversation(store.getState(), PAGE_KEY).rows.ids;

  it('given a window of old messages, when it is looked up, then the window stays', async () => {
    const old = [10, 11, 12].map((messageId) => pageMessage({ messageId, revision: messageId }));
    const newest = [101, 102].map((messageId) => pageMessage({ messageId, revision: messageId }));
    const sent = pageMessage({
      messageId: 103,
      revision: 103,
      messageStatus: 'C',
      sendMessage: 'x',
      userAccountDto: ME,
    });
    const tab = openTab({
      answers: {
        getNotificationCount: 0,
        getMessages: ({ query }) =>
          query.replyId === '11'
            ? pageList(old, { revision: 103, cursor: 10, gap: true })
            : pageList([...newest, sent], { revision: 103, cursor: 101 }),
      },
    });
    await live(tab);
    tab.store.dispatch(openConversation(PAGE_KEY, 11));
    await until(() => ids(tab).join() === '10,11,12');
    const entry = exampleOutgoing({ clientId: crypto.randomUUID(), key: PAGE_KEY, text: 'x', afterId: 102 });
    tab.store.dispatch(outboxRestored([entry]));
    await isEmpty(tab);
    expect(ids(tab)).toEqual([10, 11, 12]);
    expect(selectConversation(tab.store.getState(), PAGE_KEY).detached).toBe(true);
  });

  it('given its newest messages, when it is found, then it takes the place of the waiting one', async () => {
    const server = forgetfulServer(1);
    const tab = openTab({ answers: server.answers });
    await live(tab);
    tab.store.dispatch(openConversation(PAGE_KEY));
    await until(() => selectConversation(tab.store.getState(), PAGE_KEY).cursor !== null);
    tab.store.dispatch(sendText(PAGE_KEY, 'x'));
    const times = new Set<number>();
    tab.store.subscribe(() => times.add(ids(tab).length + selectOutboxTotal(tab.store.getState())));
    await isEmpty(tab);
    expect(ids(tab)).toEqual([100]);
    expect([...times]).toEqual([1]);
  });
});

describe('is this what was to be sent?', () => {
  const entry = exampleOutgoing({ clientId: crypto.randomUUID(), text: 'x', afterId: 10 });
  const own = { messageId: 11, messageStatus: 'C', sendMessage: 'x', userAccountDto: ME } as const;
  const photo = { sendMessage: '', sendPhoto: 'a', fileType: '.png' } as const;
  const file = { ...entry, kind: 'file', text: '', fileName: 'b.jpg' } as const;
  it.each<[string, Outgoing, Partial<Message> & { messageId: number }, boolean]>([
    ['the same words', entry, own, true],
    ['the same words before it was written', entry, { ...own, messageId: 10 }, false],
    ['other words', entry, { ...own, sendMessage: 'y' }, false],
    [
      'the same words of somebody else',
      entry,
      { ...own, userAccountDto: { userAccountId: 2, profileName: '' } },
      false,
    ],
    ['the same words from the other side', entry, { ...own, messageStatus: 'P' }, false],
    ['the same words under another name', entry, { ...own, clientId: crypto.randomUUID() }, false],
    ['its own name', entry, { ...own, clientId: entry.clientId, sendMessage: 'edited' }, true],
    ['a photo of its kind', file, { ...own, ...photo }, true],
    ['a file of another kind', file, { ...own, ...photo, fileType: '.pdf' }, false],
    ['a photo of another name', file, { ...own, ...photo, file: { name: 'c.jpg', bytes: 1 } }, false],
    ['a text where a file was sent', file, { ...own, sendMessage: '' }, false],
    ['words of that time, where nothing was known', { ...entry, afterId: undefined }, own, true],
    [
      'old words, where nothing was known',
      { ...entry, afterId: undefined },
      { ...own, time: '2026-11-20T06:00:00.000Z' },
      false,
    ],
  ])('given %s, then that is told', async (_what, sought, message, same) => {
    const tab = openTab({ answers: { getMessages: pageList([pageMessage(message)]) } });
    const found = await tab.store.dispatch(findSent(sought));
    expect(found.ok && found.value !== null).toBe(same);
  });
});
