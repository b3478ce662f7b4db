import { Client } from 'pg';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from '../../../server/db/client.ts';
import { migrate, newestMigration } from '../../../server/db/migrate.ts';
import { createKeyring, randomKey } from '../../../server/secrets/keyring.ts';
import { bootstrapDatabase } from '../../../server/startup/bootstrap.ts';
import { waitFor } from '../../waitFor.ts';
import { emptyDatabase } from './emptyDatabase.ts';

let name: string;
let db: Database;

beforeEach(async () => {
  const empty = await emptyDatabase();
  ({ name, db } = empty);
  return empty.drop;
});

const applied = async () =>
  (await db.$client.query('select created_at as at from drizzle.__drizzle_migrations order by created_at')).rows.map(
    ({ at }) => Number(at),
  );

describe('migrations', () => {
  test('given many servers on an empty database, then each migration runs once', async () => {
    const keyring = createKeyring([randomKey()]);
    const servers = Array.from({ length: 5 }, () => openDatabase({ ...inject('postgres'), database: name }));
    try {
      await Promise.all(servers.map((server) => migrate(server)));
      const admins = await Promise.all(
        servers.map((server) =>
          bootstrapDatabase(server, { demo: false, adminUserName: 'admin', adminPassword: 'long enough', keyring }),
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

  test('given a migrated database, when it is migrated again, then nothing runs again', async () => {
    await migrate(db);
    const all = await applied();
    await migrate(db);
    expect(await applied()).toEqual(all);
  });

  test('given a database of a newer server, when an older one starts, then it refuses', async () => {
    await migrate(db);
    const newer = (await newestMigration()) + 1;
    await db.$client.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${newer})`);
    await expect(migrate(db)).rejects.toThrow('The database belongs to a newer version of this server');
    expect((await applied()).at(-1)).toBe(newer);
  });

  test('given a database from before the first release, then it is refused and stays as it is', async () => {
    const before = 1_795_503_366_542;
    await db.$client.query(`
      create schema drizzle;
      create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
      insert into drizzle.__drizzle_migrations (hash, created_at) values ('before', ${before});
      create table message (text text);
      insert into message values ('kept')`);
    await expect(migrate(db)).rejects.toThrow(/^The database is from before the first release and stays as it is: /);
    expect(await applied()).toEqual([before]);
    expect((await db.$client.query('select text from message')).rows).toEqual([{ text: 'kept' }]);
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
