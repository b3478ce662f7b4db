import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DELETION_GRACE_MS, SCHEDULED_AHEAD_MAX_MS, SCHEDULED_MAX } from '#contract';
import { eraseDeletedAccounts } from '../../../../server/accounts/deletion.ts';
import { sendScheduled } from '../../../../server/chat/scheduled/sendScheduled.ts';
import {
  messages,
  notifications,
  pages,
  pageUsers,
  scheduledMessages,
  userAccounts,
} from '../../../../server/db/schema.ts';
import { diskStore } from '../../../../server/files/diskStore.ts';
import type { Publisher } from '../../../../server/publisher.ts';
import { serverOfFile } from '../../../serverApp.ts';
import type { Part } from '../../../serverPeople.ts';
import { archiveScene } from '../../archive/archiveScene.ts';

const server = await serverOfFile();
afterEach(() => server.renew());

const SECRET = 'လျှို့ဝှက် စာ';
const customerId = () => server.people.customer.userAccountId;
const params = () => ({ conversation: `page:${server.shop.pageId}:${customerId()}` });
const columns = () => ({ pageId: server.shop.pageId, customerId: customerId() });
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const schedule = ({ text = SECRET, dueTime = inMs(3_600_000), key = randomUUID() } = {}) =>
  server.as('owner').call('createScheduled', { params: params(), body: { text, dueTime }, key });
const refused = (dueTime: string) =>
  server.as('owner').refused('createScheduled', { params: params(), body: { text: SECRET, dueTime } });
const list = () => server.as('owner').call('getScheduled', { params: params() });
const letTimeCome = () => server.db.update(scheduledMessages).set({ dueAt: new Date(Date.now() - 1_000) });
const context = () => ({ ...server, publisher: server.hub, presence: server.hub.presence });
const noticesOf = (part: Part) =>
  server.db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userAccountId, server.people[part].userAccountId),
        eq(notifications.kind, 'scheduledNotSent'),
      ),
    );
const sent = async () => (await server.db.select().from(messages)).filter(({ text }) => text === SECRET);

describe('scheduling a message', () => {
  it('given a scheduled message, when the staff lists them, then it names its author and time', async () => {
    const dueTime = inMs(3_600_000);
    const { scheduledId } = await schedule({ dueTime });
    const { userAccountId } = server.people.owner;
    expect(await list()).toMatchObject([{ scheduledId, text: SECRET, dueTime, author: { userAccountId } }]);
    expect(server.told).toContainEqual({
      told: 'toPeople',
      with: [[userAccountId, server.people.staff.userAccountId], { type: 'SM', ...params() }],
    });
  });

  it('given a request that is repeated, when it arrives twice, then there is one', async () => {
    const key = randomUUID();
    const first = await schedule({ key });
    expect(await schedule({ key })).toEqual(first);
    await letTimeCome();
    await sendScheduled(context());
    const again = { params: params(), body: { text: SECRET, dueTime: inMs(60_000) }, key };
    expect(await server.as('owner').refused('createScheduled', again)).toMatchObject({ code: 'conflict' });
  });

  // covers: scheduled-archive
  it('given one that waits, when its author or an owner archives, then it is in pages and data', async () => {
    await schedule();
    const scene = archiveScene(server);
    await scene.writeInShop('customer', 'customer', 'hello');
    const ofAccount = await scene.open('owner', await scene.make('owner'));
    const ofConversation = await scene.open('owner', await scene.make('owner', scene.shopKey('customer')));
    for (const [files, page] of [
      [ofAccount, 'index.html'],
      [ofConversation, 'conversations/1.html'],
    ] as const) {
      expect(files.get(page)?.toString()).toContain(SECRET);
      expect(files.get('data.json')?.toString()).toContain(SECRET);
    }
  });

  it.each([
    ['the past', -1_000],
    ['more than a year', SCHEDULED_AHEAD_MAX_MS + 60_000],
  ])('given a time in %s, when it is scheduled, then the field is refused', async (_, wait) => {
    expect(await refused(inMs(wait))).toMatchObject({ code: 'invalid', fields: { dueTime: expect.any(String) } });
  });

  it('given as many as may wait, when one more is scheduled or waits again, then it is refused', async () => {
    const row = { ...columns(), authorId: server.people.owner.userAccountId, text: 'x', dueAt: new Date(inMs(60_000)) };
    await server.db.insert(scheduledMessages).values(Array.from({ length: SCHEDULED_MAX }, () => row));
    expect(await refused(inMs(60_000))).toMatchObject({ code: 'conflict' });

    const kept = await server.db
      .insert(scheduledMessages)
      .values({ ...row, failure: 'customer' })
      .returning();
    const params = { scheduledId: kept[0]?.id ?? 0 };
    const again = server.as('owner').refused('updateScheduled', { params, body: { dueTime: inMs(60_000) } });
    expect(await again).toMatchObject({ code: 'conflict' });
  });

  // covers: scheduled-private
  it('given a scheduled message, when the customer reads and searches, then it is nowhere', async () => {
    await schedule();
    const query = { ...columns(), customerOrPage: 'C' } as const;
    const customer = server.as('customer');
    const read = await customer.call('getMessages', { query });
    const found = await customer.call('searchMessages', { query: { ...query, search: SECRET } });
    expect(
      JSON.stringify([read, found, await customer.call('getPages', { query: { customerOrPage: 'C' } })]),
    ).not.toContain(SECRET);
    const told = server.told.filter((one) => JSON.stringify(one.with).includes(SECRET));
    expect(told).toEqual([]);
  });
});

describe('sending scheduled messages', () => {
  // covers: scheduled-once
  it('given it is due, when two processes send, then the customer receives it once', async () => {
    await schedule();
    await letTimeCome();
    const taken = await Promise.all([sendScheduled(context()), sendScheduled(context())]);
    expect(taken.sort()).toEqual([0, 1]);
    expect(await sent()).toHaveLength(1);
    expect(await list()).toEqual([]);
  });

  // covers: scheduled-once
  it('given a process that ended behind the message, when another goes on, then it is sent once', async () => {
    await schedule();
    await letTimeCome();
    const toConversation = () => {
      throw new Error('ended');
    };
    const publisher: Publisher = Object.create(server.hub, { toConversation: { value: toConversation } });
    await expect(sendScheduled({ ...context(), publisher })).rejects.toThrow('ended');
    expect(await sendScheduled(context())).toBe(0);
    await server.db.update(scheduledMessages).set({ claimedUntil: new Date(Date.now() - 1) });
    expect(await sendScheduled(context())).toBe(1);
    expect(await sent()).toHaveLength(1);
    expect(await list()).toEqual([]);
  });

  it('given two that are due, when an error ends the first, then that to another is sent', async () => {
    await schedule();
    const ref = { conversation: `friend:${server.requestFormId}` };
    const body = { text: SECRET, dueTime: inMs(3_600_000) };
    await server.as('customer').call('createScheduled', { params: ref, body });
    await letTimeCome();
    vi.spyOn(server.hub, 'toConversation').mockImplementationOnce(() => {
      throw new Error('planted fault');
    });
    await expect(sendScheduled(context())).rejects.toThrow('planted fault');
    expect(await sent()).toHaveLength(2);
    expect(await list()).toHaveLength(1);
  });

  it('given one that waits, when it is sent now, then it is sent with its new text', async () => {
    const { scheduledId } = await schedule({ text: 'before' });
    const body = { text: SECRET, dueTime: null };
    await server.as('owner').call('updateScheduled', { params: { scheduledId }, body });
    await expect.poll(async () => (await sent()).length).toBe(1);
    await expect.poll(list).toEqual([]);
  });

  it('given a long text in Zawgyi, when it is sent now, then it is sent though the call is over', async () => {
    const { scheduledId } = await schedule();
    const body = { text: 'ေရႊဘို ကို ပို႔ပါ '.repeat(20), dueTime: null };
    await server.as('owner').call('updateScheduled', { params: { scheduledId }, body });
    await expect.poll(() => server.db.$count(messages, eq(messages.text, body.text))).toBe(1);
  });

  it('given it is being sent, when its author deletes it, then that is refused', async () => {
    const { scheduledId } = await schedule();
    await server.db.update(scheduledMessages).set({ claimedUntil: new Date(Date.now() + 60_000) });
    const refusal = await server.as('owner').refused('deleteScheduled', { params: { scheduledId } });
    expect(refusal).toMatchObject({ code: 'conflict' });
  });

  // covers: scheduled-refused
  it.each([
    [
      'the customer left',
      'customer',
      () => server.db.delete(pageUsers).where(eq(pageUsers.userAccountId, customerId())),
    ],
    [
      'the author was paused',
      'author',
      () =>
        server.db
          .update(userAccounts)
          .set({ disabled: true })
          .where(eq(userAccounts.id, server.people.owner.userAccountId)),
    ],
    [
      'the author left',
      'author',
      () => server.db.delete(pageUsers).where(eq(pageUsers.userAccountId, server.people.owner.userAccountId)),
    ],
    ['the page was removed', 'author', () => server.db.update(pages).set({ removedAt: new Date() })],
  ])('given %s, when it is due, then it is kept with the reason “%s”', async (_, failure, happen) => {
    await schedule();
    await letTimeCome();
    await happen();
    expect(await sendScheduled(context())).toBe(1);
    expect(await sent()).toEqual([]);
    expect(await server.db.select().from(scheduledMessages)).toMatchObject([{ failure, text: SECRET }]);
    expect(await sendScheduled(context())).toBe(0);
    expect(await noticesOf('owner')).toMatchObject([{ detail: expect.stringContaining('ရွှေမင်္ဂလာ Shop') }]);
  });

  it('given one that was not sent, when it gets a new time, then it waits again', async () => {
    const { scheduledId } = await schedule();
    await server.db.update(scheduledMessages).set({ failure: 'customer' });
    expect(await list()).toMatchObject([{ failure: 'customer' }]);
    const body = { text: SECRET, dueTime: inMs(60_000) };
    await server.as('owner').call('updateScheduled', { params: { scheduledId }, body });
    expect((await list()).map((one) => one.failure)).toEqual([undefined]);
  });

  it.each(['owner', 'customer'] as const)(
    'given the account of the %s, when it is erased, then it is gone, and its author is told',
    async (who) => {
      await schedule();
      const requested = new Date(Date.now() - DELETION_GRACE_MS - 1_000);
      await server.db
        .update(userAccounts)
        .set({ removedAt: requested, deletionRequestedAt: requested })
        .where(eq(userAccounts.id, server.people[who].userAccountId));
      await eraseDeletedAccounts(
        { db: server.db, log: server.app.log, files: diskStore(server.config.dataDir) },
        new Date(),
      );
      expect(await server.db.select().from(scheduledMessages)).toEqual([]);
      expect(await noticesOf('owner')).toHaveLength(who === 'customer' ? 1 : 0);
    },
  );
});
