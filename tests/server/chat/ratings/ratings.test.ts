import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BulkDeskChange, RATING_TEXT_MAX } from '#contract';
import { lockPage, updateConversations } from '../../../../server/chat/pages/membership.ts';
import { deleteRemovedPages } from '../../../../server/chat/pages/removePage.ts';
import { deleteOldRatings, deleteRatingsBy } from '../../../../server/chat/ratings/ratings.ts';
import { pages, ratings } from '../../../../server/db/schema.ts';
import { diskStore } from '../../../../server/files/diskStore.ts';
import { doneOrWaiting } from '../../../databaseLocks.ts';
import { serverOfFile } from '../../../serverApp.ts';
import type { Part } from '../../../serverPeople.ts';

/** Everybody is online: to others nothing is sent. */
const presence = { isActive: () => true, activeAmong: (ids: Iterable<number>) => new Set(ids) };
const server = await serverOfFile({ presence });
beforeEach(() => ask(true));
afterEach(() => server.renew());

const params = () => ({ pageId: server.shop.pageId });
const of = (part: Part) => ({ ...params(), customerId: server.people[part].userAccountId });
const ask = async (asksRating: boolean) => {
  const nothing = { isOn: false, text: '' };
  const week = Array.from({ length: 7 }, () => []);
  const body = { timeZone: 'UTC', week, holidays: [], greeting: nothing, away: nothing, asksRating };
  await server.as('owner').call('putPageHours', { params: params(), body });
};
const write = (by: Part, customer: Part = 'customer') =>
  server.as(by).call('createMessage', {
    body: {
      sendMessage: 'Hello',
      pageDto: params(),
      customerOrPage: by === customer ? 'C' : 'P',
      customerId: server.people[customer].userAccountId,
    },
  });
const set = (state: 'done' | 'open', customer: Part = 'customer') =>
  server.as('owner').call('changeDesk', { params: of(customer), body: { state } });
const rate = (stars: number, text = '', by: Part = 'customer') =>
  server.as(by).call('putRating', { params: params(), body: { stars, text } });
const refused = async (stars: number, text = '', by: Part = 'customer') =>
  (await server.as(by).refused('putRating', { params: params(), body: { stars, text } })).status;
const read = () => server.as('staff').call('getRating', { params: of('customer') });
const question = async () => {
  const list = await server.as('customer').call('getPages', { query: { customerOrPage: 'C' } });
  return list.find(({ pageId }) => pageId === server.shop.pageId)?.rating;
};
/** Changes all customers of the page at once. Resolves when it is done, to its id. */
async function changeAll(change: BulkDeskChange): Promise<number> {
  const body = { filter: {}, change };
  const { bulkId } = await server.as('owner').call('startBulk', { params: params(), body });
  await ended(bulkId);
  return bulkId;
}
const ended = (bulkId: number) =>
  expect
    .poll(async () => (await server.as('owner').call('getBulk', { params: { ...params(), bulkId } })).state)
    .toBe('finished');
const stateOf = async (part: Part) => {
  const query = { ...params(), userType: 'C' } as const;
  const list = await server.as('owner').call('getPageUsers', { query });
  return list.find((row) => row.participantDto.userAccountId === server.people[part].userAccountId)?.desk?.state;
};
/** Whether the page that the customer was sent last asks for a rating. */
const isAskedLast = () => {
  const sent = server.told.flatMap((one) => {
    if (one.told !== 'toPeople' || !one.with[0].includes(server.people.customer.userAccountId)) return [];
    const [, event] = one.with;
    return event.type === 'PG' && event.customerOrPage === 'C' ? [event.page.rating !== undefined] : [];
  });
  return sent.at(-1);
};
const stored = () => server.db.select().from(ratings);

describe('the rating of a conversation', () => {
  // covers: rating-once
  it('given it is done, when the customer rates and changes it, then it is one rating', async () => {
    await write('customer');
    await write('staff');
    expect(await question()).toBeUndefined();
    await set('done');
    expect(await question()).toBeNull();
    await rate(2, '  slow ');
    await rate(4, 'sorry');
    expect(await question()).toEqual({ stars: 4, text: 'sorry' });
    expect(await read()).toMatchObject({ stars: 4, text: 'sorry' });
    expect(await stored()).toMatchObject([{ stars: 4, memberId: server.people.staff.userAccountId }]);
  });

  it('given an assignee, then the rating is about them', async () => {
    await write('customer');
    await write('staff');
    const assigneeId = server.people.owner.userAccountId;
    await server.as('owner').call('changeDesk', { params: of('customer'), body: { assigneeId, state: 'done' } });
    await rate(5);
    expect(await stored()).toMatchObject([{ memberId: assigneeId }]);
  });

  it('given the customer writes again, then the next round has a rating of its own', async () => {
    await write('customer');
    await set('done');
    await rate(1);
    await write('customer');
    expect(await question()).toBeUndefined();
    expect(await refused(5)).toBe(403);
    await set('done');
    expect(await question()).toBeNull();
    await rate(5);
    expect((await stored()).map(({ stars }) => stars).sort()).toEqual([1, 5]);
    expect(await read()).toMatchObject({ stars: 5 });
  });

  it('given it was opened and done again without a message, then it is the same round', async () => {
    await write('customer');
    await set('done');
    await rate(1);
    await set('open');
    expect(await refused(2)).toBe(403);
    await set('done');
    await rate(3);
    expect(await stored()).toMatchObject([{ stars: 3 }]);
  });

  it('given it is not done, nobody asks, or it was never begun, then it is refused', async () => {
    expect(await refused(5)).toBe(403);
    await write('customer');
    expect(await refused(5)).toBe(403);
    await set('done');
    await ask(false);
    expect(await question()).toBeUndefined();
    expect(await refused(5)).toBe(403);
  });

  it('given staff of the page, or the customer of another page, then there is none to give', async () => {
    await write('customer');
    await set('done');
    for (const by of ['owner', 'staff', 'stranger', 'admin'] as const) expect(await refused(5, '', by)).toBe(404);
    // A customer whose own conversation is not done.
    expect(await refused(5, '', 'otherCustomer')).toBe(403);
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['no star', 0, ''],
    ['six stars', 6, ''],
    ['half a star', 1.5, ''],
    ['a long text', 5, 'x'.repeat(RATING_TEXT_MAX + 1)],
  ])('given %s, then it is refused', async (_what, stars, text) => {
    await write('customer');
    await set('done');
    expect(await refused(stars, text)).toBe(400);
  });

  it('given the question is dismissed, then it is asked no more and the rating stays', async () => {
    await write('customer');
    await set('done');
    await rate(4);
    await server.as('customer').call('dismissRating', { params: params() });
    expect(await question()).toBeUndefined();
    expect(await refused(5)).toBe(403);
    expect(await read()).toMatchObject({ stars: 4 });
  });

  // covers: rating-private
  it('given a customer, then they read no rating of anybody', async () => {
    for (const part of ['customer', 'otherCustomer'] as const)
      expect((await server.as(part).refused('getRating', { params: of('customer') })).status).not.toBe(200);
  });

  it('given a bulk change makes conversations done, then each is asked for', async () => {
    await write('customer');
    await changeAll({ state: 'done' });
    expect(await question()).toBeNull();
  });

  it('given done conversations are snoozed at once, then their customers are asked no more', async () => {
    await write('customer');
    await changeAll({ state: 'done' });
    await expect.poll(isAskedLast).toBe(true);
    await changeAll({ snoozedUntil: new Date(Date.now() + 3_600_000).toISOString() });
    await expect.poll(isAskedLast).toBe(false);
  });

  it('given a customer rates what a bulk change made done, when undone, then theirs is open', async () => {
    await write('customer');
    const bulkId = await changeAll({ state: 'done' });
    await rate(2);
    await rate(3);
    const undo = await server.as('owner').call('undoBulk', { params: { ...params(), bulkId } });
    await ended(undo.bulkId);
    expect(await stateOf('customer')).toBe('open');
    expect(await read()).toMatchObject({ stars: 3 });
  });

  it('given the customer is erased, then their ratings go', async () => {
    await write('customer');
    await set('done');
    await rate(4, 'good');
    await server.db.transaction((tx) => deleteRatingsBy(tx, server.people.customer.userAccountId));
    expect(await stored()).toEqual([]);
  });

  it('given a rating older than messages are kept, when old ones go, then it is gone', async () => {
    await write('customer');
    await set('done');
    await rate(4, 'good');
    await deleteOldRatings(server.db, new Date(Date.now() - 60_000));
    expect(await stored()).toHaveLength(1);
    await deleteOldRatings(server.db, new Date(Date.now() + 60_000));
    expect(await stored()).toEqual([]);
  });

  it('given its page is removed for good, then it is gone', async () => {
    await write('customer');
    await set('done');
    await rate(4, 'good');
    await server.as('owner').call('deletePage', { params: params() });
    const files = diskStore(server.config.dataDir);
    await deleteRemovedPages({ db: server.db, files }, new Date(Date.now() + 60_000), new AbortController().signal);
    expect(await stored()).toEqual([]);
  });

  it('given a member of staff is removed, then the rating is about nobody', async () => {
    await write('customer');
    await write('staff');
    await set('done');
    await rate(4);
    const { userAccountId } = server.people.staff;
    await server.as('admin').call('deleteUserAccount', { params: { userAccountId } });
    expect(await stored()).toMatchObject([{ stars: 4, memberId: null }]);
    await rate(5);
    expect(await stored()).toMatchObject([{ stars: 5, memberId: null }]);
  });

  it('given a membership of the page is changed meanwhile, then neither waits for the other', async () => {
    await write('customer');
    await set('done');
    const { rating } = await server.db.transaction(async (tx) => {
      // In the order of `endMembership`.
      await lockPage(tx, server.shop.pageId);
      const rating = rate(4);
      await doneOrWaiting(server.db, rating, 1);
      await updateConversations(tx, { ...params(), userAccountId: server.people.customer.userAccountId });
      return { rating };
    });
    await rating;
    expect(await stored()).toMatchObject([{ stars: 4 }]);
  });

  it('given the page has no hours, then a customer has none in the page either', async () => {
    await server.db.update(pages).set({ hours: null }).where(eq(pages.id, server.shop.pageId));
    await write('customer');
    await set('done');
    expect(await question()).toBeUndefined();
  });
});
