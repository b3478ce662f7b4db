import { BlockList } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BUILT_IN_USER_TYPES } from '#contract';
import { waitAfter } from '../../../../server/chat/webhooks/sender.ts';
import {
  conversations,
  notifications,
  pages,
  pageUsers,
  webhookDeliveries,
  webhooks,
} from '../../../../server/db/schema.ts';
import { storePublicAccess } from '../../../../server/publicAccess/settings.ts';
import { examplePublicAccess } from '../../../examplePublicAccess.ts';
import type { TestServer } from '../../../serverApp.ts';
import { THIS_MACHINE } from '../../../thisMachine.ts';
import { waitFor } from '../../../waitFor.ts';
import { isSigned } from './receiver.ts';
import { senderOn, startWebhookScene, startWebhookServer, type WebhookScene } from './webhookScene.ts';

let server: TestServer;
let scene: WebhookScene;
beforeAll(async () => {
  server = await startWebhookServer();
});
beforeEach(async () => {
  scene = await startWebhookScene(server);
});
afterEach(() => scene.close());
afterAll(() => server.close());

const customerId = (person: 'customer' | 'otherCustomer' = 'customer') => scene.server.people[person].userAccountId;
const params = () => ({ pageId: scene.server.shop.pageId, customerId: customerId() });
/** What was received of messages, in order. */
const texts = () =>
  scene.receiver.received.map(({ payload: { data } }) => ('message' in data ? data.message.sendMessage : '-'));
const isSomebodyWaiting = async () => {
  const { rowCount } = await scene.server.db.execute(sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return rowCount === 1;
};
const letADayPass = () =>
  scene.server.db.update(webhookDeliveries).set({
    createdAt: sql`created_at - interval '1 day'`,
    triedUntil: sql`tried_until - interval '1 day'`,
  });

describe('the events of a page', () => {
  // covers: webhook-events
  it('given a webhook of all events, when they happen, then each is sent as the contract says', async () => {
    await scene.addWebhook();
    const { server } = scene;
    const { messageId } = await scene.write('hello');
    const about = { sendMessage: 'changed', pageDto: { pageId: server.shop.pageId }, customerId: customerId() };
    await server.as('customer').call('updateMessage', { params: { messageId }, body: about });
    await server.as('owner').call('changeDesk', {
      params: params(),
      body: { state: 'done', assigneeId: server.people.owner.userAccountId },
    });
    await scene.send();
    await server.as('customer').call('deleteMessage', { params: { messageId, ...params() } });
    await scene.send();
    const told = scene.receiver.received.map(({ payload }) => [payload.event, payload.data]);
    expect(told).toMatchObject([
      // Told as it is when it is sent.
      ['message', { message: { messageId, sendMessage: 'changed', messageStatus: 'C' } }],
      ['edit', { message: { messageId, sendMessage: 'changed' } }],
      ['state', { desk: { state: 'done', assigneeId: server.people.owner.userAccountId } }],
      ['assignment', { desk: { assigneeId: server.people.owner.userAccountId } }],
      ['deletion', { messageId }],
    ]);
    expect(scene.receiver.received.every(({ payload }) => payload.customerId === customerId())).toBe(true);
  });

  // covers: webhook-events
  it('given a customer who rates and changes that, when it is sent, then it has the stars', async () => {
    await scene.addWebhook(['rating']);
    const { server } = scene;
    const nothing = { isOn: false, text: '' };
    const week = Array.from({ length: 7 }, () => []);
    const hours = { timeZone: 'UTC', week, holidays: [], greeting: nothing, away: nothing, asksRating: true };
    await server.as('owner').call('putPageHours', { params: params(), body: hours });
    await scene.write('hello');
    await server.as('owner').call('changeDesk', { params: params(), body: { state: 'done' } });
    const rate = (stars: number) =>
      server.as('customer').call('putRating', { params: params(), body: { stars, text: 'quick' } });
    await rate(4);
    await scene.send();
    for (const stars of [4, 5]) await rate(stars);
    await scene.send();
    expect(scene.receiver.received.map(({ payload }) => payload)).toMatchObject([
      { event: 'rating', customerId: customerId(), data: { rating: { stars: 4, text: 'quick' } } },
      { event: 'rating', data: { rating: { stars: 5 } } },
    ]);
  });

  it('given somebody who becomes a customer, when it is sent, then it has their row', async () => {
    await scene.addWebhook(['customer']);
    const person = await scene.server.addPerson({ userName: 'newcomer', profileName: 'Newcomer' });
    const { pageId } = scene.server.shop;
    const body = { pageId, userAccountId: person.userAccountId, userTypeId: BUILT_IN_USER_TYPES.customer };
    await scene.server.as(person).call('createPageUser', { body });
    await scene.send();
    expect(scene.receiver.received.map(({ payload }) => payload)).toMatchObject([
      { event: 'customer', pageId, data: { pageUser: { participantDto: { profileName: 'Newcomer' } } } },
    ]);
  });

  it('given a done conversation, when its customer writes, then message and state are told', async () => {
    await scene.write('first');
    await scene.server.as('owner').call('changeDesk', { params: params(), body: { state: 'done' } });
    await scene.addWebhook();
    await scene.write('second');
    await scene.send();
    const told = scene.receiver.received.map(({ payload }) => payload.event);
    expect(told.toSorted()).toEqual(['message', 'state']);
  });

  // covers: webhook-private
  it('given notes and other pages, when they change, then there is nothing to send', async () => {
    await scene.addWebhook();
    const { server } = scene;
    const owner = server.as('owner');
    const body = { text: 'private', mentions: [] };
    const { noteId } = await owner.call('createNote', { params: params(), body });
    await owner.call('updateNote', { params: { noteId }, body: { ...body, text: 'private too' } });
    await owner.call('deleteNote', { params: { noteId } });
    await server.as('stranger').call('createPageUser', { body: { pageId: server.otherShop.pageId } });
    const friend = { requestFormId: server.requestFormId, sendMessage: 'a friend', replyDto: null };
    await server.as('customer').call('createPrivateMessage', { body: friend });
    expect(await scene.deliveries()).toEqual([]);
  });

  it('given a customer who left, when it is their turn, then nothing is told of them', async () => {
    await scene.addWebhook();
    await scene.write('hello');
    await scene.server.db.delete(pageUsers).where(eq(pageUsers.userAccountId, customerId()));
    await scene.server.db.update(conversations).set({ customerLeft: true });
    await scene.send();
    expect(scene.receiver.received).toEqual([]);
    expect(await scene.deliveries()).toEqual([]);
  });

  it('given an installation that turns webhooks off, when it is looked, then nothing is sent', async () => {
    await scene.addWebhook();
    await scene.write('hello');
    await storePublicAccess(scene.server.db, examplePublicAccess());
    await scene.send();
    expect(scene.receiver.received).toEqual([]);
  });
});

describe('what ends while it is sent', () => {
  it.each(['the installation', 'the page'])(
    'given events in a row, when %s stops, then no further one is sent',
    async (who) => {
      await scene.addWebhook(['message']);
      for (const text of ['first', 'second', 'third']) await scene.write(text);
      const letAnswer = scene.receiver.hold();
      await scene.sender.look();
      await waitFor(() => expect(scene.receiver.received).toHaveLength(1));
      if (who === 'the page') await scene.server.db.update(pages).set({ removedAt: new Date() });
      else await storePublicAccess(scene.server.db, examplePublicAccess());
      letAnswer();
      await scene.sender.settled();
      expect(texts()).toEqual(['first']);
    },
  );

  it('given a delivery and its webhook turned off at once, then neither is undone', async () => {
    await scene.addWebhook(['message']);
    await scene.write('first');
    const owner = await scene.server.db.$client.connect();
    const letAnswer = scene.receiver.hold();
    await scene.sender.look();
    await waitFor(() => expect(scene.receiver.received).toHaveLength(1));
    // As `updateWebhook` locks them.
    await owner.query('begin');
    await owner.query('select from webhook for no key update');
    letAnswer();
    await waitFor(async () => expect(await isSomebodyWaiting()).toBe(true));
    await owner.query(`update webhook_delivery set state = 'failed' where state = 'waiting'`);
    await owner.query('commit');
    owner.release();
    await scene.sender.settled();
    expect(scene.server.log.join()).not.toContain('could not be sent');
  });

  it('given a webhook that is being deleted, when a customer writes, then the message is stored', async () => {
    await scene.addWebhook(['message']);
    const owner = await scene.server.db.$client.connect();
    await owner.query('begin');
    await owner.query('delete from webhook');
    const written = scene.write('first');
    await waitFor(async () => expect(await isSomebodyWaiting()).toBe(true));
    await owner.query('commit');
    owner.release();
    expect(await written).toMatchObject({ sendMessage: 'first' });
  });
});

describe('delivering', () => {
  // covers: webhook-signed
  it('given a secret, when it is replaced, then what follows is signed with the new one', async () => {
    const { secret, webhookId } = await scene.addWebhook();
    await scene.write('first');
    await scene.send();
    const next = await scene.server.as('owner').call('rotateWebhookSecret', { params: { webhookId } });
    await scene.write('second');
    await scene.send();
    const [first, second] = scene.receiver.received;
    if (!first || !second) throw new Error('two are received');
    expect([isSigned(first, secret), isSigned(first, next.secret)]).toEqual([true, false]);
    expect([isSigned(second, secret), isSigned(second, next.secret)]).toEqual([false, true]);
    expect(isSigned({ ...first, body: first.body.replace('first', 'worst') }, secret)).toBe(false);
    const [stored] = await scene.server.db.select().from(webhooks);
    expect(stored?.secret).not.toContain(next.secret);
  });

  // covers: webhook-order
  it('given failures of one conversation, then it keeps its order and holds up no other', async () => {
    await scene.addWebhook(['message']);
    const failing = new Set(['a1', 'a2']);
    scene.receiver.answer(({ payload: { data } }) =>
      'message' in data && failing.delete(data.message.sendMessage) ? 500 : 200,
    );
    for (const text of ['a1', 'a2', 'a3']) await scene.write(text);
    for (const text of ['b1', 'b2']) await scene.write(text, 'otherCustomer');
    for (let n = 0; n < 4; n += 1) {
      await scene.send();
      await scene.letWaitsEnd();
    }
    expect(texts().filter((text) => text.startsWith('a'))).toEqual(['a1', 'a1', 'a2', 'a2', 'a3']);
    expect(texts().filter((text) => text.startsWith('b'))).toEqual(['b1', 'b2']);
    expect(texts().indexOf('b2')).toBeLessThan(texts().lastIndexOf('a1'));
    const ids = scene.receiver.received.filter((_, i) => texts()[i] === 'a1').map(({ payload }) => payload.id);
    expect(new Set(ids).size).toBe(1);
  });

  // covers: webhook-once
  it('given two processes, when both send, then each event is received once and in order', async () => {
    await scene.addWebhook(['message']);
    scene.receiver.delay(20);
    const written = Array.from({ length: 12 }, (_, i) => `m${i}`);
    for (const text of written) await scene.write(text);
    const other = senderOn(scene.server);
    for (let n = 0; n < 30 && scene.receiver.received.length < written.length; n += 1) {
      await Promise.all([scene.sender.look(), other.look()]);
      await Promise.all([scene.sender.settled(), other.settled()]);
    }
    expect(texts()).toEqual(written);
  });

  // covers: webhook-at-least-once
  it('given a process that dies while it sends, when its claim ends, then another sends it', async () => {
    await scene.addWebhook(['message']);
    await scene.write('first');
    await scene.write('second');
    // What a process leaves behind that was killed after it claimed the first.
    const [first] = await scene.deliveries();
    const claimed = { dueAt: new Date(Date.now() + 60_000), attempts: 1 };
    await scene.server.db
      .update(webhookDeliveries)
      .set(claimed)
      .where(eq(webhookDeliveries.id, first?.id ?? 0));
    await scene.send();
    expect(texts()).toEqual([]);
    await scene.letWaitsEnd();
    await scene.send();
    expect(texts()).toEqual(['first', 'second']);
  });

  it('given a failed event, when more of its conversation comes, then it waits as long as that', async () => {
    await scene.addWebhook(['message']);
    scene.receiver.answer(503);
    await scene.write('first');
    await scene.send();
    await scene.write('second');
    await scene.send();
    const [first, second] = await scene.deliveries();
    expect(second?.dueAt).toEqual(first?.dueAt);
    scene.receiver.answer(200);
    await scene.letWaitsEnd();
    const letAnswer = scene.receiver.hold();
    await scene.sender.look();
    await waitFor(() => expect(scene.receiver.received).toHaveLength(2));
    await scene.write('third');
    // Another process looks while the first is tried again.
    await senderOn(scene.server).look();
    letAnswer();
    await scene.sender.settled();
    expect(texts()).toEqual(['first', 'first', 'second', 'third']);
  });

  it('given a receiver that never answers, when others wait, then they are sent to meanwhile', async () => {
    await scene.addWebhook(['message'], scene.receiver.url);
    await scene.addWebhook(['message'], `${scene.receiver.url}/silent`);
    scene.receiver.answer(({ path }) => (path.endsWith('/silent') ? 'silence' : 200));
    for (const text of ['first', 'second']) await scene.write(text);
    await scene.sender.look();
    const heard = () => scene.receiver.received.filter(({ path }) => path === '/hook').length;
    await waitFor(() => expect(heard()).toBe(2));
    await scene.sender.settled();
    expect((await scene.deliveries()).map(({ state, failure }) => [state, failure])).toContainEqual([
      'waiting',
      'time',
    ]);
  });

  it('given a redirect, an error and no connection, when sent, then the log says which', async () => {
    await scene.addWebhook(['message']);
    await scene.addWebhook(['message'], 'http://127.0.0.1:1025/');
    scene.receiver.answer(307);
    await scene.write('hello');
    await scene.send();
    expect((await scene.deliveries()).map(({ status, failure, answer }) => [status, failure, answer])).toEqual([
      [307, null, 'answered 307'],
      [null, 'connection', null],
    ]);
  });

  it('given a network that is not allowed any more, when sent, then nothing is connected', async () => {
    await scene.addWebhook(['message']);
    await scene.write('hello');
    server.config.ownNetworks = new BlockList();
    await scene.send();
    server.config.ownNetworks = THIS_MACHINE;
    expect(scene.receiver.received).toEqual([]);
    expect((await scene.deliveries())[0]?.failure).toBe('address');
  });

  it('given more failures, when the wait is chosen, then it doubles up to an hour', () => {
    const between = (attempts: number) => {
      const waits = Array.from({ length: 200 }, () => waitAfter(attempts) / 1_000);
      return [Math.floor(Math.min(...waits)), Math.ceil(Math.max(...waits))];
    };
    const [least = 0, most = 0] = between(1);
    expect([least >= 5, most <= 10]).toEqual([true, true]);
    const [late = 0, latest = 0] = between(30);
    expect([late >= 1_800, latest <= 3_600]).toEqual([true, true]);
  });
});

describe('a day of failures', () => {
  // covers: webhook-off
  it('given nothing was accepted for a day, then the webhook is off and owners are told', async () => {
    await scene.addWebhook(['message']);
    scene.receiver.answer(503);
    await scene.write('hello');
    await scene.write('more');
    await scene.send();
    await scene.letWaitsEnd();
    await letADayPass();
    await scene.send();
    const { pageId } = scene.server.shop;
    const [webhook] = await scene.server.as('owner').call('getWebhooks', { params: { pageId } });
    expect(webhook).toMatchObject({ on: false, failedTime: expect.any(String) });
    expect((await scene.deliveries()).map(({ state }) => state)).toEqual(['failed', 'failed']);
    const told = await scene.server.db.select().from(notifications).where(eq(notifications.kind, 'webhookOff'));
    expect(told.map(({ userAccountId, detail }) => [userAccountId, detail])).toEqual([
      [scene.server.people.owner.userAccountId, new URL(scene.receiver.url).host],
    ]);
    await scene.write('later');
    expect(await scene.deliveries()).toHaveLength(2);
  });

  it('given a secret without its key, when a day is over, then the delivery is given up', async () => {
    const { webhookId } = await scene.addWebhook(['message']);
    await scene.server.db.update(webhooks).set({ secret: 'v1.gone.AAAA' }).where(eq(webhooks.id, webhookId));
    await scene.write('hello');
    await scene.send();
    expect(await scene.deliveries()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    await scene.letWaitsEnd();
    await letADayPass();
    await scene.send();
    expect(await scene.deliveries()).toMatchObject([{ state: 'failed' }]);
    expect(scene.receiver.received).toEqual([]);
  });

  it('given others were accepted, when one is given up after a day, then the webhook stays on', async () => {
    const { webhookId } = await scene.addWebhook(['message']);
    scene.receiver.answer(503);
    await scene.write('hello');
    await scene.send();
    await scene.letWaitsEnd();
    await letADayPass();
    await scene.server.db.update(webhooks).set({ acceptedAt: new Date(Date.now() - 60_000) });
    await scene.send();
    expect((await scene.deliveries()).map(({ state }) => state)).toEqual(['failed']);
    const { pageId } = scene.server.shop;
    const [webhook] = await scene.server.as('owner').call('getWebhooks', { params: { pageId } });
    expect([webhook?.webhookId, webhook?.on]).toEqual([webhookId, true]);
  });

  it('given a failed delivery, when it is sent again, then it has the same id and is tried once', async () => {
    const { webhookId } = await scene.addWebhook(['message']);
    scene.receiver.answer(500);
    await scene.write('hello');
    await letADayPass();
    await scene.send();
    const again = async () => {
      const [{ id = 0 } = {}] = await scene.deliveries();
      const params = { webhookId, deliveryId: id };
      await scene.server.as('owner').call('resendWebhookDelivery', { params });
      await scene.send();
      return (await scene.deliveries())[0]?.state;
    };
    expect(await again()).toBe('failed');
    scene.receiver.answer(204);
    expect(await again()).toBe('delivered');
    expect(new Set(scene.receiver.received.map(({ payload }) => payload.id)).size).toBe(1);
  });

  it('given a webhook that is off, when an entry of its log is sent again, then it is sent', async () => {
    const { webhookId, url, events } = await scene.addWebhook(['message']);
    await scene.write('hello');
    await scene.send();
    const owner = scene.server.as('owner');
    await owner.call('updateWebhook', { params: { webhookId }, body: { url, events, on: false } });
    const [{ id = 0 } = {}] = await scene.deliveries();
    await owner.call('resendWebhookDelivery', { params: { webhookId, deliveryId: id } });
    await scene.send();
    expect(texts()).toEqual(['hello', 'hello']);
  });

  it('given a delivery that waits, when it is sent again, then it is still tried for a day', async () => {
    const { webhookId } = await scene.addWebhook(['message']);
    scene.receiver.answer(500);
    await scene.write('hello');
    await scene.send();
    const [{ id = 0 } = {}] = await scene.deliveries();
    const params = { webhookId, deliveryId: id };
    await scene.server.as('owner').call('resendWebhookDelivery', { params });
    await scene.letWaitsEnd();
    await scene.send();
    expect((await scene.deliveries()).map(({ state }) => state)).toEqual(['waiting']);
  });
});
