import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { MESSAGE_PAGE_SIZE, MESSAGE_REACH_LIMIT, type MessageList } from '#contract';
import { ensureConversation } from '../../../server/chat/messages/send.ts';
import { recordedServerOfFile, type TestPerson } from '../recordedServer.ts';

const server = await recordedServerOfFile();
const owner = await server.person('owner');

interface Filling {
  /** Numbers (from 1) of the messages that are images, that are other files, and that were deleted. */
  images?: number[];
  files?: number[];
  deleted?: number[];
  sentAt?: string[];
}

/** A conversation of so many messages, the customer's and the page's in turn; `ids[0]` is the oldest. */
async function scene(length: number, filling: Filling = {}) {
  const customer = await server.person('customer');
  const pageId = await server.page({ owner, customers: [customer] });
  const conversation = { pageId, customerId: customer.id };
  const conversationId = await ensureConversation(server.db, { kind: 'page', ...conversation });
  const { rows } = await server.db.execute<{ id: number }>(sql`
    insert into message (conversation_id, side, sender_id, text, photo, file_type, file_name, deleted_at, sent_at, revision)
    select ${conversationId}, case when n % 2 = 1 then 'A' else 'B' end,
      case when n % 2 = 1 then ${customer.id}::bigint else ${owner.id}::bigint end, 'text ' || n,
      case when n = any(${sql.param(filling.images ?? [])}::int[]) or n = any(${sql.param(filling.files ?? [])}::int[]) then 'photo' || n end,
      case when n = any(${sql.param(filling.images ?? [])}::int[]) then '.png'
        when n = any(${sql.param(filling.files ?? [])}::int[]) then '.pdf' end,
      'name', case when n = any(${sql.param(filling.deleted ?? [])}::int[]) then now() end,
      coalesce((${sql.param(filling.sentAt ?? [])}::timestamptz[])[n], now()), n
    from generate_series(1, ${length}) n order by n returning id`);
  await server.db.execute(sql`update conversation set revision = ${length} where id = ${conversationId}`);
  const ids = rows.map((row) => row.id);
  const at = (number: number) => ids[number - 1] ?? 0;
  const list = (query: { messageId?: number; replyId?: number } = {}, as = customer) =>
    server.ok(as, 'getMessages', {
      query: { ...conversation, customerOrPage: as === customer ? 'C' : 'P', ...query },
    });
  const neighbour = async (number: number, direction: 'next' | 'pre') => {
    const params = { messageId: at(number), ...conversation, direction };
    return (await server.ok(customer, 'getMessagePhoto', { params }))?.messageId ?? null;
  };
  return { customer, conversation, conversationId, ids, at, list, neighbour };
}

const idsOf = (list: MessageList) => list.messageDateList.flatMap((group) => group.messageList.map((m) => m.messageId));

describe('a page of a conversation', () => {
  // covers: negative-final-message-id, cursor-zero, messages-page-size
  test.each([
    [0, 0, false],
    [1, 1, false],
    [MESSAGE_PAGE_SIZE, MESSAGE_PAGE_SIZE, false],
    [MESSAGE_PAGE_SIZE + 1, MESSAGE_PAGE_SIZE, true],
  ])(
    'given %i messages, then the newest page holds %i and says whether older remain: %s',
    async (length, shown, older) => {
      const { ids, list } = await scene(length);
      const page = await list();
      expect(idsOf(page)).toEqual(ids.slice(length - shown));
      expect(page.finalMessageId > 0).toBe(older);
      if (older) expect(page.finalMessageId).toBe(ids[length - shown]);
      else expect(page.finalMessageId).toBeLessThan(0);
    },
  );

  // covers: call-getMessages
  test('given the cursor of each page in turn, then every message is returned once', async () => {
    const { ids, list } = await scene(2 * MESSAGE_PAGE_SIZE + 7);
    const seen: number[] = [];
    let messageId = 0;
    while (messageId >= 0) {
      const page = await list({ messageId });
      seen.unshift(...idsOf(page));
      messageId = page.finalMessageId;
    }
    expect(seen).toEqual(ids);
  });

  test('given deleted messages, then they are left out and older ones fill the page', async () => {
    const { ids, list } = await scene(35, { deleted: [30, 31, 35] });
    const gone = new Set([ids[29], ids[30], ids[34]]);
    expect(idsOf(await list())).toEqual(ids.filter((id) => !gone.has(id)).slice(-MESSAGE_PAGE_SIZE));
  });

  // covers: message-list-groups, times-in-utc
  test('given messages around a midnight in Myanmar, then they are grouped by its day, in UTC', async () => {
    const { list } = await scene(3, {
      sentAt: ['2026-11-20T17:29:59.999Z', '2026-11-20T17:30:00.000Z', '2026-11-21T10:00:00.000Z'],
    });
    const { messageDateList } = await list();
    expect(messageDateList.map((group) => [group.date, group.messageList.map((message) => message.time)])).toEqual([
      ['2026-11-20', ['2026-11-20T17:29:59.999Z']],
      ['2026-11-21', ['2026-11-20T17:30:00.000Z', '2026-11-21T10:00:00.000Z']],
    ]);
  });

  test('given a cursor that is not a number, then the error names the field', async () => {
    const { customer, conversation } = await scene(1);
    const query = { ...conversation, customerOrPage: 'C', messageId: 'x' };
    expect(await server.refused(customer, 'getMessages', { query })).toMatchObject({
      code: 'invalid',
      fields: { messageId: expect.any(String) },
    });
  });
});

describe('names on a page of messages', () => {
  test('given a sender with a new name, then their messages and quotes of them show it', async () => {
    const { customer, conversation, list } = await scene(0);
    const write = (as: TestPerson, customerOrPage: 'C' | 'P', messageId?: number) =>
      server.ok(as, 'createMessage', {
        body: {
          sendMessage: 'text',
          pageDto: { pageId: conversation.pageId },
          customerId: customer.id,
          customerOrPage,
          replyDto: messageId === undefined ? null : { messageId },
        },
      });
    const { messageId } = await write(customer, 'C');
    await write(owner, 'P', messageId);
    await list();
    const change = { params: { userAccountId: customer.id }, body: { profileName: 'Renamed' } };
    await server.ok(customer, 'updateUserAccount', change);
    const [first, reply] = (await list()).messageDateList.flatMap((group) => group.messageList);
    expect([first?.userAccountDto.profileName, reply?.replyProfileName]).toEqual(['Renamed', 'Renamed']);
  });
});

describe('reading back to a quoted message', () => {
  // covers: call-getMessages
  test('given a message older than the page, then all messages back to it are returned', async () => {
    const { ids, at, list } = await scene(100);
    const page = await list({ replyId: at(20) });
    expect(idsOf(page)).toEqual(ids.slice(19));
    expect(page).toMatchObject({ finalMessageId: at(20) });
    expect(page.gap).toBeUndefined();
  });

  test('given a cursor, then only older messages are returned', async () => {
    const { ids, at, list } = await scene(100);
    expect(idsOf(await list({ messageId: at(71), replyId: at(20) }))).toEqual(ids.slice(19, 70));
  });

  test('given the oldest message, then nothing older remains', async () => {
    const { at, list } = await scene(100);
    expect((await list({ replyId: at(1) })).finalMessageId).toBeLessThan(0);
  });

  // covers: quote-window
  test('given a quote at the limit, then all come; one more, then a window around the message', async () => {
    const { ids, at, list } = await scene(MESSAGE_REACH_LIMIT + 50);
    expect(idsOf(await list({ replyId: at(51) }))).toEqual(ids.slice(50));
    const window = await list({ replyId: at(50) });
    expect(idsOf(window)).toEqual(ids.slice(34, 64));
    expect(window).toMatchObject({ gap: true, finalMessageId: at(35) });
  });

  test('given a message at the very beginning, then the window starts there and nothing is older', async () => {
    const { ids, at, list } = await scene(MESSAGE_REACH_LIMIT + 50);
    const window = await list({ replyId: at(1) });
    expect(idsOf(window)).toEqual(ids.slice(0, 15));
    expect(window.finalMessageId).toBeLessThan(0);
  });

  test('given a message that the client has, then the ordinary page is returned', async () => {
    const { ids, at, list } = await scene(100);
    expect(idsOf(await list({ messageId: at(50), replyId: at(60) }))).toEqual(ids.slice(19, 49));
  });

  test('given one of another conversation, then it is not found', async () => {
    const { customer, conversation } = await scene(3);
    const other = await scene(3);
    const query = { ...conversation, customerOrPage: 'C', replyId: other.at(1) };
    expect((await server.refused(customer, 'getMessages', { query })).code).toBe('notFound');
  });
});

describe('photo neighbours', () => {
  // covers: call-getMessagePhoto
  test('given photos far apart, then next and previous are found across the conversation', async () => {
    const { at, neighbour } = await scene(200, { images: [3, 90, 91, 199], files: [50, 150] });
    expect(await neighbour(90, 'next')).toBe(at(91));
    expect(await neighbour(91, 'next')).toBe(at(199));
    expect(await neighbour(90, 'pre')).toBe(at(3));
  });

  // covers: call-getMessagePhoto
  test('given the first or the last photo, then none remains', async () => {
    const { neighbour } = await scene(10, { images: [3, 7], files: [1, 9] });
    expect([await neighbour(3, 'pre'), await neighbour(7, 'next')]).toEqual([null, null]);
  });

  test('given a deleted photo, then its neighbours are still found and it is no neighbour', async () => {
    const { at, neighbour } = await scene(10, { images: [3, 5, 7], deleted: [5] });
    expect([await neighbour(5, 'pre'), await neighbour(5, 'next')]).toEqual([at(3), at(7)]);
    expect(await neighbour(3, 'next')).toBe(at(7));
  });

  test('given photos among files and a deleted one, then a neighbour tells its place', async () => {
    const { at, customer, conversation } = await scene(10, { images: [2, 3, 5, 7], files: [4], deleted: [3] });
    const params = { messageId: at(7), ...conversation, direction: 'pre' } as const;
    const found = await server.ok(customer, 'getMessagePhoto', { params });
    expect(found?.photoPlace).toEqual({ index: 1, total: 3 });
  });

  test('given a photo of another conversation, then it is not found', async () => {
    const { customer, conversation } = await scene(3, { images: [1, 3] });
    const other = await scene(3, { images: [1] });
    const params = { messageId: other.at(1), ...conversation, direction: 'next' };
    expect((await server.refused(customer, 'getMessagePhoto', { params })).code).toBe('notFound');
  });
});

describe('changes after a revision', () => {
  const changes = ({ customer, conversation }: Awaited<ReturnType<typeof scene>>, revision: number) =>
    server.ok(customer, 'getMessageChanges', { query: { ...conversation, customerOrPage: 'C', revision } });

  test('given the newest revision, then there are no changes', async () => {
    expect(await changes(await scene(10), 10)).toEqual({
      reset: false,
      revision: 10,
      messages: [],
      deleted: [],
      readByOther: 0,
    });
  });

  test('given an older revision, then newer messages and the ids of deleted ones are returned', async () => {
    const place = await scene(10, { deleted: [9] });
    const since = await changes(place, 7);
    expect(since.messages.map((message) => message.messageId)).toEqual([place.at(8), place.at(10)]);
    expect(since).toMatchObject({ deleted: [place.at(9)], revision: 10, reset: false });
  });

  test.each([
    [0, true],
    [100, false],
    [99, true],
    [601, true],
  ])('given revision %i of 600, then the answer is a reset: %s', async (revision, reset) => {
    const found = await changes(await scene(600), revision);
    expect(found).toMatchObject(reset ? { reset, revision: 600 } : { reset, more: true });
    if (reset) expect(found.messages).toEqual([]);
  });

  test('given a conversation without messages, then there are no changes', async () => {
    const customer = await server.person('customer');
    const pageId = await server.page({ owner, customers: [customer] });
    const query = { pageId, customerId: customer.id, customerOrPage: 'C', revision: 0 };
    expect(await server.ok(customer, 'getMessageChanges', { query })).toMatchObject({ reset: false, revision: 0 });
  });

  // covers: call-getMessageChanges
  test('given a client that applies every answer, then it equals one that reads everything again', async () => {
    const place = await scene(0);
    const { customer, conversation, list } = place;
    const held = new Map<number, unknown>();
    let revision = 0;
    const catchUp = async () => {
      const found = await changes(place, revision);
      for (const message of found.messages) held.set(message.messageId, message);
      for (const id of found.deleted) held.delete(id);
      revision = found.revision;
    };
    const send = (text: string) =>
      server.ok(customer, 'createMessage', {
        body: {
          sendMessage: text,
          pageDto: { pageId: conversation.pageId },
          customerId: customer.id,
          customerOrPage: 'C',
        },
      });
    const one = await send('one');
    await catchUp();
    const two = await send('two');
    await server.ok(customer, 'updateMessage', {
      params: { messageId: one.messageId },
      body: { sendMessage: 'one, edited', pageDto: { pageId: conversation.pageId }, customerId: customer.id },
    });
    await catchUp();
    await server.ok(customer, 'deleteMessage', { params: { messageId: two.messageId, ...conversation } });
    await send('three');
    await catchUp();
    const anew = (await list()).messageDateList.flatMap((group) => group.messageList);
    expect([...held.values()]).toEqual(anew);
    expect(anew.map((message) => message.sendMessage)).toEqual(['one, edited', 'three']);
  });
});

describe('permission to read', () => {
  test('given a stranger, then messages, photos and changes are not found', async () => {
    const { conversation, at } = await scene(3, { images: [1] });
    const stranger = await server.person('stranger');
    const query = { ...conversation, customerOrPage: 'C' };
    const refusals = [
      await server.refused(stranger, 'getMessages', { query }),
      await server.refused(stranger, 'getMessageChanges', { query: { ...query, revision: 0 } }),
      await server.refused(stranger, 'getMessagePhoto', {
        params: { messageId: at(1), ...conversation, direction: 'next' },
      }),
    ];
    expect(refusals.map((refusal) => refusal.code)).toEqual(['notFound', 'notFound', 'notFound']);
  });

  test('given an admin who is not staff, then its conversations are not found', async () => {
    const { conversation } = await scene(3);
    const admin = await server.person('admin', 'ADMIN');
    const query = { ...conversation, customerOrPage: 'P' };
    expect((await server.refused(admin, 'getMessages', { query })).code).toBe('notFound');
  });

  test('given a customer who left the page, then neither side can read', async () => {
    const { customer, conversation } = await scene(3);
    const [page] = await server.ok(customer, 'getPages', { query: { customerOrPage: 'C' } });
    await server.ok(customer, 'deletePageUser', { params: { pageUserId: page?.pageUserId ?? 0 } });
    for (const [person, customerOrPage] of [
      [customer, 'C'],
      [owner, 'P'],
    ] as const) {
      const refusal = await server.refused(person, 'getMessages', { query: { ...conversation, customerOrPage } });
      expect(refusal.code).toBe('notFound');
    }
  });
});
