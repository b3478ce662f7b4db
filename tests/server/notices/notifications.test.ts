import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { BUILT_IN_USER_TYPES } from '#contract';
import { deleteNotesAbout } from '../../../server/chat/notes/deleteNotes.ts';
import type { Queryable } from '../../../server/db/client.ts';
import { notifications } from '../../../server/db/schema.ts';
import { deleteOldNotifications, NOTIFICATIONS_KEPT } from '../../../server/notices/deleteOldNotifications.ts';
import { answerNotifications, withdrawNotifications } from '../../../server/notices/notifications.ts';
import { serverOfFile } from '../../serverApp.ts';
import type { ExamplePerson } from '../../serverPeople.ts';

const server = await serverOfFile();

it.each<[string, (tx: Queryable) => Promise<unknown>]>([
  ['a request of a friend is answered', (tx) => answerNotifications(tx, { requestFormId: 1 }, 'yes')],
  ['somebody leaves a page', (tx) => withdrawNotifications(tx, { pageUserId: 1 })],
  ['an invitation is revoked', (tx) => withdrawNotifications(tx, { invitationId: 1 })],
  ['a customer is erased', (tx) => deleteNotesAbout(tx, 1)],
])('given notifications of years, when %s, then an index finds those that change', async (_what, change) => {
  const scansOf = async (tx: Queryable) =>
    (await tx.execute(sql`select seq_scan as scans from pg_stat_xact_user_tables where relname = 'notification'`)).rows;
  const { before, after } = await server.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const before = await scansOf(tx);
    await change(tx);
    return { before, after: await scansOf(tx) };
  });
  expect(after).toEqual(before);
});

describe('somebody with many notifications', () => {
  let receiver: ExamplePerson;
  let invitedBy: number;
  beforeEach(async () => {
    receiver = await server.addPerson({ userName: `receiver ${Math.random()}` });
    const { userAccountId } = receiver;
    const { pageId } = server.shop;
    const body = { userAccountId, userTypeId: BUILT_IN_USER_TYPES.staff, days: 7 };
    await server.as('owner').call('createInvitation', { params: { pageId }, body });
    invitedBy = server.people.owner.userAccountId;
  });

  /** Adds so many, as the rule for assignments does. */
  const add = (count: number) =>
    server.db.execute(sql`
      insert into notification (user_account_id, kind, person_id, page_id)
      select ${receiver.userAccountId}::bigint, 'conversationAssignedByRule', ${invitedBy}::bigint, ${server.shop.pageId}::bigint
      from generate_series(1, ${sql.raw(String(count))})`);
  const read = () => server.as(receiver).call('getNotifications');

  it('given an invitation before hundreds of others, then it can be read and answered', async () => {
    await add(250);
    const before = await read();
    expect(before).toHaveLength(201);
    const { kind, invitationId = 0 } = before.at(-1) ?? {};
    expect(kind).toBe('staffInvited');
    await server.as(receiver).call('acceptInvitation', { body: { invitationId } });
    expect(await read()).toHaveLength(200);
  });

  it('given more than are kept, when old ones are deleted, then the newest and requests stay', async () => {
    await add(NOTIFICATIONS_KEPT + 6_000);
    await deleteOldNotifications(server.db);
    const rows = await server.db
      .select({ kind: notifications.kind })
      .from(notifications)
      .where(eq(notifications.userAccountId, receiver.userAccountId));
    const counts = Object.groupBy(rows, ({ kind }) => kind);
    expect(counts.conversationAssignedByRule).toHaveLength(NOTIFICATIONS_KEPT);
    expect(counts.staffInvited).toHaveLength(1);
  });
});
