import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { doneOrWaiting } from '../../../databaseLocks.ts';
import { startServer, type TestServer } from '../../../serverApp.ts';
import { type ExamplePerson, PASSWORD } from '../../../serverPeople.ts';
import { connectWire, type Wire } from '../realtimeServer.ts';

let server: TestServer;
/** A process on the same database whose messages do not arrive, as if it crashed after each commit. */
let crashing: TestServer;
beforeAll(async () => {
  server = await startServer({ timings: { revocationPollMs: 10 } });
  crashing = await startServer({ beside: server });
});
afterAll(async () => {
  await crashing.close();
  await server.close();
});

let member: ExamplePerson;
let pageUserId: number;
let count = 0;
beforeEach(async () => {
  count += 1;
  member = await server.addPerson({ userName: `member${count}` });
  const body = { pageId: server.shop.pageId, userTypeId: 3 };
  ({ pageUserId } = await server.as(member).call('createPageUser', { body }));
  await server.as('owner').call('getPageUserStatus', { query: { pageUserId, noOryes: 'yes' } });
});

const connect = ({ token }: ExamplePerson) =>
  connectWire(server.url.replace('http://', ''), token, { refusals: 'event' });
const shop = () => ({ pageId: server.shop.pageId, customerId: server.people.customer.userAccountId });
const shopTopic = () => `/mbt/page/${shop().pageId}/${shop().customerId}`;
const say = (sendMessage: string) => {
  const { pageId, customerId } = shop();
  const body = { sendMessage, pageDto: { pageId }, customerOrPage: 'C' as const, customerId };
  return server.as('customer').call('createMessage', { body });
};
const isDone = (work: Promise<unknown>) =>
  Promise.race([work.then(() => true), new Promise((next) => setTimeout(next, 10, false))]);
/** Cancels every statement that waits for a lock, as its timeout would. */
const cancelWaiting = () =>
  server.db.execute(sql`select pg_cancel_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
const bodiesOf = ({ frames }: Wire) => frames.map(({ body }) => body);

describe('given staff who watch a conversation, and a database that stalls after a commit', () => {
  it('when their removal answers 503, then no further event reaches them', async () => {
    const wire = await connect(member);
    await wire.subscribe(shopTopic());
    const holder = await server.db.$client.connect();
    const { removing, stalling } = await server.db.transaction(async (tx) => {
      await tx.execute(sql`lock table notification in exclusive mode`);
      const removing = server.as('owner').send('deletePageUser', { params: { pageUserId } });
      await doneOrWaiting(server.db, removing, 1);
      // Granted at the commit of the removal, before any statement that follows it.
      await holder.query('begin');
      const stalling = holder.query('lock table page_user in access exclusive mode');
      await doneOrWaiting(server.db, stalling, 2);
      return { removing, stalling };
    });
    await stalling;
    while (!(await isDone(removing))) await cancelWaiting();
    expect((await removing).status).toBe(503);
    await holder.query('commit');
    holder.release();
    await say('a secret among those who stayed');
    await Promise.race([wire.settled(), wire.closed]);
    expect(bodiesOf(wire).filter((body) => body.includes('secret'))).toEqual([]);
    wire.ws.terminate();
  });
});

describe('given a right that is lost at a process whose message does not arrive', () => {
  const losses: [what: string, lose: () => Promise<unknown>][] = [
    ['staff are removed from the page', () => crashing.as('owner').call('deletePageUser', { params: { pageUserId } })],
    [
      'staff become customers',
      () =>
        crashing.as('owner').call('getPageUserStatus', { query: { pageUserId, userTypeId: 1, userTypeChange: true } }),
    ],
  ];
  it.each(losses)('when %s, then the subscription ends and the connection stays', async (_what, lose) => {
    const wire = await connect(member);
    await wire.subscribe(shopTopic());
    await lose();
    expect((await wire.take('MESSAGE')).body).toBe('{"type":"closed"}');
    await say('a secret among those who stayed');
    await wire.settled();
    expect(bodiesOf(wire)).toEqual([]);
    wire.ws.terminate();
  });

  it('when a friendship ends, then both subscriptions end', async () => {
    const [one, other] = [member, await server.addPerson({ userName: `friend${count}` })];
    const { requestFormId } = await server.as(one).call('askFriend', { body: { userAccountId: other.userAccountId } });
    await server.as(other).call('answerFriend', { params: { requestFormId }, body: { accept: true } });
    const wires = [await connect(one), await connect(other)];
    for (const wire of wires) await wire.subscribe(`/mbt/friends/${requestFormId}`);
    await crashing.as(one).call('endFriend', { params: { requestFormId } });
    for (const wire of wires) {
      expect((await wire.take('MESSAGE')).body).toBe('{"type":"closed"}');
      wire.ws.terminate();
    }
  });

  it('when a page is removed, then the subscriptions of its members end', async () => {
    const { pageId } = await server.as('admin').call('createPage', {
      body: { title: `Page ${count}`, ownerId: member.userAccountId },
    });
    const { customer } = server.people;
    await server.as('customer').call('createPageUser', { body: { pageId } });
    const wire = await connect(customer);
    await wire.subscribe(`/mbt/page/${pageId}/${customer.userAccountId}`);
    await crashing.as(member).call('deletePage', { params: { pageId } });
    expect((await wire.take('MESSAGE')).body).toBe('{"type":"closed"}');
    wire.ws.terminate();
  });

  const ends: [what: string, end: () => Promise<unknown>][] = [
    ['signs out', () => crashing.as(member).call('logout')],
    [
      'changes the password',
      () =>
        crashing
          .as(member)
          .call('changePassword', { query: { currentPassword: PASSWORD, newPassword: 'another one' } }),
    ],
    ['has the password reset', () => crashing.as('admin').call('resetPassword', { params: params() })],
    [
      'is disabled',
      () => crashing.as('admin').call('updateUserAccount', { params: params(), body: { disabled: true } }),
    ],
    ['is removed', () => crashing.as('admin').call('deleteUserAccount', { params: params() })],
  ];
  const params = () => ({ userAccountId: member.userAccountId });
  it.each(ends)('when somebody %s, then the connection ends', async (_what, end) => {
    const wire = await connect(member);
    await end();
    expect((await wire.take('ERROR')).headers.code).toBe('signedOut');
    expect(await wire.closed).toBe(1008);
  });
});
