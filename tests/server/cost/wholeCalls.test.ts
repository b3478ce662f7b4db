import { describe, expect, it } from 'vitest';
import { addressOf, conversationKey, type Route, type RouteName, routes } from '#contract';
import type { QueuedCost } from '../../../server/cost/costQueues.ts';
import { serverOfFile, type TestServer } from '../../serverApp.ts';

const server = await serverOfFile();

const WHOLE: readonly string[] = ['changes', 'stream', 'list', 'search'] satisfies QueuedCost[];
const isWhole = (cost: string): cost is QueuedCost => WHOLE.includes(cost);
const calls = Object.entries<Route>(routes)
  .map(([name, { cost }]) => ({ name: name as RouteName, cost }))
  .filter(({ cost }) => isWhole(cost));

/** What the calls with required inputs are given; values of the example world where a rule looks at them. */
interface Inputs {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: object;
}

function inputsOf(name: RouteName): Inputs {
  const { pageId } = server.shop;
  const customerId = server.people.customer.userAccountId;
  const { requestFormId } = server;
  const inputs: Partial<Record<RouteName, Inputs>> = {
    getMessages: { query: { pageId, customerId, customerOrPage: 'P' } },
    getMessageChanges: { query: { pageId, customerId, customerOrPage: 'P', revision: 0 } },
    getPrivateMessages: { query: { requestFormId } },
    getPrivateMessageChanges: { query: { requestFormId, revision: 0 } },
    getPages: { query: { customerOrPage: 'C' } },
    getPageUsers: { query: { pageId, userType: 'C' } },
    getPageUserChanges: { query: { pageId, userType: 'C', since: '1.1' } },
    getInvitations: { params: { pageId } },
    getCustomerInvitations: { params: { pageId } },
    getSavedReplies: { query: { pageId } },
    getLabels: { params: { pageId } },
    getCustomerFields: { params: { pageId, customerId } },
    getPageFieldUse: { params: { fieldId: 1 } },
    getNotes: { params: { pageId, customerId } },
    getDeskHistory: { params: { pageId, customerId } },
    getScheduled: { params: { conversation: conversationKey({ kind: 'page', pageId, customerId }) } },
    getViews: { params: { pageId } },
    getWebhookDeliveries: { params: { webhookId: 1 } },
    startBulk: { params: { pageId }, body: { filter: {}, change: { read: true } } },
    getBulkMessages: { params: { pageId } },
    getBulkRecipients: { params: { pageId, bulkId: 1 } },
    undoBulk: { params: { pageId, bulkId: 1 } },
    getStatistics: {
      params: { pageId },
      query: { from: '2026-11-01', to: '2026-11-30', by: 'day', timeZone: 'Asia/Yangon' },
    },
    getReports: { query: { state: 'open' } },
    getTownspeople: { query: { tsId: 1 } },
    getCitypeople: { query: { cityId: 1 } },
    searchMessages: { query: { customerOrPage: 'C', search: 'text' } },
    searchPages: { query: { search: 'text' } },
    searchPeople: { query: { search: 'text' } },
  };
  return inputs[name] ?? {};
}

describe('given a call that is expensive as a whole', () => {
  it.each(calls)('when $name is made while its account has a turn, then it waits for it', async ({ name, cost }) => {
    if (!isWhole(cost)) throw new Error(`${name} is not expensive as a whole`);
    const queue = server.app.costQueues[cost];
    const { params, query, body } = inputsOf(name);
    const route: Route = routes[name];
    const sent = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const finish = await queue.enter(server.people.admin.userAccountId, new AbortController().signal);
    const answer = server.as('admin').fetch(addressOf(route, params, query), { method: route.method, ...sent });
    await expect
      .poll(() => queue.waiting)
      .toBe(1)
      .finally(finish);
    await (await answer).arrayBuffer();
    await expect.poll(() => queue.waiting).toBe(0);
  });

  it('when one account makes 200 at once, then 50 wait, 150 get 429, and another is answered', async () => {
    const query = { customerOrPage: 'C' } as const;
    const { list } = server.app.costQueues;
    // Its first one is not over before all have come, however slowly they come.
    const finish = await list.enter(server.people.customer.userAccountId, new AbortController().signal);
    const counts = { 200: 0, 429: 0 };
    const made = Array.from({ length: 200 }, async () => {
      const { status } = await server.as('customer').send('getPages', { query });
      if (status === 200 || status === 429) counts[status] += 1;
    });
    try {
      await expect.poll(() => counts).toEqual({ 200: 0, 429: 150 });
      expect((await server.as('owner').send('getPages', { query })).status).toBe(200);
    } finally {
      finish();
    }
    await Promise.all(made);
    expect(counts).toEqual({ 200: 50, 429: 150 });
  });
});

describe('given an account with three cheap calls under way', () => {
  const others: [name: string, make: (client: ReturnType<TestServer['as']>) => Promise<unknown>][] = [
    ['reads', (client) => client.call('getNotificationCount')],
    ['writes', (client) => client.call('createBlock', blocked())],
    ['sends a text', (client) => client.call('createPrivateMessage', text())],
  ];
  const blocked = () => ({ body: { userAccountId: server.people.stranger.userAccountId } });
  const text = () => ({ body: { sendMessage: 'မင်္ဂလာပါ', requestFormId: server.requestFormId } });

  it.each(others)('when it %s, then that waits, and another account does not', async (_, make) => {
    const queue = server.app.costQueues.cheap;
    const { userAccountId } = server.people.customer;
    const finish = await Promise.all(
      Array.from({ length: 3 }, () => queue.enter(userAccountId, new AbortController().signal)),
    );
    const answer = make(server.as('customer'));
    await expect.poll(() => queue.waiting).toBe(1);
    await make(server.as('friend'));
    expect(queue.waiting).toBe(1);
    for (const end of finish) end();
    await answer;
  });

  it('when it ends its sessions, then that waits for nothing', async () => {
    const queue = server.app.costQueues.cheap;
    const { userAccountId } = server.people.customer;
    const finish = await Promise.all(
      Array.from({ length: 3 }, () => queue.enter(userAccountId, new AbortController().signal)),
    );
    await server.as('customer').call('deleteOtherSessions');
    for (const end of finish) end();
  });
});
