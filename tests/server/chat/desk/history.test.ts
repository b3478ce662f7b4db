import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DESK_HISTORY_PAGE_SIZE, type NotedDeskChange } from '#contract';
import { runBulks } from '../../../../server/chat/desk/bulk.ts';
import { deleteOldHistory } from '../../../../server/chat/desk/history.ts';
import { wakeSnoozed } from '../../../../server/chat/desk/wakeSnoozed.ts';
import { conversations, deskHistory } from '../../../../server/db/schema.ts';
import { startServer, type TestServer } from '../../../serverApp.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.close());

const inShop = () => ({ pageId: server.shop.pageId, customerId: server.people.customer.userAccountId });
const change = (body: NotedDeskChange) => server.as('owner').call('changeDesk', { params: inShop(), body });
const history = (before?: number) =>
  server.as('owner').call('getDeskHistory', { params: inShop(), query: { ...(before !== undefined && { before }) } });
/** The entries without ids and times. */
const facts = async () => (await history()).entries.map(({ entryId: _id, time: _time, ...rest }) => rest);
const personOf = ({ userAccountId, profileName }: { userAccountId: number; profileName: string }) => ({
  userAccountId,
  profileName,
});
const owner = () => personOf(server.people.owner);
const context = () => ({ ...server, publisher: server.hub, presence: server.hub.presence });

describe('the history of a conversation', () => {
  // covers: desk-history
  it('given a change of assignee and state, then each has an entry, by who asked for it', async () => {
    await change({ assigneeId: owner().userAccountId, state: 'done' });

    expect(await facts()).toEqual([
      { kind: 'assignee', by: owner(), assignee: owner() },
      { kind: 'state', by: owner(), state: 'done', snoozedUntil: null },
    ]);
  });

  it('given a pin and labels, then it has no entry', async () => {
    await change({ pinned: true });
    expect(await facts()).toEqual([]);
  });

  it('given it is done, when the customer writes, then it is open by nobody of the staff', async () => {
    await change({ state: 'done' });
    const { pageId, customerId } = inShop();
    const body = { sendMessage: 'Hello', pageDto: { pageId }, customerOrPage: 'C', customerId } as const;
    await server.as('customer').call('createMessage', { body });
    expect((await facts())[0]).toEqual({ kind: 'state', by: null, state: 'open', snoozedUntil: null });
  });

  it('given it is snoozed, when the time comes, then both are in it, newest first', async () => {
    await change({ snoozedUntil: new Date(Date.now() + 60_000).toISOString() });
    await server.db
      .update(conversations)
      .set({ snoozedUntil: new Date(Date.now() - 1) })
      .where(eq(conversations.customerId, inShop().customerId));
    await wakeSnoozed(context());
    const entries = await facts();
    expect(entries[0]).toEqual({ kind: 'state', by: null, state: 'open', snoozedUntil: null });
    expect(entries.at(-1)).toMatchObject({ kind: 'state', by: owner(), state: 'snoozed' });
  });

  it('given a change of many customers, then it is by who asked for it', async () => {
    const { pageId, customerId } = inShop();
    const body = { customerIds: [customerId], change: { assigneeId: owner().userAccountId } };
    await server.as('owner').call('startBulk', { params: { pageId }, body });
    await runBulks(context());
    await expect.poll(facts).toEqual([{ kind: 'assignee', by: owner(), assignee: owner() }]);
  });

  it('given more than a page of entries, when they are read page by page, then each comes once', async () => {
    const total = DESK_HISTORY_PAGE_SIZE + 1;
    for (let turn = 0; turn < total; turn += 1) await change({ state: turn % 2 === 0 ? 'done' : 'open' });
    const first = await history();
    expect(first.entries).toHaveLength(DESK_HISTORY_PAGE_SIZE);
    const rest = await history(first.next ?? 0);
    expect(rest.next).toBeNull();
    const ids = [...first.entries, ...rest.entries].map(({ entryId }) => entryId);
    expect(new Set(ids).size).toBe(total);
  });

  it('given old entries, when those are deleted, then younger ones stay', async () => {
    await change({ state: 'done' });
    await server.db.update(deskHistory).set({ at: new Date(Date.now() - 60_000) });
    await change({ state: 'open' });
    await deleteOldHistory(server.db, new Date(Date.now() - 30_000));
    expect(await facts()).toEqual([{ kind: 'state', by: owner(), state: 'open', snoozedUntil: null }]);
  });

  // covers: desk-history-erased
  it('given the customer deletes their account, then the history goes with it', async () => {
    await change({ state: 'done' });
    const params = { userAccountId: inShop().customerId };
    await server.as('admin').call('deleteUserAccount', { params });
    expect(await server.db.select().from(deskHistory)).toEqual([]);
  });
});
