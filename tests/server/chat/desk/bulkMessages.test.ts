import { eq, inArray, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type BulkAsked, HIDDEN_STAFF_ID } from '#contract';
import { MESSAGE_PIECE, runBulkMessages } from '../../../../server/chat/desk/bulkMessages.ts';
import { startBulk } from '../../../../server/chat/desk/bulkRequests.ts';
import {
  bulkActions,
  conversations,
  messages,
  pages,
  pageUsers,
  statisticEntries,
  userAccounts,
} from '../../../../server/db/schema.ts';
import { serverOfFile } from '../../../serverApp.ts';

const server = await serverOfFile();
afterEach(() => server.renew());

const TEXT = 'Dear {customer}, {page} is closed tomorrow.';
const change = { message: TEXT };
const pageId = () => server.shop.pageId;
const context = () => ({ ...server, publisher: server.hub, presence: server.hub.presence });
const start = (body: BulkAsked) => server.as('owner').call('startBulk', { params: { pageId: pageId() }, body });
const progress = (bulkId: number) => server.as('owner').call('getBulk', { params: { pageId: pageId(), bulkId } });
/** Stored as a call stores it, with nobody who sends it yet. */
const store = (asked: BulkAsked = { filter: {}, change }) => startBulk(server.db, server.people.owner, pageId(), asked);
const finished = (bulkId: number) => expect.poll(async () => (await progress(bulkId)).state).toBe('finished');
const sent = () => server.db.select().from(messages).where(eq(messages.automatic, 'bulk'));
const began = (hours: number) =>
  server.db.update(bulkActions).set({ createdAt: sql`now() - ${hours} * interval '1 hour'` });
const endClaims = () => server.db.update(bulkActions).set({ claimedUntil: new Date(Date.now() - 1) });
/** Runs while each published message does this instead. */
async function runWhile(act: () => void): Promise<number> {
  const spy = vi.spyOn(server.hub, 'toConversation').mockImplementation(act);
  try {
    return await runBulkMessages(context());
  } finally {
    spy.mockRestore();
  }
}

async function addCustomers(count: number): Promise<number[]> {
  const people = Array.from({ length: count }, (_, n) => ({ userName: `added-${n}`, role: 'CUSTOMER' as const }));
  const added = await server.db.insert(userAccounts).values(people).returning({ id: userAccounts.id });
  const ids = added.map(({ id }) => id);
  const rows = ids.map((userAccountId) => ({ pageId: pageId(), userAccountId, userTypeId: 1, accepted: true }));
  await server.db.insert(pageUsers).values(rows);
  return ids;
}
const write = (sendMessage: string) => {
  const { userAccountId: customerId } = server.people.customer;
  const body = { sendMessage, pageDto: { pageId: pageId() }, customerOrPage: 'C', customerId } as const;
  return server.as('customer').call('createMessage', { body });
};
const conversation = async () => {
  const isIt = eq(conversations.customerId, server.people.customer.userAccountId);
  const [row] = await server.db.select().from(conversations).where(isIt);
  return row;
};

describe('a message to all customers that match', () => {
  // covers: desk-bulk-message
  it('given it is sent, then each customer gets it with their name, from the page', async () => {
    const { bulkId, undoUntil } = await start({ filter: {}, change });
    expect(undoUntil).toBeNull();
    await finished(bulkId);

    const { customer } = server.people;
    const query = { pageId: pageId(), customerId: customer.userAccountId, customerOrPage: 'C' } as const;
    const { messageDateList } = await server.as('customer').call('getMessages', { query });
    const [page] = await server.db.select().from(pages).where(eq(pages.id, pageId()));
    const title = page?.title;
    expect(messageDateList.flatMap(({ messageList }) => messageList)).toMatchObject([
      {
        sendMessage: `Dear ${customer.profileName}, ${title} is closed tomorrow.`,
        automatic: 'bulk',
        userAccountDto: { userAccountId: HIDDEN_STAFF_ID, profileName: title },
      },
    ]);
    expect(await sent()).toHaveLength(2);
    expect(server.told.filter(({ told }) => told === 'toConversation')).toHaveLength(2);
  });

  it('given a customer who waits, then they wait still, and nothing counts as an answer', async () => {
    await write('Hello');
    const before = await conversation();
    const entries = await server.db.$count(statisticEntries);
    await finished((await start({ filter: {}, change })).bulkId);

    expect(await conversation()).toMatchObject({
      waitingSince: before?.waitingSince,
      firstAnsweredAt: null,
      roundAnswered: false,
      lastSenderId: HIDDEN_STAFF_ID,
      unreadA: 1,
    });
    expect(await server.db.$count(statisticEntries)).toBe(entries);
  });

  it('given a customer who does not wait, then the message does not make them wait', async () => {
    await finished((await start({ filter: {}, change })).bulkId);
    expect(await conversation()).toMatchObject({ waitingSince: null, state: 'open', unreadA: 1 });
  });

  // covers: desk-bulk-message-once
  it('given a process ended between messages, when another goes on, then each gets one', async () => {
    const ids = await addCustomers(MESSAGE_PIECE + 10);
    const { bulkId, total } = await store();
    let published = 0;
    const running = runWhile(() => {
      published += 1;
      if (published > 5) throw new Error('ended');
    });
    await expect(running).rejects.toThrow('ended');
    expect(await progress(bulkId)).toMatchObject({ done: 0, state: 'running' });
    expect(await runBulkMessages(context())).toBe(0);

    await endClaims();
    await Promise.all([runBulkMessages(context()), runBulkMessages(context())]);

    const got = (await sent()).map(({ conversationId }) => conversationId);
    expect(new Set(got).size).toBe(ids.length + 2);
    expect(got).toHaveLength(total);
    expect(await progress(bulkId)).toMatchObject({ done: total, skipped: 0, state: 'finished' });
  });

  it('given one that cannot be sent, then the others are sent all the same', async () => {
    const broken = await store();
    const { bulkId, total } = await store({ filter: {}, change: { message: 'We open at nine.' } });
    let published = 0;
    const running = runWhile(() => {
      published += 1;
      if (published <= broken.total) throw new Error('not sent');
    });
    await expect(running).rejects.toThrow('not sent');
    expect(await progress(broken.bulkId)).toMatchObject({ done: 0, state: 'running' });
    expect(await progress(bulkId)).toMatchObject({ done: total, state: 'finished' });
  });

  // covers: desk-bulk-message-again
  it('given some got it, when it is sent again to all, then nobody gets it twice', async () => {
    const customerIds = await addCustomers(3);
    await store({ customerIds, change });
    await runBulkMessages(context());

    const { bulkId, total } = await store();
    await runBulkMessages(context());

    expect(await sent()).toHaveLength(total);
    expect(await progress(bulkId)).toMatchObject({ done: total, skipped: customerIds.length, state: 'finished' });
  });

  it('given one began over a day ago, when it is sent again, then nobody gets it twice', async () => {
    const { bulkId } = await store({ filter: {}, change: { ...change, perMinute: 1 } });
    await began(25);
    await runBulkMessages(context());
    await server.as('owner').call('stopBulk', { params: { pageId: pageId(), bulkId } });
    expect(await sent()).toHaveLength(1);

    const again = await store();
    await runBulkMessages(context());

    const got = (await sent()).map(({ conversationId }) => conversationId);
    expect([got.length, new Set(got).size]).toEqual([2, 2]);
    expect(await progress(again.bulkId)).toMatchObject({ skipped: 1, state: 'finished' });
  });

  it('given all got it more than a day ago, when it is sent again, then they get it again', async () => {
    await store();
    await runBulkMessages(context());
    await server.db.update(messages).set({ sentAt: sql`now() - interval '25 hours'` });
    await store();
    await runBulkMessages(context());
    expect(await sent()).toHaveLength(4);
  });

  it('given a slow process, when another takes the same piece, then each gets one', async () => {
    await addCustomers(MESSAGE_PIECE);
    const { bulkId, total } = await store();
    let other: Promise<number> | undefined;
    await runWhile(() => {
      other ??= endClaims().then(() => runBulkMessages(context()));
    });
    expect(await other).toBeGreaterThan(0);

    expect(await sent()).toHaveLength(total);
    expect(await progress(bulkId)).toMatchObject({ done: total, state: 'finished' });
  });

  it('given customers who left or are blocked since, then they are skipped and counted', async () => {
    const { customer, otherCustomer } = server.people;
    const { bulkId } = await store();
    await server.db.delete(pageUsers).where(inArray(pageUsers.userAccountId, [otherCustomer.userAccountId]));
    const body = { pageId: pageId(), userAccountId: customer.userAccountId };
    await server.as('owner').call('createBlock', { body });
    await runBulkMessages(context());
    expect(await sent()).toEqual([]);
    expect(await progress(bulkId)).toMatchObject({ total: 2, done: 2, skipped: 2, state: 'finished' });
  });

  it('given it is stopped, then no more are sent', async () => {
    // So many pieces that the call is made before the last one, however busy the machine is.
    await addCustomers(5 * MESSAGE_PIECE);
    const { bulkId, total } = await store();
    let stop: Promise<unknown> | undefined;
    await runWhile(() => {
      stop ??= server.as('owner').call('stopBulk', { params: { pageId: pageId(), bulkId } });
    });
    await stop;
    const { length } = await sent();
    expect(length).toBeLessThan(total);
    expect(await progress(bulkId)).toMatchObject({ done: length, state: 'stopped' });
  });

  it('given a piece that is being sent, when it is stopped, then it runs to the end of that', async () => {
    const { bulkId } = await store();
    await server.db.update(bulkActions).set({ claimedUntil: new Date(Date.now() + 60_000) });
    await server.as('owner').call('stopBulk', { params: { pageId: pageId(), bulkId } });
    expect(await progress(bulkId)).toMatchObject({ state: 'running' });
    await endClaims();
    expect(await progress(bulkId)).toMatchObject({ state: 'stopped' });
    expect(await runBulkMessages(context())).toBe(0);
  });

  // covers: desk-bulk-message-pace
  it('given 24 a minute, then two are sent, and the next two when their time has come', async () => {
    await addCustomers(3);
    const { bulkId } = await store({ filter: {}, change: { ...change, perMinute: 24 } });
    await runBulkMessages(context());
    expect(await progress(bulkId)).toMatchObject({ done: 2, total: 5, state: 'running' });
    expect(await runBulkMessages(context())).toBe(0);

    for (let pieces = 0; pieces < 2; pieces += 1) {
      await endClaims();
      await runBulkMessages(context());
    }
    expect(await sent()).toHaveLength(5);
    expect(await progress(bulkId)).toMatchObject({ done: 5, state: 'finished' });
  });

  describe('given the page sends 9,999', () => {
    /** One as it is stored `hours` after it began. */
    async function sends(
      hours: number,
      { perMinute, ...row }: Partial<typeof bulkActions.$inferInsert> & { perMinute?: number },
    ) {
      const byId = server.people.owner.userAccountId;
      const customerIds = Array.from({ length: 9_999 }, (_, n) => n + 1);
      const all = { ...change, ...(perMinute && { perMinute }) };
      await server.db.insert(bulkActions).values({ pageId: pageId(), byId, customerIds, change: all, ...row });
      await began(hours);
    }
    const refused = () => expect(start({ filter: {}, change })).rejects.toMatchObject({ body: { code: 'conflict' } });

    it('when more are asked for within a day, then they are refused, and later sent', async () => {
      await sends(0, { state: 'finished', done: 9_999 });
      await refused();
      await began(25);
      await finished((await start({ filter: {}, change })).bulkId);
    });

    it('when it began over a day ago, then what it sends still and has sent since counts', async () => {
      const claimedUntil = new Date(Date.now() + 60_000);
      await sends(25, { perMinute: 600, done: 5_000, claimedUntil });
      await refused();
    });

    it('when a fast one that began over a day ago was stopped just now, then it counts', async () => {
      await sends(25, { perMinute: 600, done: 9_999, state: 'stopped', claimedUntil: new Date() });
      await refused();
    });

    it('when a slow one was stopped just now, then only what it sent in a day counts', async () => {
      await sends(7 * 24, { perMinute: 1, done: 9_998, state: 'stopped', claimedUntil: new Date() });
      await finished((await start({ filter: {}, change })).bulkId);
    });

    it('when many of them were skipped, then those do not count', async () => {
      await sends(0, { state: 'finished', done: 9_999, skipped: 2 });
      await finished((await start({ filter: {}, change })).bulkId);
    });
  });

  // covers: desk-bulk-message-flags
  it.each(['assign', 'chat'])('given the person loses the flag %s, then nothing is sent', async (flag) => {
    const { bulkId } = await store();
    await server.db.execute(sql`update user_type set ${sql.identifier(flag)} = false where side = 'P'`);
    await runBulkMessages(context());
    await expect(start({ filter: {}, change })).rejects.toMatchObject({ status: 403 });
    await server.db.execute(sql`update user_type set ${sql.identifier(flag)} = true where side = 'P'`);
    expect(await progress(bulkId)).toMatchObject({ state: 'failed', done: 0 });
    expect(await sent()).toEqual([]);
  });

  it.each([' ', 'Dear {customer}, your order {blank: number}', '{customer}'.repeat(400), 5])(
    'given the text %.40s, then it is refused and changes nothing',
    async (message) => {
      const asked = { filter: {}, change: { message } } as never;
      await expect(start(asked)).rejects.toMatchObject({ body: { code: 'invalid' } });
      expect(await server.db.$count(bulkActions)).toBe(0);
    },
  );

  it('given it begins, then the audit log has how many, and not the text', async () => {
    await start({ filter: { state: 'open' }, change });
    const { entries } = await server.as('admin').call('getAuditEntries', { query: { action: 'customersMessaged' } });
    expect(entries).toMatchObject([{ details: { total: 2, filter: '{"state":"open"}' } }]);
    expect(JSON.stringify(entries)).not.toContain('closed tomorrow');
  });
});
