import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUILT_IN_USER_TYPES, DELETION_GRACE_MS } from '../../../contract/index.ts';
import { DELETED_NAME, eraseDeletedAccounts } from '../../../server/chat/accountDeletion.ts';
import { friendships, pageUsers, sessions, userAccounts } from '../../../server/db/schema.ts';
import { diskStore } from '../../../server/files/diskStore.ts';
import { doneOrWaiting } from '../../databaseLocks.ts';
import { startServer, type TestServer } from '../../serverApp.ts';
import { type ExamplePerson, PASSWORD } from '../../serverPeople.ts';

let server: TestServer;
let count = 0;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Somebody with a friend (`friend`), a page (the shop, as a customer) and a message to each. */
async function member() {
  count += 1;
  const person = await server.addPerson({
    userName: `leaves${count}`,
    phone: '09420077001',
    email: `leaves${count}@example.com`,
  });
  const { userAccountId } = person;
  const pair = { askerId: userAccountId, askedId: server.people.friend.userAccountId, state: 'friends' as const };
  const [friendship] = await server.db.insert(friendships).values(pair).returning();
  const place = { pageId: server.shop.pageId, userAccountId, userTypeId: BUILT_IN_USER_TYPES.customer };
  await server.db.insert(pageUsers).values({ ...place, accepted: true });
  const client = server.as(person);
  const requestFormId = friendship?.id ?? 0;
  await client.call('createPrivateMessage', { body: { sendMessage: 'to the friend', requestFormId } });
  const pageDto = { pageId: server.shop.pageId };
  await client.call('createMessage', {
    body: { sendMessage: 'to the shop', pageDto, customerId: userAccountId, customerOrPage: 'C' },
  });
  return { ...person, client, requestFormId };
}

const login = (person: Pick<ExamplePerson, 'userName'>, password = PASSWORD) => ({
  body: { userName: person.userName, password },
});
const friendsOfFriend = async () => (await server.as('friend').call('getFriends')).map((row) => row.userAccountId);
const customersOfShop = async () =>
  (await server.as('owner').call('getPageUsers', { query: { pageId: server.shop.pageId, userType: 'C' } })).map(
    (row) => row.participantDto.userAccountId,
  );
const later = (ms: number) => new Date(Date.now() + ms);
const erase = (now: Date) => eraseDeletedAccounts({ db: server.db, files: diskStore(server.config.dataDir) }, now);

describe('deleting the own account', () => {
  it('given friends and pages, when the account is deleted, then it is hidden at once', async () => {
    const person = await member();
    expect(await friendsOfFriend()).toContain(person.userAccountId);
    expect(await customersOfShop()).toContain(person.userAccountId);
    await person.client.call('requestDeletion');
    expect(await friendsOfFriend()).not.toContain(person.userAccountId);
    expect(await customersOfShop()).not.toContain(person.userAccountId);
    expect(await person.client.refused('getFriends')).toMatchObject({ code: 'signedOut' });
    const found = await server.as('friend').call('searchPeople', { query: { search: person.userName } });
    expect(found).toEqual([]);
    const params = { id: person.userAccountId };
    expect(await server.as('owner').refused('getUserAccount', { params })).toMatchObject({ code: 'notFound' });
  });

  it('given a deleted account, when its owner signs in, then restoring is offered', async () => {
    const person = await member();
    await person.client.call('requestDeletion');
    expect(await server.nobody.refused('login', login(person))).toMatchObject({ code: 'deletionPending' });
    const wrong = login(person, 'not the password');
    expect(await server.nobody.refused('login', wrong)).toMatchObject({ code: 'wrongCredentials' });
    expect(await server.nobody.refused('restoreAccount', wrong)).toMatchObject({ code: 'wrongCredentials' });
    const taken = { body: { userName: person.userName.toUpperCase(), profileName: 'Another' } };
    expect(await server.as('admin').refused('createUserAccount', taken)).toMatchObject({ code: 'conflict' });
  });

  it('given a restored account, when it signs in, then friends, pages and messages are back', async () => {
    const person = await member();
    await person.client.call('requestDeletion');
    await server.nobody.call('restoreAccount', login(person));
    const { password: token } = await server.nobody.call('login', login(person));
    expect(await friendsOfFriend()).toContain(person.userAccountId);
    expect(await customersOfShop()).toContain(person.userAccountId);
    const query = { requestFormId: person.requestFormId, messageId: 0 };
    const { messageDateList } = await server.as({ token }).call('getPrivateMessages', { query });
    expect(JSON.stringify(messageDateList)).toContain('to the friend');
    expect(await server.nobody.refused('restoreAccount', login(person))).toMatchObject({ code: 'wrongCredentials' });
  });

  it('given 30 days, when they are over, then personal data is gone', async () => {
    const person = await member();
    await person.client.call('requestDeletion');
    await erase(later(DELETION_GRACE_MS - 60_000));
    expect(await server.nobody.refused('login', login(person))).toMatchObject({ code: 'deletionPending' });
    expect(await erase(later(DELETION_GRACE_MS + 60_000))).toBeGreaterThan(0);
    const [row] = await server.db.select().from(userAccounts).where(eq(userAccounts.id, person.userAccountId));
    expect(row).toMatchObject({
      phone: '',
      email: '',
      passwordHash: null,
      profileName: DELETED_NAME,
      restorable: null,
    });
    expect(row?.userName).not.toBe(person.userName);
    expect(await server.nobody.refused('login', login(person))).toMatchObject({ code: 'wrongCredentials' });
    expect(await server.nobody.refused('restoreAccount', login(person))).toMatchObject({ code: 'wrongCredentials' });
  });

  it('given a staff member whose account is erased, then their message has no name', async () => {
    const person = await server.addPerson({ userName: 'leavingStaff', profileName: 'Leaving Staff' });
    const { pageId } = server.shop;
    const place = { pageId, userAccountId: person.userAccountId, userTypeId: BUILT_IN_USER_TYPES.owner };
    await server.db.insert(pageUsers).values({ ...place, accepted: true });
    const customerId = server.people.customer.userAccountId;
    await server.as(person).call('createMessage', {
      body: { sendMessage: 'an answer that stays', pageDto: { pageId }, customerId, customerOrPage: 'P' },
    });
    await server.as(person).call('requestDeletion');
    await erase(later(DELETION_GRACE_MS + 60_000));
    const query = { pageId, customerId, customerOrPage: 'P' as const, messageId: 0 };
    const text = JSON.stringify(await server.as('owner').call('getMessages', { query }));
    expect(text).toContain('an answer that stays');
    expect(text).toContain(DELETED_NAME);
    expect(text).not.toContain('Leaving Staff');
  });

  it('given two processes, when both erase, then each account is erased by one of them', async () => {
    await erase(later(DELETION_GRACE_MS + 60_000));
    const people = [await member(), await member(), await member(), await member()];
    for (const person of people) await person.client.call('requestDeletion');
    const now = later(DELETION_GRACE_MS + 60_000);
    const [one, other] = await Promise.all([erase(now), erase(now)]);
    expect(one + other).toBe(people.length);
  });
});

describe('an account in the days before it is erased', () => {
  const listed = async ({ userAccountId }: ExamplePerson) =>
    (await server.as('admin').call('getUserAccounts', { query: { userId: userAccountId } }))[0];
  const change = ({ userAccountId }: ExamplePerson, body: { disabled?: boolean; profileName?: string }) => ({
    params: { userAccountId },
    body,
  });
  const deleted = async () => {
    const person = await member();
    await person.client.call('requestDeletion');
    return person;
  };

  // covers: deleted-account-days
  it('given an admin, when they look for it, then they see that it is being deleted', async () => {
    const person = await deleted();
    expect(await listed(person)).toMatchObject({ userName: person.userName, deletionRequested: true });
    const params = { id: person.userAccountId };
    expect(await server.as('admin').call('getUserAccount', { params })).toMatchObject({
      userAccountId: person.userAccountId,
    });
    await server.nobody.call('restoreAccount', login(person));
    expect(await listed(person)).not.toHaveProperty('deletionRequested');
  });

  // covers: deleted-account-days
  it('given an admin who disables it, when its owner restores it, then they are refused', async () => {
    const person = await deleted();
    expect(await server.as('admin').call('updateUserAccount', change(person, { disabled: true }))).toBeTruthy();
    expect(await server.nobody.refused('restoreAccount', login(person))).toMatchObject({ code: 'accountDisabled' });
    await server.as('admin').call('updateUserAccount', change(person, { disabled: false }));
    await server.nobody.call('restoreAccount', login(person));
    await server.nobody.call('login', login(person));
  });

  // covers: deleted-account-days
  it('given a friend who blocks it, when restored, then both are friends after the end of the block', async () => {
    const person = await deleted();
    const { userAccountId } = person;
    const block = await server.as('friend').call('createBlock', { body: { userAccountId } });
    expect(block.person).toMatchObject({ userAccountId, profilePhoto: '' });
    await server.nobody.call('restoreAccount', login(person));
    expect(await friendsOfFriend()).not.toContain(userAccountId);
    await server.as('friend').call('deleteBlock', { params: { blockId: block.blockId } });
    expect(await friendsOfFriend()).toContain(userAccountId);
  });

  it('given a friend who blocks it and ends that, when restored, then both are friends', async () => {
    const person = await deleted();
    const { userAccountId } = person;
    const { blockId } = await server.as('friend').call('createBlock', { body: { userAccountId } });
    await server.as('friend').call('deleteBlock', { params: { blockId } });
    expect(await friendsOfFriend()).not.toContain(userAccountId);
    await server.nobody.call('restoreAccount', login(person));
    expect(await friendsOfFriend()).toContain(userAccountId);
  });

  it('given a block from before, when it is ended meanwhile, then the friendship returns with the account', async () => {
    const person = await member();
    const { userAccountId } = person;
    const { blockId } = await server.as('friend').call('createBlock', { body: { userAccountId } });
    await person.client.call('requestDeletion');
    await server.as('friend').call('deleteBlock', { params: { blockId } });
    expect(await friendsOfFriend()).not.toContain(userAccountId);
    await server.nobody.call('restoreAccount', login(person));
    expect(await friendsOfFriend()).toContain(userAccountId);
  });

  // covers: deleted-account-days
  it('given a page that blocks it, when restored, then it is a customer after the end of the block', async () => {
    const person = await deleted();
    const { userAccountId } = person;
    const body = { pageId: server.shop.pageId, userAccountId };
    const { blockId } = await server.as('owner').call('createBlock', { body });
    await server.nobody.call('restoreAccount', login(person));
    expect(await customersOfShop()).not.toContain(userAccountId);
    await server.as('owner').call('deleteBlock', { params: { blockId } });
    expect(await customersOfShop()).toContain(userAccountId);
  });

  it('given a page’s block from before, when it is ended meanwhile, then the customer returns with it', async () => {
    const person = await member();
    const { userAccountId } = person;
    const body = { pageId: server.shop.pageId, userAccountId };
    const { blockId } = await server.as('owner').call('createBlock', { body });
    await person.client.call('requestDeletion');
    await server.as('owner').call('deleteBlock', { params: { blockId } });
    expect(await customersOfShop()).not.toContain(userAccountId);
    await server.nobody.call('restoreAccount', login(person));
    expect(await customersOfShop()).toContain(userAccountId);
  });

  it('given a page that blocks its staff who left so, when restored, then they do not return', async () => {
    const person = await server.addPerson({ userName: 'staffLeaves' });
    const { userAccountId } = person;
    const place = { pageId: server.shop.pageId, userAccountId, userTypeId: BUILT_IN_USER_TYPES.staff };
    await server.db.insert(pageUsers).values({ ...place, accepted: true });
    await server.as(person).call('requestDeletion');
    const body = { pageId: server.shop.pageId, userAccountId };
    await server.as('owner').call('createBlock', { body });
    await server.nobody.call('restoreAccount', login(person));
    expect(await server.db.select().from(pageUsers).where(eq(pageUsers.userAccountId, userAccountId))).toEqual([]);
  });

  it('given somebody who never knew it, when they block it, then it is not found', async () => {
    const { userAccountId } = await deleted();
    for (const part of ['stranger', 'otherOwner'] as const)
      expect((await server.as(part).refused('createBlock', { body: { userAccountId } })).code).toBe('notFound');
    const elsewhere = { pageId: server.otherShop.pageId, userAccountId };
    expect((await server.as('otherOwner').refused('createBlock', { body: elsewhere })).code).toBe('notFound');
    const withoutFlag = { pageId: server.shop.pageId, userAccountId };
    expect((await server.as('stranger').refused('createBlock', { body: withoutFlag })).code).toBe('notFound');
  });

  it('given a block and a restoring at once, when both are done, then nobody is a friend', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await deleted();
      const body = { userAccountId: person.userAccountId };
      await Promise.all([
        server.as('friend').call('createBlock', { body }),
        server.nobody.call('restoreAccount', login(person)),
      ]);
      expect(await friendsOfFriend()).not.toContain(person.userAccountId);
    }
  });

  it('given an admin, when they change anything else of it, then it is not found', async () => {
    const person = await deleted();
    const admin = server.as('admin');
    for (const body of [{ profileName: 'Another' }, { profileName: 'Another', disabled: true }])
      expect(await admin.refused('updateUserAccount', change(person, body))).toMatchObject({ code: 'notFound' });
    const params = { userAccountId: person.userAccountId };
    expect(await admin.refused('resetPassword', { params })).toMatchObject({ code: 'notFound' });
  });

  it('given somebody else, when they change it, then they are refused', async () => {
    const person = await deleted();
    const refusal = await server.as('friend').refused('updateUserAccount', change(person, { disabled: true }));
    expect(refusal).toMatchObject({ code: 'forbidden' });
  });
});

describe('a deletion in the very moment in which somebody blocks or ends a block', () => {
  /** Begins both while a row is held, the decision first. */
  async function begin<T>(person: Awaited<ReturnType<typeof member>>, held: SQL, decide: () => Promise<T>) {
    const begun = await server.db.transaction(async (tx) => {
      await tx.execute(held);
      const deciding = decide();
      await doneOrWaiting(server.db, deciding, 1);
      const deleting = person.client.call('requestDeletion');
      await doneOrWaiting(server.db, deleting, 2);
      return { deciding, deleting };
    });
    await begun.deleting;
    return begun.deciding;
  }
  const shop = () => sql`select from page where id = ${server.shop.pageId} for update`;
  const block = ({ userAccountId }: ExamplePerson) =>
    server.as('owner').call('createBlock', { body: { pageId: server.shop.pageId, userAccountId } });
  const unblock = (blockId: number, part: 'owner' | 'friend' = 'owner') =>
    server.as(part).call('deleteBlock', { params: { blockId } });

  it('given a page that blocks, when the account is restored, then the block holds', async () => {
    const person = await member();
    const { blockId } = await begin(person, shop(), () => block(person));
    await server.nobody.call('restoreAccount', login(person));
    expect(await customersOfShop()).not.toContain(person.userAccountId);
    await unblock(blockId);
    expect(await customersOfShop()).toContain(person.userAccountId);
  });

  it('given a page that ends its block, when restored, then its customer is back only then', async () => {
    const person = await member();
    const { blockId } = await block(person);
    await begin(person, shop(), () => unblock(blockId));
    expect(await customersOfShop()).not.toContain(person.userAccountId);
    await server.nobody.call('restoreAccount', login(person));
    expect(await customersOfShop()).toContain(person.userAccountId);
  });

  it('given a friend who ends a block, when restored, then both are friends only then', async () => {
    const person = await member();
    const { userAccountId, requestFormId } = person;
    const { blockId } = await server.as('friend').call('createBlock', { body: { userAccountId } });
    const friendship = sql`select from friendship where id = ${requestFormId} for update`;
    await begin(person, friendship, () => unblock(blockId, 'friend'));
    const stateOf = async () =>
      (await server.db.select().from(friendships).where(eq(friendships.id, requestFormId)))[0];
    expect(await stateOf()).toMatchObject({ state: 'ended' });
    await server.nobody.call('restoreAccount', login(person));
    expect(await friendsOfFriend()).toContain(userAccountId);
  });
});

describe('who cannot delete their account', () => {
  it('given the only owner of a page, then it is refused until there is another owner', async () => {
    const client = server.as('otherOwner');
    expect(await client.refused('requestDeletion')).toMatchObject({ code: 'conflict' });
    const { pageId } = server.otherShop;
    const { userAccountId } = server.people.stranger;
    const row = { pageId, userAccountId, userTypeId: BUILT_IN_USER_TYPES.owner, accepted: true };
    await server.db.insert(pageUsers).values(row);
    await client.call('requestDeletion');
  });

  it('given two admins who delete their accounts at once, then one of them stays', async () => {
    const second = await server.addPerson({ userName: 'secondAdmin', role: 'ADMIN' });
    const answers = await Promise.all(
      [server.as('admin'), server.as(second)].map((client) => client.send('requestDeletion')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  it('given a session that was not confirmed lately, then it is refused', async () => {
    const person = await member();
    await server.db
      .update(sessions)
      .set({ confirmedAt: new Date(0) })
      .where(eq(sessions.userAccountId, person.userAccountId));
    expect(await person.client.refused('requestDeletion')).toMatchObject({ code: 'confirmationRequired' });
  });
});
