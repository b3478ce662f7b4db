import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ConversationKey } from '#contract';
import { selectMessage, selectNewestId } from '../../src/store/conversation/messagesSlice.ts';
import { selectOpenConversation } from '../../src/store/conversation/openConversationsSlice.ts';
import { openConversation } from '../../src/store/conversation/opening.ts';
import { selectConnection } from '../../src/store/model/connectionSlice.ts';
import { selectOutboxTotal } from '../../src/store/outbox/outboxSlice.ts';
import { sendText } from '../../src/store/outbox/sending.ts';
import { serverOfFile } from '../serverApp.ts';
import { type CuttableProxy, cuttableProxy } from './cuttableProxy.ts';
import { openTab, type Tab, until } from './tab.ts';

const server = await serverOfFile();
let proxy: CuttableProxy;
beforeEach(async () => {
  proxy = await cuttableProxy(server.url);
});
afterEach(() => proxy.close());

const key = (): ConversationKey => `friend:${server.requestFormId}`;
const state = ({ store }: Tab) => store.getState();
const isLive = (tab: Tab) => selectConnection(state(tab)) === 'live';

/** The customer's tab behind a line that can be cut. */
async function customerBehindProxy(): Promise<Tab> {
  const tab = openTab(server, 'customer', { origin: proxy.url });
  await until(() => isLive(tab), 'the line is live');
  tab.store.dispatch(openConversation(key()));
  await until(
    () =>
      selectOpenConversation(state(tab), key()).subscribed &&
      selectOpenConversation(state(tab), key()).status === 'ready',
  );
  return tab;
}

const write = (text: string) =>
  server
    .as('friend')
    .call('createPrivateMessage', { body: { sendMessage: text, requestFormId: server.requestFormId } });

/** What the server has, oldest first: number and text. */
async function onServer(): Promise<[number, string][]> {
  const list = await server
    .as('customer')
    .call('getPrivateMessages', { query: { requestFormId: server.requestFormId } });
  return list.messageDateList.flatMap(({ pmList }) =>
    pmList.map((message): [number, string] => [message.privateMessageId, message.sendMessage]),
  );
}

const onScreen = (tab: Tab, ids: number[]): [number, string | undefined][] =>
  ids.map((id) => [id, selectMessage(state(tab), key(), id)?.sendMessage]);

describe('a line that breaks', () => {
  // covers: call-getPrivateMessageChanges, reconnect
  it('given changes while offline, when it is live again, then nothing is missing', async () => {
    const tab = await customerBehindProxy();
    const kept = await write('kept');
    const edited = await write('before');
    const gone = await write('gone');
    await until(() => selectNewestId(state(tab), key()) === gone.privateMessageId);
    proxy.cut();
    await until(() => !isLive(tab), 'the loss is noticed');
    const { requestFormId } = server;
    await server.as('friend').call('updatePrivateMessage', {
      params: { privateMessageId: edited.privateMessageId },
      body: { sendMessage: 'after', requestFormId },
    });
    await server.as('friend').call('deletePrivateMessage', {
      params: { privateMessageId: gone.privateMessageId, requestFormId },
    });
    const missed = await write('missed');
    proxy.mend();
    await until(() => isLive(tab), 'live again');
    const rows = await onServer();
    expect(
      onScreen(
        tab,
        rows.map(([id]) => id),
      ),
    ).toEqual(rows);
    expect(
      onScreen(tab, [
        kept.privateMessageId,
        edited.privateMessageId,
        gone.privateMessageId,
        missed.privateMessageId,
      ]).map(([, text]) => text),
    ).toEqual(['kept', 'after', undefined, 'missed']);
  });

  // covers: reconnect
  it('given many short cuts, when the connection holds, then the screen equals the server', async () => {
    const tab = await customerBehindProxy();
    for (let cut = 0; cut < 5; cut += 1) {
      await write(`before cut ${cut}`);
      proxy.cut();
      await write(`during cut ${cut}`);
      proxy.mend();
      await write(`after cut ${cut}`);
      await until(() => isLive(tab), 'live again');
      const rows = await onServer();
      await until(() => selectNewestId(state(tab), key()) === rows.at(-1)?.[0]);
      expect(
        onScreen(
          tab,
          rows.map(([id]) => id),
        ),
      ).toEqual(rows);
    }
  });

  it('given texts written offline, when it reconnects, then they arrive once and in order', async () => {
    const tab = await customerBehindProxy();
    const before = (await onServer()).length;
    proxy.cut();
    await until(() => !isLive(tab), 'the loss is noticed');
    for (const text of ['၁', '၂', '၃']) tab.store.dispatch(sendText(key(), text));
    expect(selectOutboxTotal(state(tab))).toBe(3);
    proxy.mend();
    await until(() => selectOutboxTotal(state(tab)) === 0, 'the outbox is empty');
    const sent = (await onServer()).slice(-3).map(([, text]) => text);
    expect(sent).toEqual(['၁', '၂', '၃']);
    expect((await onServer()).length).toBe(Math.min(30, before + 3));
  });

  it('given a connection cut while sending, when it is back, then every text is there once', async () => {
    const tab = await customerBehindProxy();
    const texts = Array.from({ length: 12 }, (_, place) => `cut-${place}`);
    for (const [place, text] of texts.entries()) {
      tab.store.dispatch(sendText(key(), text));
      if (place % 4 !== 1) continue;
      proxy.cut();
      await until(() => !isLive(tab), 'the loss is noticed');
      proxy.mend();
    }
    await until(() => selectOutboxTotal(state(tab)) === 0, 'the outbox is empty');
    const sent = (await onServer()).map(([, text]) => text).filter((text) => text.startsWith('cut-'));
    expect(sent).toEqual(texts);
  });
});
