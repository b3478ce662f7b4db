import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { NO_PERMISSION } from '#contract';
import { serverOfFile } from '../../../serverApp.ts';
import { type ExamplePerson, PASSWORD } from '../../../serverPeople.ts';
import { Wire } from '../realtimeServer.ts';

const server = await serverOfFile();

/** A live line of somebody, over which they are told of lost rights. */
async function lineOf({ token }: Pick<ExamplePerson, 'token'>): Promise<Wire> {
  const ws = new WebSocket(`${server.url.replace('http', 'ws')}/chat/websocket`, ['v12.stomp']);
  const wire = new Wire(ws);
  await new Promise<void>((done, fail) => ws.once('open', done).once('error', fail));
  wire.send('CONNECT', { 'accept-version': '1.2', Authorization: `chat${token}`, refusals: 'event' });
  await wire.take('CONNECTED');
  return wire;
}

const say = (sendMessage: string) =>
  server.as('customer').call('createMessage', {
    body: {
      sendMessage,
      pageDto: { pageId: server.shop.pageId },
      customerOrPage: 'C',
      customerId: server.people.customer.userAccountId,
    },
  });
const shopTopic = () => `/mbt/page/${server.shop.pageId}/${server.people.customer.userAccountId}`;

describe('given somebody with two live lines', () => {
  const ends: [what: string, end: (person: ExamplePerson) => Promise<unknown>][] = [
    [
      'they change their password',
      (person) =>
        server.as(person).call('changePassword', { query: { currentPassword: PASSWORD, newPassword: 'another one' } }),
    ],
    [
      'an admin gives them a new first password',
      ({ userAccountId }) => server.as('admin').call('resetPassword', { params: { userAccountId } }),
    ],
    [
      'an admin disables them',
      ({ userAccountId }) =>
        server.as('admin').call('updateUserAccount', { params: { userAccountId }, body: { disabled: true } }),
    ],
    [
      'an admin removes them',
      ({ userAccountId }) => server.as('admin').call('deleteUserAccount', { params: { userAccountId } }),
    ],
  ];
  it.each(ends)(
    'when %s, then both lines end before it is answered, and the tokens open nothing',
    async (what, end) => {
      const person = await server.addPerson({ userName: what });
      const other = await server.startSession(person.userAccountId);
      const wires = [await lineOf(person), await lineOf(other)];
      await end(person);
      expect(server.hub.metrics().connections).toBe(0);
      for (const wire of wires) {
        expect((await wire.take('ERROR')).headers.code).toBe('signedOut');
        expect(await wire.closed).toBe(1008);
      }
      for (const { token } of [person, other]) {
        await expect(lineOf({ token })).rejects.toThrow('signedOut');
        expect(await server.as({ token }).refused('getPages', { query: { customerOrPage: 'C' } })).toMatchObject({
          code: 'signedOut',
        });
      }
    },
  );

  it('when they sign out at one, then that connection ends first, and the other goes on', async () => {
    const person = await server.addPerson({ userName: 'signs out' });
    const wires = [await lineOf(person), await lineOf(await server.startSession(person.userAccountId))];
    await server.as(person).call('logout');
    expect(await wires[0]?.closed).toBe(1008);
    await wires[1]?.settled();
    wires[1]?.ws.terminate();
  });
});

describe('given staff who watch a conversation of their page', () => {
  it('when they are removed from the page, then no further event reaches them', async () => {
    const staff = await lineOf(server.people.staff);
    for (const topic of [shopTopic(), '/mbt/friends/active']) await staff.subscribe(topic, topic);
    await say('they still hear this');
    for (let count = 0; count < 2; count += 1) expect((await staff.take('MESSAGE')).body).toContain('still hear');

    const pageUserId = server.shop.members.staff ?? 0;
    await server.as('owner').call('deletePageUser', { params: { pageUserId } });
    // Sent at the very moment the removal was answered.
    await say('a secret among those who stayed');
    await expect.poll(() => staff.frames.map(({ body }) => body)).toContain('{"type":"closed"}');
    await staff.settled();
    expect(staff.frames.filter(({ body }) => body.includes('secret'))).toEqual([]);
    staff.ws.terminate();
  });

  it('when a flag of their type is taken, then they are told of the page with their new flags', async () => {
    const { shop } = server;
    const admin = server.as('admin');
    const { userTypeId } = await admin.call('createUserType', { body: { userTypeName: 'Trainee', side: 'P' } });
    const trainee = await server.addPerson({ userName: 'trainee' });
    const body = { pageId: shop.pageId, userTypeId };
    const { pageUserId } = await server.as(trainee).call('createPageUser', { body });
    await server.as('owner').call('getPageUserStatus', { query: { pageUserId, noOryes: 'yes' } });
    const wire = await lineOf(trainee);
    await wire.subscribe('/mbt/friends/active');
    wire.send('SEND', { destination: '/app/active' }, '{"userAccountId":1}');
    await expect.poll(() => server.hub.presence.isActive(trainee.userAccountId)).toBe(true);
    for (const chat of [true, false]) {
      await admin.call('putUi', { body: { ...NO_PERMISSION, chat, userTypeId } });
      const told = () => wire.frames.map(({ body }) => body).findLast((text) => text.includes('"PG"'));
      await expect.poll(told).toContain(`"chat":${chat}`);
    }
    wire.ws.terminate();
  });

  it('when they may not write any more, then their typing is not shown, though they still watch', async () => {
    const { shop, people } = server;
    const body = { pageId: shop.pageId, userTypeId: 3 };
    const helper = await server.addPerson({ userName: 'helper' });
    const { pageUserId } = await server.as(helper).call('createPageUser', { body });
    await server.as('owner').call('getPageUserStatus', { query: { pageUserId, noOryes: 'yes' } });
    const [staff, customer] = [await lineOf(helper), await lineOf(people.customer)];
    for (const wire of [staff, customer]) await wire.subscribe(shopTopic());
    staff.send('SEND', { destination: '/app/active' }, '{"userAccountId":1}');
    const typing = { pageId: shop.pageId, customerId: people.customer.userAccountId, customerOrPage: 'P' };
    staff.send('SEND', { destination: '/app/typing' }, JSON.stringify(typing));
    expect((await customer.take('MESSAGE')).body).toContain('typing');

    const [type] = await server.as('admin').call('getUi', { query: { userType: 'Staff' } });
    const { userTypeId = 0, ...flags } = type ?? {};
    const without = { chat: false, editallchat: false, editownchat: false, deleteallchat: false, deleteownchat: false };
    await server.as('admin').call('putUi', { body: { userTypeId, ...flags, ...without } });
    await staff.settled();
    staff.send('SEND', { destination: '/app/typing' }, JSON.stringify(typing));
    await staff.settled();
    await customer.settled();
    expect(customer.frames.filter(({ body: text }) => text.includes('typing'))).toEqual([]);
    for (const wire of [staff, customer]) wire.ws.terminate();
  });
});
