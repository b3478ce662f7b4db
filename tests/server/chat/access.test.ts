import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { conversationAccess, requirePageWriteAccess } from '../../../server/chat/access.ts';
import { sharesConversation } from '../../../server/chat/acquaintance.ts';
import { friendIdsOf, staffIdsOf, watchersOf } from '../../../server/chat/audience.ts';
import { recordedServerOfFile } from '../recordedServer.ts';

const server = await recordedServerOfFile();

const sorted = (ids: Iterable<number>) => [...ids].toSorted((a, b) => a - b);

async function scene() {
  const owner = await server.person('owner');
  const staff = await server.person('staff');
  const waiting = await server.person('waiting');
  const customer = await server.person('customer');
  const neighbour = await server.person('neighbour');
  const friend = await server.person('friend');
  const pageId = await server.page({ owner, staff: [staff], customers: [customer, neighbour] });
  await server.member(pageId, waiting, 3, false);
  const requestFormId = await server.friends(customer, friend);
  return { owner, staff, waiting, customer, neighbour, friend, pageId, requestFormId };
}

describe('access to a conversation', () => {
  test('given a page conversation, then its customer and the staff have access on their side', async () => {
    const { owner, staff, waiting, customer, neighbour, friend, pageId } = await scene();
    const ref = { kind: 'page', pageId, customerId: customer.id } as const;
    const sideOf = async (person: { id: number }) => {
      const access = await conversationAccess(server.db, { userAccountId: person.id }, ref);
      return access?.kind === 'page' ? access.side : null;
    };
    expect(await Promise.all([customer, owner, staff].map(sideOf))).toEqual(['C', 'P', 'P']);
    expect(await Promise.all([waiting, neighbour, friend].map(sideOf))).toEqual([null, null, null]);
  });

  test('given a member of staff as customer of the same page, then nobody has access', async () => {
    const { owner, staff, pageId } = await scene();
    const ref = { kind: 'page', pageId, customerId: staff.id } as const;
    for (const person of [owner, staff])
      expect(await conversationAccess(server.db, { userAccountId: person.id }, ref)).toBeNull();
  });

  test('given friends, then only the two have access', async () => {
    const { customer, friend, owner, requestFormId } = await scene();
    const ref = { kind: 'friend', requestFormId } as const;
    const access = (id: number) => conversationAccess(server.db, { userAccountId: id }, ref);
    expect(await access(customer.id)).toMatchObject({ kind: 'friend', friendId: friend.id, dbSide: 'A' });
    expect(await access(friend.id)).toMatchObject({ friendId: customer.id, dbSide: 'B' });
    expect(await access(owner.id)).toBeNull();
  });
});

describe('permission to write to a page', () => {
  const codeOf = (result: PromiseSettledResult<unknown>) =>
    result.status === 'fulfilled' ? 'ok' : (result.reason as { code?: string }).code;
  /** How each request is decided: the person, their side, the customer. */
  async function decide(pageId: number, requests: [personId: number, side: 'C' | 'P', customerId: number][]) {
    const results = await Promise.allSettled(
      requests.map(([userAccountId, customerOrPage, customerId]) =>
        requirePageWriteAccess(server.db, { userAccountId }, { pageId, customerId, customerOrPage }),
      ),
    );
    return results.map(codeOf);
  }

  test('given many requests at once, then each is decided by its own memberships and flags', async () => {
    const { owner, waiting, customer, neighbour, pageId } = await scene();
    const mute = await server.person('mute');
    await server.member(pageId, mute, await server.userType('P', { chat: false }));
    const decided = await decide(pageId, [
      [customer.id, 'C', customer.id],
      [owner.id, 'P', customer.id],
      [neighbour.id, 'C', customer.id],
      [waiting.id, 'P', customer.id],
      [owner.id, 'P', 999_999_999],
      [mute.id, 'P', customer.id],
      [customer.id, 'P', customer.id],
      [owner.id, 'C', customer.id],
    ]);
    const [nothing, flag] = ['notFound', 'forbidden'];
    expect(decided).toEqual(['ok', 'ok', nothing, nothing, nothing, flag, flag, flag]);
  });

  test('given a removed page or a customer who left, then nobody may write', async () => {
    const { owner, customer, pageId } = await scene();
    const both: Parameters<typeof decide>[1] = [
      [customer.id, 'C', customer.id],
      [owner.id, 'P', customer.id],
    ];
    await server.db.execute(sql`update page set removed_at = now() where id = ${pageId}`);
    expect(await decide(pageId, both)).toEqual(['notFound', 'notFound']);
    await server.db.execute(sql`update page set removed_at = null where id = ${pageId}`);
    expect(await decide(pageId, both)).toEqual(['ok', 'ok']);
    await server.db.execute(sql`delete from page_user where user_account_id = ${customer.id}`);
    expect(await decide(pageId, both)).toEqual(['notFound', 'notFound']);
  });
});

describe('the audience of an event', () => {
  test('given a page, then its audience is the staff without waiting requests', async () => {
    const { owner, staff, pageId } = await scene();
    expect(sorted(await staffIdsOf(server.db, pageId))).toEqual(sorted([owner.id, staff.id]));
  });

  test('given a customer, then friends and staff of their pages see their presence', async () => {
    const { owner, staff, customer, friend } = await scene();
    expect(sorted(await watchersOf(server.db, customer.id))).toEqual(sorted([owner.id, staff.id, friend.id]));
    expect(await friendIdsOf(server.db, customer.id)).toEqual([friend.id]);
  });

  test('given staff, then no customer sees their presence', async () => {
    const { staff } = await scene();
    expect(await watchersOf(server.db, staff.id)).toEqual([]);
  });

  test('given two people, then friends share a conversation, and staff with their customers', async () => {
    const { owner, staff, waiting, customer, neighbour, friend } = await scene();
    const meet = (one: { id: number }, other: { id: number }) => sharesConversation(server.db, one.id, other.id);
    expect(await meet(customer, owner)).toBe(false);
    expect(await meet(staff, customer)).toBe(true);
    expect(await meet(friend, customer)).toBe(true);
    expect(await meet(customer, neighbour)).toBe(false);
    expect(await meet(owner, staff)).toBe(false);
    expect(await meet(waiting, customer)).toBe(false);
  });
});
