import { join } from 'node:path';
import { type Cluster, joinCluster } from '../cluster.ts';
import type { Config } from '../config.ts';
import { type Database, openDatabase } from '../db/client.ts';
import { startEmbeddedDatabase } from '../db/embedded/start.ts';
import { diskStore } from '../files/diskStore.ts';
import type { FileStore } from '../files/fileStore.ts';
import { s3Store } from '../files/s3Store.ts';
import type { HealthCheck } from '../plugins/health.ts';
import type { createLog } from '../plugins/log.ts';
import type { Shutdown } from './shutdown.ts';
import { StartError } from './startError.ts';

type Log = ReturnType<typeof createLog>;

/** Connects to DATABASE_URL, or starts the embedded database. */
export async function connectDatabase(config: Config, log: Log, shutdown: Shutdown): Promise<Database> {
  const statementTimeoutMs = config.statementSeconds * 1_000;
  if (config.databaseUrl === undefined) {
    const embedded = await startEmbeddedDatabase({ dataDir: config.dataDir, log });
    shutdown.add(() => embedded.stop());
    const db = openDatabase(embedded.connection, statementTimeoutMs);
    shutdown.add(() => db.$client.end());
    return db;
  }
  const db = openDatabase(config.databaseUrl, statementTimeoutMs);
  shutdown.add(() => db.$client.end());
  try {
    await db.$client.query('select 1');
  } catch (error) {
    const reason = error instanceof AggregateError ? error.errors.map(String).join(', ') : String(error);
    throw new StartError(`The database at DATABASE_URL cannot be reached: ${reason}`);
  }
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
