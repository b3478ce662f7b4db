import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  audienceOfPage,
  conversationAccess,
  friendIdsOf,
  sharesConversation,
  watchersOf,
} from '../../../server/chat/access.ts';
import { type RecordedServer, startRecordedServer } from '../recordedServer.ts';

let server: RecordedServer;
beforeAll(async () => {
  server = await startRecordedServer();
});
afterAll(() => server.close());

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

describe('a seat in a conversation', () => {
  test('given a page conversation, then its customer and those who serve have one, each on their side', async () => {
    const { owner, staff, waiting, customer, neighbour, friend, pageId } = await scene();
    const ref = { kind: 'page', pageId, customerId: customer.id } as const;
    const sideOf = async (person: { id: number }) => {
      const seat = await conversationAccess(server.db, { userAccountId: person.id }, ref);
      return seat?.kind === 'page' ? seat.side : null;
    };
    expect(await Promise.all([customer, owner, staff].map(sideOf))).toEqual(['C', 'P', 'P']);
    expect(await Promise.all([waiting, neighbour, friend].map(sideOf))).toEqual([null, null, null]);
  });

  test('given a conversation of staff with their own page, then there is none', async () => {
    const { owner, staff, pageId } = await scene();
    const ref = { kind: 'page', pageId, customerId: staff.id } as const;
    for (const person of [owner, staff])
      expect(await conversationAccess(server.db, { userAccountId: person.id }, ref)).toBeNull();
  });

  test('given friends, then the two have one and nobody else', async () => {
    const { customer, friend, owner, requestFormId } = await scene();
    const ref = { kind: 'friend', requestFormId } as const;
    const seat = (id: number) => conversationAccess(server.db, { userAccountId: id }, ref);
    expect(await seat(customer.id)).toMatchObject({ kind: 'friend', friendId: friend.id, dbSide: 'A' });
    expect(await seat(friend.id)).toMatchObject({ friendId: customer.id, dbSide: 'B' });
    expect(await seat(owner.id)).toBeNull();
  });
});

describe('who is concerned', () => {
  test('given a page, then its audience are those who serve it, without requests that wait', async () => {
    const { owner, staff, pageId } = await scene();
    expect(sorted(await audienceOfPage(server.db, pageId))).toEqual(sorted([owner.id, staff.id]));
  });

  test('given a customer, then their presence concerns their friends and the staff of their pages', async () => {
    const { owner, staff, customer, friend } = await scene();
    expect(sorted(await watchersOf(server.db, customer.id))).toEqual(sorted([owner.id, staff.id, friend.id]));
    expect(await friendIdsOf(server.db, customer.id)).toEqual([friend.id]);
  });

  test('given staff, then no customer watches their presence', async () => {
    const { staff } = await scene();
    expect(await watchersOf(server.db, staff.id)).toEqual([]);
  });

  test('given two people, then friends see each other, those who serve see their customers, and nobody else anybody', async () => {
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
