import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { ClientBase } from 'pg';
import { z } from 'zod';
import { connectPatiently, type Database } from './client.ts';

/** Any number, the same in every server of one database: only one of them migrates at a time. */
const MIGRATION_LOCK = 7_264_151;
const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

const Journal = z.looseObject({ entries: z.array(z.looseObject({ when: z.number() })) });
type Journal = z.infer<typeof Journal>;

/** The database cannot be brought to this server's schema; the message is one sentence for the person who started it. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

const journalOf = async (folder: string): Promise<Journal> =>
  Journal.parse(JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8')));

/** When the newest migration of this server was written, in ms since 1970; names its schema. */
export async function newestMigration(): Promise<number> {
  const { entries } = await journalOf(FOLDER);
  return Math.max(0, ...entries.map(({ when }) => when));
}

/** There is no way back: a server that knows less than the database would write what the newer ones do not expect. */
async function refuseNewer(connection: ClientBase) {
  const known = await connection.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as is_there`);
  if (known.rows[0]?.is_there !== true) return;
  const { rows } = await connection.query(`select max(created_at) as newest from drizzle.__drizzle_migrations`);
  if (Number(rows[0]?.newest ?? 0) > (await newestMigration()))
    throw new MigrationError(
      'The database belongs to a newer version of this server: start that version, or a later one.',
    );
}

/** A copy of the migrations that ends at a moment, for data that is older than this server. */
async function migrationsUntil(until: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mingala-migrations-'));
  await cp(FOLDER, folder, { recursive: true });
  const journal = await journalOf(folder);
  const entries = journal.entries.filter(({ when }) => when <= until);
  await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }));
  return folder;
}

/**
 * Brings the database to the newest schema, or to that of `until` (`newestMigration` of an older server). Servers that
 * start together wait for each other; one that is older than the database refuses.
 */
export async function migrate(db: Database, until?: number): Promise<void> {
  // An advisory lock belongs to a connection, so lock and migrations must share one; its end gives the lock back.
  const connection = await connectPatiently(db);
  const folder = until === undefined ? FOLDER : await migrationsUntil(until);
  try {
    await connection.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await refuseNewer(connection);
    await applyMigrations(drizzle(connection), { migrationsFolder: folder });
  } finally {
    await connection.end();
    if (folder !== FOLDER) await rm(folder, { recursive: true, force: true });
  }
}
