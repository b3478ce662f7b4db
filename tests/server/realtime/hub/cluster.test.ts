import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  ACTIVE_DESTINATION,
  ACTIVITY_TOPIC,
  conversationTopic,
  LOGIN_FAILURES_MAX,
  notificationTopic,
  ViewersEvent,
  viewersTopic,
} from '#contract';
import { hasRedis, type RedisServer, startRedis } from '../../../redisServer.ts';
import { startServer, type TestServer } from '../../../serverApp.ts';
import type { ExamplePerson } from '../../../serverPeople.ts';
import { waitFor } from '../../../waitFor.ts';
import { type CuttableProxy, cuttableProxy } from '../../../wire/cuttableProxy.ts';
import { connectWire, openWire, type Wire } from '../realtimeServer.ts';

const hostOf = ({ url }: TestServer) => new URL(url).host;

describe.skipIf(!hasRedis)('given two server processes on one database and one Redis', () => {
  let redis: RedisServer;
  let proxy: CuttableProxy;
  let one: TestServer;
  /** Its line to Redis can be cut. */
  let other: TestServer;

  beforeAll(async () => {
    redis = await startRedis();
    proxy = await cuttableProxy(redis.url);
    one = await startServer({ redisUrl: redis.url });
    other = await startServer({ redisUrl: proxy.url.replace('http:', 'redis:'), beside: one });
  });
  afterAll(async () => {
    await other?.close();
    await one?.close();
    await proxy?.close();
    await redis?.stop();
  });

  const watch = async (server: TestServer, person: Pick<ExamplePerson, 'token'>, ...topics: string[]) => {
    const wire = await connectWire(hostOf(server), person.token, { refusals: 'event' });
    for (const topic of topics) await wire.subscribe(topic, topic);
    return wire;
  };
  const talk = () => conversationTopic({ kind: 'friend', requestFormId: one.requestFormId });
  const write = (server: TestServer, sendMessage: string) =>
    server.as('friend').call('createPrivateMessage', {
      body: { sendMessage, requestFormId: one.requestFormId },
    });
  const beHere = (wire: Wire, { userAccountId }: ExamplePerson) => {
    wire.send('SEND', { destination: ACTIVE_DESTINATION }, JSON.stringify({ userAccountId }));
    return wire.settled();
  };

  it('when somebody writes through one, then clients of the other receive it, their lists too', async () => {
    const wire = await watch(other, one.people.customer, talk(), ACTIVITY_TOPIC);
    const { privateMessageId } = await write(one, 'across');
    const events = [await wire.take('MESSAGE'), await wire.take('MESSAGE')].map(({ body }) => JSON.parse(body));
    expect(events).toMatchObject([{ type: 'save', message: { privateMessageId } }, { type: 'PM' }]);
    wire.ws.terminate();
  });

  it('when a hundred messages are written through both, then each process delivers all of them', async () => {
    const wires = [await watch(one, one.people.customer, talk()), await watch(other, one.people.customer, talk())];
    const written = await Promise.all(
      Array.from({ length: 100 }, (_, at) => write(at % 2 === 0 ? one : other, `message ${at}`)),
    );
    const wanted = written.map(({ privateMessageId }) => privateMessageId).sort((a, b) => a - b);
    for (const wire of wires) {
      const heard: number[] = [];
      while (heard.length < 100) heard.push(JSON.parse((await wire.take('MESSAGE')).body).message.privateMessageId);
      expect(heard.sort((a, b) => a - b)).toEqual(wanted);
      wire.ws.terminate();
    }
  });

  it('when a session ends at one, then its connection at the other ends, and its token is void', async () => {
    const person = await one.addPerson({ userName: `leaver${randomUUID()}` });
    const wire = await watch(other, person);
    // The other process remembers the session now.
    await other.as(person).call('getNotificationCount');
    await one.as(person).call('logout');
    expect((await wire.take('ERROR')).headers.code).toBe('signedOut');
    expect(await other.as(person).refused('getNotificationCount')).toMatchObject({ status: 401 });
  });

  it('when an account is disabled at one, then all its connections at the other end', async () => {
    const person = await one.addPerson({ userName: `disabled${randomUUID()}` });
    const wires = [await watch(other, person), await watch(other, person)];
    const { userAccountId } = person;
    const profile = await one.as('admin').call('getUserAccount', { params: { id: userAccountId } });
    await one
      .as('admin')
      .call('updateUserAccount', { params: { userAccountId }, body: { ...profile, disabled: true } });
    for (const wire of wires) expect(await wire.closed).toBe(1008);
  });

  // covers: staff-viewers
  it('when staff view a conversation at both, then each hears of the other', async () => {
    const topic = viewersTopic(one.shop.pageId, one.people.customer.userAccountId);
    const wires = [await watch(one, one.people.owner, topic), await watch(other, one.people.staff, topic)];
    const both = [one.people.owner, one.people.staff].map(({ userAccountId }) => userAccountId).sort((a, b) => a - b);
    const idsOf = (text: string) =>
      ViewersEvent.parse(JSON.parse(text)).viewers.map(({ userAccountId }) => userAccountId);
    for (const wire of wires)
      await waitFor(() => expect(wire.frames.map(({ body }) => idsOf(body)).at(-1)).toEqual(both));
    // Afterwards, for the other one hears of who leaves, too.
    for (const wire of wires) wire.ws.terminate();
  });

  // covers: staff-names-hidden
  it('when staff writes at one, then the customer at the other receives the title', async () => {
    const { pageId } = one.shop;
    const customerId = one.people.customer.userAccountId;
    const { title } = await one.as('owner').call('getPage', { params: { id: pageId } });
    const topic = conversationTopic({ kind: 'page', pageId, customerId });
    const wires = [await watch(other, one.people.customer, topic), await watch(other, one.people.owner, topic)];
    const body = { sendMessage: 'across', pageDto: { pageId }, customerId, customerOrPage: 'P' as const };
    await one.as('staff').call('createMessage', { body });
    const names = [];
    for (const wire of wires) {
      names.push(JSON.parse((await wire.take('MESSAGE')).body).message.userAccountDto.profileName);
      wire.ws.terminate();
    }
    expect(names).toEqual([title, one.people.staff.profileName]);
  });

  it('when a person’s name changes at one, then the other knows it at once', async () => {
    const person = await one.addPerson({ userName: `renamed${randomUUID()}`, profileName: 'Old' });
    const before = await other.sessions.find(person.token);
    const { userAccountId } = person;
    const profile = await one.as(person).call('getUserAccount', { params: { id: userAccountId } });
    await one
      .as(person)
      .call('updateUserAccount', { params: { userAccountId }, body: { ...profile, profileName: 'New' } });
    expect(before?.profileName).toBe('Old');
    await waitFor(async () => expect((await other.sessions.find(person.token))?.profileName).toBe('New'));
  });

  it('when staff is removed at one, then they hear nothing more of the page at the other', async () => {
    const { pageId, members } = one.shop;
    const customerId = one.people.customer.userAccountId;
    const topic = conversationTopic({ kind: 'page', pageId, customerId });
    const wire = await watch(other, one.people.staff, topic);
    await one.as('owner').call('deletePageUser', { params: { pageUserId: members.staff ?? 0 } });
    expect((await wire.take('MESSAGE')).body).toBe('{"type":"closed"}');
    wire.ws.terminate();
  });

  it('when sign-in fails by turns at both, then it is blocked at both', async () => {
    const headers = { 'x-forwarded-for': '10.9.9.9' };
    const fail = (server: TestServer) =>
      server.nobody.refused('login', { body: { userName: 'owner', password: 'wrong' }, headers });
    for (let at = 0; at < LOGIN_FAILURES_MAX; at += 1)
      expect(await fail(at % 2 === 0 ? one : other)).toMatchObject({ status: 401 });
    expect(await fail(one)).toMatchObject({ status: 429 });
    expect(await fail(other)).toMatchObject({ status: 429 });
  });

  describe('and a person who is watched', () => {
    let watcher: Wire;
    let person: ExamplePerson;
    const activity = async () => JSON.parse((await watcher.take('MESSAGE')).body);

    beforeEach(async () => {
      person = one.people.customer;
      watcher = await watch(one, one.people.friend, ACTIVITY_TOPIC);
      await waitFor(() => expect(one.hub.presence.isActive(person.userAccountId)).toBe(false));
      watcher.frames.length = 0;
      return () => watcher.ws.terminate();
    });

    it('when they come at both and go, then both processes agree and it is told once each way', async () => {
      const wires = [await watch(one, person), await watch(other, person)];
      const leave = () => {
        for (const wire of wires) wire.ws.terminate();
      };
      onTestFinished(leave);
      for (const wire of wires) await beHere(wire, person);
      const { userAccountId } = person;
      expect(await activity()).toEqual({ type: 'UA', userAccountId, active: true });
      // The process that tells the watcher may know a moment before the other.
      for (const { hub } of [one, other]) await waitFor(() => expect(hub.presence.isActive(userAccountId)).toBe(true));
      leave();
      expect(await activity()).toEqual({ type: 'UA', userAccountId, active: false });
      await watcher.settled();
      expect(watcher.frames).toEqual([]);
    });

    it('when they are at the other process only, then lists of this one show them as here', async () => {
      const wire = await watch(other, person);
      await beHere(wire, person);
      await waitFor(() => expect(one.hub.presence.isActive(person.userAccountId)).toBe(true));
      expect(JSON.stringify(await one.as('friend').call('getFriends'))).toContain('"active":true');
      wire.ws.terminate();
    });
  });

  describe('and one of them is cut off from Redis', () => {
    const whole = (server: TestServer) =>
      waitFor(async () => expect((await server.nobody.fetch('/readyz')).status).toBe(200));
    beforeEach(() => async () => {
      proxy.mend();
      await whole(other);
    });

    it('then it says so, closes its connections, takes no changes, and still serves reads', async () => {
      const wire = await watch(other, one.people.customer, notificationTopic(one.people.customer.userAccountId));
      proxy.cut();
      expect(await wire.closed).toBe(1001);
      const ready = await other.nobody.fetch('/readyz');
      expect([ready.status, await ready.json()]).toEqual([503, { status: 'not ready', away: ['redis'] }]);
      expect(Number(ready.headers.get('retry-after'))).toBeGreaterThan(0);
      await expect(openWire(hostOf(other))).rejects.toThrow('503');
      expect((await other.nobody.fetch('/chat/info')).status).toBe(503);
      const refusal = await other.as('friend').refused('createPrivateMessage', {
        body: { sendMessage: 'nobody would hear it', requestFormId: one.requestFormId },
      });
      expect(refusal).toMatchObject({ status: 503, code: 'unavailable' });
      expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
      const rename = {
        userAccountId: one.people.friend.userAccountId,
        receiverId: one.people.customer.userAccountId,
        changeName: 'nobody would see it',
      };
      expect(await other.as('friend').refused('changeFriendName', { query: rename })).toMatchObject({ status: 503 });
      expect(await other.as('friend').refused('logout')).toMatchObject({ status: 503 });
      await other.as('friend').call('getPrivateMessages', { query: { requestFormId: one.requestFormId } });
      expect((await one.nobody.fetch('/readyz')).status).toBe(200);
    });

    it('when it is back, then it serves again without a restart, and hears the others', async () => {
      proxy.cut();
      await waitFor(() => expect(other.hub.isConnected).toBe(false));
      proxy.mend();
      await whole(other);
      const wire = await watch(other, one.people.customer, talk());
      await write(one, 'after the cut');
      expect((await wire.take('MESSAGE')).body).toContain('after the cut');
      wire.ws.terminate();
    });

    it('when a session ended elsewhere meanwhile, then it opens nothing there afterwards', async () => {
      const person = await one.addPerson({ userName: `gone${randomUUID()}` });
      const wire = await watch(other, person);
      proxy.cut();
      await wire.closed;
      await one.as(person).call('logout');
      proxy.mend();
      await whole(other);
      const again = await openWire(hostOf(other));
      again.send('CONNECT', { 'accept-version': '1.2', Authorization: `chat${person.token}` });
      expect((await again.take('ERROR')).headers.code).toBe('signedOut');
    });
  });
});
