import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BulkAsked, CUSTOMER_LABELS_MAX, type PageUser } from '#contract';
import { BULK_PIECE, runBulks } from '../../../../server/chat/desk/bulk.ts';
import { startBulk } from '../../../../server/chat/desk/bulkRequests.ts';
import { bulkActions, pageUsers, userAccounts } from '../../../../server/db/schema.ts';
import type { Publisher } from '../../../../server/publisher.ts';
import { serverOfFile } from '../../../serverApp.ts';
import { whileRefused } from '../../refusedRows.ts';

const server = await serverOfFile();
afterEach(() => server.renew());

const pageId = () => server.shop.pageId;
const context = () => ({ ...server, publisher: server.hub, presence: server.hub.presence });
const rows = (): Promise<PageUser[]> =>
  server.as('owner').call('getPageUsers', { query: { pageId: pageId(), userType: 'C' } });
const start = (body: BulkAsked) => server.as('owner').call('startBulk', { params: { pageId: pageId() }, body });
const progress = (bulkId: number) => server.as('owner').call('getBulk', { params: { pageId: pageId(), bulkId } });
const undo = (bulkId: number) => server.as('owner').call('undoBulk', { params: { pageId: pageId(), bulkId } });
/** Stored as a call stores it, with nobody who makes it yet. */
const store = (asked: BulkAsked) => startBulk(server.db, server.people.owner, pageId(), asked);
const finished = (bulkId: number) => expect.poll(async () => (await progress(bulkId)).state).toBe('finished');
const label = async (nameEn: string) => {
  const body = { nameMy: '', nameEn, color: 'teal' } as const;
  return (await server.as('owner').call('createLabel', { params: { pageId: pageId() }, body })).labelId;
};
const setLabels = (customerId: number, labelIds: number[]) =>
  server.as('owner').call('changeDesk', { params: { pageId: pageId(), customerId }, body: { labelIds } });
/** The labels of the two customers, the one with fewer first. */
const labelsOf = async () =>
  (await rows()).map(({ desk }) => desk?.labelIds ?? []).sort((one, other) => one.length - other.length);
const statesOf = async () => (await rows()).map(({ desk }) => desk?.state ?? 'open');

async function addCustomers(count: number) {
  const people = Array.from({ length: count }, (_, index) => ({
    userName: `added-${index}`,
    role: 'CUSTOMER' as const,
  }));
  const added = await server.db.insert(userAccounts).values(people).returning({ id: userAccounts.id });
  await server.db
    .insert(pageUsers)
    .values(added.map(({ id }) => ({ pageId: pageId(), userAccountId: id, userTypeId: 1, accepted: true })));
}

describe('the same call twice', () => {
  const body = { filter: { state: 'open' }, change: { state: 'done' } } as const;
  const begin = (key: string) => server.as('owner').call('startBulk', { params: { pageId: pageId() }, body, key });

  // covers: desk-bulk
  it('given the answer was lost, when it is asked for again, then Undo takes back the first', async () => {
    const key = randomUUID();
    const { bulkId } = await begin(key);
    await finished(bulkId);
    const again = await begin(key);
    expect(again).toMatchObject({ bulkId, total: 2 });
    await finished((await undo(again.bulkId)).bulkId);
    expect(await statesOf()).toEqual(['open', 'open']);
  });

  it('given both come at once, then one change is stored', async () => {
    const key = randomUUID();
    const [one, other] = await Promise.all([begin(key), begin(key)]);
    expect(other.bulkId).toBe(one.bulkId);
    expect(await server.db.$count(bulkActions)).toBe(1);
  });

  it('given the key of a change on another page, then it is refused', async () => {
    const key = randomUUID();
    await begin(key);
    const elsewhere = await server.as('owner').call('createPage', { body: { title: 'Elsewhere' } });
    const call = { params: { pageId: elsewhere.pageId }, body, key };
    expect(await server.as('owner').refused('startBulk', call)).toMatchObject({ code: 'conflict' });
  });
});

describe('a change of all customers that match', () => {
  // covers: desk-bulk
  it('given more than one piece, when all are done, then each row changes and is published', async () => {
    await addCustomers(BULK_PIECE + 10);
    const { bulkId, total } = await start({ filter: { state: 'open' }, change: { state: 'done' } });
    await finished(bulkId);

    expect(new Set(await statesOf())).toEqual(new Set(['done']));
    expect(total).toBe(BULK_PIECE + 12);
    await expect
      .poll(() => server.told.filter((one) => one.told === 'toPeople' && one.with[1].type === 'PU').length)
      .toBe(total);
  });

  it('given a process ended in between, when another starts, then it goes on with the rest', async () => {
    await addCustomers(BULK_PIECE + 10);
    const { bulkId, total } = await store({ filter: {}, change: { pinned: true } });
    const ending = new AbortController();
    const publisher: Publisher = Object.create(server.hub, { toPeople: { value: () => ending.abort() } });
    await runBulks({ ...context(), publisher }, ending.signal);
    expect(await progress(bulkId)).toMatchObject({ done: BULK_PIECE, state: 'running' });

    const pieces = await Promise.all([runBulks(context()), runBulks(context())]);

    expect(pieces.sort()).toEqual([0, 1]);
    expect(await progress(bulkId)).toMatchObject({ done: total, state: 'finished' });
    expect((await rows()).every(({ desk }) => desk?.pinned && desk.revision === 1)).toBe(true);
  });

  it('given ids or a part of the name, then nobody else changes', async () => {
    const { customer, otherCustomer } = server.people;
    await finished((await start({ customerIds: [customer.userAccountId], change: { pinned: true } })).bulkId);
    const search = otherCustomer.profileName.slice(1);
    const named = await start({ filter: {}, search, change: { state: 'done' } });
    await finished(named.bulkId);

    const deskOf = async (id: number) => (await rows()).find((row) => row.participantDto.userAccountId === id)?.desk;
    expect(named.total).toBe(1);
    expect(await deskOf(customer.userAccountId)).toMatchObject({ pinned: true, state: 'open' });
    expect(await deskOf(otherCustomer.userAccountId)).toMatchObject({ pinned: false, state: 'done' });
  });

  // covers: desk-bulk-assign
  it('given many are assigned to somebody else, then they are notified once', async () => {
    const { staff, customer } = server.people;
    const change = { assigneeId: staff.userAccountId };
    await finished((await start({ customerIds: [customer.userAccountId], change })).bulkId);
    await addCustomers(BULK_PIECE);
    await finished((await start({ filter: {}, change })).bulkId);

    const notices = await server.as('staff').call('getNotifications');
    expect(notices).toMatchObject([
      { kind: 'conversationsAssigned', page: { pageId: pageId() } },
      { kind: 'conversationAssigned', customerId: customer.userAccountId },
    ]);
  });

  it('given all that match but for one, then that one does not change', async () => {
    const exceptIds = [server.people.customer.userAccountId];
    const { bulkId, total } = await start({ filter: {}, exceptIds, change: { state: 'done' } });
    await finished(bulkId);
    expect(total).toBe(1);
    expect((await statesOf()).sort()).toEqual(['done', 'open']);
  });

  it('given it is taken back, then those whom somebody changed since stay as they are', async () => {
    const { customer } = server.people;
    const { bulkId } = await start({ filter: {}, change: { state: 'done' } });
    await finished(bulkId);
    const params = { pageId: pageId(), customerId: customer.userAccountId };
    await server
      .as('staff')
      .call('changeDesk', { params, body: { pinned: true } })
      .catch(() => undefined);
    await server.as('owner').call('changeDesk', { params, body: { pinned: true } });

    await finished((await undo(bulkId)).bulkId);

    expect((await statesOf()).sort()).toEqual(['done', 'open']);
  });

  it('given a customer writes after all were opened, when undone, then theirs stays open', async () => {
    const { userAccountId: customerId } = server.people.customer;
    await finished((await start({ filter: {}, change: { state: 'done' } })).bulkId);
    const { bulkId } = await start({ filter: {}, change: { state: 'open', pinned: true } });
    await finished(bulkId);
    const body = { sendMessage: 'Hello', pageDto: { pageId: pageId() }, customerOrPage: 'C', customerId } as const;
    await server.as('customer').call('createMessage', { body });

    await finished((await undo(bulkId)).bulkId);

    const desks = (await rows()).map(({ participantDto, desk }) => [participantDto.userAccountId, desk?.state]);
    expect(Object.fromEntries(desks)).toMatchObject({
      [customerId]: 'open',
      [server.people.otherCustomer.userAccountId]: 'done',
    });
    expect((await rows()).some(({ desk }) => desk?.pinned)).toBe(false);
  });

  it('given more than ten minutes, when it is taken back, then it is too late', async () => {
    const { bulkId } = await start({ filter: {}, change: { state: 'done' } });
    await finished(bulkId);
    await server.db.update(bulkActions).set({ createdAt: new Date(Date.now() - 11 * 60_000) });
    await expect(undo(bulkId)).rejects.toMatchObject({ body: { code: 'conflict' } });
  });

  it('given it is stopped, then nothing more changes', async () => {
    const { bulkId } = await store({ filter: {}, change: { state: 'done' } });
    await server.as('owner').call('stopBulk', { params: { pageId: pageId(), bulkId } });
    expect(await runBulks(context())).toBe(0);
    expect(new Set(await statesOf())).toEqual(new Set(['open']));
  });

  it('given the person loses the flag before it runs, then it fails and changes nothing', async () => {
    const { bulkId } = await store({ filter: {}, change: { state: 'done' } });
    await server.db.execute(sql`update user_type set assign = false`);
    await runBulks(context());
    await server.db.execute(sql`update user_type set assign = true where side = 'P'`);
    expect(await progress(bulkId)).toMatchObject({ state: 'failed', done: 0 });
    expect(new Set(await statesOf())).toEqual(new Set(['open']));
  });

  it('given the person is disabled before it runs, then it fails and changes nothing', async () => {
    const { staff } = server.people;
    const { bulkId } = await startBulk(server.db, staff, pageId(), { filter: {}, change: { state: 'done' } });
    const params = { userAccountId: staff.userAccountId };
    await server.as('admin').call('updateUserAccount', { params, body: { disabled: true } });
    await runBulks(context());
    expect(await progress(bulkId)).toMatchObject({ state: 'failed', done: 0 });
    expect(new Set(await statesOf())).toEqual(new Set(['open']));
  });

  it('given one that cannot be made, then the others are made all the same', async () => {
    const broken = await store({ filter: {}, change: { state: 'done' } });
    await server.db
      .update(bulkActions)
      .set({ change: { snoozedUntil: 'never' } })
      .where(eq(bulkActions.id, broken.bulkId));
    const { bulkId } = await store({ filter: {}, change: { pinned: true } });
    await expect(runBulks(context())).rejects.toThrow();
    expect(await progress(bulkId)).toMatchObject({ state: 'finished' });
    expect((await rows()).every(({ desk }) => desk?.pinned)).toBe(true);
  });

  it('given unread messages, when they are marked as read, then none is unread', async () => {
    const { userAccountId: customerId } = server.people.customer;
    const body = { sendMessage: 'Hello', pageDto: { pageId: pageId() }, customerOrPage: 'C', customerId } as const;
    await server.as('customer').call('createMessage', { body });
    const { bulkId } = await start({ filter: { unread: true }, change: { read: true } });
    expect(await progress(bulkId)).toMatchObject({ total: 1, undoUntil: null });
    await expect.poll(async () => (await rows()).map(({ look }) => look)).toEqual([0, 0]);
  });

  describe('given many customers with unread messages that are marked as read', () => {
    const unread = async () => (await rows()).filter(({ look }) => look > 0).length;

    beforeEach(async () => {
      await addCustomers(1);
      await server.db.execute(sql`
        insert into conversation (page_id, customer_id)
        select page_id, user_account_id from page_user where page_id = ${pageId()} and user_type_id = 1
        on conflict do nothing`);
      await server.db.execute(sql`
        with sent as (
          insert into message (conversation_id, page_id, side, sender_id, text, revision)
          select id, page_id, 'A', customer_id, 'Hello', 1 from conversation where page_id = ${pageId()}
        )
        update conversation set unread_b = 1, revision = 1 where page_id = ${pageId()}`);
    });

    it('when one cannot be marked, then the others are, and it is once it can', async () => {
      const { bulkId, total } = await store({ filter: {}, change: { read: true } });
      const { userAccountId } = server.people.customer;
      await whileRefused(server.owner, 'conversation', `customer_id <> ${userAccountId} or unread_b > 0`, () =>
        expect(runBulks(context())).rejects.toThrow(),
      );
      expect(await unread()).toBe(1);
      await server.db.update(bulkActions).set({ claimedUntil: new Date(Date.now() - 1) });

      await runBulks(context());

      expect(await unread()).toBe(0);
      expect(await progress(bulkId)).toMatchObject({ done: total, state: 'finished' });
    });

    it('when one of them has just left, then the others are marked', async () => {
      const { bulkId, total } = await store({ filter: {}, change: { read: true } });
      const isFirst = eq(pageUsers.userAccountId, server.people.customer.userAccountId);
      await server.db.delete(pageUsers).where(isFirst);
      await runBulks(context());
      expect(await unread()).toBe(0);
      expect(await progress(bulkId)).toMatchObject({ done: total, state: 'finished' });
    });
  });

  // covers: desk-bulk-labels
  it('given labels changed in bulk, when that is taken back, then rows have those before', async () => {
    const [old, added] = await Promise.all([label('Old'), label('New')]);
    const { customer } = server.people;
    await setLabels(customer.userAccountId, [old]);
    const asked = { filter: {}, change: { addLabelIds: [added], removeLabelIds: [old] } };
    const { bulkId } = await start(asked);
    await finished(bulkId);
    expect(await labelsOf()).toEqual([[added], [added]]);

    await finished((await undo(bulkId)).bulkId);

    expect(await labelsOf()).toEqual([[], [old]]);
  });

  it('given a label deleted since, when a bulk change is taken back, then it stays away', async () => {
    const old = await label('Old');
    await setLabels(server.people.customer.userAccountId, [old]);
    const { bulkId } = await start({ filter: {}, change: { removeLabelIds: [old] } });
    await finished(bulkId);
    await server.as('owner').call('deleteLabel', { params: { labelId: old } });

    await finished((await undo(bulkId)).bulkId);

    expect(await labelsOf()).toEqual([[], []]);
  });

  it('given a customer with room for one more label, when two are added, then one is', async () => {
    const ids = await Promise.all(Array.from({ length: CUSTOMER_LABELS_MAX + 1 }, (_, index) => label(`L${index}`)));
    const own = ids.sort((one, other) => one - other).slice(2);
    await setLabels(server.people.customer.userAccountId, own);
    const { bulkId } = await start({ filter: {}, change: { addLabelIds: ids.slice(0, 2) } });
    await finished(bulkId);
    expect(await labelsOf()).toEqual([ids.slice(0, 2), [...ids.slice(0, 1), ...own]]);
  });

  it('given a label of another page, then it is refused', async () => {
    const labelId = (await label('Own')) + 1;
    const asked = { filter: {}, change: { addLabelIds: [labelId] } };
    await expect(start(asked)).rejects.toMatchObject({ body: { code: 'invalid' } });
  });

  it('given a label is deleted before it runs, then it fails', async () => {
    const labelId = await label('Old');
    const { bulkId } = await store({ filter: {}, change: { addLabelIds: [labelId] } });
    await server.as('owner').call('deleteLabel', { params: { labelId } });
    await runBulks(context());
    expect(await progress(bulkId)).toMatchObject({ state: 'failed', done: 0 });
  });

  it('given the flag for labels alone, then staff label in bulk, and mark nobody as done', async () => {
    const labelId = await label('Own');
    await server.db.execute(sql`update user_type set assign = false where side = 'P'`);
    const { bulkId } = await start({ filter: {}, change: { addLabelIds: [labelId] } });
    await finished(bulkId);
    const refused = start({ filter: {}, change: { addLabelIds: [labelId], state: 'done' } });
    await expect(refused).rejects.toMatchObject({ status: 403 });
    await server.db.execute(sql`update user_type set assign = true where side = 'P'`);
  });

  it('given an assignee who does not serve the page, then it is refused', async () => {
    const change = { assigneeId: server.people.stranger.userAccountId };
    await expect(start({ filter: {}, change })).rejects.toMatchObject({ body: { code: 'invalid' } });
  });

  it('given it begins, then the audit log has the filter and how many', async () => {
    await start({ filter: { state: 'open' }, change: { state: 'done' } });
    const { entries } = await server.as('admin').call('getAuditEntries', { query: { action: 'customersChanged' } });
    expect(entries).toMatchObject([{ details: { total: 2, filter: '{"state":"open"}' } }]);
  });
});
