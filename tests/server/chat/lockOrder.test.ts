import { type SQL, sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { updateAnswerTimes } from '../../../server/chat/statistics/answerTimes.ts';
import { deleteOldNotifications } from '../../../server/notices/deleteOldNotifications.ts';
import { answerNotifications, withdrawNotifications } from '../../../server/notices/notifications.ts';
import { doneOrWaiting } from '../../databaseLocks.ts';
import { serverOfFile } from '../../serverApp.ts';

const server = await serverOfFile();
afterEach(() => server.renew());

/** While `first` is locked by somebody else, `work` waits for it. Returns how many rows of `later` it has not locked. */
async function freeMeanwhile(first: SQL, later: SQL, work: () => Promise<unknown>): Promise<number> {
  const { working, free } = await server.db.transaction(async (tx) => {
    await tx.execute(sql`${first} for update`);
    const working = work();
    await doneOrWaiting(server.db, working, 1);
    const { rows } = await tx.execute(sql`${later} for update skip locked`);
    return { working, free: rows.length };
  });
  await working;
  return free;
}

const { db } = server;
const request = { pageUserId: 5 };
for (const [what, work] of [
  ['read', () => server.as('customer').call('getNotifications')],
  ['answered', () => answerNotifications(db, request, 'no')],
  ['withdrawn', () => withdrawNotifications(db, request)],
] as const)
  it(`given a locked notification, when all are ${what}, then none of a greater id is locked`, async () => {
    const { customer, owner } = server.people;
    // The greater id is stored first, where a query without an order finds it first.
    for (const id of [9_000_002, 9_000_001])
      await db.execute(sql`
        insert into notification (id, user_account_id, kind, person_id, page_user_id) overriding system value
        values (${id}, ${customer.userAccountId}, 'pageRequest', ${owner.userAccountId}, ${request.pageUserId})`);
    const row = (id: number) => sql`select from notification where id = ${id}`;
    expect(await freeMeanwhile(row(9_000_001), row(9_000_002), work)).toBe(1);
  });

it('given a locked notification, when old ones are deleted, then no greater one is locked', async () => {
  const { userAccountId } = server.people.customer;
  for (const ids of [sql`select 9000002`, sql`select 9000001`, sql`select generate_series(9000003, 9005002)`])
    await db.execute(sql`
      insert into notification (id, user_account_id, kind, person_id) overriding system value
      select id, ${userAccountId}, 'conversationAssignedByRule', ${userAccountId} from (${ids}) as added (id)`);
  const row = (id: number) => sql`select from notification where id = ${id}`;
  expect(await freeMeanwhile(row(9_000_001), row(9_000_002), () => deleteOldNotifications(db))).toBe(1);
});

it('given a locked page, when answer times change, then none of a greater id is locked', async () => {
  const [less = 0, greater = 0] = [server.shop.pageId, server.otherShop.pageId].sort((a, b) => a - b);
  for (const id of [greater, less]) await server.db.execute(sql`update page set answers_within = 5 where id = ${id}`);
  const row = (id: number) => sql`select from page where id = ${id}`;
  expect(await freeMeanwhile(row(less), row(greater), () => updateAnswerTimes(server.db))).toBe(1);
});
