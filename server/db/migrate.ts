import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Database } from './client.ts';

/** Any number, the same in every server of one database: only one of them migrates at a time. */
const MIGRATION_LOCK = 7_264_151;
const folder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Brings the database to the newest schema. Servers that start together wait for each other. */
export async function migrate(db: Database): Promise<void> {
  // An advisory lock belongs to a connection, so lock, migrations and unlock must share one.
  const connection = await db.$client.connect();
  try {
    await connection.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      await applyMigrations(drizzle(connection), { migrationsFolder: folder });
    } finally {
      await connection.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  } finally {
    connection.release();
  }
}
