import { and, count, eq, gte, isNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { conversations, messages, readPosition } from '../../../../server/db/schema.ts';
import { activityOf, conversationEventsOf, recordedServerOfFile, type TestPerson } from '../../recordedServer.ts';

const server = await recordedServerOfFile();
const owner = await server.person('owner');

/** A page conversation in which the customer has written three messages that the owner has read. */
async function scene() {
  const customer = await server.person('customer');
  const pageId = await server.page({ owner, customers: [customer] });
  const place = { pageId, customerId: customer.id };
  const sideOf = (as: TestPerson) => (as === customer ? 'C' : 'P');
  const send = async (as: TestPerson, text: string) => {
    const body = { sendMessage: text, pageDto: { pageId }, customerId: customer.id, customerOrPage: sideOf(as) };
    return (await server.ok(as, 'createMessage', { body })).messageId;
  };
  const params = (as: TestPerson) => ({ ...place, customerOrPage: sideOf(as) });
  const unread = (as: TestPerson, from?: number) =>
    server.ok(as, 'putPageUnread', { params: params(as), query: { from } });
  const look = (as: TestPerson, upTo?: number) => server.ok(as, 'putPageLook', { params: params(as), query: { upTo } });
  const remove = (as: TestPerson, messageId: number) =>
    server.ok(as, 'deleteMessage', { params: { messageId, ...place } });
  const ticks = async () => {
    const found = await server.ok(customer, 'getMessages', { query: { ...place, customerOrPage: 'C' } });
    return found.messageDateList.flatMap(({ messageList }) => messageList).map((message) => Math.sign(message.look));
  };
  const row = async () => {
    const [found] = await server.db.select().from(conversations).where(eq(conversations.customerId, customer.id));
    if (!found) throw new Error('no conversation');
    return found;
  };
  const read = [await send(customer, 'one'), await send(customer, 'two'), await send(customer, 'three')] as const;
  await look(owner);
  return { customer, pageId, place, params, read, send, unread, look, remove, ticks, row };
}

describe('marking a page conversation unread', () => {
  // covers: mark-unread, call-putPageUnread
  test('given read messages, when marked from one on, then those count again and lists are told', async () => {
    const { customer, pageId, read, unread } = await scene();
    const told = await server.toldDuring(async () => {
      expect(await unread(owner, read[1])).toEqual({ look: 2, messageId: read[1] - 1 });
    });
    expect(activityOf(told, 'M').map(({ userId, event }) => [userId, event.look, event.userAccountId])).toEqual([
      [customer.id, 0, null],
      [owner.id, 2, null],
    ]);
    expect(await server.ok(owner, 'getPageUsers', { query: { pageId, userType: 'C' } })).toMatchObject([{ look: 2 }]);
  });

  // covers: mark-unread-ticks
  test('given read messages, when marked unread, then their author still sees that they were read', async () => {
    const { read, unread, ticks } = await scene();
    const told = await server.toldDuring(() => unread(owner, read[0]));
    expect(conversationEventsOf(told)).toEqual([
      { type: 'look', customerOrPage: 'P', messageId: read[2], revision: 5 },
    ]);
    expect(await ticks()).toEqual([-1, -1, -1]);
  });

  test('given no message to begin at, when marked, then the newest of the other side counts', async () => {
    const { send, unread, customer } = await scene();
    await send(owner, 'an answer');
    expect(await unread(owner)).toMatchObject({ look: 1 });
    expect(await unread(customer)).toMatchObject({ look: 1 });
  });

  test('given unread ones, when marked from a later one, then all stay so and nobody is told', async () => {
    const { read, unread } = await scene();
    await unread(owner, read[0]);
    const told = await server.toldDuring(async () => {
      expect(await unread(owner, read[2])).toEqual({ look: 3, messageId: read[0] - 1 });
      expect(await unread(owner)).toMatchObject({ look: 3 });
    });
    expect(told).toEqual([]);
  });

  test('given marked messages, when read in part, then the rest stays unread until it is read', async () => {
    const { read, unread, look, row } = await scene();
    await unread(owner, read[0]);
    expect(await look(owner, read[0])).toEqual({ look: 2, messageId: read[0] });
    expect(await look(owner)).toEqual({ look: 0, messageId: read[2] });
    expect(await row()).toMatchObject({ readB: read[2], unreadFromB: null, unreadB: 0 });
  });

  test('given a marked message, when it is deleted, then it counts no more', async () => {
    const { customer, read, unread, remove, row } = await scene();
    await unread(owner, read[1]);
    await remove(customer, read[2]);
    expect((await row()).unreadB).toBe(1);
    await remove(customer, read[1]);
    expect((await row()).unreadB).toBe(0);
  });

  test('given a new message, a read and a mark at once, then the count equals what is unread', async () => {
    const { customer, read, send, unread, look, remove, row } = await scene();
    for (let round = 0; round < 5; round += 1)
      await Promise.all([
        send(customer, `again ${round}`),
        unread(owner, read[0]),
        look(owner, read[1]),
        send(customer, `and again ${round}`),
        unread(owner),
        ...(round === 2 ? [remove(customer, read[2])] : []),
      ]);
    const found = await row();
    const [left] = await server.db
      .select({ unread: count() })
      .from(messages)
      .where(
        and(
          eq(messages.conversationId, found.id),
          eq(messages.side, 'A'),
          isNull(messages.deletedAt),
          gte(messages.id, readPosition(found, 'B') + 1),
        ),
      );
    expect(found.unreadB).toBe(left?.unread);
  });

  test('given a foreign, deleted or own message, when marked from it, then it is refused', async () => {
    const { customer, read, send, remove, params } = await scene();
    const other = await scene();
    const own = await send(owner, 'an answer');
    await remove(customer, read[1]);
    for (const from of [other.read[0], read[1], own])
      expect((await server.refused(owner, 'putPageUnread', { params: params(owner), query: { from } })).code).toBe(
        'notFound',
      );
  });

  test('given a conversation without messages, when marked unread, then nothing is', async () => {
    const stranger = await server.person('stranger');
    const pageId = await server.page({ owner, customers: [stranger] });
    const params = { pageId, customerId: stranger.id, customerOrPage: 'P' } as const;
    expect(await server.ok(owner, 'putPageUnread', { params })).toEqual({ look: 0, messageId: 0 });
  });
});

// covers: call-putPrivateMessageUnread
test('given friends, when one marks unread, then only their own list counts it', async () => {
  const [asker, asked] = [await server.person('asker'), await server.person('asked')];
  const requestFormId = await server.friends(asker, asked);
  const body = { sendMessage: 'one', requestFormId };
  const { privateMessageId } = await server.ok(asker, 'createPrivateMessage', { body });
  const params = { privateMessageId, requestFormId };
  await server.ok(asked, 'putPrivateMessageLook', { params });
  const told = await server.toldDuring(() => server.ok(asked, 'putPrivateMessageUnread', { params }));
  expect(activityOf(told, 'PM').map(({ userId, event }) => [userId, event.look])).toEqual([
    [asker.id, 0],
    [asked.id, 1],
  ]);
  expect((await server.refused(asker, 'putPrivateMessageUnread', { params })).code).toBe('notFound');
});
