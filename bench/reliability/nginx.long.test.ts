import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { conversationTopic } from '#contract';
import { hasNginx, type Nginx, startNginx } from '../../tests/nginx.ts';
import { hasRedis, type RedisServer, startRedis } from '../../tests/redisServer.ts';
import { startServer, type TestServer } from '../../tests/serverApp.ts';
import { createClient } from '../../tests/serverClient.ts';
import { openSockjs } from '../../tests/sockjsClient.ts';

describe.skipIf(!hasNginx || !hasRedis)('given two server processes behind the nginx that we ship', () => {
  let redis: RedisServer;
  let one: TestServer;
  let other: TestServer;
  let nginx: Nginx;
  beforeAll(async () => {
    redis = await startRedis();
    one = await startServer({ redisUrl: redis.url, config: { trustProxy: 1 } });
    other = await startServer({ redisUrl: redis.url, beside: one, config: { trustProxy: 1 } });
    nginx = await startNginx([one.url, other.url]);
  });
  afterAll(async () => {
    await nginx?.stop();
    await other?.close();
    await one?.close();
    await redis?.stop();
  });
  const as = (part: 'customer' | 'friend') => createClient(nginx.url, one.people[part].token);

  test.each(['websocket', 'xhr-streaming', 'xhr-polling', 'eventsource'])(
    'when six people listen over %s, then each hears what is written, on both processes',
    async (transport) => {
      const topic = conversationTopic({ kind: 'friend', requestFormId: one.requestFormId });
      const listeners = await Promise.all(
        Array.from({ length: 6 }, () => openSockjs(nginx.url, transport, one.people.customer.token, topic)),
      );
      const before = [one, other].map(({ hub }) => hub.metrics().connections);
      const body = { sendMessage: `over ${transport}`, requestFormId: one.requestFormId };
      await as('friend').call('createPrivateMessage', { body });
      for (const { next } of listeners) expect(await next()).toContain(`over ${transport}`);
      for (const { close } of listeners) close();
      expect(before.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(6);
    },
  );

  test('when a large file is sent and read, then it passes whole', async () => {
    const content = new Uint8Array(20 * 1024 * 1024).fill(7);
    const { pageId } = one.shop;
    const customerId = one.people.customer.userAccountId;
    const params = { pageId, customerId, customerOrPage: 'C' as const, replyOrZero: 0, extension: 'bin' };
    const sent = await as('customer').call('putMessagePhoto', { params, file: { name: 'large.bin', content } });
    const read = await as('customer').fetch(`/photo/${sent.sendPhoto}${sent.messageId}${sent.fileType}`);
    expect(Buffer.from(await read.arrayBuffer()).equals(content)).toBe(true);
  });

  // docs/decisions/0016-limits-of-accounts-and-networks.md: five failures for a name and a network.
  test('when a client claims other addresses, then its failures for a name still count as its own', async () => {
    let claimed = 0;
    const fail = async (userName: string) => {
      const refusal = await createClient(nginx.url).refused('login', {
        body: { userName, password: 'wrong' },
        headers: { 'x-forwarded-for': `10.0.0.${claimed++}` },
      });
      return refusal.status;
    };
    const statuses = [];
    for (let at = 0; at < 6; at += 1) statuses.push(await fail('nobody'));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await fail('somebody else')).toBe(401);
  });
});
