import { eq, type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { BUILT_IN_USER_TYPES, DELETION_GRACE_MS } from '#contract';
import { DELETED_NAME, eraseDeletedAccounts } from '../../../server/accounts/deletion.ts';
import { friendships, pageUsers, sessions, userAccounts } from '../../../server/db/schema.ts';
import { diskStore } from '../../../server/files/diskStore.ts';
import { doneOrWaiting } from '../../databaseLocks.ts';
import { serverOfFile } from '../../serverApp.ts';
import type { ExamplePerson } from '../../serverPeople.ts';
import { deletionScene, login } from './deletionScene.ts';

const server = await serverOfFile();
const scene = deletionScene(server);

const later = (ms: number) => new Date(Date.now() + ms);
const erase = (now: Date) =>
  eraseDeletedAccounts({ db: server.db, log: server.app.log, files: diskStore(server.config.dataDir) }, now);

describe('deleting the own account', () => {
  // covers: call-requestDeletion
  it('given friends and pages, when the account is deleted, then it is hidden at once', async () => {
    const person = await scene.member();
    expect(await scene.friendsOfFriend()).toContain(person.userAccountId);
    expect(await scene.customersOfShop()).toContain(person.userAccountId);
    await person.client.call('requestDeletion');
    expect(await scene.friendsOfFriend()).not.toContain(person.userAccountId);
    expect(await scene.customersOfShop()).not.toContain(person.userAccountId);
    expect(await person.client.refused('getFriends')).toMatchObject({ code: 'signedOut' });
    const found = await server.as('friend').call('searchPeople', { query: { search: person.userName } });
    expect(found).toEqual([]);
    const params = { id: person.userAccountId };
    expect(await server.as('owner').refused('getUserAccount', { params })).toMatchObject({ code: 'notFound' });
  });

  it('given a deleted account, when its owner signs in, then restoring is offered', async () => {
    const person = await scene.member();
    await person.client.call('requestDeletion');
    expect(await server.nobody.refused('login', login(person))).toMatchObject({ code: 'deletionPending' });
    const wrong = login(person, 'not the password');
    expect(await server.nobody.refused('login', wrong)).toMatchObject({ code: 'wrongCredentials' });
    expect(await server.nobody.refused('restoreAccount', wrong)).toMatchObject({ code: 'wrongCredentials' });
    const taken = { body: { userName: person.userName.toUpperCase(), profileName: 'Another' } };
    expect(await server.as('admin').refused('createUserAccount', taken)).toMatchObject({ code: 'conflict' });
  });

  // covers: call-restoreAccount
  it('given a restored account, when it signs in, then friends, pages and messages are back', async () => {
    const person = await scene.member();
    await person.client.call('requestDeletion');
    await server.nobody.call('restoreAccount', login(person));
    const { password: token } = await server.nobody.call('login', login(person));
    expect(await scene.friendsOfFriend()).toContain(person.userAccountId);
    expect(await scene.customersOfShop()).toContain(person.userAccountId);
    const query = { requestFormId: person.requestFormId, messageId: 0 };
    const { messageDateList } = await server.as({ token }).call('getPrivateMessages', { query });
    expect(JSON.stringify(messageDateList)).toContain('to the friend');
    expect(await server.nobody.refused('restoreAccount', login(person))).toMatchObject({ code: 'wrongCredentials' });
  });

  it('given 30 days, when they are over, then personal data is gone', async () => {
    const person = await scene.member();
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
    const people = [await scene.member(), await scene.member(), await scene.member(), await scene.member()];
    for (const person of people) await person.client.call('requestDeletion');
    const now = later(DELETION_GRACE_MS + 60_000);
    const [one, other] = await Promise.all([erase(now), erase(now)]);
    expect(one + other).toBe(people.length);
  });
});

describe('a deletion in the very moment in which somebody blocks or ends a block', () => {
  /** Begins both while a row is held, the decision first. */
  async function begin<T>(person: Awaited<ReturnType<typeof scene.member>>, held: SQL, decide: () => Promise<T>) {
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
    const person = await scene.member();
    const { blockId } = await begin(person, shop(), () => block(person));
    await server.nobody.call('restoreAccount', login(person));
    expect(await scene.customersOfShop()).not.toContain(person.userAccountId);
    await unblock(blockId);
    expect(await scene.customersOfShop()).toContain(person.userAccountId);
  });

  it('given a page that ends its block, when restored, then its customer is back only then', async () => {
    const person = await scene.member();
    const { blockId } = await block(person);
    await begin(person, shop(), () => unblock(blockId));
    expect(await scene.customersOfShop()).not.toContain(person.userAccountId);
    await server.nobody.call('restoreAccount', login(person));
    expect(await scene.customersOfShop()).toContain(person.userAccountId);
  });

  it('given a friend who ends a block, when restored, then both are friends only then', async () => {
    const person = await scene.member();
    const { userAccountId, requestFormId } = person;
    const { blockId } = await server.as('friend').call('createBlock', { body: { userAccountId } });
    const friendship = sql`select from friendship where id = ${requestFormId} for update`;
    await begin(person, friendship, () => unblock(blockId, 'friend'));
    const stateOf = async () =>
      (await server.db.select().from(friendships).where(eq(friendships.id, requestFormId)))[0];
    expect(await stateOf()).toMatchObject({ state: 'ended' });
    await server.nobody.call('restoreAccount', login(person));
    expect(await scene.friendsOfFriend()).toContain(userAccountId);
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
    const person = await scene.member();
    await server.db
      .update(sessions)
      .set({ confirmedAt: new Date(0) })
      .where(eq(sessions.userAccountId, person.userAccountId));
    expect(await person.client.refused('requestDeletion')).toMatchObject({ code: 'confirmationRequired' });
  });
});
