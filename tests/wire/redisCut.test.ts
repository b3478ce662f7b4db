import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConversationKey } from '#contract';
import { selectMessage } from '../../src/store/conversation/messagesSlice.ts';
import { selectOpenConversation } from '../../src/store/conversation/openConversationsSlice.ts';
import { openConversation } from '../../src/store/conversation/opening.ts';
import { selectConnection } from '../../src/store/model/connectionSlice.ts';
import { hasRedis, type RedisServer, startRedis } from '../redisServer.ts';
import { startServer, type TestServer } from '../serverApp.ts';
import { type CuttableProxy, cuttableProxy } from './cuttableProxy.ts';
import { openTab, type Tab, until } from './tab.ts';

describe.skipIf(!hasRedis)('given a tab at a process whose line to Redis breaks', () => {
  let redis: RedisServer;
  let proxy: CuttableProxy;
  let whole: TestServer;
  let cut: TestServer;
  beforeAll(async () => {
    redis = await startRedis();
    proxy = await cuttableProxy(redis.url);
    whole = await startServer({ redisUrl: redis.url });
    cut = await startServer({ redisUrl: proxy.url.replace('http:', 'redis:'), beside: whole });
  });
  afterAll(async () => {
    await cut?.close();
    await whole?.close();
    await proxy?.close();
    await redis?.stop();
  });

  const key = (): ConversationKey => `friend:${whole.requestFormId}`;
  const state = ({ store }: Tab) => store.getState();
  const isLive = (tab: Tab) => selectConnection(state(tab)) === 'live';
  const write = (sendMessage: string) =>
    whole.as('friend').call('createPrivateMessage', { body: { sendMessage, requestFormId: whole.requestFormId } });

  it('when others write through another process, then it is not live until all of it is there', async () => {
    const tab = openTab(cut, 'customer');
    await until(() => isLive(tab), 'the line is live');
    tab.store.dispatch(openConversation(key()));
    await until(
      () =>
        selectOpenConversation(state(tab), key()).subscribed &&
        selectOpenConversation(state(tab), key()).status === 'ready',
    );
    const heard = await write('heard');
    await until(() => selectMessage(state(tab), key(), heard.privateMessageId), 'what is written elsewhere comes');
    proxy.cut();
    await until(() => !isLive(tab), 'the loss is noticed');
    const missed = [await write('missed'), await write('missed too')];
    proxy.mend();
    await until(() => isLive(tab), 'live again');
    expect(
      missed.map(({ privateMessageId }) => selectMessage(state(tab), key(), privateMessageId)?.sendMessage),
    ).toEqual(['missed', 'missed too']);
  });
});
