import { desc, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { BUILT_IN_USER_TYPES, DESK_FLAGS, FULL_PERMISSION } from '#contract';
import { recordAudit } from '../../../server/audit/recordAudit.ts';
import { auditEntries, messages } from '../../../server/db/schema.ts';
import { serverOfFile, type TestServer } from '../../serverApp.ts';
import { PASSWORD } from '../../serverPeople.ts';
import { waitFor } from '../../waitFor.ts';

const server = await serverOfFile();

let seen = 0;
beforeEach(async () => {
  seen = await server.db.$count(auditEntries);
});

/** What was recorded since the test began, oldest first. */
async function recorded() {
  const rows = await server.db
    .select()
    .from(auditEntries)
    .orderBy(desc(auditEntries.id))
    .limit((await server.db.$count(auditEntries)) - seen);
  return rows.reverse();
}

const FROM = { 'x-forwarded-for': '203.0.113.9' };
const of = (part: keyof TestServer['people']) => server.people[part];
const account = (part: keyof TestServer['people']) => ({
  targetKind: 'account',
  targetId: of(part).userAccountId,
  targetName: of(part).profileName,
});
const by = (part: keyof TestServer['people']) => ({
  actorId: of(part).userAccountId,
  actorName: of(part).profileName,
  actorRole: of(part).role,
});

describe('sessions and passwords', () => {
  test('given a sign-in and a sign-out, then both have the person, the address and the session', async () => {
    const answer = await server.nobody.call('login', {
      body: { userName: 'stranger', password: PASSWORD },
      headers: FROM,
    });
    await server.as({ token: answer.password }).call('logout', { headers: FROM });
    const [signedIn, signedOut] = await recorded();
    expect(signedIn).toMatchObject({ action: 'signedIn', ...by('stranger'), address: '203.0.113.9', sessionId: null });
    expect(signedOut).toMatchObject({ action: 'signedOut', ...by('stranger'), address: '203.0.113.9' });
    expect(signedOut?.sessionId).toMatch(/^[\w-]{12}$/);
  });

  test('given wrong passwords, then the first and the tenth of an hour are recorded', async () => {
    const tries = Array.from({ length: 12 }, (_, n) => n);
    for (const n of tries) {
      const headers = { 'x-forwarded-for': `198.51.100.${n}` };
      await server.nobody.send('login', { body: { userName: 'OtherCustomer', password: 'a wrong one' }, headers });
    }
    await waitFor(async () => expect(await recorded()).toHaveLength(2));
    expect(await recorded()).toMatchObject([
      { action: 'signInFailed', actorId: null, ...account('otherCustomer'), details: { count: 1 } },
      { action: 'signInFailed', actorId: null, ...account('otherCustomer'), details: { count: 10 } },
    ]);
  });

  test('given many sign-ins of one account, then at most 60 an hour are recorded', async () => {
    const { userAccountId } = of('friend');
    for (let n = 0; n < 65; n += 1) await server.startSession(userAccountId);
    const rows = (await recorded()).filter(({ actorId }) => actorId === userAccountId);
    expect(rows).toHaveLength(60);
    expect(rows.filter(({ details }) => details.more === true)).toEqual([rows.at(-1)]);
  });

  test('given a changed and a reset password, then who did it to whom is recorded, without it', async () => {
    const person = await server.addPerson({ userName: 'changes', profileName: 'Ma Hla' });
    seen = await server.db.$count(auditEntries);
    const query = { currentPassword: PASSWORD, newPassword: 'another good one' };
    expect(await server.as(person).call('changePassword', { query })).toBe(1);
    await server.as('admin').call('resetPassword', { params: { userAccountId: person.userAccountId } });
    const rows = await recorded();
    expect(rows).toMatchObject([
      { action: 'passwordChanged', actorId: person.userAccountId, actorName: 'Ma Hla' },
      { action: 'passwordReset', ...by('admin'), targetId: person.userAccountId, targetName: 'Ma Hla' },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/good/);
  });
});

test('given an account that an admin creates, changes and removes, then each step is recorded', async () => {
  const admin = server.as('admin');
  const made = await admin.call('createUserAccount', { body: { userName: 'newcomer', profileName: 'Ko New' } });
  const params = { userAccountId: made.userAccountId };
  await admin.call('updateUserAccount', { params, body: { role: 'ADMIN', userName: 'renamed', remark: 'a remark' } });
  await admin.call('updateUserAccount', { params, body: { disabled: true } });
  await admin.call('updateUserAccount', { params, body: { disabled: false } });
  await admin.call('deleteUserAccount', { params });
  const rows = await recorded();
  expect(rows.map(({ action, details }) => [action, details])).toEqual([
    ['accountCreated', { role: 'CUSTOMER' }],
    ['roleChanged', { from: 'CUSTOMER', to: 'ADMIN' }],
    ['userNameChanged', { from: 'newcomer', to: 'renamed' }],
    ['accountDisabled', {}],
    ['accountEnabled', {}],
    ['accountRemoved', {}],
  ]);
  for (const row of rows)
    expect(row).toMatchObject({ ...by('admin'), targetId: made.userAccountId, targetName: 'Ko New' });
});

test('given a user type, when its flags change, then just the changed ones are recorded', async () => {
  const admin = server.as('admin');
  const type = await admin.call('createUserType', { body: { userTypeName: 'Trainee', side: 'P' } });
  const body = { userTypeId: type.userTypeId, ...FULL_PERMISSION, editallchat: false };
  await admin.call('putUi', { body });
  await admin.call('putUi', { body });
  const params = { id: type.userTypeId };
  const on = Object.fromEntries(DESK_FLAGS.map((flag) => [flag, true]));
  await admin.call('updateUserType', { params, body: { userTypeName: 'Junior', side: 'P' } });
  await admin.call('deleteUserType', { params });
  expect((await recorded()).map(({ action, targetName, details }) => [action, targetName, details])).toEqual([
    ['userTypeCreated', 'Trainee', { side: 'P' }],
    ['flagsChanged', 'Trainee', { ...on, chat: true, editownchat: true, deleteallchat: true, deleteownchat: true }],
    ['userTypeChanged', 'Junior', { from: 'Trainee', side: 'P' }],
    ['userTypeRemoved', 'Junior', {}],
  ]);
});

test('given a page, when its members change and it is removed, then each is recorded', async () => {
  const page = await server.as('owner').call('createPage', { body: { title: 'Tea Shop' } });
  const { pageId } = page;
  const request = { pageId, userTypeId: BUILT_IN_USER_TYPES.staff };
  const { pageUserId } = await server.as('stranger').call('createPageUser', { body: request });
  await server.as('owner').call('getPageUserStatus', { query: { pageUserId, noOryes: 'yes' } });
  const type = { pageUserId, userTypeId: BUILT_IN_USER_TYPES.owner, userTypeChange: true };
  await server.as('owner').call('getPageUserStatus', { query: type });
  await server.as('owner').call('deletePageUser', { params: { pageUserId } });
  const again = await server.as('stranger').call('createPageUser', { body: request });
  await server.as('owner').call('getPageUserStatus', { query: { pageUserId: again.pageUserId, noOryes: 'no' } });
  await server.as('owner').call('deletePage', { params: { pageId } });
  const rows = await recorded();
  expect(rows.map(({ action, targetName, details }) => [action, targetName, details])).toEqual([
    ['pageCreated', of('owner').profileName, {}],
    ['memberAccepted', of('stranger').profileName, { userType: 'Staff' }],
    ['memberTypeChanged', of('stranger').profileName, { from: 'Staff', to: 'Owner' }],
    ['memberRemoved', of('stranger').profileName, { userType: 'Owner', accepted: true, pageUserId }],
    ['memberDeclined', of('stranger').profileName, { userType: 'Staff' }],
    ['pageRemoved', 'Tea Shop', {}],
  ]);
  for (const row of rows.slice(0, -1)) expect(row).toMatchObject({ ...by('owner'), pageId, pageName: 'Tea Shop' });
});

test('given a page, when its owner shows and hides staff names, then each is recorded', async () => {
  const { pageId } = server.shop;
  const { title } = await server.as('owner').call('getPage', { params: { id: pageId } });
  for (const staffNames of [true, true, false])
    await server.as('owner').call('updatePage', { params: { pageId }, body: { title, staffNames } });
  const of = { ...by('owner'), targetName: title, pageId };
  expect(await recorded()).toMatchObject([
    { action: 'staffNamesShown', ...of },
    { action: 'staffNamesHidden', ...of },
  ]);
});

test('given a message of staff, when the owner deletes it, then it is recorded', async () => {
  const { pageId } = server.shop;
  const customerId = of('customer').userAccountId;
  const body = {
    customerOrPage: 'P' as const,
    customerId,
    pageDto: { pageId },
    sendMessage: 'a text that nobody else reads',
  };
  const theirs = await server.as('staff').call('createMessage', { body });
  const own = await server.as('owner').call('createMessage', { body });
  for (const { messageId } of [theirs, own])
    await server.as('owner').call('deleteMessage', { params: { pageId, customerId, messageId } });
  const rows = await recorded();
  expect(rows).toMatchObject([
    { action: 'messageRemoved', ...by('owner'), ...account('staff'), pageId, details: { messageId: theirs.messageId } },
  ]);
  expect(JSON.stringify(rows)).not.toContain('a text');
});

test('given an action that fails after it was recorded, then there is no entry either', async () => {
  const failing = server.db.transaction(async (tx) => {
    await recordAudit(tx, { action: 'pageRemoved', actorId: of('admin').userAccountId });
    await tx.insert(messages).values({ conversationId: -1, side: 'A', senderId: -1, text: '', revision: 0 });
  });
  await expect(failing).rejects.toThrow();
  expect(await recorded()).toEqual([]);
  expect(await server.db.execute(sql`select 1 as one`)).toMatchObject({ rows: [{ one: 1 }] });
});
