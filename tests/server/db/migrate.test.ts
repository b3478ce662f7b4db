import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from '../../../server/db/client.ts';
import { migrate, newestMigration } from '../../../server/db/migrate.ts';
import { bootstrapDatabase } from '../../../server/startup/bootstrap.ts';
import { waitFor } from '../../waitFor.ts';

let name: string;
let db: Database;

async function onServer(statement: string) {
  const client = new Client({ ...inject('postgres'), database: 'postgres' });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

beforeEach(async () => {
  name = `migrate_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name}`);
  db = openDatabase({ ...inject('postgres'), database: name });
});
afterEach(async () => {
  await db.$client.end();
  await onServer(`drop database ${name} with (force)`);
});

const applied = async () =>
  (await db.$client.query('select created_at as at from drizzle.__drizzle_migrations order by created_at')).rows.map(
    ({ at }) => Number(at),
  );

describe('migrations', () => {
  test('given many servers on an empty database, then each migration runs once', async () => {
    const servers = Array.from({ length: 5 }, () => openDatabase({ ...inject('postgres'), database: name }));
    try {
      await Promise.all(servers.map((server) => migrate(server)));
      const admins = await Promise.all(
        servers.map((server) =>
          bootstrapDatabase(server, { demo: false, adminUserName: 'admin', adminPassword: 'long enough' }),
        ),
      );
      expect(admins.filter((admin) => admin !== undefined)).toHaveLength(1);
      const migrations = await applied();
      expect(new Set(migrations).size).toBe(migrations.length);
      expect(migrations.at(-1)).toBe(await newestMigration());
    } finally {
      await Promise.all(servers.map((server) => server.$client.end()));
    }
  });

  test('given a database at an older schema, then only the rest runs, and nothing runs again', async () => {
    const first = 1_795_272_495_037;
    await migrate(db, first);
    expect(await applied()).toEqual([first]);
    await migrate(db);
    const all = await applied();
    await migrate(db);
    expect(await applied()).toEqual(all);
    expect(all[0]).toBe(first);
    expect(all.length).toBeGreaterThan(1);
  });

  test('given customers who left before it was recorded, then just theirs are marked', async () => {
    await migrate(db, 1_795_289_244_246);
    await db.$client.query(`
      insert into user_account (id, user_name, role) values (1, 'stays', 'CUSTOMER'), (2, 'left', 'CUSTOMER'), (3, 'serves', 'CUSTOMER');
      insert into user_type (id, name, side) values (1, 'customer', 'C'), (2, 'staff', 'P');
      insert into page (id, title) values (1, 'page');
      insert into page_user (page_id, user_account_id, user_type_id, accepted) values (1, 1, 1, true), (1, 3, 2, true);
      insert into friendship (id, asker_id, asked_id, state) values (1, 1, 2, 'friends');
      insert into conversation (id, page_id, customer_id, friendship_id) values (1, 1, 1, null), (2, 1, 2, null), (3, 1, 3, null), (4, null, null, 1)`);
    await migrate(db);
    const { rows } = await db.$client.query('select id, customer_left as left from conversation order by id');
    expect(rows.map(({ id, left }) => [id, left])).toEqual([
      [1, false],
      [2, true],
      [3, true],
      [4, false],
    ]);
  });

  test('given contacts from before, then those of one account only are verified', async () => {
    await migrate(db, 1_795_404_870_858);
    await db.$client.query(`
      insert into user_account (id, user_name, role, phone_digits, email, removed_at) values
        (1, 'alone', 'CUSTOMER', '959771111111', 'Alone@example.com', null),
        (2, 'twin', 'CUSTOMER', '959772222222', 'twins@example.com', null),
        (3, 'other', 'CUSTOMER', '959772222222', 'Twins@Example.com', null),
        (4, 'none', 'CUSTOMER', '', '', null),
        (5, 'heir', 'CUSTOMER', '959773333333', 'heir@example.com', null),
        (6, 'gone', 'CUSTOMER', '959773333333', 'heir@example.com', now())`);
    await migrate(db);
    const { rows } = await db.$client.query(
      `select id::int, phone_verified_at is not null as phone, email_verified_at is not null as email, is_first_password as first
       from user_account order by id`,
    );
    expect(rows.map(({ id, phone, email }) => [id, phone, email])).toEqual([
      [1, true, true],
      [2, false, false],
      [3, false, false],
      [4, false, false],
      [5, true, true],
      [6, false, false],
    ]);
    // Whether somebody else knows their password is not stored: they are not asked for another.
    expect(rows.some(({ first }) => first)).toBe(false);
  });

  test('given a database of a newer server, when an older one starts, then it refuses', async () => {
    await migrate(db);
    const newer = (await newestMigration()) + 1;
    await db.$client.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${newer})`);
    await expect(migrate(db)).rejects.toThrow('The database belongs to a newer version of this server');
    expect((await applied()).at(-1)).toBe(newer);
  });

  test('given a migration longer than a statement may take, then another server waits for it', async () => {
    const holder = new Client({ ...inject('postgres'), database: name });
    await holder.connect();
    await holder.query('select pg_advisory_lock(7264151)');
    let isDone = false;
    const waiting = migrate(db).then(() => {
      isDone = true;
    });
    await waitFor(async () => {
      const { rows } = await holder.query(`select 1 from pg_locks where locktype = 'advisory' and not granted`);
      expect(rows).toHaveLength(1);
    });
    expect(isDone).toBe(false);
    await holder.end();
    await waiting;
    expect((await applied()).length).toBeGreaterThan(0);
  });
});
