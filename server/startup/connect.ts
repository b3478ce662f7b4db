import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { checkBreachedPasswords } from '../auth/breachedPasswords.ts';
import type { Config } from '../config.ts';
import { type Database, openDatabase } from '../db/client.ts';
import { startEmbeddedDatabase } from '../db/embedded/start.ts';
import { mayChangeAuditLog, prepareAsOwner, prepareEmbedded, prepareForRole } from '../db/serverRole.ts';
import { diskStore } from '../files/diskStore.ts';
import type { FileStore } from '../files/fileStore.ts';
import { s3Store } from '../files/s3Store.ts';
import type { HealthCheck } from '../plugins/health.ts';
import type { createLog } from '../plugins/log.ts';
import { type Cluster, joinCluster } from './cluster.ts';
import type { Shutdown } from './shutdown.ts';
import { StartError } from './startError.ts';

type Log = ReturnType<typeof createLog>;

/** Opens a database of the settings until the shutdown. Throws a StartError if it cannot be reached. */
async function reach(setting: string, where: PoolConfig | string, statementMs: number, shutdown: Shutdown) {
  const db = openDatabase(where, statementMs);
  shutdown.add(() => db.$client.end());
  try {
    await db.$client.query('select 1');
  } catch (error) {
    const reason = error instanceof AggregateError ? error.errors.map(String).join(', ') : String(error);
    throw new StartError(`The database at ${setting} cannot be reached: ${reason}`);
  }
  return db;
}

/**
 * Connects to DATABASE_URL, or starts the embedded database, and migrates it. The connection has the rights of the server, not those
 * of the owner, as far as the settings allow it.
 */
export async function connectDatabase(config: Config, log: Log, shutdown: Shutdown): Promise<Database> {
  const { databaseUrl, databaseOwnerUrl } = config;
  const statementMs = config.statementSeconds * 1_000;
  if (databaseUrl === undefined) {
    const embedded = await startEmbeddedDatabase({ dataDir: config.dataDir, log });
    shutdown.add(() => embedded.stop());
    const db = openDatabase(await prepareEmbedded(embedded.connection), statementMs);
    shutdown.add(() => db.$client.end());
    return db;
  }
  let db = await reach('DATABASE_URL', databaseUrl, statementMs, shutdown);
  if (databaseOwnerUrl === undefined) {
    db = await reach('DATABASE_URL', await prepareAsOwner(databaseUrl), statementMs, shutdown);
  } else {
    const owner = await reach('DATABASE_OWNER_URL', databaseOwnerUrl, statementMs, shutdown);
    await prepareForRole(owner, db);
  }
  if (await mayChangeAuditLog(db))
    log.warn('the role of the server may change the audit log: set DATABASE_OWNER_URL (docs/operations.md)');
  return db;
}

/** Joins the other processes through REDIS_URL, if it is set. */
export async function connectCluster({ redisUrl }: Config, log: Log, shutdown: Shutdown): Promise<Cluster> {
  try {
    const cluster = await joinCluster(redisUrl, log);
    shutdown.add(() => cluster.close());
    return cluster;
  } catch (error) {
    throw new StartError(`The Redis at REDIS_URL cannot be reached: ${String(error)}`);
  }
}

/** Reads a line of BREACHED_PASSWORDS_FILE, if it is set, so that a wrong file stops the start and not a changed password. */
export async function checkBreachedFile({ breachedPasswords }: Config): Promise<void> {
  if (breachedPasswords === undefined) return;
  try {
    await checkBreachedPasswords(breachedPasswords);
  } catch (error) {
    throw new StartError(`The file BREACHED_PASSWORDS_FILE cannot be used: ${String(error)}`);
  }
}

/** Opens the bucket S3_BUCKET, or the folder of files in DATA_DIR. */
export async function openFileStore(
  { s3, dataDir }: Config,
  shutdown: Shutdown,
): Promise<{ files: FileStore; healthChecks: HealthCheck[] }> {
  if (s3 === undefined) return { files: diskStore(join(dataDir, 'files')), healthChecks: [] };
  const files = await s3Store(s3);
  shutdown.add(async () => files.close());
  try {
    await files.check();
  } catch (error) {
    throw new StartError(`The bucket S3_BUCKET cannot be reached: ${String(error)}`);
  }
  return { files, healthChecks: [{ name: 'files', check: () => files.check() }] };
}
