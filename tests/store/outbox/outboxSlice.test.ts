import { describe, expect, it } from 'vitest';
import type { Message } from '#contract';
import { selectMessageTotal } from '../../../src/store/conversation/messagesSlice.ts';
import { openConversation } from '../../../src/store/conversation/opening.ts';
import { selectConnection } from '../../../src/store/model/connectionSlice.ts';
import { createDevice } from '../../../src/store/outbox/deviceDatabase.ts';
import { draftTextChanged, replyStaged, selectDraft } from '../../../src/store/outbox/draftsSlice.ts';
import {
  selectOutboxTotal,
  selectOutgoingIn,
  sendingDiscarded,
  sendingRetried,
} from '../../../src/store/outbox/outboxSlice.ts';
import { editSending, sendText } from '../../../src/store/outbox/sending.ts';
import { signedIn, signedOut } from '../../../src/store/session/sessionSlice.ts';
import { withDeviceDatabase } from '../../setup/deviceDatabase.ts';
import { type Answers, type DecodedEvent, OFFLINE, Refused } from '../../wireDouble.ts';
import { memoryStorage } from '../fakes/memoryStorage.ts';
import { sendFiles } from '../fakes/sendFiles.ts';
import {
  account,
  FRIEND_KEY,
  openTab,
  PAGE_KEY,
  PAGE_TOPIC,
  pageList,
  pageMessage,
  type Tab,
  until,
} from '../fakes/tab.ts';

withDeviceDatabase();

/** Answers as a server that keeps a message once, whatever is repeated. */
function keepingServer() {
  const kept = new Map<string, Message>();
  const keep = (heard: DecodedEvent): Message => {
    const clientId = heard.headers['idempotency-key'] ?? '';
    const text =
      typeof heard.body === 'object' && heard.body && 'sendMessage' in heard.body ? String(heard.body.sendMessage) : '';
    const message =
      kept.get(clientId) ??
      pageMessage({
        messageId: 100 + kept.size,
        messageStatus: 'C',
        sendMessage: text,
        clientId,
        userAccountDto: { userAccountId: 1, profileName: '' },
      });
    kept.set(clientId, message);
    return message;
  };
  return { keep, texts: () => [...kept.values()].map((message) => message.sendMessage) };
}

const openSendingTab = (answers: Answers, rest: Parameters<typeof openTab>[0] = {}) =>
  openTab({ ...rest, answers: { getNotificationCount: 0, getMessages: pageList([]), ...answers } });
const outgoing = ({ store }: Tab) => selectOutgoingIn(store.getState(), PAGE_KEY);
const isEmpty = (tab: Tab) => until(() => selectOutboxTotal(tab.store.getState()) === 0, 'the outbox is empty');
const sent = (tab: Tab) => tab.heard.filter((call) => call.name === 'createMessage');

describe('the outbox', () => {
  // covers: send-text
  it('given a text, when it is sent, then it is there from the key press and the draft is empty', () => {
    const tab = openSendingTab({ createMessage: OFFLINE });
    tab.store.dispatch(draftTextChanged({ key: PAGE_KEY, text: 'မင်္ဂလာပါ' }));
    tab.store.dispatch(sendText(PAGE_KEY, 'မင်္ဂလာပါ'));
    expect(outgoing(tab)[0]).toMatchObject({ text: 'မင်္ဂလာပါ', side: 'C', key: PAGE_KEY });
    expect(selectDraft(tab.store.getState(), PAGE_KEY).text).toBe('');
  });

  it.each(['', '   ', '\n\t'])('given a blank text %j, when it is sent, then nothing is', (blank) => {
    const tab = openSendingTab({});
    tab.store.dispatch(sendText(PAGE_KEY, blank));
    expect(selectOutboxTotal(tab.store.getState())).toBe(0);
  });

  it('given a staged reply, when a text is sent, then it goes with it and the banner is gone', async () => {
    const { keep } = keepingServer();
    const tab = openSendingTab({ createMessage: keep });
    tab.store.dispatch(replyStaged({ key: PAGE_KEY, reply: { id: 42, authorName: '', text: '', isFile: false } }));
    tab.store.dispatch(sendText(PAGE_KEY, 'x'));
    expect(selectDraft(tab.store.getState(), PAGE_KEY).reply).toBeNull();
    await isEmpty(tab);
    expect(sent(tab)[0]?.body).toMatchObject({ replyDto: { messageId: 42 } });
  });

  it('given several texts, when they are sent, then they arrive in the order of writing', async () => {
    const { keep, texts } = keepingServer();
    const tab = openSendingTab({ createMessage: keep });
    for (const text of ['1', '2', '3', '4', '5']) tab.store.dispatch(sendText(PAGE_KEY, text));
    await isEmpty(tab);
    expect(texts()).toEqual(['1', '2', '3', '4', '5']);
  });

  it('given the server’s answer, then the message is in the list in the same step', async () => {
    const { keep } = keepingServer();
    const tab = openSendingTab({ createMessage: keep });
    tab.store.dispatch(openConversation(PAGE_KEY));
    await until(() => tab.store.getState().openConversations[PAGE_KEY]?.status === 'ready');
    const shown: number[] = [];
    tab.store.subscribe(() => {
      const state = tab.store.getState();
      shown.push(selectMessageTotal(state, PAGE_KEY) + selectOutboxTotal(state));
    });
    tab.store.dispatch(sendText(PAGE_KEY, 'x'));
    await isEmpty(tab);
    expect(new Set(shown)).toEqual(new Set([1]));
  });

  it('given the save event before the answer, then the message shows once and is not sent again', async () => {
    const tab = openSendingTab({ createMessage: () => new Promise(() => undefined) });
    tab.store.dispatch(openConversation(PAGE_KEY));
    await until(() => selectConnection(tab.store.getState()) === 'live');
    await until(() => tab.store.getState().openConversations[PAGE_KEY]?.status === 'ready');
    tab.store.dispatch(sendText(PAGE_KEY, 'x'));
    const clientId = outgoing(tab)[0]?.clientId ?? '';
    tab.server.push(PAGE_TOPIC, {
      type: 'save',
      message: pageMessage({ messageId: 5, messageStatus: 'C', clientId }),
    });
    await isEmpty(tab);
    expect(selectMessageTotal(tab.store.getState(), PAGE_KEY)).toBe(1);
  });

  it('given no connection, when a text is sent, then it waits and is sent with the same key', async () => {
    const { keep, texts } = keepingServer();
    const tab = openSendingTab({ createMessage: OFFLINE });
    tab.store.dispatch(sendText(PAGE_KEY, 'x'));
    await until(() => outgoing(tab)[0]?.status === 'waiting' && sent(tab).length > 0);
    tab.answers.createMessage = keep;
    await isEmpty(tab);
    expect(texts()).toEqual(['x']);
    expect(new Set(sent(tab).map((call) => call.headers['idempotency-key'])).size).toBe(1);
  });

  it('given a lost first answer, when the text is sent again, then the server has it once', async () => {
    const { keep, texts } = keepingServer();
    const lost = new Set<string>();
    const tab = openSendingTab({
      createMessage: (heard) => {
        const message = keep(heard);
        const key = heard.headers['idempotency-key'] ?? '';
        if (lost.has(key)) return message;
        lost.add(key);
        return OFFLINE;
      },
    });
    for (const text of ['1', '2', '3']) tab.store.dispatch(sendText(PAGE_KEY, text));
    await isEmpty(tab);
    expect(texts()).toEqual(['1', '2', '3']);
  });

  it('given a refusal, then the message failed with the server’s reason and the next is sent', async () => {
    const { keep, texts } = keepingServer();
    let isFirst = true;
    const tab = openSendingTab({
      createMessage: (heard) => {
        if (!isFirst) return keep(heard);
        isFirst = false;
        return new Refused('forbidden', 'ခွင့်မပြုပါ');
      },
    });
    tab.store.dispatch(sendText(PAGE_KEY, 'bad'));
    tab.store.dispatch(sendText(PAGE_KEY, 'good'));
    await until(() => texts().length === 1);
    expect(outgoing(tab)[0]).toMatchObject({ status: 'failed', failure: { code: 'forbidden', message: 'ခွင့်မပြုပါ' } });
  });

  it('given a failed message, when it is tried again, then it goes out under its old key', async () => {
    const { keep, texts } = keepingServer();
    const tab = openSendingTab({ createMessage: new Refused('forbidden', '') });
    tab.store.dispatch(sendText(PAGE_KEY, 'x'));
    await until(() => outgoing(tab)[0]?.status === 'failed');
    const clientId = outgoing(tab)[0]?.clientId;
    tab.answers.createMessage = keep;
    tab.store.dispatch(sendingRetried(clientId ?? ''));
    await isEmpty(tab);
    expect(texts()).toEqual(['x']);
    expect(sent(tab).at(-1)?.headers['idempotency-key']).toBe(clientId);
  });

  it('given a failed message, when edited, then it is in the input again, before the draft', async () => {
    const tab = openSendingTab({ createMessage: new Refused('forbidden', '') });
    tab.store.dispatch(sendText(PAGE_KEY, 'x'));
    await until(() => outgoing(tab)[0]?.status === 'failed');
    tab.store.dispatch(draftTextChanged({ key: PAGE_KEY, text: 'y' }));
    tab.store.dispatch(editSending(outgoing(tab)[0]?.clientId ?? ''));
    expect(selectDraft(tab.store.getState(), PAGE_KEY).text).toBe('x\ny');
    expect(outgoing(tab)).toEqual([]);
  });

  // covers: send-files
  it('given files, when sent, then each is a message with its extension, and progress shows', async () => {
    const progress: number[] = [];
    const { keep } = keepingServer();
    const tab = openSendingTab({ putMessagePhoto: keep });
    tab.store.subscribe(() => {
      const first = outgoing(tab)[0];
      if (first?.status === 'sending') progress.push(first.progress);
    });
    await tab.store.dispatch(
      sendFiles(PAGE_KEY, [new File(['1'], 'IMG.JPG', { type: 'image/jpeg' }), new File(['2'], 'x.pdf')]),
    );
    await isEmpty(tab);
    const puts = tab.heard.filter((call) => call.name === 'putMessagePhoto');
    expect(puts.map((call) => call.params.extension)).toEqual(['png', 'pdf']);
    expect(progress).toContain(0.5);
  });

  it.each([429, 503])('given a photo refused with %i, then it waits and is sent again', async (status) => {
    const { keep } = keepingServer();
    const statuses = new Set<string>();
    let tries = 0;
    const tab = openSendingTab({
      putMessagePhoto: (heard) => {
        tries += 1;
        return tries > 1 ? keep(heard) : new Response('{}', { status, headers: { 'Retry-After': '0' } });
      },
    });
    tab.store.subscribe(() => {
      for (const entry of outgoing(tab)) if (entry) statuses.add(entry.status);
    });
    await tab.store.dispatch(sendFiles(PAGE_KEY, [new File(['1'], 'a.avif', { type: 'image/avif' })]));
    await isEmpty(tab);
    expect(tries).toBe(2);
    expect([...statuses]).toEqual(['waiting', 'sending']);
  });

  it('given an upload on its way, when it is discarded, then it is given up at once', async () => {
    const tab = openSendingTab({ putMessagePhoto: () => new Promise(() => undefined) });
    await tab.store.dispatch(sendFiles(PAGE_KEY, [new File(['1'], 'a.png'), new File(['2'], 'b.png')]));
    await until(() => outgoing(tab)[0]?.status === 'sending');
    tab.store.dispatch(sendingDiscarded(outgoing(tab)[0]?.clientId ?? ''));
    await until(() => outgoing(tab)[0]?.fileName === 'b.png' && outgoing(tab)[0]?.status === 'sending');
  });

  it('given a text, when another conversation is opened, then it goes where it was written', async () => {
    const { keep } = keepingServer();
    const tab = openSendingTab({ createMessage: OFFLINE });
    tab.store.dispatch(sendText(PAGE_KEY, 'x'));
    tab.store.dispatch(openConversation(FRIEND_KEY));
    tab.answers.createMessage = keep;
    await isEmpty(tab);
    expect(sent(tab).at(-1)?.body).toMatchObject({ pageDto: { pageId: 7 }, customerId: 1 });
  });

  it('given a connection lost while sending, when it is back, then the text is sent again', async () => {
    const { keep, texts } = keepingServer();
    const tab = openSendingTab({ createMessage: () => new Promise(() => undefined) });
    await until(() => selectConnection(tab.store.getState()) === 'live');
    tab.store.dispatch(sendText(PAGE_KEY, 'x'));
    await until(() => sent(tab).length === 1);
    tab.answers.createMessage = keep;
    tab.server.cut();
    await isEmpty(tab);
    expect(texts()).toEqual(['x']);
  });
});

describe('what a device keeps of the outbox', () => {
  const device = (name: string) => createDevice(name, () => undefined);

  it('given texts and files written offline, when the tab opens again, then all arrive in order', async () => {
    const [name, storage] = [crypto.randomUUID(), memoryStorage()];
    const { keep, texts } = keepingServer();
    const before = openSendingTab(
      { createMessage: OFFLINE, putMessagePhoto: OFFLINE },
      { device: device(name), storage },
    );
    for (const text of ['1', '2', '3']) before.store.dispatch(sendText(PAGE_KEY, text));
    await before.store.dispatch(sendFiles(PAGE_KEY, [new File(['bytes'], 'a.png', { type: 'image/png' })]));
    before.stop();
    const after = openSendingTab({ createMessage: keep, putMessagePhoto: keep }, { device: device(name), storage });
    await until(() => texts().length === 4);
    await isEmpty(after);
    expect(texts()).toEqual(['1', '2', '3', '']);
  });

  it('given a tab that opens offline, then everything is shown as waiting', async () => {
    const storage = memoryStorage();
    const before = openSendingTab({ createMessage: OFFLINE }, { storage });
    before.store.dispatch(sendText(PAGE_KEY, 'x'));
    before.stop();
    const after = openSendingTab({ createMessage: OFFLINE }, { storage });
    await until(() => outgoing(after)[0]?.text === 'x');
  });

  it('given a refused message, when the tab is opened anew, then its row still says why', async () => {
    const storage = memoryStorage();
    const before = openSendingTab({ createMessage: new Refused('forbidden', 'Not allowed') }, { storage });
    before.store.dispatch(sendText(PAGE_KEY, 'x'));
    await until(() => outgoing(before)[0]?.status === 'failed');
    before.stop();
    const after = openSendingTab({ createMessage: OFFLINE }, { storage });
    await until(() => outgoing(after).length > 0);
    expect(outgoing(after)).toMatchObject([
      { status: 'failed', failure: { code: 'forbidden', message: 'Not allowed' } },
    ]);
  });

  it('given a message that arrived, when the tab is opened anew, then it is not sent again', async () => {
    const storage = memoryStorage();
    const { keep, texts } = keepingServer();
    const first = openSendingTab({ createMessage: keep }, { storage });
    first.store.dispatch(sendText(PAGE_KEY, 'x'));
    await isEmpty(first);
    first.stop();
    expect(outgoing(openSendingTab({ createMessage: keep }, { storage }))).toEqual([]);
    expect(texts()).toEqual(['x']);
  });

  it('given an ended session, when the same person signs in again, then their messages are sent', async () => {
    const { keep, texts } = keepingServer();
    const tab = openSendingTab({ createMessage: OFFLINE });
    tab.store.dispatch(sendText(PAGE_KEY, 'x'));
    await until(() => sent(tab).length > 0);
    tab.store.dispatch(signedOut({ reason: 'expired' }));
    expect(selectOutboxTotal(tab.store.getState())).toBe(0);
    tab.answers.createMessage = keep;
    tab.store.dispatch(signedIn({ ...account, password: 'token-2' }));
    await until(() => texts().length === 1);
  });

  it('given messages on their way, when the person signs out, then the device forgets them', () => {
    const storage = memoryStorage();
    const tab = openSendingTab({ createMessage: OFFLINE }, { storage });
    tab.store.dispatch(sendText(PAGE_KEY, 'x'));
    tab.store.dispatch(signedOut({ reason: 'person' }));
    expect(outgoing(openSendingTab({ createMessage: OFFLINE }, { storage }))).toEqual([]);
  });
});
