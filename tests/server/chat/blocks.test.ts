import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ActivityEvent, BLOCKS_MAX, type Block, BUILT_IN_USER_TYPES } from '#contract';
import { startServer, type TestServer } from '../../serverApp.ts';
import type { ExamplePerson } from '../../serverPeople.ts';

let server: TestServer;
let count = 0;
let one: ExamplePerson;
let other: ExamplePerson;
beforeAll(async () => {
  const presence = { isActive: () => true, activeAmong: (ids: readonly number[]) => new Set(ids) };
  server = await startServer({ presence });
});
afterAll(() => server.close());
beforeEach(async () => {
  count += 1;
  one = await server.addPerson({ userName: `one${count}`, profileName: `ကိုအောင် ${count}`, profilePhoto: 'photo' });
  other = await server.addPerson({ userName: `other${count}`, profileName: `မအေး ${count}` });
  server.told.length = 0;
});

const block = (as: ExamplePerson, body: { userAccountId?: number; pageId?: number }) =>
  server.as(as).call('createBlock', { body });
const blockOther = () => block(one, { userAccountId: other.userAccountId });
const unblock = ({ blockId }: Block, as = one) => server.as(as).call('deleteBlock', { params: { blockId } });
const ask = (from: ExamplePerson, to: ExamplePerson) =>
  server.as(from).call('askFriend', { body: { userAccountId: to.userAccountId } });
const friendsOf = (person: ExamplePerson) => server.as(person).call('getFriends');
const found = async (as: ExamplePerson, { userName }: ExamplePerson) =>
  (await server.as(as).call('searchPeople', { query: { search: userName } }))[0];
const eventsOf = ({ userAccountId }: ExamplePerson): ActivityEvent[] =>
  server.told.flatMap((told) =>
    told.told === 'toPeople' && told.with[0].includes(userAccountId) ? [told.with[1]] : [],
  );

async function friends() {
  const { requestFormId } = await ask(one, other);
  await server.as(other).call('answerFriend', { params: { requestFormId }, body: { accept: true } });
  await server.as(other).call('createPrivateMessage', { body: { sendMessage: 'မင်္ဂလာပါ', requestFormId } });
  server.told.length = 0;
  return requestFormId;
}

describe('blocking a friend', () => {
  it('given two friends, when one blocks, then both see what they see when a friendship ends', async () => {
    const requestFormId = await friends();
    await blockOther();
    expect(eventsOf(one)).toEqual([{ type: 'FD', requestFormId }]);
    expect(eventsOf(other)).toEqual([{ type: 'FD', requestFormId }]);
    expect(await friendsOf(one)).toEqual([]);
    expect(await friendsOf(other)).toEqual([]);
    const checked = server.told.flatMap((told) => (told.told === 'rightsChanged' ? told.with : []));
    expect(checked).toEqual([one.userAccountId, other.userAccountId]);
  });

  it('given a block, when the blocked writes or reads, then it is answered as after an end', async () => {
    const requestFormId = await friends();
    const ended = await server.as(other).call('endFriend', { params: { requestFormId } });
    const refusals = async () => [
      await server.as(other).refused('createPrivateMessage', { body: { sendMessage: 'x', requestFormId } }),
      await server.as(other).refused('getPrivateMessages', { query: { requestFormId } }),
      await server.as(other).refused('putPrivateMessageLook', { params: { requestFormId, privateMessageId: 0 } }),
      await server.as(other).refused('getUserAccount', { params: { id: one.userAccountId } }),
    ];
    const answers = async () => (await refusals()).map(({ status, code, message }) => ({ status, code, message }));
    const afterEnd = await answers();
    expect(ended.state).toBe('ended');
    await blockOther();
    expect(await answers()).toEqual(afterEnd);
  });

  it('given a block, when it is ended, then both are friends again with their messages', async () => {
    const requestFormId = await friends();
    await unblock(await blockOther());
    expect(eventsOf(other)).toMatchObject([{ type: 'FD' }, { type: 'F', friend: { requestFormId } }]);
    expect(eventsOf(one)).toMatchObject([{ type: 'FD' }, { type: 'F', friend: { requestFormId, look: 1 } }]);
    const { messageDateList } = await server.as(one).call('getPrivateMessages', { query: { requestFormId } });
    expect(messageDateList.flatMap((day) => day.pmList)).toMatchObject([{ sendMessage: 'မင်္ဂလာပါ' }]);
  });

  it('given both block, when one ends it, then they are friends only after the other does', async () => {
    await friends();
    const mine = await blockOther();
    const theirs = await block(other, { userAccountId: one.userAccountId });
    await unblock(mine);
    expect(await friendsOf(one)).toEqual([]);
    await unblock(theirs, other);
    expect(await friendsOf(one)).toHaveLength(1);
    expect(await friendsOf(other)).toHaveLength(1);
  });
});

describe('a blocked person', () => {
  it('given a block, when the blocked asks, then it looks pending and the blocker gets nothing', async () => {
    await blockOther();
    server.told.length = 0;
    expect(await ask(other, one)).toMatchObject({ state: 'waiting' });
    expect(server.told).toEqual([]);
    expect(await server.as(one).call('getNotificationCount')).toBe(0);
    expect(await server.as(one).call('getNotifications')).toEqual([]);
    expect(await found(other, one)).toMatchObject({ friendship: 'asked' });
    expect(await found(one, other)).toMatchObject({ friendship: 'none', requestFormId: null });
  });

  it('given a waiting request, when its receiver blocks, then the bell is empty', async () => {
    await ask(other, one);
    await blockOther();
    expect(await server.as(one).call('getNotifications')).toEqual([]);
    expect(await found(other, one)).toMatchObject({ friendship: 'asked' });
  });

  it('given a block, when the blocked searches, then neither photo nor presence is told', async () => {
    await friends();
    expect(await found(other, one)).toMatchObject({ profilePhoto: 'photo', active: true });
    await blockOther();
    expect(await found(other, one)).toMatchObject({ profilePhoto: '', active: false, friendship: 'none' });
    const [notification] = await server.as(other).call('getNotifications');
    expect(notification?.person).toMatchObject({ userAccountId: one.userAccountId, profilePhoto: '' });
  });

  it('given a block, when the blocker asks or accepts, then they are told to unblock first', async () => {
    const { requestFormId } = await ask(other, one);
    const made = await blockOther();
    const asked = { body: { userAccountId: other.userAccountId } };
    expect(await server.as(one).refused('askFriend', asked)).toMatchObject({ code: 'conflict' });
    const accepted = { params: { requestFormId }, body: { accept: true } };
    expect(await server.as(one).refused('answerFriend', accepted)).toMatchObject({ code: 'conflict' });
    await unblock(made);
    expect(await found(one, other)).toMatchObject({ friendship: 'asks' });
  });

  it('given oneself or nobody, when blocked, then it is refused; a repeat is the first block', async () => {
    const refused = (userAccountId: number) => server.as(one).refused('createBlock', { body: { userAccountId } });
    expect(await refused(one.userAccountId)).toMatchObject({ code: 'invalid' });
    expect(await refused(999_999)).toMatchObject({ code: 'notFound' });
    expect(await server.as(one).refused('createBlock', { body: {} })).toMatchObject({ code: 'invalid' });
    expect(await blockOther()).toEqual(await blockOther());
    expect(await server.as(one).call('getBlocks')).toMatchObject([
      { kind: 'person', person: { userAccountId: other.userAccountId }, page: null },
    ]);
    expect(await server.as(other).call('getBlocks')).toEqual([]);
  });
});

describe('blocks on a page', () => {
  const join = (as: ExamplePerson) => server.as(as).call('createPageUser', { body: { pageId: server.shop.pageId } });
  const write = (as: ExamplePerson) => ({
    body: {
      sendMessage: 'x',
      pageDto: { pageId: server.shop.pageId },
      customerOrPage: 'C' as const,
      customerId: as.userAccountId,
    },
  });
  const searched = async (as: ExamplePerson) =>
    (await server.as(as).call('searchPages', { query: { search: 'ရွှေမင်္ဂလာ' } })).map(({ pageId }) => pageId);
  const pagesOf = (as: ExamplePerson) => server.as(as).call('getPages', { query: { customerOrPage: 'C' } });

  it('given a customer, when the page blocks them, then it is as if the page were removed', async () => {
    await join(one);
    server.told.length = 0;
    const { pageId } = server.shop;
    const { staff } = server.people;
    await server.as('owner').call('createBlock', { body: { pageId, userAccountId: one.userAccountId } });
    expect(eventsOf(one)).toEqual([{ type: 'PGD', customerOrPage: 'C', pageId }]);
    expect(eventsOf(staff)).toMatchObject([{ type: 'PUD', pageId }]);
    expect(await pagesOf(one)).toEqual([]);
    expect(await searched(one)).toEqual([]);
    expect(await server.as(one).refused('getPage', { params: { id: pageId } })).toMatchObject({ code: 'notFound' });
    expect(await server.as(one).refused('createPageUser', { body: { pageId } })).toMatchObject({ code: 'notFound' });
    expect(await server.as(one).refused('createMessage', write(one))).toMatchObject({ code: 'notFound' });
    expect(await server.as(one).call('getNotifications')).toEqual([]);
    expect(await searched(other)).toEqual([pageId]);
  });

  it('given a page’s block, when its staff end it, then the customer and their messages return', async () => {
    await join(one);
    await server.as(one).call('createMessage', write(one));
    const body = { pageId: server.shop.pageId, userAccountId: one.userAccountId };
    const made = await server.as('owner').call('createBlock', { body });
    expect(await server.as('owner').call('getBlocks')).toContainEqual(made);
    await server.as('owner').call('deleteBlock', { params: { blockId: made.blockId } });
    expect(await pagesOf(one)).toMatchObject([{ pageId: server.shop.pageId, sendMessage: 'x' }]);
    expect(await server.as('owner').call('getBlocks')).not.toContainEqual(made);
  });

  it('given a request to serve a page, when its person blocks the page, then it is withdrawn', async () => {
    const { pageId } = server.shop;
    await server.as(one).call('createPageUser', { body: { pageId, userTypeId: BUILT_IN_USER_TYPES.staff } });
    const requests = async () =>
      (await server.as('owner').call('getPageUsers', { query: { pageId, userType: 'P' } })).filter(
        ({ participantDto }) => participantDto.userAccountId === one.userAccountId,
      );
    const bell = async () =>
      (await server.as('owner').call('getNotifications')).filter(
        ({ person }) => person.userAccountId === one.userAccountId,
      );
    expect([await requests(), await bell()]).toMatchObject([[{ accepted: false }], [{ kind: 'pageRequest' }]]);
    await block(one, { pageId });
    expect([await requests(), await bell()]).toEqual([[], []]);
  });

  it('given a customer, when they block the page, then to its staff they left', async () => {
    await join(one);
    await server.as(one).call('createMessage', write(one));
    server.told.length = 0;
    const { pageId } = server.shop;
    const made = await block(one, { pageId });
    expect(eventsOf(server.people.staff)).toMatchObject([{ type: 'PUD', pageId }]);
    const answer = { ...write(one).body, customerOrPage: 'P' as const };
    expect(await server.as('owner').refused('createMessage', { body: answer })).toMatchObject({ code: 'notFound' });
    expect(await server.as(one).refused('createPageUser', { body: { pageId } })).toMatchObject({ code: 'conflict' });
    await unblock(made);
    expect(await pagesOf(one)).toMatchObject([{ pageId, sendMessage: 'x' }]);
  });

  it('given both block, when one ends it, then the membership returns only after the other does', async () => {
    await join(one);
    const { pageId } = server.shop;
    const body = { pageId, userAccountId: one.userAccountId };
    const byPage = await server.as('owner').call('createBlock', { body });
    const byCustomer = await block(one, { pageId });
    await server.as('owner').call('deleteBlock', { params: { blockId: byPage.blockId } });
    expect(await pagesOf(one)).toEqual([]);
    await unblock(byCustomer);
    expect(await pagesOf(one)).toHaveLength(1);
  });
});

describe('as many blocks as an account can have', () => {
  it('given them, when a person or a page is blocked too, then it is refused until one ends', async () => {
    const { userAccountId } = one;
    await server.db.execute(sql`
      with others as (
        insert into user_account (user_name, role)
        select 'blocked' || ${String(userAccountId)} || '-' || n, 'CUSTOMER' from generate_series(1, ${BLOCKS_MAX - 1}::int) n returning id
      )
      insert into block (kind, blocker_id, blocked_id, restores) select 'person', ${userAccountId}, id, false from others`);
    const last = await blockOther();
    const third = await server.addPerson({ userName: `third${count}` });
    const refused = (body: { userAccountId?: number; pageId?: number }) =>
      server.as(one).refused('createBlock', { body });
    expect(await refused({ userAccountId: third.userAccountId })).toMatchObject({ status: 409, code: 'conflict' });
    expect(await refused({ pageId: server.shop.pageId })).toMatchObject({ status: 409, code: 'conflict' });
    expect(await blockOther()).toEqual(last);
    await unblock(last);
    expect(await block(one, { userAccountId: third.userAccountId })).toMatchObject({ kind: 'person' });
  });
});
