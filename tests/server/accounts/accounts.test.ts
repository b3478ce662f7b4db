import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { BUILT_IN_USER_TYPES } from '#contract';
import { lockPage } from '../../../server/chat/pages/membership.ts';
import { friendships, notifications, pageUsers, userAccounts } from '../../../server/db/schema.ts';
import { diskStore } from '../../../server/files/diskStore.ts';
import { newStoredName, userPhotoFile } from '../../../server/files/fileNames.ts';
import { doneOrWaiting } from '../../databaseLocks.ts';
import { serverOfFile } from '../../serverApp.ts';
import type { ExamplePerson } from '../../serverPeople.ts';

const server = await serverOfFile();
let count = 0;
let person: ExamplePerson;
beforeEach(async () => {
  count += 1;
  person = await server.addPerson({ userName: `account${count}`, profileName: `Account ${count}` });
  server.told.length = 0;
});

const admin = () => server.as('admin');
const of = ({ userAccountId }: ExamplePerson) => ({ params: { userAccountId } });

describe('making an account', () => {
  // covers: call-createUserAccount
  it('given a name, when an admin makes it, then the first password is shown once and signs in', async () => {
    const made = await admin().call('createUserAccount', { body: { userName: `made${count}`, phone: '09700000001' } });
    expect(made).toMatchObject({ userName: `made${count}`, role: 'CUSTOMER', disabled: false, profileName: '' });
    const body = { userName: made.userName, password: made.firstPassword };
    expect((await server.nobody.call('login', { body })).userId).toBe(made.userAccountId);
    const listed = await admin().send('getUserAccounts', { query: { userId: made.userAccountId } });
    expect(await listed.text()).not.toContain(made.firstPassword);
  });

  it('given a user name in another case is taken, when made, then the field says so', async () => {
    const refusal = await admin().refused('createUserAccount', { body: { userName: `ACCOUNT${count}` } });
    expect(refusal).toMatchObject({ status: 409, code: 'conflict', fields: { userName: expect.any(String) } });
  });

  it('given the name of a removed account, when made, then it is free', async () => {
    await admin().call('deleteUserAccount', of(person));
    await admin().call('createUserAccount', { body: { userName: person.userName } });
  });

  it('given a Burmese user name, when made, then it is fine; blanks and signs are not', async () => {
    await admin().call('createUserAccount', { body: { userName: `မောင်မောင်${count}` } });
    for (const userName of ['a b', 'ab', 'x'.repeat(51), '<script>', 'a@b'])
      expect((await admin().refused('createUserAccount', { body: { userName } })).fields).toHaveProperty('userName');
  });
});

describe('listing accounts', () => {
  // covers: call-getUserAccounts
  it('given filters, when listed, then accounts are found by type, by a part of a name, by id', async () => {
    const found = async (query: { userType?: string; userName?: string; userId?: number }) =>
      (await admin().call('getUserAccounts', { query })).map((account) => account.userName);
    expect((await found({ userType: 'owner' })).toSorted()).toEqual(['otherOwner', 'owner']);
    expect(await found({ userName: `ACCOUNT${count}` })).toEqual([`account${count}`]);
    expect(await found({ userName: 'ခင်သန္တာ' })).toEqual(['owner']);
    expect(await found({ userId: server.people.friend.userAccountId })).toEqual(['friend']);
    expect(await found({ userType: 'Staff', userName: 'owner' })).toEqual([]);
    expect((await found({})).length).toBeGreaterThan(8);
  });

  // covers: call-getProfiles, profiles-page-size
  it('given more than fifty, when profiles are paged, then each comes once, fifty at a time', async () => {
    for (let i = 0; i < 55; i += 1) await server.addPerson({ userName: `many${i}`, profileName: 'Same name' });
    const pages = [];
    for (const page of [0, 1, 2, 3]) pages.push(await admin().call('getProfiles', { query: { page } }));
    const [first, second] = pages;
    expect(first).toHaveLength(50);
    expect(second?.length).toBeGreaterThan(0);
    const ids = pages.flat().map((account) => account.userAccountId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(pages[3]).toEqual([]);
  });

  it('given more than are read at a time, when listed, then each comes once, by name', async () => {
    const people = Array.from({ length: 205 }, (_, i) => i).toReversed();
    for (const i of people) await server.addPerson({ userName: `long${i}`, profileName: `Long ${1000 + i}` });
    const found = await admin().call('getUserAccounts', { query: { userName: 'long' } });
    expect(found.map(({ userName }) => userName)).toEqual(people.toReversed().map((i) => `long${i}`));
    expect(await admin().call('getUserAccounts', { query: { userName: 'nobody has this' } })).toEqual([]);
  });
});

describe('disabling an account', () => {
  it('given somebody signed in, when disabled, then sessions and connection end at once', async () => {
    await server.as(person).call('getFriends');
    await admin().call('updateUserAccount', { ...of(person), body: { disabled: true } });
    expect(await server.as(person).refused('getFriends')).toMatchObject({ code: 'signedOut' });
    expect(server.told).toContainEqual({ told: 'accountSignedOut', with: [person.userAccountId] });
  });

  // covers: roles
  it('given a role was taken, when the person calls next, then it is gone', async () => {
    const second = await server.addPerson({ userName: `second${count}`, role: 'ADMIN' });
    await server.as(second).call('getUi');
    await admin().call('updateUserAccount', { ...of(second), body: { role: 'CUSTOMER' } });
    expect(await server.as(second).refused('getUi')).toMatchObject({ code: 'forbidden' });
  });

  it('given oneself, when an admin disables, removes or demotes, then it is refused', async () => {
    const self = of(server.people.admin);
    for (const body of [{ disabled: true }, { role: 'CUSTOMER' as const }])
      expect(await admin().refused('updateUserAccount', { ...self, body })).toMatchObject({ code: 'conflict' });
    expect(await admin().refused('deleteUserAccount', self)).toMatchObject({ code: 'conflict' });
  });

  it('given two admins who demote each other at once, then one admin is left', async () => {
    const second = await server.addPerson({ userName: `rival${count}`, role: 'ADMIN' });
    await Promise.all([
      admin().send('updateUserAccount', { ...of(second), body: { role: 'CUSTOMER' } }),
      server.as(second).send('updateUserAccount', { ...of(server.people.admin), body: { role: 'CUSTOMER' } }),
    ]);
    const { rows } = await server.db.$client.query(`select user_name from user_account where role = 'ADMIN'`);
    expect(rows.length).toBeGreaterThan(0);
    await server.db.$client.query(`update user_account set role = 'ADMIN' where user_name = 'admin'`);
    await server.db.$client.query(`update user_account set role = 'CUSTOMER' where id = $1`, [second.userAccountId]);
    server.sessions.forget(server.people.admin.userAccountId);
  });
});

describe('resetting a password', () => {
  // covers: call-resetPassword
  it('given a forgotten password, when reset, then the new one signs in and old sessions end', async () => {
    await server.as(person).call('getFriends');
    const { firstPassword } = await admin().call('resetPassword', of(person));
    expect(await server.as(person).refused('getFriends')).toMatchObject({ code: 'signedOut' });
    await server.nobody.call('login', { body: { userName: person.userName, password: firstPassword } });
  });
});

describe('removing an account', () => {
  // covers: call-deleteUserAccount
  it('given friends and pages, when an account is removed, then lists lose it, messages stay', async () => {
    const { customer, friend, owner } = server.people;
    const { pageId, members } = server.shop;
    const text = 'ကျန်ရစ်မည့် စာ';
    const { requestFormId } = server;
    await server.as('customer').call('createPrivateMessage', { body: { sendMessage: text, requestFormId } });
    server.told.length = 0;
    await admin().call('deleteUserAccount', of(customer));

    expect(await server.as('customer').refused('getFriends')).toMatchObject({ code: 'signedOut' });
    expect(await server.as('friend').call('getFriends')).toEqual([]);
    expect(server.told).toContainEqual({
      told: 'toPeople',
      with: [[friend.userAccountId], { type: 'FD', requestFormId }],
    });
    expect(server.told).toContainEqual({
      told: 'toPeople',
      with: [expect.arrayContaining([owner.userAccountId]), { type: 'PUD', pageUserId: members.customer, pageId }],
    });
    expect(server.told).toContainEqual({ told: 'accountSignedOut', with: [customer.userAccountId] });
    const { rows } = await server.db.$client.query(
      `select m.text, a.profile_name, a.phone from message m join user_account a on a.id = m.sender_id where m.text = $1`,
      [text],
    );
    expect(rows).toEqual([{ text, profile_name: 'မနှင်းဝတ်ရည်', phone: '' }]);
  });

  it('given a pending request, when its asker is removed, then the notification goes with them', async () => {
    const { userAccountId } = server.people.stranger;
    await server.as(person).call('askFriend', { body: { userAccountId } });
    expect(await server.as('stranger').call('getNotificationCount')).toBe(1);
    server.told.length = 0;
    await admin().call('deleteUserAccount', of(person));
    expect(server.told).toContainEqual({ told: 'notificationCount', with: [userAccountId, 0] });
    expect(await server.as('stranger').call('getNotifications')).toEqual([]);
  });

  it('given notifications and names for friends, when an account goes, then both are deleted', async () => {
    const { userAccountId } = person;
    const friendId = server.people.friend.userAccountId;
    const names = { nameByAsker: 'a name of their own', nameByAsked: 'the name that the friend gave' };
    const friendship = { askerId: userAccountId, askedId: friendId, state: 'friends' as const, ...names };
    await server.db.insert(friendships).values(friendship);
    await admin().call('resetPassword', of(person));
    const areTheirs = eq(notifications.userAccountId, userAccountId);
    expect(await server.db.$count(notifications, areTheirs)).toBe(1);
    await admin().call('deleteUserAccount', of(person));
    expect(await server.db.$count(notifications, areTheirs)).toBe(0);
    const [kept] = await server.db
      .select()
      .from(friendships)
      .where(and(eq(friendships.askerId, userAccountId), eq(friendships.askedId, friendId)));
    expect(kept).toMatchObject({ nameByAsker: '', nameByAsked: names.nameByAsked });
  });

  it('given an owner who is being taken from a page, when the account is removed, then it waits', async () => {
    const { userAccountId } = person;
    const { pageId } = server.shop;
    const owner = { pageId, userAccountId, userTypeId: BUILT_IN_USER_TYPES.owner, accepted: true };
    await server.db.insert(pageUsers).values(owner);
    const { removal } = await server.db.transaction(async (tx) => {
      // In the order of `endMembership`.
      await lockPage(tx, pageId);
      const removal = admin().call('deleteUserAccount', of(person));
      await doneOrWaiting(server.db, removal, 1);
      await tx.delete(pageUsers).where(eq(pageUsers.userAccountId, userAccountId));
      return { removal };
    });
    await removal;
    expect(await server.db.$count(pageUsers, eq(pageUsers.userAccountId, userAccountId))).toBe(0);
  });

  it('given a photo stored while a removal waits, when it is removed, then its file is gone', async () => {
    const files = diskStore(join(server.config.dataDir, 'files'));
    const photo = newStoredName();
    await files.put(userPhotoFile(photo), Buffer.from('bytes'));
    const removed = await server.db.transaction(async (tx) => {
      await tx.update(userAccounts).set({ profilePhoto: photo }).where(eq(userAccounts.id, person.userAccountId));
      const removal = admin().call('deleteUserAccount', of(person));
      await doneOrWaiting(server.db, removal, 1);
      return { removal };
    });
    await removed.removal;
    expect(await files.size(userPhotoFile(photo))).toBeNull();
  });

  it('given it was removed, when removed again, then it is not found', async () => {
    await admin().call('deleteUserAccount', of(person));
    expect(await admin().refused('deleteUserAccount', of(person))).toMatchObject({ code: 'notFound' });
  });
});

describe('who may', () => {
  it.each(['owner', 'friend', 'stranger'] as const)(
    'given %s, when calling what admins call, then it is refused',
    async (part) => {
      const client = server.as(part);
      const { userAccountId } = person;
      const refusals = await Promise.all([
        client.refused('getProfiles'),
        client.refused('getUserAccounts'),
        client.refused('createUserAccount', { body: { userName: 'by-a-customer' } }),
        client.refused('deleteUserAccount', { params: { userAccountId } }),
        client.refused('resetPassword', { params: { userAccountId } }),
        client.refused('getUi'),
        client.refused('getUiReason', { query: { userAccountId, pageId: server.shop.pageId } }),
        client.refused('createUserType', { body: { userTypeName: 'x', side: 'C' } }),
      ]);
      for (const refusal of refusals) expect(refusal).toMatchObject({ status: 403, code: 'forbidden' });
    },
  );
});
