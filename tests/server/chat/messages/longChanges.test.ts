import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { LIST_TEXT_MAX, MESSAGE_TEXT_MAX } from '#contract';
import { ensureConversation } from '../../../../server/chat/messages/send.ts';
import { serverOfFile } from '../../../serverApp.ts';

/** Most bytes of an answer, and what headers of JSON and a last message add. */
const BYTES_MAX = 300 * 1024;
/** The longest text in Burmese: 15 kB of UTF-8. */
const LONG = 'က'.repeat(MESSAGE_TEXT_MAX);

const server = await serverOfFile();

let conversationId: number;
beforeEach(async () => {
  const { shop, people } = server;
  const ref = { kind: 'page', pageId: shop.pageId, customerId: people.customer.userAccountId } as const;
  conversationId = await ensureConversation(server.db, ref);
  await server.db.execute(sql`delete from message where conversation_id = ${conversationId}`);
});

const place = () => ({
  pageId: server.shop.pageId,
  customerId: server.people.customer.userAccountId,
  customerOrPage: 'C' as const,
});

/** Fills the conversation with own messages; each has its number as revision. Returns their ids. */
async function fill(count: number, text: string): Promise<number[]> {
  const { rows } = await server.db.execute<{ id: number }>(sql`
    insert into message (conversation_id, side, sender_id, text, revision, sent_at)
    select ${conversationId}, 'A', ${server.people.customer.userAccountId}, ${text}, n, now()
    from generate_series(1, ${sql.raw(String(count))}) n order by n returning id`);
  await server.db.execute(sql`update conversation set revision = ${count} where id = ${conversationId}`);
  return rows.map(({ id }) => id);
}

async function changes(revision: number) {
  const response = await server.as('customer').send('getMessageChanges', { query: { ...place(), revision } });
  const text = await response.text();
  return { bytes: Buffer.byteLength(text), answer: JSON.parse(text) };
}

/** Every answer until there are no more. */
async function allChanges(revision: number) {
  const answers = [await changes(revision)];
  for (let last = answers[0]; last?.answer.more; last = answers.at(-1))
    answers.push(await changes(last.answer.revision));
  return answers;
}

const idsOf = (answers: Awaited<ReturnType<typeof allChanges>>): number[] =>
  answers.flatMap(({ answer }) => answer.messages.map((message: { messageId: number }) => message.messageId));

describe('given long messages that a client missed', () => {
  // covers: call-getMessageChanges
  it('when it asks until there are no more, then it has each once, in answers of bounded size', async () => {
    const ids = await fill(60, LONG);
    const answers = await allChanges(0);
    expect(idsOf(answers)).toEqual(ids);
    expect(Math.max(...answers.map(({ bytes }) => bytes))).toBeLessThan(BYTES_MAX);
    expect(answers.at(-1)?.answer).toMatchObject({ reset: false, revision: 60 });
    expect(answers.length).toBeGreaterThan(2);
  });

  it('when one is changed between two answers, then the next answers have it as it is now', async () => {
    const ids = await fill(60, LONG);
    const first = await changes(0);
    const params = { messageId: ids[0] ?? 0 };
    const body = { sendMessage: 'new', pageDto: { pageId: place().pageId }, customerId: place().customerId };
    await server.as('customer').call('updateMessage', { params, body });
    const rest = await allChanges(first.answer.revision);
    expect(idsOf(rest).filter((id) => id === ids[0])).toHaveLength(1);
    expect(new Set([...idsOf([first]), ...idsOf(rest)])).toEqual(new Set(ids));
  });

  it('when they are more than a few answers hold, then it is told to read the newest page', async () => {
    await fill(280, LONG);
    const { bytes, answer } = await changes(0);
    expect(answer).toMatchObject({ reset: true, revision: 280, messages: [] });
    expect(bytes).toBeLessThan(1_000);
  });

  it('when each text grows in JSON, then the answers stay bounded', async () => {
    await fill(20, '\u0001'.repeat(MESSAGE_TEXT_MAX));
    const answers = await allChanges(0);
    expect(Math.max(...answers.map(({ bytes }) => bytes))).toBeLessThan(BYTES_MAX);
    expect(idsOf(answers)).toHaveLength(20);
  });
});

describe('given many short messages that a client missed', () => {
  it('when it asks, then they come in two answers, and none is missing at the end', async () => {
    const ids = await fill(500, 'short');
    const answers = await allChanges(0);
    expect(answers).toHaveLength(2);
    expect(idsOf(answers)).toEqual(ids);
  });
});

describe('given a conversation of long messages', () => {
  const list = async (query: { messageId?: number; replyId?: number } = {}) => {
    const response = await server.as('customer').send('getMessages', { query: { ...place(), ...query } });
    const text = await response.text();
    const answer = JSON.parse(text);
    const ids: number[] = answer.messageDateList.flatMap((day: { messageList: { messageId: number }[] }) =>
      day.messageList.map(({ messageId }) => messageId),
    );
    return { bytes: Buffer.byteLength(text), answer, ids };
  };

  it('when its pages are read, then each is bounded, and every message comes once', async () => {
    const ids = await fill(50, LONG);
    const seen: number[] = [];
    for (let messageId = 0; messageId >= 0; ) {
      const page = await list({ messageId });
      expect(page.bytes).toBeLessThan(BYTES_MAX);
      seen.unshift(...page.ids);
      messageId = page.answer.finalMessageId;
    }
    expect(seen).toEqual(ids);
  });

  it('when a far quoted message is asked for, then a bounded window around it comes', async () => {
    const ids = await fill(300, LONG);
    const page = await list({ replyId: ids[9] ?? 0 });
    expect(page.answer.gap).toBe(true);
    expect(page.ids).toContain(ids[9]);
    expect(page.bytes).toBeLessThan(BYTES_MAX);
  });
});

describe('given a long newest message', () => {
  it('when lists show it, then each row carries its start only', async () => {
    const body = { sendMessage: LONG, requestFormId: server.requestFormId };
    await server.as('friend').call('createPrivateMessage', { body });
    const { pageId, customerId } = place();
    const message = { sendMessage: LONG, pageDto: { pageId }, customerId, customerOrPage: 'C' as const };
    await server.as('customer').call('createMessage', { body: message });
    const [friends, pages, served, customers] = [
      await server.as('customer').call('getFriends'),
      await server.as('customer').call('getPages', { query: { customerOrPage: 'C' } }),
      await server.as('owner').call('getPages', { query: { customerOrPage: 'P' } }),
      await server.as('owner').call('getPageUsers', { query: { pageId, userType: 'C' } }),
    ];
    const longest = [friends, pages, served, customers].map((rows) =>
      Math.max(...rows.map(({ sendMessage }) => sendMessage?.length ?? 0)),
    );
    expect(longest).toEqual([LIST_TEXT_MAX, LIST_TEXT_MAX, LIST_TEXT_MAX, LIST_TEXT_MAX]);
  });
});

describe('given an account whose changes are being read', () => {
  it('when it and another account read theirs, then only its own waits', async () => {
    const queue = server.app.costQueues.changes;
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const turn = queue.run(server.people.customer.userAccountId, new AbortController().signal, () => held);
    const waiting = changes(0);
    await expect.poll(() => queue.waiting).toBe(1);
    const query = { ...place(), customerOrPage: 'P' as const, revision: 0 };
    expect((await server.as('owner').send('getMessageChanges', { query })).status).toBe(200);
    expect(queue.waiting).toBe(1);
    letGo();
    expect((await waiting).answer.reset).toBe(false);
    await turn;
  });
});
