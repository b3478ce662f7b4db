import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { UiPermission } from '#contract';
import { conversations, messages } from '../../../server/db/schema.ts';
import { activityOf, conversationEventsOf, recordedServerOfFile, type TestPerson } from '../recordedServer.ts';

const server = await recordedServerOfFile();
const owner = await server.person('owner');

async function scene() {
  const customer = await server.person('customer');
  const pageId = await server.page({ owner, customers: [customer] });
  const conversation = { pageId, customerId: customer.id };
  const sideOf = (as: TestPerson) => (as === customer ? 'C' : 'P');
  const send = async (as: TestPerson, text: string) => {
    const body = { sendMessage: text, pageDto: { pageId }, customerId: customer.id, customerOrPage: sideOf(as) };
    return (await server.ok(as, 'createMessage', { body })).messageId;
  };
  const edit = (messageId: number, text: string) => ({
    params: { messageId },
    body: { sendMessage: text, pageDto: { pageId }, customerId: customer.id },
  });
  const remove = (messageId: number) => ({ params: { messageId, ...conversation } });
  const look = (as: TestPerson, upTo?: number) =>
    server.ok(as, 'putPageLook', { params: { ...conversation, customerOrPage: sideOf(as) }, query: { upTo } });
  const list = async (as: TestPerson) => {
    const found = await server.ok(as, 'getMessages', { query: { ...conversation, customerOrPage: sideOf(as) } });
    return found.messageDateList.flatMap((group) => group.messageList);
  };
  const row = async () => {
    const [found] = await server.db.select().from(conversations).where(eq(conversations.customerId, customer.id));
    if (!found) throw new Error('no conversation');
    return found;
  };
  return { customer, pageId, conversation, send, edit, remove, look, list, row };
}

describe('editing a text', () => {
  // covers: call-updateMessage
  test('given an own text, then it has the new text, the time of the edit, and all are told', async () => {
    const { customer, send, edit, list } = await scene();
    const id = await send(customer, 'helo');
    const told = await server.toldDuring(() => server.ok(customer, 'updateMessage', edit(id, 'hello')));
    const [message] = await list(owner);
    expect(message).toMatchObject({ messageId: id, sendMessage: 'hello', editedTime: expect.any(String), revision: 2 });
    expect(conversationEventsOf(told)).toEqual([{ type: 'update', message, revision: 2 }]);
    expect(activityOf(told, 'M').map(({ userId, event }) => [userId, event.sendMessage, event.userAccountId])).toEqual([
      [customer.id, 'hello', null],
      [owner.id, 'hello', null],
    ]);
  });

  test('given a text that is not the newest, then the lists keep showing the newest', async () => {
    const { customer, send, edit, row } = await scene();
    const first = await send(customer, 'one');
    await send(customer, 'two');
    await server.ok(customer, 'updateMessage', edit(first, 'ONE'));
    expect(await row()).toMatchObject({ lastText: 'two', revision: 3 });
  });

  test('given a message of the other side, then the customer may not edit it', async () => {
    const { customer, send, edit } = await scene();
    const id = await send(owner, 'price 5000');
    expect((await server.refused(customer, 'updateMessage', edit(id, 'price 1'))).code).toBe('forbidden');
  });

  test('given a message of another conversation, a deleted one or none, then it is not found', async () => {
    const one = await scene();
    const other = await scene();
    const foreign = await other.send(other.customer, 'x');
    const deleted = await one.send(one.customer, 'x');
    await server.ok(one.customer, 'deleteMessage', one.remove(deleted));
    for (const id of [foreign, deleted, 999_999_999])
      expect((await server.refused(one.customer, 'updateMessage', one.edit(id, 'y'))).code).toBe('notFound');
    expect((await other.list(other.customer))[0]?.sendMessage).toBe('x');
  });

  // covers: no-empty-text
  test('given empty words, then they are refused', async () => {
    const { customer, send, edit } = await scene();
    const id = await send(customer, 'x');
    expect((await server.refused(customer, 'updateMessage', edit(id, '  '))).code).toBe('invalid');
  });
});

describe('the flags of the page’s side', () => {
  const none = { editallchat: false, editownchat: false, deleteallchat: false, deleteownchat: false };
  const cases: [string, Partial<UiPermission>, { own: boolean; colleague: boolean; verb: 'edit' | 'delete' }][] = [
    ['edit own', { editownchat: true }, { verb: 'edit', own: true, colleague: false }],
    ['edit all', { editallchat: true }, { verb: 'edit', own: true, colleague: true }],
    ['no edit', { deleteallchat: true, deleteownchat: true }, { verb: 'edit', own: false, colleague: false }],
    ['delete own', { deleteownchat: true }, { verb: 'delete', own: true, colleague: false }],
    ['delete all', { deleteallchat: true }, { verb: 'delete', own: true, colleague: true }],
    ['no delete', { editallchat: true, editownchat: true }, { verb: 'delete', own: false, colleague: false }],
  ];

  // covers: edit-flags, delete-flags
  test.each(cases)(
    'given %s, then own and colleagues’ messages may be touched accordingly, customers’ never',
    async (_, flags, may) => {
      const { customer, pageId, send, edit, remove } = await scene();
      const member = await server.person('member');
      await server.member(pageId, member, await server.userType('P', { chat: true, ...none, ...flags }));
      const targets = [
        [await send(member, 'own'), may.own],
        [await send(owner, 'colleague'), may.colleague],
        [await send(customer, 'customer'), false],
      ] as const;
      for (const [id, allowed] of targets) {
        const [name, input] =
          may.verb === 'edit'
            ? (['updateMessage', edit(id, 'new')] as const)
            : (['deleteMessage', remove(id)] as const);
        if (allowed) await server.ok(member, name, input);
        else expect((await server.refused(member, name, input)).code).toBe('forbidden');
      }
    },
  );
});

describe('deleting a message', () => {
  // covers: call-deleteMessage
  test('given the newest, then lists show the one before, and its text is gone from the database', async () => {
    const { customer, send, remove, list, row } = await scene();
    const first = await send(customer, 'one');
    const second = await send(customer, 'two');
    const told = await server.toldDuring(() => server.ok(customer, 'deleteMessage', remove(second)));
    expect((await list(owner)).map((message) => message.messageId)).toEqual([first]);
    expect(await row()).toMatchObject({ lastText: 'one', lastMessageId: first, unreadB: 1, revision: 3 });
    expect(conversationEventsOf(told)).toEqual([{ type: 'delete', messageId: second, revision: 3 }]);
    expect(
      activityOf(told, 'M').map(({ userId, event }) => [userId, event.sendMessage, event.look, event.userAccountId]),
    ).toEqual([
      [customer.id, 'one', 0, null],
      [owner.id, 'one', 1, null],
    ]);
    const [kept] = await server.db.select().from(messages).where(eq(messages.id, second));
    expect(kept).toMatchObject({ text: '', deletedAt: expect.any(Date), revision: 3 });
  });

  test('given an older one, then the newest stays in the lists', async () => {
    const { customer, send, remove, row } = await scene();
    const first = await send(customer, 'one');
    const second = await send(customer, 'two');
    await server.ok(customer, 'deleteMessage', remove(first));
    expect(await row()).toMatchObject({ lastText: 'two', lastMessageId: second, unreadB: 1 });
  });

  test('given the only one, then the lists show nothing and nobody waits', async () => {
    const { customer, send, remove, row } = await scene();
    const told = await server.toldDuring(async () => {
      await server.ok(customer, 'deleteMessage', remove(await send(customer, 'one')));
    });
    expect(await row()).toMatchObject({
      lastText: '',
      lastAt: null,
      lastMessageId: null,
      unreadB: 0,
      waitingSince: null,
    });
    expect(activityOf(told, 'M').at(-1)?.event).toMatchObject({
      messageDate: null,
      messageId: 0,
      customerOrPage: null,
    });
  });

  test('given the page’s answer, then the customer waits since their first unanswered one', async () => {
    const { customer, send, remove, row } = await scene();
    await send(owner, 'hello');
    const question = await send(customer, 'price?');
    await send(customer, 'hello?');
    const answer = await send(owner, '5000');
    expect((await row()).waitingSince).toBeNull();
    await server.ok(owner, 'deleteMessage', remove(answer));
    const [asked] = await server.db.select().from(messages).where(eq(messages.id, question));
    expect((await row()).waitingSince).toEqual(asked?.sentAt);
  });

  test('given one that was read already, then the count of unread stays', async () => {
    const { customer, send, remove, look, row } = await scene();
    const first = await send(customer, 'one');
    await look(owner);
    await send(customer, 'two');
    await server.ok(customer, 'deleteMessage', remove(first));
    expect(await row()).toMatchObject({ unreadB: 1 });
  });

  test('given a deleted one again, then the same is answered and nobody is told', async () => {
    const { customer, send, remove, row } = await scene();
    const id = await send(customer, 'one');
    const first = await server.ok(customer, 'deleteMessage', remove(id));
    const told = await server.toldDuring(async () => {
      expect(await server.ok(customer, 'deleteMessage', remove(id))).toEqual(first);
    });
    expect(told).toEqual([]);
    expect(await row()).toMatchObject({ revision: 2 });
  });

  test('given a message of the other side or of another conversation, then it stays', async () => {
    const one = await scene();
    const other = await scene();
    const theirs = await one.send(owner, 'x');
    const foreign = await other.send(other.customer, 'x');
    expect((await server.refused(one.customer, 'deleteMessage', one.remove(theirs))).code).toBe('forbidden');
    expect((await server.refused(one.customer, 'deleteMessage', one.remove(foreign))).code).toBe('notFound');
    expect(await other.list(owner)).toHaveLength(1);
  });
});

describe('marking read', () => {
  test('given messages to read, when a side reads or edits, then staff learn the count before', async () => {
    const { customer, send, edit, look } = await scene();
    const edited = await send(customer, 'one');
    await send(customer, 'two');
    await send(owner, 'three');
    const told = await server.toldDuring(async () => {
      await look(customer);
      await server.ok(customer, 'updateMessage', edit(edited, 'one more'));
      await look(owner);
    });
    expect(activityOf(told, 'M').map(({ userId, event }) => [userId, event.look, event.lookBefore])).toEqual([
      [customer.id, 0, undefined],
      [owner.id, 2, 2],
      [customer.id, 0, undefined],
      [owner.id, 2, 2],
      [customer.id, 0, undefined],
      [owner.id, 0, 2],
    ]);
  });

  // covers: message-look, call-putPageLook
  test('given unread messages, then their look turns negative for both sides, the count is zero', async () => {
    const { customer, pageId, send, look, list } = await scene();
    await send(customer, 'one');
    const last = await send(customer, 'two');
    await send(owner, 'three');
    const told = await server.toldDuring(async () => {
      expect(await look(owner)).toEqual({ look: 0, messageId: last });
    });
    expect(conversationEventsOf(told)).toEqual([{ type: 'look', customerOrPage: 'P', messageId: last, revision: 4 }]);
    expect(activityOf(told, 'M').map(({ userId, event }) => [userId, event.look, event.userAccountId])).toEqual([
      [customer.id, 1, null],
      [owner.id, 0, null],
    ]);
    for (const person of [customer, owner])
      expect((await list(person)).map((message) => Math.sign(message.look))).toEqual([-1, -1, 0]);
    expect(await server.ok(owner, 'getPageUsers', { query: { pageId, userType: 'C' } })).toMatchObject([{ look: 0 }]);
  });

  test('given a message to stop at, then those after it stay unread', async () => {
    const { customer, send, look, list } = await scene();
    const first = await send(customer, 'one');
    await send(owner, 'two');
    await send(customer, 'three');
    expect(await look(owner, first)).toEqual({ look: 1, messageId: first });
    expect((await list(owner)).map((message) => Math.sign(message.look))).toEqual([-1, 0, 0]);
  });

  test('given nothing new, then nobody is told and the revision stays', async () => {
    const { customer, send, look, row } = await scene();
    const first = await send(customer, 'one');
    await send(customer, 'two');
    await look(owner);
    const { revision } = await row();
    const told = await server.toldDuring(async () => {
      await look(owner);
      await look(owner, first);
      await look(customer);
    });
    expect(told).toEqual([]);
    expect(await row()).toMatchObject({ revision, unreadB: 0 });
  });

  test('given messages that come and go while others read, then the count equals what is unread', async () => {
    const { customer, send, remove, look, row } = await scene();
    const first = await Promise.all(Array.from({ length: 10 }, (_, index) => send(customer, `first ${index}`)));
    await Promise.all([
      ...Array.from({ length: 10 }, (_, index) => send(customer, `second ${index}`)),
      look(owner),
      look(owner, first[4]),
      ...first.slice(5).map((id) => server.ok(customer, 'deleteMessage', remove(id))),
    ]);
    const found = await row();
    const left = await server.db.select().from(messages).where(eq(messages.conversationId, found.id));
    const unread = left.filter((message) => message.side === 'A' && !message.deletedAt && message.id > found.readB);
    expect(found.unreadB).toBe(unread.length);
  });

  test('given a conversation in which nothing was written, then there is nothing to mark', async () => {
    const { look } = await scene();
    expect(await look(owner)).toEqual({ look: 0, messageId: 0 });
  });

  test('given a message of another conversation, then it is not found', async () => {
    const { customer, conversation, send } = await scene();
    await send(customer, 'x');
    const other = await scene();
    const foreign = await other.send(other.customer, 'x');
    const refusal = await server.refused(owner, 'putPageLook', {
      params: { ...conversation, customerOrPage: 'P' },
      query: { upTo: foreign },
    });
    expect(refusal.code).toBe('notFound');
  });

  test('given a customer who speaks for the page, then they may not', async () => {
    const { customer, conversation } = await scene();
    const params = { ...conversation, customerOrPage: 'P' };
    expect((await server.refused(customer, 'putPageLook', { params })).code).toBe('forbidden');
  });
});

describe('between friends', () => {
  async function friends() {
    const asker = await server.person('asker');
    const asked = await server.person('asked');
    const requestFormId = await server.friends(asker, asked);
    const send = async (as: TestPerson, text: string) =>
      (await server.ok(as, 'createPrivateMessage', { body: { sendMessage: text, requestFormId } })).privateMessageId;
    return { asker, asked, requestFormId, send };
  }

  // covers: call-updatePrivateMessage
  test('given an own text, then it may be edited; given the friend’s, not', async () => {
    const { asker, asked, requestFormId, send } = await friends();
    const privateMessageId = await send(asker, 'helo');
    const input = { params: { privateMessageId }, body: { sendMessage: 'hello', requestFormId } };
    expect(await server.ok(asker, 'updatePrivateMessage', input)).toMatchObject({ sendMessage: 'hello' });
    expect((await server.refused(asked, 'updatePrivateMessage', input)).code).toBe('forbidden');
  });

  // covers: call-deletePrivateMessage
  test('given an own message, then it may be deleted; given the friend’s, not', async () => {
    const { asker, asked, requestFormId, send } = await friends();
    const privateMessageId = await send(asker, 'x');
    const input = { params: { privateMessageId, requestFormId } };
    expect((await server.refused(asked, 'deletePrivateMessage', input)).code).toBe('forbidden');
    const told = await server.toldDuring(() => server.ok(asker, 'deletePrivateMessage', input));
    expect(conversationEventsOf(told)).toEqual([{ type: 'delete', privateMessageId, revision: 2 }]);
    expect(activityOf(told, 'PM').map(({ userId, event }) => [userId, event.look])).toEqual([
      [asker.id, 0],
      [asked.id, 0],
    ]);
  });

  // covers: two-kinds-of-chat, call-putPrivateMessageLook
  test('given a friend who reads, then the look tells who and how far', async () => {
    const { asker, asked, requestFormId, send } = await friends();
    const first = await send(asker, 'one');
    await send(asker, 'two');
    const told = await server.toldDuring(async () => {
      const params = { privateMessageId: first, requestFormId };
      expect(await server.ok(asked, 'putPrivateMessageLook', { params })).toEqual({ look: 1, messageId: first });
    });
    expect(conversationEventsOf(told)).toEqual([
      { type: 'look', userAccountId: asked.id, privateMessageId: first, revision: 3 },
    ]);
    expect(activityOf(told, 'PM').map(({ userId, event }) => [userId, event.look, event.userAccountId])).toEqual([
      [asker.id, 0, null],
      [asked.id, 1, null],
    ]);
  });
});
