import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { BUILT_IN_USER_TYPES, FULL_PERMISSION, NO_PERMISSION } from '#contract';
import { userTypes } from '../../../server/db/schema.ts';
import { doneOrWaiting } from '../../databaseLocks.ts';
import { serverOfFile } from '../../serverApp.ts';

const server = await serverOfFile();
let count = 0;
let userTypeId = 0;
let userTypeName = '';
beforeEach(async () => {
  count += 1;
  userTypeName = `Trainee ${count}`;
  ({ userTypeId } = await admin().call('createUserType', { body: { userTypeName, side: 'P' } }));
  server.told.length = 0;
});

const admin = () => server.as('admin');
const flagsOf = async (name: string) => (await admin().call('getUi', { query: { userType: name } }))[0];
const giveTo = (part: 'staff' | 'owner' | 'customer', typeId: number) =>
  server.db.$client.query('update page_user set user_type_id = $1 where id = $2', [typeId, server.shop.members[part]]);

describe('user types', () => {
  // covers: call-createUserType
  it('given a new type, when made, then it stands at the end of the list without any flag', async () => {
    const types = await server.as('customer').call('getUserTypes');
    expect(types.map((type) => type.userTypeName).slice(0, 3)).toEqual(['Customer', 'Owner', 'Staff']);
    expect(types.at(-1)).toEqual({ userTypeId, userTypeName, side: 'P', builtIn: false });
    expect(await flagsOf(userTypeName)).toMatchObject(NO_PERMISSION);
  });

  // covers: call-getUserTypes
  it('given a name or a side, when listed, then only those come', async () => {
    const byName = await server.as('customer').call('getUserTypes', { query: { userType: 'OWNER' } });
    expect(byName.map((type) => type.userTypeId)).toEqual([BUILT_IN_USER_TYPES.owner]);
    const customers = await server.as('customer').call('getUserTypes', { query: { side: 'C' } });
    expect(customers.map((type) => type.userTypeName)).toEqual(['Customer']);
  });

  it('given a taken name in any case, when made or renamed to, then the field says so', async () => {
    const body = { userTypeName: 'customer', side: 'C' } as const;
    expect(await admin().refused('createUserType', { body })).toMatchObject({
      code: 'conflict',
      fields: { userTypeName: expect.any(String) },
    });
    expect(await admin().refused('updateUserType', { params: { id: userTypeId }, body })).toMatchObject({
      code: 'conflict',
    });
  });

  // covers: call-deleteUserType
  it('given a type nobody has, when changed and removed, then it is', async () => {
    const body = { userTypeName: `Helper ${count}`, side: 'C' } as const;
    expect(await admin().call('updateUserType', { params: { id: userTypeId }, body })).toMatchObject(body);
    await admin().call('deleteUserType', { params: { id: userTypeId } });
    expect(await admin().refused('deleteUserType', { params: { id: userTypeId } })).toMatchObject({ code: 'notFound' });
  });

  // covers: call-updateUserType
  it('given a type somebody has, when renamed, then fine; its side and itself stay', async () => {
    await giveTo('staff', userTypeId);
    const params = { id: userTypeId };
    await admin().call('updateUserType', { params, body: { userTypeName: `Named ${count}`, side: 'P' } });
    const turned = { params, body: { userTypeName: `Named ${count}`, side: 'C' } } as const;
    expect(await admin().refused('updateUserType', turned)).toMatchObject({ code: 'conflict' });
    expect(await admin().refused('deleteUserType', { params })).toMatchObject({ status: 409, code: 'conflict' });
    await giveTo('staff', BUILT_IN_USER_TYPES.staff);
  });

  it('given a type that is being removed, when somebody is given it, then that is a conflict', async () => {
    const query = { pageUserId: server.shop.members.staff ?? 0, userTypeId, userTypeChange: true };
    const { answer } = await server.db.transaction(async (tx) => {
      await tx.delete(userTypes).where(eq(userTypes.id, userTypeId));
      const answer = server.as('owner').send('getPageUserStatus', { query });
      await doneOrWaiting(server.db, answer, 1);
      return { answer };
    });
    expect((await answer).status).toBe(409);
  });

  it('given a type that only an old notification names, when removed, then it goes', async () => {
    await server.db.$client.query(
      `insert into notification (user_account_id, kind, person_id, user_type_id) values ($1, 'userTypeChanged', $1, $2)`,
      [server.people.owner.userAccountId, userTypeId],
    );
    await admin().call('deleteUserType', { params: { id: userTypeId } });
    expect((await server.as('owner').call('getNotifications'))[0]).toMatchObject({ userTypeName: '' });
  });

  it.each(Object.entries(BUILT_IN_USER_TYPES))(
    'given the built-in %s, when changed or removed, then it stays',
    async (_, id) => {
      const body = { userTypeName: 'Something else', side: 'C' } as const;
      expect(await admin().refused('updateUserType', { params: { id }, body })).toMatchObject({ code: 'conflict' });
      expect(await admin().refused('deleteUserType', { params: { id } })).toMatchObject({ code: 'conflict' });
    },
  );
});

describe('ui accept', () => {
  // covers: call-getUi, call-putUi
  it('given saved flags, then the type gives them, and they hold from the next call', async () => {
    await giveTo('staff', userTypeId);
    const before = await server.as('staff').call('getPages', { query: { customerOrPage: 'P' } });
    expect(before[0]?.ui).toEqual(NO_PERMISSION);
    const flags = { ...NO_PERMISSION, chat: true, editownchat: true };
    expect(await admin().call('putUi', { body: { userTypeId, ...flags } })).toMatchObject({ userTypeName, ...flags });
    expect(await flagsOf(userTypeName)).toMatchObject(flags);
    const after = await server.as('staff').call('getPages', { query: { customerOrPage: 'P' } });
    expect(after[0]?.ui).toEqual(flags);
    await giveTo('staff', BUILT_IN_USER_TYPES.staff);
  });

  it('given a type without the flag to chat, when its member sends, then the server refuses', async () => {
    await giveTo('staff', userTypeId);
    const { pageId } = server.shop;
    const customerId = server.people.customer.userAccountId;
    const body = { sendMessage: 'x', pageDto: { pageId }, customerOrPage: 'P', customerId } as const;
    expect(await server.as('staff').refused('createMessage', { body })).toMatchObject({ code: 'forbidden' });
    await giveTo('staff', BUILT_IN_USER_TYPES.staff);
  });

  it('given an unknown type, when its flags are saved, then it is not found', async () => {
    const body = { userTypeId: 999_999, ...FULL_PERMISSION };
    expect(await admin().refused('putUi', { body })).toMatchObject({ code: 'notFound' });
  });

  // covers: call-getOwnUi
  it('given the caller’s pages, when the own flags are asked for, then each page has its own', async () => {
    const own = await server.as('owner').call('getOwnUi');
    expect(own).toEqual([{ pageId: server.shop.pageId, userTypeId: BUILT_IN_USER_TYPES.owner, ...FULL_PERMISSION }]);
    expect(await server.as('stranger').call('getOwnUi')).toEqual([]);
  });
});

describe('why a person may', () => {
  const why = (part: 'owner' | 'customer' | 'admin' | 'stranger') =>
    admin().call('getUiReason', {
      query: { userAccountId: server.people[part].userAccountId, pageId: server.shop.pageId },
    });

  // covers: call-getUiReason
  it('given a member, when asked, then it is the membership and its type', async () => {
    expect(await why('owner')).toMatchObject({
      from: 'membership',
      userType: { userTypeName: 'Owner' },
      flags: FULL_PERMISSION,
    });
    expect(await why('customer')).toMatchObject({ from: 'membership', userType: { userTypeName: 'Customer' } });
  });

  it('given an admin who is no member, when asked, then the role manages and gives no flag', async () => {
    expect(await why('admin')).toMatchObject({ from: 'admin', userType: null, flags: NO_PERMISSION });
  });

  it('given a stranger, or a request that waits, when asked, then there is no flag', async () => {
    expect(await why('stranger')).toMatchObject({ from: 'none', flags: NO_PERMISSION });
    await server.db.$client.query(
      'insert into page_user (page_id, user_account_id, user_type_id, accepted) values ($1, $2, 3, false)',
      [server.shop.pageId, server.people.stranger.userAccountId],
    );
    expect(await why('stranger')).toMatchObject({
      from: 'waiting',
      userType: { userTypeName: 'Staff' },
      flags: NO_PERMISSION,
    });
  });

  it('given an unknown person or page, when asked, then it is not found', async () => {
    const { pageId } = server.shop;
    const nobody = { query: { userAccountId: 999_999, pageId } };
    const nowhere = { query: { userAccountId: server.people.owner.userAccountId, pageId: 999_999 } };
    expect(await admin().refused('getUiReason', nobody)).toMatchObject({ code: 'notFound' });
    expect(await admin().refused('getUiReason', nowhere)).toMatchObject({ code: 'notFound' });
  });
});
