import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { messageFilePath } from '#contract';
import { deleteOldMessages } from '../../../../server/chat/messages/retention.ts';
import { conversations, messages } from '../../../../server/db/schema.ts';
import { diskStore } from '../../../../server/files/diskStore.ts';
import { messageFile } from '../../../../server/files/fileNames.ts';
import { serverOfFile } from '../../../serverApp.ts';
import { whileRefused } from '../../refusedRows.ts';

const DAY_MS = 24 * 3_600_000;
const TOTAL = 10_000;

const server = await serverOfFile();

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const store = diskStore(`${server.config.dataDir}/files`);
const removeBefore = (days: number, files = store) => {
  const { db, hub } = server;
  return deleteOldMessages({ db, publisher: hub, presence: hub.presence, files }, daysAgo(days));
};
const customerId = () => server.people.customer.userAccountId;
const inShop = () => ({ pageId: server.shop.pageId, customerId: customerId(), customerOrPage: 'C' as const });

/** The conversation of customer and shop with 10,000 unread messages of the customer, one for each hour back from now. */
async function fillShop() {
  const { pageId } = server.shop;
  const [conversation] = await server.db
    .insert(conversations)
    .values({ pageId, customerId: customerId(), revision: TOTAL, unreadB: TOTAL })
    .returning();
  const id = conversation?.id ?? 0;
  await server.db.execute(sql`
    insert into message (conversation_id, side, sender_id, text, sent_at, revision)
    select ${id}, 'A', ${customerId()}, 'message ' || n, now() - (${TOTAL} - n) * interval '1 hour', n
    from generate_series(1, ${TOTAL}) n order by n`);
  await server.db.execute(sql`
    update conversation set last_message_id = (select max(id) from message where conversation_id = ${id}),
      last_text = ${`message ${TOTAL}`}, last_at = now(), last_side = 'A' where id = ${id}`);
  return id;
}

describe('deleting old messages', () => {
  it('given 10,000 messages, when those of before 10 days go, then lists and pages stay right', async () => {
    const id = await fillShop();
    const client = server.as('customer');
    const before = await client.call('getMessages', { query: { ...inShop(), messageId: 0 } });
    const removal = removeBefore(10);
    // Written while the old ones are deleted.
    const body = { sendMessage: 'meanwhile', pageDto: { pageId: server.shop.pageId }, customerId: customerId() };
    await client.call('createMessage', { body: { ...body, customerOrPage: 'C' } });
    expect(await removal).toBe(TOTAL - 240);

    const [row] = await server.db.select().from(conversations).where(eq(conversations.id, id));
    expect(row).toMatchObject({ unreadB: 241, unreadA: 0, lastText: 'meanwhile' });
    const pages = await server.as('owner').call('getPages', { query: { customerOrPage: 'P' } });
    expect(pages[0]).toMatchObject({ look: 241 });
    const newest = await client.call('getMessages', { query: { ...inShop(), messageId: 0 } });
    expect(JSON.stringify(newest)).toContain('meanwhile');
    const catchUp = {
      pageId: server.shop.pageId,
      customerId: customerId(),
      customerOrPage: 'C' as const,
      revision: before.revision ?? 0,
    };
    expect(await client.call('getMessageChanges', { query: catchUp })).toMatchObject({ reset: true });
    expect(await removeBefore(10)).toBe(0);
  });

  it('given a file and a quoted message, when they go, then the reply stays without them', async () => {
    const client = server.as('friend');
    const { requestFormId } = server;
    const { privateMessageId } = await client.call('createPrivateMessage', {
      body: { sendMessage: 'the old question', requestFormId },
    });
    const file = await client.call('putPrivateMessagePhoto', {
      params: { requestFormId, replyOrZero: 0, extension: 'txt' },
      file: { name: 'old.txt', content: 'old' },
    });
    await server.db
      .update(messages)
      .set({ sentAt: daysAgo(20) })
      .where(eq(messages.conversationId, await friendsId()));
    await client.call('createPrivateMessage', {
      body: { sendMessage: 'the reply', requestFormId, replyDto: { privateMessageId } },
    });
    const { sendPhoto = '', fileType = '' } = file;
    const path = messageFilePath({ sendPhoto, fileType, id: file.privateMessageId });
    expect((await client.fetch(path)).status).toBe(200);
    await removeBefore(10);
    expect((await client.fetch(path)).status).toBe(404);
    const list = JSON.stringify(await client.call('getPrivateMessages', { query: { requestFormId, messageId: 0 } }));
    expect(list).toContain('the reply');
    expect(list).not.toContain('the old question');
  });

  it('given only old messages, when they go, then the list shows none and nothing is unread', async () => {
    const id = await friendsId();
    await server.db
      .update(messages)
      .set({ sentAt: daysAgo(20) })
      .where(eq(messages.conversationId, id));
    await removeBefore(10);
    const [row] = await server.db.select().from(conversations).where(eq(conversations.id, id));
    expect(row).toMatchObject({ lastMessageId: null, lastText: '', unreadA: 0, unreadB: 0 });
    expect(await server.as('customer').call('getFriends')).toMatchObject([{ sendMessage: '', look: 0 }]);
  });

  it('given one that cannot be changed, when old messages go, then those of others do', async () => {
    const id = await friendsId();
    const body = { sendMessage: 'old', requestFormId: server.requestFormId };
    await server.as('friend').call('createPrivateMessage', { body });
    await server.db.update(messages).set({ sentAt: daysAgo(20) });
    await whileRefused(server.owner, 'conversation', `id <> ${id}`, () => expect(removeBefore(10)).rejects.toThrow());
    const left = await server.db.select().from(messages);
    expect(new Set(left.map(({ conversationId }) => conversationId))).toEqual(new Set([id]));
  });

  it('given an event and a file that fail, when old messages go, then their other files go', async () => {
    const { requestFormId } = server;
    for (const name of ['one.txt', 'two.txt'])
      await server.as('friend').call('putPrivateMessagePhoto', {
        params: { requestFormId, replyOrZero: 0, extension: 'txt' },
        file: { name, content: 'old' },
      });
    const inFriends = eq(messages.conversationId, await friendsId());
    await server.db
      .update(messages)
      .set({ sentAt: daysAgo(20) })
      .where(inFriends);
    const photos = (await server.db.select().from(messages).where(inFriends)).flatMap(({ photo }) => photo ?? []);
    const fail = () => {
      throw new Error('planted fault');
    };
    vi.spyOn(server.hub, 'toConversation').mockImplementation(fail);
    const remove = vi.fn(store.remove).mockImplementationOnce(async () => fail());
    await expect(removeBefore(10, { ...store, remove })).rejects.toThrow('planted fault');
    vi.restoreAllMocks();
    const sizes = await Promise.all(photos.map((photo) => store.size(messageFile(photo))));
    expect(sizes.filter((size) => size !== null)).toHaveLength(1);
  });
});

async function friendsId(): Promise<number> {
  const [row] = await server.db
    .select()
    .from(conversations)
    .where(eq(conversations.friendshipId, server.requestFormId));
  return row?.id ?? 0;
}
