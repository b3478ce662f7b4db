import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { ClientBase } from 'pg';
import { z } from 'zod';
import { connectWithoutTimeouts, type Database } from './client.ts';
import { drizzle } from './drizzle.ts';

/** Advisory lock, so that only one server migrates at a time. */
const MIGRATION_LOCK = 7_264_151;
const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

const Journal = z.looseObject({ entries: z.array(z.looseObject({ when: z.number() })) });
type Journal = z.infer<typeof Journal>;

/** The database cannot be migrated to this server's schema. The message is one sentence for the operator. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

const journalOf = async (folder: string): Promise<Journal> =>
  Journal.parse(JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8')));

/** The time of this server's newest migration, in ms since 1970; it identifies the schema. */
export async function newestMigration(): Promise<number> {
  const { entries } = await journalOf(FOLDER);
  return Math.max(0, ...entries.map(({ when }) => when));
}

/** Whether migrations up to this time, in ms since 1970, are from before the first one of this server. */
export async function isBeforeFirstRelease(newest: number): Promise<boolean> {
  const { entries } = await journalOf(FOLDER);
  return entries.every(({ when }) => newest < when);
}

const Applied = z.tuple([z.object({ newest: z.coerce.number().nullable() })]);

/** Rejects a database with a schema that this server cannot migrate: a newer one, or one from before the first release. */
async function rejectForeign(connection: ClientBase) {
  const known = await connection.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as is_there`);
  if (known.rows[0]?.is_there !== true) return;
  const { rows } = await connection.query(`select max(created_at) as newest from drizzle.__drizzle_migrations`);
  const [{ newest }] = Applied.parse(rows);
  if (newest === null) return;
  if (newest > (await newestMigration()))
    throw new MigrationError(
      'The database belongs to a newer version of this server: start that version, or a later one.',
    );
  if (await isBeforeFirstRelease(newest))
    throw new MigrationError(
      'The database is from before the first release and stays as it is: start with an empty data folder (DATA_DIR) or database (DATABASE_URL), or restore a backup made by this version.',
    );
}

/** A copy of the migrations up to a time, for data of an older schema. */
async function migrationsUntil(until: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mingala-migrations-'));
  await cp(FOLDER, folder, { recursive: true });
  const journal = await journalOf(folder);
  const entries = journal.entries.filter(({ when }) => when <= until);
  await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }));
  return folder;
}

/**
 * Migrates the database to the newest schema, or to that of `until` (`newestMigration` of an older server). Servers that start
 * together wait for each other. Rejects a database with a newer schema, or with one from before the first release.
 */
export async function migrate(db: Database, until?: number): Promise<void> {
  // Advisory locks belong to a connection, so lock and migrations share one; closing it releases the lock.
  const connection = await connectWithoutTimeouts(db);
  const folder = until === undefined ? FOLDER : await migrationsUntil(until);
  try {
    await connection.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await rejectForeign(connection);
    await applyMigrations(drizzle(connection), { migrationsFolder: folder });
  } finally {
    await connection.end();
    if (folder !== FOLDER) await rm(folder, { recursive: true, force: true });
  }
}
