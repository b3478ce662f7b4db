import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openDatabase } from '../db/client.ts';
import { startEmbeddedDatabase } from '../db/embedded/start.ts';
import { BackupError } from './archive.ts';

const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** A database that was reached, and how to let go of it. */
export interface DatabaseConnection {
  db: Database;
  close(): Promise<void>;
}

/** The database at DATABASE_URL. Rejects with a BackupError where it cannot be reached. */
export async function connectOwn(address: string): Promise<DatabaseConnection> {
  const db = openDatabase(address);
  const close = () => db.$client.end();
  try {
    await db.$client.query('select 1');
    return { db, close };
  } catch (error) {
    await close();
    const reason = error instanceof AggregateError ? error.errors.map(String).join(', ') : String(error);
    throw new BackupError(`The database at DATABASE_URL cannot be reached: ${reason}`);
  }
}

async function answers(db: Database): Promise<boolean> {
  return db.$client.query('select 1').then(
    () => true,
    () => false,
  );
}

/** The database of a product that runs on this data folder. PostgreSQL writes the folder of its socket as the fifth line. */
async function reachRunning(dataDir: string): Promise<DatabaseConnection | null> {
  let host: string | undefined;
  try {
    host = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
      .split('\n')[4]
      ?.trim();
  } catch {
    return null;
  }
  if (!host) return null;
  const db = openDatabase({ host, port: 5432, user: 'mingala', database: 'mingala', ssl: false });
  const close = () => db.$client.end();
  if (await answers(db)) return { db, close };
  await close();
  return null;
}

/** Starts the embedded database on a data folder of which nobody else makes use. */
export async function startEmbedded(dataDir: string): Promise<DatabaseConnection> {
  const embedded = await startEmbeddedDatabase({ dataDir, log: quiet });
  const db = openDatabase(embedded.connection);
  return {
    db,
    close: async () => {
      await db.$client.end();
      await embedded.stop();
    },
  };
}

/** The embedded database of a data folder, whether the product runs or not. */
export async function connectEmbedded(dataDir: string): Promise<DatabaseConnection> {
  return (await reachRunning(dataDir)) ?? startEmbedded(dataDir);
}
