import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ErrorBody } from '#contract';
import * as assets from '#contract/assets.ts';
import { type Config, readConfig } from '../../../server/config.ts';
import { startServer, type TestServer } from '../../serverApp.ts';
import type { Part } from '../../serverPeople.ts';

let server: TestServer;

const limitedTo = (limits: Partial<Config['limits']>) => ({ limits: { ...readConfig({}).limits, ...limits } });
const startWith = async (limits: Partial<Config['limits']>, config: Partial<Config> = {}) => {
  server = await startServer({ config: { ...config, ...limitedTo(limits) } });
  onTestFinished(() => server.close());
};

const textTo = (part: 'customer' | 'otherCustomer', sendMessage = 'မင်္ဂလာပါ') => ({
  sendMessage,
  pageDto: { pageId: server.shop.pageId },
  customerOrPage: 'C' as const,
  customerId: server.people[part].userAccountId,
});
const send = (who: Part | { token: string }, part: 'customer' | 'otherCustomer') =>
  server.as(who).call('createMessage', { body: textTo(part) });

describe('given one message a second, ten at once', () => {
  it('when somebody sends an eleventh, also from another session, then they wait, others do not', async () => {
    await startWith({ messagesPerSecond: 1 });
    const other = await server.startSession(server.people.customer.userAccountId);
    const { messageId } = await send('customer', 'customer');
    for (let count = 1; count < 9; count += 1) await send(other, 'customer');
    await server.as('customer').call('updateMessage', { params: { messageId }, body: textTo('customer', 'again') });

    for (const token of [server.people.customer.token, other.token]) {
      const refusal = await server
        .as({ token })
        .refused('createMessage', { body: textTo('customer'), headers: { 'accept-language': 'en' } });
      expect(refusal).toMatchObject({ status: 429, code: 'tooMany', message: /too many messages in a short time/ });
      expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(refusal.headers.get('retry-after'))).toBeLessThanOrEqual(10);
    }
    const form = { params: { requestFormId: server.requestFormId, replyOrZero: 0, extension: 'pdf' } };
    const file = { name: 'a.pdf', content: '%PDF' };
    expect((await server.as('customer').refused('putPrivateMessagePhoto', { ...form, file })).status).toBe(429);

    for (let count = 0; count < 10; count += 1) await send('otherCustomer', 'otherCustomer');
    // Reading is not sending.
    const place = { pageId: server.shop.pageId, customerOrPage: 'C', customerId: server.people.customer.userAccountId };
    await server.as('customer').call('putPageLook', { params: { ...place, customerOrPage: 'C' } });
  });
});

describe('given three calls a minute', () => {
  it('when an account calls through two sessions, then they share the limit, others do not', async () => {
    await startWith({ requestsPerMinute: 3 });
    const other = await server.startSession(server.people.customer.userAccountId);
    const ask = async (who: Part | { token: string }) => (await server.as(who).send('getFriends')).status;
    expect([await ask('customer'), await ask(other), await ask(other)]).toEqual([200, 200, 200]);
    expect([await ask('customer'), await ask(other), await ask('otherCustomer')]).toEqual([429, 429, 200]);
  });

  it('when an account goes on beyond the limit, then the log says so once', async () => {
    await startWith({ requestsPerMinute: 3 });
    for (let call = 0; call < 7; call += 1) await server.as('customer').send('getFriends');
    const limit = `calls:account:${server.people.customer.userAccountId}`;
    const lines = server.log.filter((line) => line.includes('limit reached')).map((line) => JSON.parse(line));
    expect(lines).toEqual([expect.objectContaining({ limit, most: 3 })]);
  });
});

describe('given three calls a minute for an address', () => {
  it('when a client changes its address in its IPv6 network, then it still waits', async () => {
    await startWith({ requestsPerMinute: 3 });
    const call = (address: string) =>
      server.nobody.send('getInstallation', { headers: { 'x-forwarded-for': address } });
    for (let host = 0; host < 3; host += 1) expect((await call(`2001:db8:1:2::${host}`)).status).toBe(200);
    expect((await call('2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await call('2001:db8:1:3::1')).status).toBe(200);
  });
});

describe('given bodies', () => {
  const post = (body: BodyInit, headers: Record<string, string> = {}) =>
    server
      .as('customer')
      .fetch('/api/v1/message', { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });

  it('when one is larger than the setting says, then it is refused in the words of people', async () => {
    await startWith({ bodyBytes: 2_000 });
    expect((await post(JSON.stringify(textTo('customer', 'x'.repeat(1_000))))).status).toBe(201);
    const refusal = await post(JSON.stringify(textTo('customer', 'x'.repeat(2_000))), { 'accept-language': 'en' });
    expect(ErrorBody.parse(await refusal.json())).toMatchObject({ status: 413, message: 'That’s too large.' });
  });

  it('when a small one unpacks to a large one, then it is refused before it is unpacked', async () => {
    await startWith({});
    const bomb = gzipSync(`{"sendMessage":"${'x'.repeat(60_000_000)}"}`);
    expect(bomb.length).toBeLessThan(server.config.limits.bodyBytes);
    const before = process.memoryUsage().rss;
    const refusal = await post(bomb, { 'content-encoding': 'gzip' });
    expect(refusal.status).toBe(413);
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
  });
});

/** Comes from an address of its own network. */
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

describe('given what costs the server much for everybody', () => {
  beforeAll(async () => {
    const appFolder = await mkdtemp(join(tmpdir(), 'mingala-app-'));
    await writeFile(join(appFolder, 'index.html'), '<!doctype html><title>Mingala</title>');
    server = await startServer({ appFolder, config: limitedTo({ requestsPerMinute: 3 }) });
    return async () => {
      await server.close();
      await rm(appFolder, { recursive: true });
    };
  });

  it.each([
    ['/p/nobody', 404, '203.0.113.1'],
    ['/p/nobody/', 404, '203.0.113.2'],
    ['/w/nobody', 404, '203.0.113.3'],
    ['/api/docs', 200, '203.0.113.4'],
    ['/api/docs/openapi.json', 200, '203.0.113.5'],
  ])('when one network opens %s more often than a minute has, then it waits', async (path, status, address) => {
    const ask = async () => (await server.nobody.fetch(path, from(address))).status;
    for (let count = 0; count < 3; count += 1) expect(await ask()).toBe(status);
    expect(await ask()).toBe(429);
  });
});

/** An address of each kind of file that the contract names, and a network that asks for it. */
const FILES = Object.entries(assets).map(([name, path], at): [string, string, string] => [
  name,
  typeof path === 'string' ? path : (path as (...parts: unknown[]) => string)('a', 'a'),
  `203.0.113.${at}`,
]);

describe('given one file a minute', () => {
  beforeAll(async () => {
    server = await startServer({ config: limitedTo({ filesPerMinute: 1 }) });
    return () => server.close();
  });

  it.each(FILES)('when one address asks for more of %s, then it waits', async (_name, path, address) => {
    expect((await server.nobody.fetch(path, from(address))).status).not.toBe(429);
    expect((await server.nobody.fetch(path, from(address))).status).toBe(429);
  });
});

describe('given files', () => {
  const PHOTO = '/userphoto/AAAAAAAAAAAAAAAAAAAAAA.png';
  const askFrom = (address: string) => server.nobody.fetch(PHOTO, from(address));

  it('when one address asks for more than a minute has, then it waits', async () => {
    await startWith({ filesPerMinute: 3 });
    for (let count = 0; count < 3; count += 1) expect((await askFrom('203.0.113.7')).status).toBe(401);
    const refusal = await askFrom('203.0.113.7');
    expect([refusal.status, refusal.headers.has('retry-after')]).toEqual([429, true]);
    expect((await askFrom('203.0.113.8')).status).toBe(401);
  });

  it('when one of many people behind an address reads too much, then only they wait', async () => {
    await startWith({ filesPerMinute: 3 });
    const ask = async (name: 'owner' | 'customer') => (await server.as(name).fetch(PHOTO)).status;
    for (let count = 0; count < 3; count += 1) expect(await ask('owner')).toBe(404);
    expect([await ask('owner'), await ask('customer')]).toEqual([429, 404]);
  });

  it('when one proxy is trusted, then forged addresses before it change nothing', async () => {
    await startWith({ filesPerMinute: 3 }, { trustProxy: 1 });
    for (let count = 0; count < 3; count += 1)
      expect((await askFrom(`192.0.2.${count}, 203.0.113.7`)).status).toBe(401);
    expect((await askFrom('192.0.2.9, 203.0.113.7')).status).toBe(429);
  });
});

describe('given letters of an address that are spelled as numbers', () => {
  const call = { method: 'POST', headers: { 'content-type': 'application/json' } };

  it.each<[string, Partial<Config['limits']>, string, RequestInit]>([
    ['calls', { requestsPerMinute: 3 }, '/%61pi/v1/login', { ...call, body: '{}' }],
    ['messages', { messagesPerSecond: 0.3 }, '/api/v1/messag%65', { ...call, body: '{}' }],
    ['files', { filesPerMinute: 3 }, '/userphot%6f/AAAAAAAAAAAAAAAAAAAAAA.png', {}],
  ])(
    'when more %s come than may, then they are refused as by the plain address',
    async (_what, limits, path, given) => {
      await startWith(limits);
      const ask = async () => (await server.as('customer').fetch(path, given)).status;
      for (let count = 0; count < 3; count += 1) expect([400, 404]).toContain(await ask());
      expect(await ask()).toBe(429);
    },
  );
});
