import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { expect, inject, it } from 'vitest';
import { startServer } from '../../serverApp.ts';
import { waitFor } from '../../waitFor.ts';

it('given an open transaction, when its connection breaks, then only that one fails', async () => {
  const server = await startServer();
  const admin = new Client({ ...inject('postgres'), database: server.database });
  await admin.connect();
  const transaction = server.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await admin.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    const connections = async () =>
      (await admin.query('select from pg_stat_activity where pid = $1', [rows[0]?.pid])).rowCount;
    await waitFor(async () => expect(await connections()).toBe(0));
    await tx.execute(sql`select 1`);
  });
  await expect(transaction).rejects.toThrow();
  expect((await server.as('owner').call('getFriends')).length).toBe(0);
  await admin.end();
  await server.close();
});
