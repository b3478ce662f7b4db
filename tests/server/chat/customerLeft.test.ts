import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { BUILT_IN_USER_TYPES } from '#contract';
import { ensureConversation } from '../../../server/chat/messages/send.ts';
import { pageUsers } from '../../../server/db/schema.ts';
import { recordedServerOfFile, type TestPerson } from '../recordedServer.ts';

const server = await recordedServerOfFile();
let owner: TestPerson;
let customer: TestPerson;
let pageId: number;
/** The customer's membership. */
let pageUserId: number;

const admin = await server.person('Admin', 'ADMIN');
beforeEach(async () => {
  owner = await server.person('Owner');
  customer = await server.person('Customer');
  const stays = await server.person('Who stays');
  pageId = await server.page({ owner, customers: [stays] });
  pageUserId = await server.member(pageId, customer, BUILT_IN_USER_TYPES.customer);
  for (const [person, sendMessage] of [
    [stays, 'of one who stays'],
    [customer, 'one'],
    [customer, 'two'],
  ] as const) {
    const body = { sendMessage, pageDto: { pageId }, customerId: person.id, customerOrPage: 'C' };
    await server.ok(person, 'createMessage', { body });
  }
});

const seenByOwner = async () => {
  const [page] = await server.ok(owner, 'getPages', { query: { customerOrPage: 'P' } });
  return { look: page?.look, words: page?.sendMessage };
};
const leave = (as: TestPerson) => server.ok(as, 'deletePageUser', { params: { pageUserId } });
const give = (userTypeId: number) =>
  server.ok(owner, 'getPageUserStatus', { query: { pageUserId, userTypeChange: true, userTypeId } });
const toTeam = () => give(BUILT_IN_USER_TYPES.staff);
const askAndServe = async () => {
  const request = await server.ok(customer, 'createPageUser', {
    body: { pageId, userTypeId: BUILT_IN_USER_TYPES.staff },
  });
  await server.ok(owner, 'getPageUserStatus', { query: { pageUserId: request.pageUserId, noOryes: 'yes' } });
};

const OF_BOTH = { look: 3, words: 'two' };
const OF_WHO_STAYS = { look: 1, words: 'of one who stays' };

describe('what a page shows of its conversations', () => {
  it.each([
    ['leaves', () => leave(customer)],
    ['is removed', () => leave(owner)],
    ['is taken into the team', toTeam],
    ['asked to serve and is accepted', askAndServe],
    [
      'has no account any more',
      () => server.ok(admin, 'deleteUserAccount', { params: { userAccountId: customer.id } }),
    ],
  ])('given two unread messages of one who %s, then the page shows neither', async (_way, go) => {
    expect(await seenByOwner()).toEqual(OF_BOTH);
    await go();
    expect(await seenByOwner()).toEqual(OF_WHO_STAYS);
  });

  it.each([
    [
      'left and comes back',
      async () => {
        await leave(customer);
        await server.ok(customer, 'createPageUser', { body: { pageId } });
      },
    ],
    [
      'served and is a customer again',
      async () => {
        await toTeam();
        await give(BUILT_IN_USER_TYPES.customer);
      },
    ],
    [
      'only asked to serve, and took that back',
      async () => {
        const body = { pageId, userTypeId: BUILT_IN_USER_TYPES.staff };
        const request = await server.ok(customer, 'createPageUser', { body });
        await server.ok(customer, 'deletePageUser', { params: { pageUserId: request.pageUserId } });
      },
    ],
  ])('given two unread messages of one who %s, then the page shows them', async (_way, go) => {
    await go();
    expect(await seenByOwner()).toEqual(OF_BOTH);
  });

  it('given a customer who leaves during their first message, then it counts as left', async () => {
    const other = await server.person('Hasty');
    const membership = await server.member(pageId, other, BUILT_IN_USER_TYPES.customer);
    const ref = { kind: 'page', pageId, customerId: other.id } as const;
    const making = await server.db.transaction(async (tx) => {
      await tx.delete(pageUsers).where(eq(pageUsers.id, membership));
      const making = ensureConversation(server.db, ref);
      // It waits for the membership whose end is not committed yet.
      for (let waits = false; !waits; )
        waits =
          (
            await server.db.execute<{ waits: boolean }>(
              sql`select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`,
            )
          ).rows[0]?.waits ?? false;
      return { making };
    });
    const id = await making.making;
    const { rows } = await server.db.execute(sql`select customer_left from conversation where id = ${id}`);
    expect(rows).toEqual([{ customer_left: true }]);
  });
});
