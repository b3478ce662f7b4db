import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { deleteNotesAbout } from '../../../server/chat/notes/deleteNotes.ts';
import type { Queryable } from '../../../server/db/client.ts';
import { answerNotifications, withdrawNotifications } from '../../../server/notices/notifications.ts';
import { serverOfFile } from '../../serverApp.ts';

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
