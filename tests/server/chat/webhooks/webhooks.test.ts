import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WEBHOOK_LOG_MAX, WEBHOOKS_MAX } from '#contract';
import { accountFactsOf } from '../../../../server/archive/accountFacts.ts';
import { deleteRemovedPages } from '../../../../server/chat/pages/removePage.ts';
import { deleteDeliveriesAbout, deleteOldDeliveries } from '../../../../server/chat/webhooks/deleteOldDeliveries.ts';
import { pages, pageUsers, webhookDeliveries, webhooks } from '../../../../server/db/schema.ts';
import { diskStore } from '../../../../server/files/diskStore.ts';
import { storePublicAccess } from '../../../../server/publicAccess/settings.ts';
import { createKeyring, keyIdOf, randomKey } from '../../../../server/secrets/keyring.ts';
import { rotateSecrets } from '../../../../server/startup/rotateSecrets.ts';
import { examplePublicAccess } from '../../../examplePublicAccess.ts';
import type { TestServer } from '../../../serverApp.ts';
import { startWebhookScene, startWebhookServer, type WebhookScene } from './webhookScene.ts';

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

const params = () => ({ pageId: scene.server.shop.pageId });

describe('the webhooks of a page', () => {
  it('given as many as a page may have, when one more is added, then it is refused', async () => {
    for (let n = 0; n < WEBHOOKS_MAX; n += 1) await scene.addWebhook();
    const body = { url: scene.receiver.url, events: ['message' as const] };
    const refusal = await scene.server.as('owner').refused('createWebhook', { params: params(), body });
    expect(refusal).toMatchObject({ code: 'invalid', fields: { url: 'အများဆုံး ၅ ခုသာ ရပါမည်။' } });
  });

  it.each([
    'http://shop.example/',
    'https://169.254.169.254/latest',
    'https://[::ffff:10.0.0.1]/',
    'https://shop.example:22/',
    'ftp://shop.example/',
    'shop.example',
  ])('given the URL %s, when a webhook has it, then it is refused', async (url) => {
    const body = { url, events: ['message' as const] };
    const { as } = scene.server;
    expect(await as('owner').refused('createWebhook', { params: params(), body })).toMatchObject({ code: 'invalid' });
    const { webhookId } = await scene.addWebhook();
    const change = { params: { webhookId }, body: { ...body, on: true } };
    expect(await as('owner').refused('updateWebhook', change)).toMatchObject({ code: 'invalid' });
  });

  it('given a webhook that is turned off, then what waits is dropped, and nothing is added', async () => {
    const { webhookId, url, events } = await scene.addWebhook(['message']);
    await scene.write('first');
    const turn = (on: boolean) =>
      scene.server.as('owner').call('updateWebhook', { params: { webhookId }, body: { url, events, on } });
    await turn(false);
    await scene.write('second');
    await turn(true);
    await scene.write('third');
    expect((await scene.deliveries()).map(({ state }) => state)).toEqual(['failed', 'waiting']);
  });

  it('given an installation that turned webhooks off, when an owner asks, then there are none', async () => {
    const { webhookId } = await scene.addWebhook();
    await storePublicAccess(scene.server.db, examplePublicAccess());
    const { as } = scene.server;
    expect(await as('owner').refused('getWebhooks', { params: params() })).toMatchObject({ code: 'notFound' });
    const change = { params: { webhookId } };
    expect(await as('owner').refused('rotateWebhookSecret', change)).toMatchObject({ code: 'notFound' });
  });

  it('given a test, when the webhook is off, then it is sent all the same, once', async () => {
    const { webhookId, url, events } = await scene.addWebhook(['message']);
    const { as } = scene.server;
    await as('owner').call('updateWebhook', { params: { webhookId }, body: { url, events, on: false } });
    for (let n = 0; n < 2; n += 1) await as('owner').call('testWebhook', { params: { webhookId } });
    scene.receiver.answer(500);
    await scene.send();
    await scene.letWaitsEnd();
    await scene.send();
    expect(scene.receiver.received.map(({ payload }) => payload.event)).toEqual(['test']);
    const log = await as('owner').call('getWebhookDeliveries', { params: { webhookId } });
    expect(log).toMatchObject([{ event: 'test', state: 'failed', status: 500, answer: 'answered 500', attempts: 1 }]);
  });
});

describe('what is kept of webhooks', () => {
  it('given a long log, when it is cleaned up, then the last hundred of 30 days are left', async () => {
    const { webhookId } = await scene.addWebhook();
    const row = { webhookId, event: 'test' as const, state: 'delivered' as const };
    const { db } = scene.server;
    await db.insert(webhookDeliveries).values(Array.from({ length: WEBHOOK_LOG_MAX + 20 }, () => row));
    await deleteOldDeliveries(db);
    expect(await db.$count(webhookDeliveries)).toBe(WEBHOOK_LOG_MAX);
    await db.update(webhookDeliveries).set({ createdAt: sql`now() - interval '31 days'` });
    await deleteOldDeliveries(db);
    expect(await db.$count(webhookDeliveries)).toBe(0);
  });

  it('given events that nobody sends any more, then they are kept 30 days', async () => {
    await scene.addWebhook(['message']);
    for (const text of ['old', 'new']) await scene.write(text);
    const [old, young] = await scene.deliveries();
    const { db } = scene.server;
    const isOld = eq(webhookDeliveries.id, old?.id ?? 0);
    await db.update(webhookDeliveries).set({ createdAt: sql`now() - interval '31 days'` }).where(isOld);
    await deleteOldDeliveries(db);
    expect((await scene.deliveries()).map(({ id }) => id)).toEqual([young?.id]);
  });

  it('given a removed page, when it is put back, then its customers are not told as new ones', async () => {
    await scene.addWebhook();
    const { server } = scene;
    await server.as('owner').call('deletePage', { params: params() });
    await server.as('admin').call('restorePage', { params: params() });
    expect(await server.db.$count(pageUsers, eq(pageUsers.pageId, params().pageId))).toBeGreaterThan(2);
    expect(await scene.deliveries()).toEqual([]);
  });

  it('given events about a customer who is erased, when their account ends, then none is left', async () => {
    await scene.addWebhook(['message']);
    await scene.write('hello');
    await scene.write('hello', 'otherCustomer');
    const { db, people } = scene.server;
    await db.transaction((tx) => deleteDeliveriesAbout(tx, people.customer.userAccountId));
    expect((await scene.deliveries()).map(({ customerId }) => customerId)).toEqual([
      people.otherCustomer.userAccountId,
    ]);
  });

  it('given a removed page, when nobody can put it back, then its webhooks are deleted', async () => {
    await scene.addWebhook();
    await scene.write('hello');
    const { db, config, shop } = scene.server;
    await db
      .update(pages)
      .set({ removedAt: new Date(0) })
      .where(eq(pages.id, shop.pageId));
    await scene.send();
    expect(scene.receiver.received).toEqual([]);
    await deleteRemovedPages({ db, files: diskStore(config.dataDir) }, new Date(), new AbortController().signal);
    expect([await db.$count(webhooks), await db.$count(webhookDeliveries)]).toEqual([0, 0]);
  });

  it('given the archive of an owner, then it has the webhook without its secret', async () => {
    const { url, secret } = await scene.addWebhook(['message']);
    const { db, people } = scene.server;
    const [stored] = await db.select().from(webhooks);
    const facts = await accountFactsOf(db, people.owner.userAccountId, 'en');
    expect(facts.webhooks).toMatchObject([{ url, events: ['message'], on: true }]);
    expect(JSON.stringify(facts)).not.toContain(secret);
    expect(JSON.stringify(facts)).not.toContain(stored?.secret);
    expect((await accountFactsOf(db, people.staff.userAccountId, 'en')).webhooks).toEqual([]);
  });

  it('given a newer key, when the server starts, then the secret is encrypted with it', async () => {
    const older = randomKey();
    const newer = createKeyring([randomKey(), older]);
    const { db, shop } = scene.server;
    await scene.addWebhook();
    const secret = createKeyring([older]).encrypt('whsec_of_the_shop', `webhook ${shop.pageId}`);
    await db.update(webhooks).set({ secret });
    await rotateSecrets(db, newer);
    const [stored] = await db.select().from(webhooks);
    expect(keyIdOf(stored?.secret ?? '')).toBe(newer.keyIds[0]);
    expect(newer.decrypt(stored?.secret ?? '', `webhook ${shop.pageId}`)).toBe('whsec_of_the_shop');
  });
});
