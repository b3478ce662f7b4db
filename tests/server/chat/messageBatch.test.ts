import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { insertMessage } from '../../../server/chat/messages/insertMessage.ts';
import { ensureConversation } from '../../../server/chat/messages/send.ts';
import { openDatabase } from '../../../server/db/client.ts';
import { conversations, messages } from '../../../server/db/schema.ts';
import { recordedServerOfFile } from '../recordedServer.ts';

const server = await recordedServerOfFile();
const owner = await server.person('owner');

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

describe('messages inserted in one batch', () => {
  test('given many messages, then one transaction commits them', async () => {
    const { first, entry } = await scene();
    await Promise.all(Array.from({ length: 40 }, (_, i) => insertMessage(server.db, entry(first, `${i}`))));
    const { rows } = await server.db.execute<{ commits: number }>(
      sql`select count(distinct xmin::text) as commits from message where conversation_id = ${first}`,
    );
    expect(rows).toEqual([{ commits: 1 }]);
  });

  test('given several conversations, then each keeps its order and its revisions have no gap', async () => {
    const { first, second, entry, rows } = await scene();
    const texts = Array.from({ length: 60 }, (_, i) => `${i}`);
    const sent = await Promise.all(
      texts.map((text, i) => insertMessage(server.db, entry(i % 3 === 0 ? second : first, text))),
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

  test('given both sides, then each result holds the conversation right after that message', async () => {
    const { first, entry, summary } = await scene();
    const sides = ['A', 'A', 'B', 'A'] as const;
    const sent = await Promise.all(sides.map((side, i) => insertMessage(server.db, entry(first, `${i}`, { side }))));
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
    if (!last) throw new Error('the last result has no conversation');
    expect(await summary(first)).toMatchObject(last);
  });

  test('given an answer and then one of many messages, then the customer does not wait', async () => {
    const { first, entry, summary } = await scene();
    await Promise.all([
      insertMessage(server.db, entry(first, 'question')),
      insertMessage(server.db, entry(first, 'answer', { side: 'B' })),
      insertMessage(server.db, { ...entry(first, 'news', { side: 'B' }), kind: 'bulk' }),
    ]);
    expect(await summary(first)).toMatchObject({ lastText: 'news', waitingSince: null });
  });

  test('given one that the database rejects, then it fails and the others are inserted', async () => {
    const { first, second, entry, rows } = await scene();
    const all = await Promise.allSettled([
      insertMessage(server.db, entry(first, 'before')),
      insertMessage(server.db, entry(first, 'by nobody', { senderId: NOBODY })),
      insertMessage(server.db, entry(second, 'elsewhere')),
      insertMessage(server.db, entry(first, 'after')),
    ]);
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect((await rows(first)).map(({ text, revision }) => [text, revision])).toEqual([
      ['before', 1],
      ['after', 2],
    ]);
    expect(await rows(second)).toHaveLength(1);
  });

  test('given one for a conversation that does not exist, then only it fails', async () => {
    const { first, entry, rows } = await scene();
    const all = await Promise.allSettled([
      insertMessage(server.db, entry(first, 'stays')),
      insertMessage(server.db, entry(NOBODY, 'nowhere')),
    ]);
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(await rows(first)).toHaveLength(1);
  });

  test('given the same Idempotency-Key twice, then there is one message and one change', async () => {
    const { first, entry, rows, summary } = await scene();
    const clientId = randomUUID();
    const [one, other] = await Promise.all([
      insertMessage(server.db, entry(first, 'once', { clientId })),
      insertMessage(server.db, entry(first, 'once', { clientId })),
    ]);
    expect(other?.message.id).toBe(one?.message.id);
    expect([one?.conversation === null, other?.conversation === null]).toEqual([false, true]);
    expect(await rows(first)).toHaveLength(1);
    expect(await summary(first)).toMatchObject({ revision: 1, unreadB: 1 });
  });

  test('given a repeat among new messages, then counts and revisions ignore it', async () => {
    const { first, entry, rows, summary } = await scene();
    const clientId = randomUUID();
    const before = await insertMessage(server.db, entry(first, 'first', { clientId }));
    const [again, next] = await Promise.all([
      insertMessage(server.db, entry(first, 'first', { clientId })),
      insertMessage(server.db, entry(first, 'second')),
    ]);
    expect(again?.message.id).toBe(before.message.id);
    expect(next?.message.revision).toBe(2);
    expect(await rows(first)).toHaveLength(2);
    expect(await summary(first)).toMatchObject({ revision: 2, unreadB: 2, lastText: 'second' });
  });

  test('given two processes and conversations in opposite orders, then there is no deadlock', async () => {
    const { first, second, entry, rows } = await scene();
    const elsewhere = openDatabase({ ...server.db.$client.options });
    try {
      const mixed = Array.from({ length: 100 }, (_, i) => i % 2 === 0);
      await Promise.all([
        ...mixed.map((isFirst) => insertMessage(server.db, entry(isFirst ? first : second, 'here'))),
        ...mixed.map((isFirst) => insertMessage(elsewhere, entry(isFirst ? second : first, 'there'))),
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
