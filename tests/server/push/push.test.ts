import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { MUTES_MAX, PushPayload } from '#contract';
import { hashToken } from '../../../server/auth/tokens.ts';
import { pushMutes, pushShown } from '../../../server/db/schema.ts';
import { startServer } from '../../serverApp.ts';
import { THIS_MACHINE } from '../../thisMachine.ts';
import { pushScene } from './pushScene.ts';

const { server, service, sent, paths, subscribe } = await pushScene();

const DAY_MINUTES = 24 * 60;

const toFriend = (sendMessage: string) =>
  server.as('customer').call('createPrivateMessage', { body: { sendMessage, requestFormId: server.requestFormId } });
const toPage = (sendMessage: string, from: 'customer' | 'otherCustomer' | 'owner' | 'staff' = 'customer') =>
  server.as(from).call('createMessage', {
    body: {
      sendMessage,
      pageDto: { pageId: server.shop.pageId },
      customerOrPage: from === 'owner' || from === 'staff' ? 'P' : 'C',
      customerId: server.people[from === 'otherCustomer' ? from : 'customer'].userAccountId,
    },
  });
/** The friend reads up to this message. */
const look = (privateMessageId: number) =>
  server.as('friend').call('putPrivateMessageLook', {
    params: { requestFormId: server.requestFormId, privateMessageId },
  });

describe('a subscription of a session that has just ended', () => {
  it('given a process that has not heard of it, when it is saved there, then it answers 401', async () => {
    const other = await startServer({ beside: server, config: { ownNetworks: THIS_MACHINE } });
    const session = await server.startSession(server.people.friend.userAccountId);
    await other.as(session).call('getPush');
    await server.as(session).call('logout');
    const refusal = await other.as(session).refused('savePush', { body: service.subscription('/late') });
    await other.close();
    expect(refusal).toMatchObject({ status: 401, code: 'signedOut' });
  });
});

describe('a message while nobody looks', () => {
  it('given a subscription, when a friend writes, then it arrives encrypted and signed', async () => {
    await subscribe('friend');
    await toFriend('မင်္ဂလာပါ');
    const [push, ...others] = await sent();
    expect(others).toEqual([]);
    expect(push).toMatchObject({
      path: '/friend',
      publicKey: (await server.as('friend').call('getPush')).publicKey,
      claims: { aud: service.origin },
      payload: { tag: `friend:${server.requestFormId}`, title: server.people.customer.profileName, side: 'C' },
    });
    expect(push?.claims.exp).toBeGreaterThan(Date.now() / 1_000);
    expect(JSON.stringify(push?.payload)).toContain('မင်္ဂလာပါ');
  });

  it('given two messages of one conversation, then one notification tells newest and number', async () => {
    await subscribe('friend');
    await look((await toFriend('read long ago')).privateMessageId);
    await toFriend('first');
    await toFriend('second');
    expect(await sent()).toMatchObject([{ payload: { body: 'second\n2 new messages' } }]);
  });

  it('given a hidden text in Burmese, then only the sender and the number arrive', async () => {
    await subscribe('friend', { hidesText: true, language: 'my' });
    await toFriend('a secret');
    const [push] = await sent();
    expect(JSON.stringify(push?.payload)).not.toContain('secret');
    expect(push?.payload).toMatchObject({ title: server.people.customer.profileName, language: 'my' });
  });

  it('given Zawgyi is written, then the notification has Unicode', async () => {
    await subscribe('friend');
    await toFriend('ေရႊဘို ကို ပို႔ပါ');
    expect(await sent()).toMatchObject([{ payload: { body: expect.stringMatching(/^ရွှေဘို ကို ပို့ပါ/) } }]);
  });

  it('given a device that shows only Zawgyi, then its notification has Zawgyi', async () => {
    await subscribe('friend', { zawgyi: true });
    await toFriend('ရွှေဘို ကို ပို့ပါ');
    expect(await sent()).toMatchObject([{ payload: { body: expect.stringMatching(/^ေရႊဘို ကို ပို႔ပါ/) } }]);
  });

  it('given a device with Zawgyi alone, when a long text is sent, then it arrives later', async () => {
    await subscribe('friend', { zawgyi: true });
    await toFriend('ေရႊဘို ကို ပို႔ပါ '.repeat(20));
    await expect.poll(() => service.received.length, { timeout: 10_000 }).toBe(1);
  });

  it('given one is deleted and one edited at once, then only what is left of them arrives', async () => {
    await subscribe('friend');
    await toFriend('unread since long');
    await sent();
    service.received.length = 0;
    const { requestFormId } = server;
    const [kept, wrong] = [await toFriend('typo'), await toFriend('not meant for you')];
    const paramsOf = ({ privateMessageId }: { privateMessageId: number }) => ({
      params: { requestFormId, privateMessageId },
    });
    await server.as('customer').call('deletePrivateMessage', paramsOf(wrong));
    await server.as('customer').call('updatePrivateMessage', {
      params: { privateMessageId: kept.privateMessageId },
      body: { sendMessage: 'corrected', requestFormId },
    });
    expect(await sent()).toMatchObject([{ payload: { body: expect.stringMatching(/^corrected\n/) } }]);
    service.received.length = 0;

    await server.as('customer').call('deletePrivateMessage', paramsOf(await toFriend('nor this')));

    expect(await sent()).toEqual([]);
  });

  it('given it is read at once, then nothing arrives', async () => {
    await subscribe('friend');
    await look((await toFriend('seen')).privateMessageId);
    expect(await paths()).toEqual([]);
  });
});

describe('a conversation that is read on another device', () => {
  it('given a notified device, when another reads, then its notification is closed once', async () => {
    await subscribe('friend');
    const { privateMessageId } = await toFriend('read elsewhere');
    await sent();
    const other = server.as(await server.startSession(server.people.friend.userAccountId));
    service.received.length = 0;
    const params = { requestFormId: server.requestFormId, privateMessageId };
    await other.call('putPrivateMessageLook', { params });
    const tag = `friend:${server.requestFormId}`;
    expect(await sent()).toMatchObject([{ path: '/friend', payload: { closed: [tag] } }]);
    service.received.length = 0;
    await look((await toFriend('read here')).privateMessageId);
    expect(await sent()).toEqual([]);
  });

  it('given it is read on the notified device itself, then nothing is sent', async () => {
    await subscribe('friend');
    const { privateMessageId } = await toFriend('read here');
    await sent();
    service.received.length = 0;
    await look(privateMessageId);
    expect(await sent()).toEqual([]);
  });

  it('given two notified friends, when one reads, then the notification of the other stays', async () => {
    await subscribe('customer');
    const body = { sendMessage: 'an answer', requestFormId: server.requestFormId };
    await server.as('friend').call('createPrivateMessage', { body });
    const { privateMessageId } = await toFriend('a question');
    expect(await paths()).toEqual(['/customer']);
    service.received.length = 0;
    await look(privateMessageId);
    expect(await sent()).toEqual([]);
  });

  it('given one of the staff reads, then the others are told', async () => {
    await subscribe('owner');
    await toPage('a question');
    await sent();
    service.received.length = 0;
    const customerId = server.people.customer.userAccountId;
    const conversation = `page:${server.shop.pageId}:${customerId}`;
    await server.as('staff').call('putPageLook', {
      params: { pageId: server.shop.pageId, customerOrPage: 'P', customerId },
      query: {},
    });
    expect(await sent()).toMatchObject([{ path: '/owner', payload: { closed: [conversation] } }]);
  });

  it('given no empty push is left for the day, then the next notification closes it', async () => {
    await subscribe('owner');
    await subscribe('friend');
    const other = server.as(await server.startSession(server.people.friend.userAccountId));
    const readElsewhere = async () => {
      const { privateMessageId } = await toFriend('a text');
      await sent();
      await other.call('putPrivateMessageLook', { params: { requestFormId: server.requestFormId, privateMessageId } });
      service.received.length = 0;
      return (await sent()).length;
    };
    for (let closes = 0; closes < 5; closes++) expect(await readElsewhere()).toBe(1);
    expect(await readElsewhere()).toBe(0);
    // As if it were another conversation: the next notification of the same one replaces it anyway.
    await server.db.update(pushShown).set({ conversation: 'friend:999' }).where(eq(pushShown.isRead, true));
    await toFriend('the next');
    expect(await sent()).toMatchObject([{ payload: { body: 'the next', closed: ['friend:999'] } }]);
  });
});

describe('many conversations that were read on another device', () => {
  it('given 400, when messages come, then each arrives and closes the next few', async () => {
    await subscribe('friend');
    const tokenHash = hashToken(server.people.friend.token);
    const rows = Array.from({ length: 400 }, (_, count) => ({
      tokenHash,
      conversation: `page:1000000:${1_000_000 + count}`,
      side: 'A' as const,
      isRead: true,
    }));
    await server.db.insert(pushShown).values(rows);
    await toFriend('the first');
    await sent();
    await toFriend('the second');
    const closed = (await sent()).map(({ payload }) => PushPayload.parse(payload).closed);
    expect(closed.map((tags) => tags.length)).toEqual([20, 20]);
    expect(new Set(closed.flat()).size).toBe(40);
  });
});

describe('who is notified of a page', () => {
  it('given a customer writes, then staff are notified by customer and page, nobody else', async () => {
    await subscribe('owner');
    await subscribe('staff');
    await subscribe('customer');
    await toPage('a question');
    expect(await paths()).toEqual(['/owner', '/staff']);
    expect(service.received[0]?.payload).toMatchObject({ side: 'P', pageId: server.shop.pageId });
  });

  it('given staff who chose theirs or none, then only who wrote there is notified', async () => {
    await subscribe('owner', { pages: 'none' });
    await subscribe('staff', { pages: 'mine' });
    await toPage('before anybody answered');
    expect(await paths()).toEqual([]);
    await toPage('an answer', 'staff');
    await toPage('a thank you');
    expect(await paths()).toEqual(['/staff']);
  });
});

describe('what keeps a device quiet', () => {
  it('given a muted conversation, then it is silent until it is unmuted', async () => {
    await subscribe('friend');
    const params = { conversation: `friend:${server.requestFormId}` };
    await server.as('friend').call('mutePush', { params });
    expect((await server.as('friend').call('getPush')).muted).toEqual([params.conversation]);
    await toFriend('not heard');
    expect(await paths()).toEqual([]);
    await server.as('friend').call('unmutePush', { params });
    await toFriend('heard');
    expect(await paths()).toEqual(['/friend']);
  });

  it('given as many muted as can be, when one more is, then it is refused until one is not', async () => {
    const { userAccountId } = server.people.friend;
    const params = (customerId: number) => ({ params: { conversation: `page:1000000:${customerId}` } });
    const rows = Array.from({ length: MUTES_MAX }, (_, count) => ({
      userAccountId,
      conversation: `page:1000000:${count + 1}`,
    }));
    await server.db.insert(pushMutes).values(rows);
    const friend = server.as('friend');
    await friend.call('mutePush', params(1));
    expect(await friend.refused('mutePush', params(MUTES_MAX + 1))).toMatchObject({ status: 409, code: 'conflict' });
    await friend.call('unmutePush', params(1));
    await friend.call('mutePush', params(MUTES_MAX + 1));
    expect((await friend.call('getPush')).muted).toHaveLength(MUTES_MAX);
    await server.db.delete(pushMutes).where(eq(pushMutes.userAccountId, userAccountId));
  });

  it('given quiet hours all day, then nothing arrives', async () => {
    await subscribe('friend', { quiet: { from: 0, to: 0, timeZone: 'Asia/Yangon' } });
    await toFriend('at night');
    expect(await paths()).toEqual([]);
  });

  it('given quiet hours and several conversations, when sent, then a device is looked at once', async () => {
    const minute = (new Date().getUTCHours() + 2) * 60;
    const quiet = { from: minute % DAY_MINUTES, to: (minute + 60) % DAY_MINUTES, timeZone: 'UTC' };
    await subscribe('owner', { quiet });
    await toPage('a question');
    await toPage('another question', 'otherCustomer');
    const format = vi.spyOn(Intl, 'DateTimeFormat');
    expect(await paths()).toEqual(['/owner', '/owner']);
    const formats = format.mock.calls.length;
    format.mockRestore();
    // One to know the time zone, one for the time there.
    expect(formats).toBe(2);
  });

  it('given a session that is signed out, then its device gets nothing', async () => {
    const { userAccountId } = server.people.friend;
    const session = await server.startSession(userAccountId);
    const device = server.as(session);
    await device.call('savePush', { body: service.subscription('/other') });
    await device.call('logout');
    await toFriend('after the end');
    expect(await paths()).toEqual([]);
  });

  it.each([404, 410])('given the push service says %s, then the subscription is deleted', async (status) => {
    await subscribe('friend');
    service.answer('/friend', status);
    await toFriend('to nobody');
    await sent();
    service.answer('/friend', 201);
    expect((await server.as('friend').call('getPush')).settings).toBeNull();
  });
});

describe('several processes', () => {
  it('given two servers on one database, when one stores a message, then exactly one sends it', async () => {
    const other = await startServer({ config: { ownNetworks: THIS_MACHINE }, beside: server, keyring: server.keyring });
    try {
      expect((await other.as('friend').call('getPush')).publicKey).toBe(
        (await server.as('friend').call('getPush')).publicKey,
      );
      await subscribe('friend');
      await other.as('customer').call('createPrivateMessage', {
        body: { sendMessage: 'once', requestFormId: server.requestFormId },
      });
      await Promise.all([server.app.push.flush(), other.app.push.flush()]);
      expect(service.received).toHaveLength(1);
    } finally {
      await other.close();
    }
  });
});

describe('the address of a push service', () => {
  it.each([
    'http://push.example.org/a',
    'https://user:secret@push.example.org/a',
    'https://10.1.2.3/a',
    'https://[fd00::1]/a',
    'https://[::ffff:192.168.1.1]/a',
    'https://169.254.169.254/latest',
    'not an address',
    // Three bytes a letter: the index of addresses cannot have so many.
    `https://push.example.org/${'မင်္ဂလာပါ'.repeat(100)}`,
  ])('given %s, then it is refused', async (endpoint) => {
    const body = { ...service.subscription('/friend'), endpoint };
    expect(await server.as('friend').refused('savePush', { body })).toMatchObject({ code: 'invalid' });
  });

  it('given a server without the setting, then this machine is refused', async () => {
    const strict = await startServer({ beside: server, keyring: server.keyring });
    const refusal = await strict.as('friend').refused('savePush', { body: service.subscription('/friend') });
    await strict.close();
    expect(refusal).toMatchObject({ code: 'invalid' });
  });
});
