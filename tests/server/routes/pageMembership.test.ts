import { describe, expect, test } from 'vitest';
import { activityOf, recordedServerOfFile, type TestPerson } from '../recordedServer.ts';
import { pageScene } from './pageScene.ts';

const server = await recordedServerOfFile();
const admin = await server.person('admin', 'ADMIN');

const scene = () => pageScene(server);

describe('adding a page to the own list', () => {
  // covers: call-createPageUser, membership
  test('given a stranger, then they are a customer at once and both sides are told', async () => {
    const { owner, staff, pageId, pagesOf } = await scene();
    const stranger = await server.person('stranger');
    const told = await server.toldDuring(async () => {
      const row = await server.ok(stranger, 'createPageUser', { body: { pageId } });
      expect(row).toMatchObject({ pageId, side: 'C', accepted: true, participantDto: { userAccountId: stranger.id } });
    });
    expect(await pagesOf(stranger, 'C')).toEqual([pageId]);
    expect(activityOf(told, 'PU').map(({ userId }) => userId)).toEqual([owner.id, staff.id]);
    expect(activityOf(told, 'PG').map(({ userId, event }) => [userId, event.customerOrPage])).toEqual([
      [stranger.id, 'C'],
    ]);
  });

  test('given the page again, also at once, then there is one membership', async () => {
    const { owner, pageId, members } = await scene();
    const stranger = await server.person('stranger');
    const rows = await Promise.all(
      Array.from({ length: 5 }, () => server.ok(stranger, 'createPageUser', { body: { pageId } })),
    );
    expect(new Set(rows.map((row) => row.pageUserId)).size).toBe(1);
    expect((await members(owner, 'C')).filter((row) => row.participantDto.userAccountId === stranger.id)).toHaveLength(
      1,
    );
  });

  test('given one who serves it, a missing page, or a special type, then it is refused', async () => {
    const { staff, pageId } = await scene();
    const special = await server.userType('C', { chat: true });
    const stranger = await server.person('stranger');
    const code = async (as: TestPerson, body: object) => (await server.refused(as, 'createPageUser', { body })).code;
    expect(await code(staff, { pageId })).toBe('conflict');
    expect(await code(stranger, { pageId: 999_999 })).toBe('notFound');
    expect(await code(stranger, { pageId, userTypeId: special })).toBe('forbidden');
    expect(await code(stranger, { pageId, userTypeId: 999_999 })).toBe('notFound');
  });

  test('given a customer who left and comes back, then the conversation is there again', async () => {
    const { owner, customer, pageId, pageUserOf } = await scene();
    const conversation = { pageId, customerId: customer.id, customerOrPage: 'C' };
    const body = { sendMessage: 'hi', pageDto: { pageId }, customerId: customer.id, customerOrPage: 'C' };
    await server.ok(customer, 'createMessage', { body });
    await server.ok(customer, 'deletePageUser', { params: { pageUserId: await pageUserOf(customer) } });
    await server.ok(customer, 'createPageUser', { body: { pageId } });
    const list = await server.ok(customer, 'getMessages', { query: conversation });
    expect(list.messageDateList).toHaveLength(1);
    expect(await server.ok(owner, 'getPages', { query: { customerOrPage: 'P' } })).toMatchObject([{ look: 1 }]);
  });
});

describe('asking to serve', () => {
  // covers: membership
  test('given a request, then it waits, its owners hear of it, and nothing opens yet', async () => {
    const { owner, staff, pageId, pagesOf, ask } = await scene();
    const hopeful = await server.person('hopeful');
    const told = await server.toldDuring(async () => {
      expect(await ask(hopeful)).toMatchObject({ side: 'P', accepted: false, userType: 'Staff' });
    });
    expect(await pagesOf(hopeful, 'P')).toEqual([]);
    expect(told).toContainEqual({ to: 'bell', userId: owner.id, count: 1 });
    expect(told).not.toContainEqual(expect.objectContaining({ to: 'bell', userId: staff.id }));
    expect(await server.ok(owner, 'getNotifications')).toMatchObject([
      { kind: 'pageRequest', person: { userAccountId: hopeful.id }, page: { pageId }, userTypeId: 3, answer: null },
    ]);
  });

  test('given the request again, then owners are not rung twice', async () => {
    const { owner, ask } = await scene();
    const hopeful = await server.person('hopeful');
    const first = await ask(hopeful);
    const second = await ask(hopeful, 2);
    expect(second).toMatchObject({ pageUserId: first.pageUserId, userTypeId: 2 });
    expect(await server.ok(owner, 'getNotificationCount')).toBe(1);
  });

  test('given a customer who asks, then they stay a customer while the request waits', async () => {
    const { customer, pageId, pagesOf, ask } = await scene();
    await ask(customer);
    expect(await pagesOf(customer, 'C')).toEqual([pageId]);
    const body = { sendMessage: 'hi', pageDto: { pageId }, customerId: customer.id, customerOrPage: 'C' };
    await server.ok(customer, 'createMessage', { body });
  });

  test('given the asker takes it back, then it is gone and so is the owners’ notification', async () => {
    const { owner, members, ask } = await scene();
    const hopeful = await server.person('hopeful');
    const { pageUserId } = await ask(hopeful);
    const told = await server.toldDuring(() => server.ok(hopeful, 'deletePageUser', { params: { pageUserId } }));
    expect((await members(owner, 'P')).some((row) => row.pageUserId === pageUserId)).toBe(false);
    expect(told).toContainEqual({ to: 'bell', userId: owner.id, count: 0 });
  });
});

describe('answering a request', () => {
  const answer = (pageUserId: number, noOryes: 'yes' | 'no', more = {}) => ({
    query: { pageUserId, noOryes, ...more },
  });

  // covers: call-getPageUserStatus, membership
  test('given yes, then the asker serves the page and is told, the notification is answered', async () => {
    const { owner, pageId, pagesOf, ask } = await scene();
    const hopeful = await server.person('hopeful');
    const { pageUserId } = await ask(hopeful);
    const told = await server.toldDuring(async () => {
      expect(await server.ok(owner, 'getPageUserStatus', answer(pageUserId, 'yes'))).toMatchObject({ accepted: true });
    });
    expect(await pagesOf(hopeful, 'P')).toEqual([pageId]);
    expect(activityOf(told, 'PG').map(({ userId, event }) => [userId, event.customerOrPage])).toEqual([
      [hopeful.id, 'P'],
    ]);
    expect(told).toContainEqual({ to: 'rights', userId: hopeful.id });
    expect(told).toContainEqual({ to: 'bell', userId: hopeful.id, count: 1 });
    expect(await server.ok(owner, 'getNotifications')).toMatchObject([{ kind: 'pageRequest', answer: 'yes' }]);
    expect(await server.ok(hopeful, 'getNotifications')).toMatchObject([{ kind: 'pageAccepted', page: { pageId } }]);
  });

  test('given yes to a customer, then they serve the page and are its customer no longer', async () => {
    const { owner, customer, pageId, pagesOf, ask } = await scene();
    const { pageUserId } = await ask(customer);
    const told = await server.toldDuring(() => server.ok(owner, 'getPageUserStatus', answer(pageUserId, 'yes')));
    expect([await pagesOf(customer, 'C'), await pagesOf(customer, 'P')]).toEqual([[], [pageId]]);
    expect(activityOf(told, 'PGD').map(({ userId, event }) => [userId, event.customerOrPage])).toEqual([
      [customer.id, 'C'],
    ]);
  });

  test('given another type with the yes, then that is the one given', async () => {
    const { owner, ask } = await scene();
    const { pageUserId } = await ask(await server.person('hopeful'), 2);
    expect(await server.ok(owner, 'getPageUserStatus', answer(pageUserId, 'yes', { userTypeId: 3 }))).toMatchObject({
      userTypeId: 3,
    });
  });

  // covers: membership
  test('given no, then it is gone, the asker is told, and may ask again', async () => {
    const { owner, pagesOf, ask } = await scene();
    const hopeful = await server.person('hopeful');
    const { pageUserId } = await ask(hopeful);
    const told = await server.toldDuring(async () => {
      expect(await server.ok(owner, 'getPageUserStatus', answer(pageUserId, 'no'))).toBeNull();
    });
    expect(activityOf(told, 'PUD').map(({ event }) => event.pageUserId)).toContain(pageUserId);
    expect(await server.ok(hopeful, 'getNotifications')).toMatchObject([{ kind: 'pageDeclined' }]);
    expect(await pagesOf(hopeful, 'P')).toEqual([]);
    await ask(hopeful);
  });

  test('given two owners who accept at once, then the asker is told once', async () => {
    const { owner, pageId, ask } = await scene();
    const partner = await server.person('partner');
    await server.member(pageId, partner, 2);
    const hopeful = await server.person('hopeful');
    const { pageUserId } = await ask(hopeful);
    await Promise.all([owner, partner].map((as) => server.ok(as, 'getPageUserStatus', answer(pageUserId, 'yes'))));
    expect(await server.ok(hopeful, 'getNotificationCount')).toBe(1);
  });

  test('given no after yes, then it collides and the member stays', async () => {
    const { owner, staff, pageUserOf } = await scene();
    const refusal = await server.refused(owner, 'getPageUserStatus', answer(await pageUserOf(staff), 'no'));
    expect(refusal.code).toBe('conflict');
  });

  test('given staff, the asker or a stranger, then they may not answer', async () => {
    const { staff, ask } = await scene();
    const hopeful = await server.person('hopeful');
    const { pageUserId } = await ask(hopeful);
    const code = async (as: TestPerson) =>
      (await server.refused(as, 'getPageUserStatus', answer(pageUserId, 'yes'))).code;
    expect(await code(staff)).toBe('forbidden');
    expect(await code(hopeful)).toBe('forbidden');
    expect(await code(await server.person('stranger'))).toBe('notFound');
  });

  test('given an admin, then they may answer', async () => {
    const { ask } = await scene();
    const { pageUserId } = await ask(await server.person('hopeful'));
    await server.ok(admin, 'getPageUserStatus', answer(pageUserId, 'yes'));
  });

  test('given neither answer nor change, then the field is named', async () => {
    const { owner, staff, pageUserOf } = await scene();
    const refusal = await server.refused(owner, 'getPageUserStatus', {
      query: { pageUserId: await pageUserOf(staff) },
    });
    expect(refusal).toMatchObject({ code: 'invalid', fields: { noOryes: expect.any(String) } });
  });
});

describe('changing a member’s type', () => {
  const change = (pageUserId: number, more: object) => ({ query: { pageUserId, userTypeChange: true, ...more } });

  // covers: membership
  test('given another type of the same side, then the member has it and is told', async () => {
    const { owner, staff, pageUserOf } = await scene();
    const told = await server.toldDuring(async () => {
      const row = await server.ok(owner, 'getPageUserStatus', change(await pageUserOf(staff), { userTypeId: 2 }));
      expect(row).toMatchObject({ userTypeId: 2, userType: 'Owner' });
    });
    expect(activityOf(told, 'PG').map(({ userId, event }) => [userId, event.page.ui.deleteallchat])).toEqual([
      [staff.id, true],
    ]);
    expect(told).toContainEqual({ to: 'rights', userId: staff.id });
    expect(await server.ok(staff, 'getNotifications')).toMatchObject([{ kind: 'userTypeChanged', userTypeId: 2 }]);
  });

  // covers: call-getPageUserStatus
  test('given the type by its name, then that one is given', async () => {
    const { owner, staff, pageUserOf } = await scene();
    const input = change(await pageUserOf(staff), { userTypeName: 'owner' });
    expect(await server.ok(owner, 'getPageUserStatus', input)).toMatchObject({ userTypeId: 2 });
  });

  test('given a type of the other side, then the member changes lists', async () => {
    const { owner, customer, pageId, pagesOf, pageUserOf } = await scene();
    const told = await server.toldDuring(async () => {
      await server.ok(owner, 'getPageUserStatus', change(await pageUserOf(customer), { userTypeId: 3 }));
    });
    expect([await pagesOf(customer, 'C'), await pagesOf(customer, 'P')]).toEqual([[], [pageId]]);
    expect(activityOf(told, 'PGD').map(({ event }) => event.customerOrPage)).toEqual(['C']);
  });

  test('given the last owner, then they stay one; given a second, they may change', async () => {
    const { owner, staff, pageUserOf } = await scene();
    const own = await pageUserOf(owner);
    expect((await server.refused(owner, 'getPageUserStatus', change(own, { userTypeId: 3 }))).code).toBe('conflict');
    await server.ok(owner, 'getPageUserStatus', change(await pageUserOf(staff), { userTypeId: 2 }));
    await server.ok(owner, 'getPageUserStatus', change(own, { userTypeId: 3 }));
  });

  test('given an unknown type or none, then the field is named', async () => {
    const { owner, staff, pageUserOf } = await scene();
    const pageUserId = await pageUserOf(staff);
    for (const more of [{ userTypeId: 999_999 }, {}]) {
      const refusal = await server.refused(owner, 'getPageUserStatus', change(pageUserId, more));
      expect(refusal).toMatchObject({ code: 'invalid', fields: { userTypeId: expect.any(String) } });
    }
  });
});

describe('leaving and removing', () => {
  // covers: call-deletePageUser, membership
  test('given a customer who leaves, then both lists lose the row and subscriptions are checked', async () => {
    const { owner, staff, customer, pageId, pagesOf, pageUserOf } = await scene();
    const pageUserId = await pageUserOf(customer);
    const told = await server.toldDuring(() => server.ok(customer, 'deletePageUser', { params: { pageUserId } }));
    expect(await pagesOf(customer, 'C')).toEqual([]);
    expect(activityOf(told, 'PUD').map(({ userId, event }) => [userId, event.pageId])).toEqual([
      [owner.id, pageId],
      [staff.id, pageId],
    ]);
    expect(activityOf(told, 'PGD').map(({ userId }) => userId)).toEqual([customer.id]);
    expect(told).toContainEqual({ to: 'rights', userId: customer.id });
    expect(told).not.toContainEqual(expect.objectContaining({ to: 'bell' }));
  });

  test('given a member whom the owner removes, then they are told', async () => {
    const { owner, staff, pageId, pageUserOf } = await scene();
    await server.ok(owner, 'deletePageUser', { params: { pageUserId: await pageUserOf(staff) } });
    expect(await server.ok(staff, 'getNotifications')).toMatchObject([{ kind: 'removedFromPage', page: { pageId } }]);
    const refusal = await server.refused(staff, 'getPageUsers', { query: { pageId, userType: 'C' } });
    expect(refusal.code).toBe('forbidden');
  });

  test('given the last owner, then they cannot leave; given two who leave at once, one stays', async () => {
    const { owner, pageId, pageUserOf } = await scene();
    const own = await pageUserOf(owner);
    expect((await server.refused(owner, 'deletePageUser', { params: { pageUserId: own } })).code).toBe('conflict');
    const partner = await server.person('partner');
    const other = await server.member(pageId, partner, 2);
    const left = await Promise.allSettled([
      server.ok(owner, 'deletePageUser', { params: { pageUserId: own } }),
      server.ok(partner, 'deletePageUser', { params: { pageUserId: other } }),
    ]);
    expect(left.map((result) => result.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('given staff or another customer, then they remove nobody', async () => {
    const { staff, customer, pageId, pageUserOf } = await scene();
    const neighbour = await server.person('neighbour');
    await server.member(pageId, neighbour, 1);
    const params = { pageUserId: await pageUserOf(customer) };
    expect((await server.refused(staff, 'deletePageUser', { params })).code).toBe('forbidden');
    expect((await server.refused(neighbour, 'deletePageUser', { params })).code).toBe('notFound');
    expect((await server.refused(customer, 'deletePageUser', { params: { pageUserId: 999_999 } })).code).toBe(
      'notFound',
    );
  });

  test('given an admin, then they may remove a member', async () => {
    const { customer, pageUserOf } = await scene();
    await server.ok(admin, 'deletePageUser', { params: { pageUserId: await pageUserOf(customer) } });
  });
});
