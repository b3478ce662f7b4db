import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { BULK_MESSAGES_PAGE_SIZE, BULK_RECIPIENTS_PAGE_SIZE } from '#contract';
import { deleteOldBulks } from '../../../../server/chat/desk/bulk.ts';
import { deleteOldBulkMessages } from '../../../../server/chat/desk/sentBulkMessages.ts';
import { deleteRemovedPages } from '../../../../server/chat/pages/removePage.ts';
import { bulkActions, messages, userAccounts } from '../../../../server/db/schema.ts';
import { diskStore } from '../../../../server/files/diskStore.ts';
import { startServer, type TestServer } from '../../../serverApp.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterEach(() => server.renew());
afterAll(() => server.close());

const TEXT = 'Dear {customer}, {page} is closed tomorrow.';
const change = { message: TEXT };
const pageId = () => server.shop.pageId;
const owner = () => server.as('owner');
const list = (before?: number) =>
  owner().call('getBulkMessages', { params: { pageId: pageId() }, query: { ...(before && { before }) } });
const recipients = (bulkId: number, after?: number) =>
  owner().call('getBulkRecipients', { params: { pageId: pageId(), bulkId }, query: { ...(after && { after }) } });
const sent = () => server.db.select().from(messages).where(eq(messages.automatic, 'bulk'));

async function send() {
  const { bulkId } = await owner().call('startBulk', { params: { pageId: pageId() }, body: { filter: {}, change } });
  const progress = () => owner().call('getBulk', { params: { pageId: pageId(), bulkId } });
  await expect.poll(async () => (await progress()).state).toBe('finished');
  return bulkId;
}

/** Bulk messages to these customers as they are stored when all is done. */
async function store(customerIds: number[], count = 1) {
  const byId = server.people.owner.userAccountId;
  const one = { pageId: pageId(), byId, customerIds, change, done: customerIds.length, state: 'finished' as const };
  const rows = await server.db
    .insert(bulkActions)
    .values(Array.from({ length: count }, () => one))
    .returning({ id: bulkActions.id });
  return rows.map(({ id }) => id);
}
/** Lets what was sent have been sent so long ago. */
async function age(hours: number) {
  const at = sql`now() - ${hours} * interval '1 hour'`;
  await server.db.update(bulkActions).set({ createdAt: at, claimedUntil: at });
  await server.db.update(messages).set({ sentAt: at });
}

describe('the messages that a page has sent to many customers', () => {
  // covers: desk-bulk-message-record
  it('given one was sent, then the list says what, by whom and to how many', async () => {
    const bulkId = await send();
    const { userAccountId, profileName } = server.people.owner;
    const by = { userAccountId, profileName };
    const counts = { total: 2, done: 2, skipped: 0, state: 'finished' };
    expect(await list()).toMatchObject({ messages: [{ bulkId, text: TEXT, by, ...counts }], next: null });
  });

  // covers: desk-bulk-message-record
  it('given it is sent again, then the first one has the messages, the second who was skipped', async () => {
    const [first, second] = [await send(), await send()];
    const got = async (bulkId: number) =>
      (await recipients(bulkId)).recipients.map(({ messageId }) => messageId).sort();
    expect(await got(first)).toEqual((await sent()).map(({ id }) => id).sort());
    expect(await got(second)).toEqual([null, null]);
  });

  it('given a message that was deleted since, then its customer got it all the same', async () => {
    const bulkId = await send();
    await server.db.update(messages).set({ deletedAt: new Date(), text: '' });
    expect((await recipients(bulkId)).recipients.every(({ messageId }) => messageId !== null)).toBe(true);
  });

  it('given other bulk changes, then they are not in the list, and have no recipients', async () => {
    const body = { filter: {}, change: { pinned: true } };
    const { bulkId } = await owner().call('startBulk', { params: { pageId: pageId() }, body });
    expect((await list()).messages).toEqual([]);
    await expect(recipients(bulkId)).rejects.toMatchObject({ status: 404 });
  });

  it('given more than a page of messages, then the cursor leads to the older ones', async () => {
    const ids = await store([], BULK_MESSAGES_PAGE_SIZE + 1);
    const { messages: newest, next } = await list();
    const { messages: older, next: end } = await list(next ?? 0);
    expect([...newest, ...older].map(({ bulkId }) => bulkId)).toEqual(ids.reverse());
    expect(end).toBeNull();
  });

  it('given more than a page of customers, then the cursor leads to the next ones', async () => {
    const people = Array.from({ length: BULK_RECIPIENTS_PAGE_SIZE + 1 }, (_, n) => ({
      userName: `added-${n}`,
      role: 'CUSTOMER' as const,
    }));
    const added = await server.db.insert(userAccounts).values(people).returning({ id: userAccounts.id });
    const [bulkId = 0] = await store(added.map(({ id }) => id));
    const first = await recipients(bulkId);
    const second = await recipients(bulkId, first.next ?? 0);
    const shown = [...first.recipients, ...second.recipients].map(({ person }) => person.userAccountId);
    expect(shown).toEqual(added.map(({ id }) => id));
    expect(second.next).toBeNull();
  });

  it('given one that is being sent, then those who wait for it are not among its customers', async () => {
    const { owner: one, customer } = server.people;
    const [bulkId = 0] = await store([customer.userAccountId, one.userAccountId]);
    await server.db.update(bulkActions).set({ done: 1, state: 'running', claimedUntil: new Date(Date.now() + 60_000) });
    const { recipients: shown, next } = await recipients(bulkId);
    expect(shown.map(({ person }) => person.userAccountId)).toEqual([customer.userAccountId]);
    expect(next).toBeNull();
  });

  // covers: desk-bulk-message-record
  it('given a day has passed, then it is kept, and the same text is sent again', async () => {
    const bulkId = await send();
    await age(25);
    await deleteOldBulks(server.db, new Date());
    expect((await list()).messages.map((one) => one.bulkId)).toEqual([bulkId]);
    await send();
    expect(await sent()).toHaveLength(4);
  });

  // covers: desk-bulk-message-record
  it.each([2, 2 ** 31 - 1, 2 ** 31, 2 ** 52])(
    'given a cursor of %i behind the last receiver, then the list is empty',
    async (after) => {
      const [bulkId = 0] = await store([server.people.customer.userAccountId]);
      expect(await recipients(bulkId, after)).toMatchObject({ next: null });
    },
  );

  // covers: desk-bulk-message-record
  it('given messages of its age are deleted, then it is too', async () => {
    await send();
    await age(48);
    const kept = await send();
    await deleteOldBulkMessages(server.db, new Date(Date.now() - 24 * 3_600_000));
    expect((await list()).messages.map(({ bulkId }) => bulkId)).toEqual([kept]);
  });

  it('given one that is still being sent, when messages of its age are deleted, then it is kept', async () => {
    const bulkId = await send();
    await age(48);
    await server.db.update(bulkActions).set({ state: 'running' });
    await deleteOldBulkMessages(server.db, new Date(Date.now() - 24 * 3_600_000));
    expect((await list()).messages.map((sent) => sent.bulkId)).toEqual([bulkId]);
  });

  // covers: desk-bulk-message-record
  it('given its page is removed for good, then it is gone', async () => {
    await send();
    await server.as('owner').call('deletePage', { params: { pageId: pageId() } });
    const files = diskStore(server.config.dataDir);
    await deleteRemovedPages({ db: server.db, files }, new Date(Date.now() + 60_000), new AbortController().signal);
    expect(await server.db.$count(bulkActions)).toBe(0);
  });
});
