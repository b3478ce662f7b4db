import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { HIDDEN_STAFF_ID } from '#contract';
import { friendships } from '../../../server/db/schema.ts';
import { activityOf, conversationEventsOf, recordedServerOfFile, type TestPerson } from '../recordedServer.ts';

const server = await recordedServerOfFile();
const owner = await server.person('owner');
const staff = await server.person('staff');
const otherOwner = await server.person('other owner');

const bodyOf = (pageId: number, customerId: number, customerOrPage: string, sendMessage = 'x') => ({
  sendMessage,
  pageDto: { pageId },
  customerId,
  customerOrPage,
});

/** A customer with a page of their own, so that no test sees another's messages. */
async function scene() {
  const customer = await server.person('customer');
  const pageId = await server.page({ owner, staff: [staff], customers: [customer] });
  const conversation = { pageId, customerId: customer.id };
  const send = (as: TestPerson, text: string, more: { replyTo?: number; key?: string } = {}) =>
    server.ok(as, 'createMessage', {
      body: {
        ...bodyOf(pageId, customer.id, as === customer ? 'C' : 'P', text),
        ...(more.replyTo ? { replyDto: { messageId: more.replyTo } } : {}),
      },
      ...(more.key ? { key: more.key } : {}),
    });
  const list = (as: TestPerson) =>
    server.ok(as, 'getMessages', { query: { ...conversation, customerOrPage: as === customer ? 'C' : 'P' } });
  const listed = async (as: TestPerson) => (await list(as)).messageDateList.flatMap((group) => group.messageList);
  return { customer, pageId, conversation, send, list, listed };
}

async function friendScene() {
  const asker = await server.person('asker');
  const asked = await server.person('asked');
  const requestFormId = await server.friends(asker, asked);
  const send = (as: TestPerson, text: string, key?: string) =>
    server.ok(as, 'createPrivateMessage', { body: { sendMessage: text, requestFormId }, ...(key ? { key } : {}) });
  return { asker, asked, requestFormId, send };
}

describe('sending a text to a page', () => {
  // covers: message-status, call-createMessage
  test('given a first message, then both sides list it with its sender, side and time', async () => {
    const { customer, pageId, send, list } = await scene();
    const sent = await send(customer, 'မင်္ဂလာပါ');
    expect(sent).toMatchObject({
      sendMessage: 'မင်္ဂလာပါ',
      messageStatus: 'C',
      customerId: customer.id,
      pageDto: { pageId },
      userAccountDto: { userAccountId: customer.id, profileName: 'customer' },
      replyId: 0,
      look: 0,
      revision: 1,
    });
    for (const person of [customer, owner, staff]) {
      const { messageDateList, finalMessageId } = await list(person);
      expect(messageDateList.flatMap((group) => group.messageList)).toEqual([sent]);
      expect(finalMessageId).toBeLessThan(0);
    }
  });

  test('given a message, then conversation, customer and staff are told, each with their count', async () => {
    const { customer, pageId, conversation, send } = await scene();
    await server.page({ owner: otherOwner });
    const told = await server.toldDuring(() => send(customer, 'hello'));
    expect(told.filter((entry) => entry.to === 'conversation')).toEqual([
      {
        to: 'conversation',
        ref: { kind: 'page', ...conversation },
        event: { type: 'save', message: expect.objectContaining({ sendMessage: 'hello' }), revision: 1 },
      },
    ]);
    const activity = activityOf(told, 'M').map(({ userId, event }) => [userId, event.look, event.userAccountId]);
    expect(activity).toEqual([
      [customer.id, 0, customer.id],
      [owner.id, 1, customer.id],
      [staff.id, 1, customer.id],
    ]);
    expect(activityOf(told, 'M')[0]?.event).toMatchObject({ pageId, sendMessage: 'hello', customerOrPage: 'C' });
  });

  // covers: unread-look
  test('given messages from both sides, then each list counts what that side has not read', async () => {
    const { customer, pageId, send } = await scene();
    await send(customer, '1');
    await send(customer, '2');
    await send(owner, '3');
    const [asCustomer] = await server.ok(customer, 'getPages', { query: { customerOrPage: 'C' } });
    expect(asCustomer).toMatchObject({ pageId, look: 1, sendMessage: '3' });
    const members = await server.ok(staff, 'getPageUsers', { query: { pageId, userType: 'C' } });
    expect(members).toMatchObject([{ look: 2, sendMessage: '3', messageStatus: 'P', waitingSince: null }]);
  });

  test('given a message of the staff, then lists say who wrote it, and that it is read once it is', async () => {
    const { customer, pageId, send } = await scene();
    const { messageId } = await send(staff, 'we are open');
    const customers = () => server.ok(owner, 'getPageUsers', { query: { pageId, userType: 'C' } });
    expect(await customers()).toMatchObject([{ lastSenderId: staff.id, lastRead: false }]);
    const [asCustomer] = await server.ok(customer, 'getPages', { query: { customerOrPage: 'C' } });
    expect(asCustomer).toMatchObject({ lastSenderId: HIDDEN_STAFF_ID });
    await server.ok(customer, 'putPageLook', {
      params: { pageId, customerOrPage: 'C', customerId: customer.id },
      query: { upTo: messageId },
    });
    expect(await customers()).toMatchObject([{ lastSenderId: staff.id, lastRead: true }]);
    await server.ok(staff, 'deleteMessage', { params: { messageId, pageId, customerId: customer.id } });
    expect((await customers())[0]).not.toHaveProperty('lastSenderId');
  });

  test('given a waiting customer, then the time of the first unanswered message stays', async () => {
    const { customer, pageId, send } = await scene();
    const first = await send(customer, 'is it open?');
    await send(customer, 'hello?');
    const waiting = async () =>
      (await server.ok(owner, 'getPageUsers', { query: { pageId, userType: 'C' } }))[0]?.waitingSince;
    expect(await waiting()).toBe(first.time);
    await send(owner, 'yes');
    expect(await waiting()).toBeNull();
  });

  // covers: desk-never-answered
  test('given a customer has written, then staff see whether they were ever answered', async () => {
    const { customer, pageId, send } = await scene();
    const answered = async () =>
      (await server.ok(owner, 'getPageUsers', { query: { pageId, userType: 'C' } }))[0]?.answered;
    const told = await server.toldDuring(async () => {
      await send(customer, 'is it open?');
      expect(await answered()).toBe(false);
      const { messageId } = await send(owner, 'yes');
      await server.ok(owner, 'deleteMessage', { params: { messageId, pageId, customerId: customer.id } });
    });
    expect(await answered()).toBe(true);
    const heard = (id: number) =>
      activityOf(told, 'M')
        .filter(({ userId }) => userId === id)
        .map(({ event }) => event.answered);
    expect(heard(owner.id)).toEqual([false, true, true]);
    expect(heard(customer.id)).toEqual([undefined, undefined, undefined]);
  });

  test('given many senders at once, then ids, revisions and times grow together and none is lost', async () => {
    const { customer, send, listed } = await scene();
    const sent = await Promise.all(
      Array.from({ length: 24 }, (_, index) => send([customer, owner, staff][index % 3] ?? owner, `text ${index}`)),
    );
    const byId = sent.toSorted((a, b) => a.messageId - b.messageId);
    expect(byId.map((message) => message.revision)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
    expect(byId.map((message) => message.time)).toEqual(byId.map((message) => message.time).toSorted());
    expect((await listed(owner)).map((message) => message.messageId)).toEqual(byId.map((message) => message.messageId));
    const [row] = await server.ok(owner, 'getPageUsers', { query: { pageId: sent[0]?.pageDto.pageId, userType: 'C' } });
    expect(row).toMatchObject({ look: 8, sendMessage: byId.at(-1)?.sendMessage });
  });
});

describe('who may send', () => {
  test('given a stranger, another customer or owner, then there is no such conversation', async () => {
    const { customer, pageId, send } = await scene();
    const neighbour = await server.person('neighbour');
    await server.member(pageId, neighbour, 1);
    await send(customer, 'secret');
    for (const person of [neighbour, otherOwner, await server.person('stranger')])
      for (const side of ['C', 'P']) {
        const refusal = await server.refused(person, 'createMessage', { body: bodyOf(pageId, customer.id, side) });
        expect(refusal.code).toBe('notFound');
      }
  });

  test('given the wrong side, then nobody speaks for the other', async () => {
    const { customer, pageId } = await scene();
    const asPage = await server.refused(customer, 'createMessage', { body: bodyOf(pageId, customer.id, 'P') });
    const asCustomer = await server.refused(owner, 'createMessage', { body: bodyOf(pageId, customer.id, 'C') });
    expect([asPage.code, asCustomer.code]).toEqual(['forbidden', 'forbidden']);
  });

  // covers: chat-flag-server
  test('given a type without the chat flag, then reading works and writing does not', async () => {
    const { customer, pageId, conversation, send } = await scene();
    await send(customer, 'hello');
    const reader = await server.person('reader');
    await server.member(pageId, reader, await server.userType('P'));
    const muted = await server.person('muted');
    await server.member(pageId, muted, await server.userType('C'));
    const refusals = [
      await server.refused(reader, 'createMessage', { body: bodyOf(pageId, customer.id, 'P') }),
      await server.refused(muted, 'createMessage', { body: bodyOf(pageId, muted.id, 'C') }),
    ];
    expect(refusals.map((refusal) => refusal.code)).toEqual(['forbidden', 'forbidden']);
    const list = await server.ok(reader, 'getMessages', { query: { ...conversation, customerOrPage: 'P' } });
    expect(list.messageDateList).toHaveLength(1);
  });

  test('given a request to serve that waits, then the conversations stay closed', async () => {
    const { customer, pageId } = await scene();
    const hopeful = await server.person('hopeful');
    await server.member(pageId, hopeful, 3, false);
    const refusal = await server.refused(hopeful, 'createMessage', { body: bodyOf(pageId, customer.id, 'P') });
    expect(refusal.code).toBe('notFound');
  });

  test('given nobody who is signed in, then the call is refused', async () => {
    const { customer, pageId } = await scene();
    expect((await server.refused(null, 'createMessage', { body: bodyOf(pageId, customer.id, 'C') })).code).toBe(
      'signedOut',
    );
  });
});

describe('a reply', () => {
  // covers: call-createMessage
  test('given a reply to a text, then it carries the quoted words and their author', async () => {
    const { customer, send } = await scene();
    const question = await send(customer, 'how much?');
    const answer = await send(owner, '5000', { replyTo: question.messageId });
    expect(answer).toMatchObject({
      replyId: question.messageId,
      replyMessage: 'how much?',
      replyProfileName: 'customer',
    });
  });

  test('given a deleted quoted message, then the reply keeps its author and none of its text', async () => {
    const { customer, conversation, send, listed } = await scene();
    const question = await send(customer, 'secret');
    await send(owner, '5000', { replyTo: question.messageId });
    await server.ok(customer, 'deleteMessage', { params: { messageId: question.messageId, ...conversation } });
    const [left] = await listed(owner);
    expect(left).toMatchObject({ replyId: question.messageId, replyProfileName: 'customer' });
    expect(left?.replyMessage).toBeUndefined();
  });

  test('given a message of another conversation, then the reply is refused and nothing is written', async () => {
    const one = await scene();
    const other = await scene();
    const foreign = await other.send(other.customer, 'not yours');
    const refusal = await server.refused(one.customer, 'createMessage', {
      body: { ...bodyOf(one.pageId, one.customer.id, 'C'), replyDto: { messageId: foreign.messageId } },
    });
    expect(refusal.code).toBe('notFound');
    expect((await one.list(one.customer)).messageDateList).toEqual([]);
  });
});

describe('an attempt that is repeated', () => {
  // covers: idempotency-key
  test('given the same key again, then the first result is answered and nobody is told twice', async () => {
    const { customer, send, listed } = await scene();
    const key = randomUUID();
    const first = await send(customer, 'once', { key });
    const told = await server.toldDuring(async () => {
      expect(await send(customer, 'once', { key })).toEqual(first);
    });
    expect(first.clientId).toBe(key);
    expect(told).toEqual([]);
    expect(await listed(customer)).toHaveLength(1);
  });

  test('given the same key many times at once, then one message comes of it and all answer it', async () => {
    const { customer, conversation, send, list } = await scene();
    const key = randomUUID();
    const told = await server.toldDuring(async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => send(customer, 'once', { key })));
      expect(new Set(answers.map((message) => message.messageId)).size).toBe(1);
    });
    expect(conversationEventsOf(told)).toHaveLength(1);
    const listed = await list(owner);
    expect(listed.messageDateList.flatMap((group) => group.messageList)).toHaveLength(1);
    expect(listed.revision).toBe(1);
    const pageId = conversation.pageId;
    expect(await server.ok(owner, 'getPageUsers', { query: { pageId, userType: 'C' } })).toMatchObject([{ look: 1 }]);
  });

  test('given the same key from two people, then both are sent', async () => {
    const { customer, send, listed } = await scene();
    const key = randomUUID();
    await send(customer, 'a', { key });
    await send(owner, 'b', { key });
    expect(await listed(customer)).toHaveLength(2);
  });

  test('given the key of a message elsewhere, then it collides and nothing is written', async () => {
    const one = await scene();
    const friends = await friendScene();
    const key = randomUUID();
    const me = one.customer;
    await one.send(me, 'here', { key });
    const requestFormId = await server.friends(me, friends.asked);
    const refusal = await server.refused(me, 'createPrivateMessage', {
      body: { sendMessage: 'there', requestFormId },
      key,
    });
    expect(refusal.code).toBe('conflict');
    expect((await server.ok(me, 'getPrivateMessages', { query: { requestFormId } })).messageDateList).toEqual([]);
  });

  test('given a key that is no UUID, then it is named as wrong', async () => {
    const { customer, pageId } = await scene();
    const refusal = await server.refused(customer, 'createMessage', {
      body: bodyOf(pageId, customer.id, 'C'),
      key: 'again',
    });
    expect(refusal).toMatchObject({ code: 'invalid', fields: { 'Idempotency-Key': expect.any(String) } });
  });
});

describe('sending a text to a friend', () => {
  // covers: call-getPrivateMessages
  test('given a text, then both list it and each is told with their own count', async () => {
    const { asker, asked, requestFormId, send } = await friendScene();
    const told = await server.toldDuring(() => send(asked, 'hi'));
    expect(activityOf(told, 'PM').map(({ userId, event }) => [userId, event.look, event.userAccountId])).toEqual([
      [asker.id, 1, asked.id],
      [asked.id, 0, asked.id],
    ]);
    for (const person of [asker, asked]) {
      const { messageDateList } = await server.ok(person, 'getPrivateMessages', { query: { requestFormId } });
      expect(messageDateList.flatMap((group) => group.pmList)).toMatchObject([
        { sendMessage: 'hi', friendId: asker.id, userAccountDto: { userAccountId: asked.id } },
      ]);
    }
  });

  // covers: call-createPrivateMessage
  test('given a third person, then the conversation does not exist for them', async () => {
    const { requestFormId } = await friendScene();
    const stranger = await server.person('stranger');
    const refusal = await server.refused(stranger, 'createPrivateMessage', {
      body: { sendMessage: 'x', requestFormId },
    });
    expect(refusal.code).toBe('notFound');
  });

  test.each(['waiting', 'declined', 'ended'] as const)(
    'given a friendship that is %s, then nothing can be sent',
    async (state) => {
      const { asker, requestFormId } = await friendScene();
      await server.db.update(friendships).set({ state }).where(eq(friendships.id, requestFormId));
      const refusal = await server.refused(asker, 'createPrivateMessage', {
        body: { sendMessage: 'x', requestFormId },
      });
      expect(refusal.code).toBe('notFound');
    },
  );
});

describe('a text that is no message', () => {
  test.each([
    ['empty', '', 'invalid'],
    ['blank', ' \n\t ', 'invalid'],
    ['longer than a message may be', 'က'.repeat(5_001), 'invalid'],
    ['of 100,000 characters', 'x'.repeat(100_000), 'tooLarge'],
    ['with a NUL', 'a\0b', 'invalid'],
    ['half a surrogate pair', 'a\ud800', 'invalid'],
  ])('given a text %s, then it is refused and nothing is written', async (_, sendMessage, code) => {
    const { customer, pageId, list } = await scene();
    const refusal = await server.refused(customer, 'createMessage', {
      body: bodyOf(pageId, customer.id, 'C', sendMessage),
    });
    expect(refusal.code).toBe(code);
    expect((await list(customer)).messageDateList).toEqual([]);
  });

  test('given a text of the greatest length, then it is sent whole', async () => {
    const { customer, send } = await scene();
    expect((await send(customer, 'က'.repeat(5_000))).sendMessage).toHaveLength(5_000);
  });
});
