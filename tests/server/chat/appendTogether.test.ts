import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appendMessage, appendSeated, ensureConversation } from '../../../server/chat/messages/append.ts';
import { openDatabase } from '../../../server/db/client.ts';
import { conversations, messages } from '../../../server/db/schema.ts';
import { type RecordedServer, startRecordedServer, type TestPerson } from '../recordedServer.ts';

let server: RecordedServer;
let owner: TestPerson;
beforeAll(async () => {
  server = await startRecordedServer();
  owner = await server.person('owner');
});
afterAll(() => server.close());

const NOBODY = 999_999_999;

/** Two customers of a page, each with a conversation. */
async function scene() {
  const customers = [await server.person('one'), await server.person('two')] as const;
  const pageId = await server.page({ owner, customers: [...customers] });
  const ids = await Promise.all(
    customers.map(({ id }) => ensureConversation(server.db, { kind: 'page', pageId, customerId: id })),
  );
  const [first = 0, second = 0] = ids;
  const entry = (
    conversationId: number,
    text: string,
    more: { side?: 'A' | 'B'; clientId?: string; senderId?: number } = {},
  ) => {
    const { side = 'A', clientId, senderId } = more;
    const own = side === 'B' ? owner : customers[conversationId === first ? 0 : 1];
    const sender = { userAccountId: senderId ?? own.id, userName: own.name, profileName: own.name };
    return { conversationId, side, sender, text, file: null, quote: null, clientId };
  };
  const rows = (id: number) =>
    server.db.select().from(messages).where(eq(messages.conversationId, id)).orderBy(asc(messages.id));
  const summary = async (id: number) => {
    const [row] = await server.db.select().from(conversations).where(eq(conversations.id, id));
    if (!row) throw new Error('no conversation');
    return row;
  };
  return { pageId, first, second, entry, rows, summary };
}

describe('messages that come at the same moment', () => {
  test('given many, then one transaction commits them all', async () => {
    const { first, entry } = await scene();
    await Promise.all(Array.from({ length: 40 }, (_, i) => appendMessage(server.db, entry(first, `${i}`))));
    const { rows } = await server.db.execute<{ commits: number }>(
      sql`select count(distinct xmin::text) as commits from message where conversation_id = ${first}`,
    );
    expect(rows).toEqual([{ commits: 1 }]);
  });

  test('given several conversations in one transaction, then each keeps its order, without a gap in its revisions', async () => {
    const { first, second, entry, rows } = await scene();
    const texts = Array.from({ length: 60 }, (_, i) => `${i}`);
    const sent = await Promise.all(
      texts.map((text, i) => appendMessage(server.db, entry(i % 3 === 0 ? second : first, text))),
    );
    for (const id of [first, second]) {
      const mine = await rows(id);
      expect(mine.map(({ text }) => text)).toEqual(texts.filter((_, i) => (i % 3 === 0) === (id === second)));
      expect(mine.map(({ revision }) => revision)).toEqual(mine.map((_, i) => i + 1));
      const answered = sent.flatMap(({ message }) => (message.conversationId === id ? [message] : []));
      expect(answered.map((message) => [message.id, message.revision])).toEqual(
        mine.map((row) => [row.id, row.revision]),
      );
    }
  });

  test('given both sides, then each answer shows the conversation as it was after that message, and the row the last one', async () => {
    const { first, entry, summary } = await scene();
    const sides = ['A', 'A', 'B', 'A'] as const;
    const sent = await Promise.all(sides.map((side, i) => appendMessage(server.db, entry(first, `${i}`, { side }))));
    const shown = sent.map(({ conversation }) => [
      conversation?.unreadA,
      conversation?.unreadB,
      conversation?.lastText,
    ]);
    expect(shown).toEqual([
      [0, 1, '0'],
      [0, 2, '1'],
      [1, 2, '2'],
      [1, 3, '3'],
    ]);
    const waits = sent.map(({ conversation }) => conversation?.waitingSince !== null);
    expect(waits).toEqual([true, true, false, true]);
    const last = sent.at(-1)?.conversation;
    if (!last) throw new Error('the last one was answered without its conversation');
    // Whether the customer left is nothing that a message says.
    expect(await summary(first)).toMatchObject(last);
  });

  test('given one that the database refuses, then its neighbours are written and it alone fails', async () => {
    const { first, second, entry, rows } = await scene();
    const all = await Promise.allSettled([
      appendMessage(server.db, entry(first, 'before')),
      appendMessage(server.db, entry(first, 'by nobody', { senderId: NOBODY })),
      appendMessage(server.db, entry(second, 'elsewhere')),
      appendMessage(server.db, entry(first, 'after')),
    ]);
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect((await rows(first)).map(({ text, revision }) => [text, revision])).toEqual([
      ['before', 1],
      ['after', 2],
    ]);
    expect(await rows(second)).toHaveLength(1);
  });

  test('given one for a conversation that is gone, then it alone fails', async () => {
    const { first, entry, rows } = await scene();
    const all = await Promise.allSettled([
      appendMessage(server.db, entry(first, 'stays')),
      appendMessage(server.db, entry(NOBODY, 'nowhere')),
    ]);
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(await rows(first)).toHaveLength(1);
  });

  test('given the same attempt twice, then there is one message, answered to both and told once', async () => {
    const { first, entry, rows, summary } = await scene();
    const clientId = randomUUID();
    const [one, other] = await Promise.all([
      appendMessage(server.db, entry(first, 'once', { clientId })),
      appendMessage(server.db, entry(first, 'once', { clientId })),
    ]);
    expect(other?.message.id).toBe(one?.message.id);
    expect([one?.conversation === null, other?.conversation === null]).toEqual([false, true]);
    expect(await rows(first)).toHaveLength(1);
    expect(await summary(first)).toMatchObject({ revision: 1, unreadB: 1 });
  });

  test('given a repeat among new ones, then it moves no count and leaves no gap', async () => {
    const { first, entry, rows, summary } = await scene();
    const clientId = randomUUID();
    const before = await appendMessage(server.db, entry(first, 'first', { clientId }));
    const [again, next] = await Promise.all([
      appendMessage(server.db, entry(first, 'first', { clientId })),
      appendMessage(server.db, entry(first, 'second')),
    ]);
    expect(again?.message.id).toBe(before.message.id);
    expect(next?.message.revision).toBe(2);
    expect(await rows(first)).toHaveLength(2);
    expect(await summary(first)).toMatchObject({ revision: 2, unreadB: 2, lastText: 'second' });
  });

  test('given two processes that write to the same conversations in opposite orders, then nobody waits for ever and nothing is lost', async () => {
    const { first, second, entry, rows } = await scene();
    const elsewhere = openDatabase({ ...server.db.$client.options });
    try {
      const mixed = Array.from({ length: 100 }, (_, i) => i % 2 === 0);
      await Promise.all([
        ...mixed.map((isFirst) => appendMessage(server.db, entry(isFirst ? first : second, 'here'))),
        ...mixed.map((isFirst) => appendMessage(elsewhere, entry(isFirst ? second : first, 'there'))),
      ]);
    } finally {
      await elsewhere.$client.end();
    }
    for (const id of [first, second]) {
      const mine = await rows(id);
      expect(mine.map(({ revision }) => revision)).toEqual(Array.from({ length: 100 }, (_, i) => i + 1));
    }
  });
});

describe('a text whose writing looks for the seat', () => {
  async function seats() {
    const { pageId, first, second, rows } = await scene();
    const stranger = await server.person('stranger');
    const mute = await server.person('mute');
    await server.member(pageId, mute, await server.userType('P', { chat: false }));
    const [row] = await server.db.select().from(conversations).where(eq(conversations.id, first));
    const customerId = row?.customerId ?? 0;
    const write = (text: string, from: number, side: 'A' | 'B', more: { to?: number; clientId?: string } = {}) =>
      appendSeated(server.db, {
        page: { pageId, customerId: more.to ?? customerId },
        side,
        sender: { userAccountId: from, userName: 'x', profileName: 'x' },
        text,
        clientId: more.clientId,
      });
    return { pageId, first, second, rows, customerId, stranger, mute, write };
  }

  test('given those who may and those who may not, then only theirs who may is written, each where it belongs', async () => {
    const { first, second, rows, customerId, stranger, mute, write } = await seats();
    const sent = await Promise.all([
      write('by the customer', customerId, 'A'),
      write('by a stranger', stranger.id, 'A'),
      write('by a stranger for the page', stranger.id, 'B'),
      write('by one who may not write', mute.id, 'B'),
      write('by the customer for the page', customerId, 'B'),
      write('by the owner for the customer', owner.id, 'A'),
      write('to nobody', owner.id, 'B', { to: NOBODY }),
      write('by the owner', owner.id, 'B'),
    ]);
    expect(sent.map((one) => one?.message.text ?? null)).toEqual([
      'by the customer',
      ...Array.from({ length: 6 }, () => null),
      'by the owner',
    ]);
    expect((await rows(first)).map(({ text, side }) => [text, side])).toEqual([
      ['by the customer', 'A'],
      ['by the owner', 'B'],
    ]);
    expect(await rows(second)).toEqual([]);
  });

  test('given a membership that ended, a request that waits and a page that was removed, then nothing is written', async () => {
    const { pageId, first, rows, customerId, stranger, write } = await seats();
    await server.member(pageId, stranger, 3, false);
    expect(await write('by one who waits', stranger.id, 'B')).toBeNull();
    await server.db.execute(sql`update page set removed_at = now() where id = ${pageId}`);
    expect(await write('to a removed page', owner.id, 'B')).toBeNull();
    await server.db.execute(sql`update page set removed_at = null where id = ${pageId}`);
    await server.db.execute(sql`delete from page_user where page_id = ${pageId} and user_account_id = ${customerId}`);
    expect(await write('to one who left', owner.id, 'B')).toBeNull();
    expect(await write('by one who left', customerId, 'A')).toBeNull();
    expect(await rows(first)).toEqual([]);
  });

  test('given the same attempt again, then it is written once', async () => {
    const { first, rows, customerId, write } = await seats();
    const clientId = randomUUID();
    const sent = await Promise.all([1, 2].map(() => write('once', customerId, 'A', { clientId })));
    expect(sent.map((one) => one === null).toSorted()).toEqual([false, true]);
    expect(await write('once', customerId, 'A', { clientId })).toBeNull();
    expect(await rows(first)).toHaveLength(1);
  });
});
