import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storePublicAccess } from '../../../server/publicAccess/settings.ts';
import { examplePublicAccess } from '../../examplePublicAccess.ts';
import { serverOfFile } from '../../serverApp.ts';

const server = await serverOfFile();
beforeEach(() => storePublicAccess(server.db, examplePublicAccess({ webhooks: true })));
afterEach(() => server.renew());

const owner = () => server.as('owner');
const params = () => ({ pageId: server.shop.pageId });
const VIEW = { name: 'Long waits', filter: { waitingMinutes: 60 }, sort: 'longest', forPage: false } as const;
const WEBHOOK = { url: 'https://shop.example/hook', events: ['message' as const] };

/** What a person creates, and how many of it there are. */
const THINGS = [
  {
    what: 'a page',
    create: (key: string) => owner().call('createPage', { body: { title: 'Tea Shop' }, key }),
    count: async () => {
      const pages = await owner().call('getPages', { query: { customerOrPage: 'P' } });
      return pages.filter(({ title }) => title === 'Tea Shop').length;
    },
  },
  {
    what: 'a view',
    create: (key: string) => owner().call('createView', { params: params(), body: VIEW, key }),
    count: async () => (await owner().call('getViews', { params: params() })).length,
  },
  {
    what: 'a webhook',
    create: (key: string) => owner().call('createWebhook', { params: params(), body: WEBHOOK, key }),
    count: async () => (await owner().call('getWebhooks', { params: params() })).length,
  },
];

describe.each(THINGS)('given a call that creates $what', ({ create, count }) => {
  // covers: idempotency-key
  it('when its answer was lost and it is made again, then the first one is answered', async () => {
    const key = randomUUID();
    const first = await create(key);
    expect(await create(key)).toEqual(first);
    expect(await count()).toBe(1);
  });

  it('when it comes twice at once, then there is one', async () => {
    const key = randomUUID();
    const [one, other] = await Promise.all([create(key), create(key)]);
    expect(other).toEqual(one);
    expect(await count()).toBe(1);
  });

  it('when it is made with another key, then there are two', async () => {
    await create(randomUUID());
    await create(randomUUID());
    expect(await count()).toBe(2);
  });
});
