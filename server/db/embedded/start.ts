import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { chooseAccount } from './account.ts';
import { openCluster, ROLE } from './cluster.ts';
import { takeDataFolder } from './dataFolder.ts';
import { findPrograms } from './programs.ts';
import { finishRestore } from './restored.ts';
import { makeSocketFolder } from './socketFolder.ts';
import { type EmbeddedLog, Supervisor } from './supervisor.ts';

const DATABASE = 'mingala';

/** Connection settings for node-postgres, complete, so that PG* variables of the shell have no effect. */
export interface EmbeddedConnection {
  /** Folder of the unix socket. */
  host: string;
  port: number;
  user: string;
  database: string;
  ssl: false;
}

/** A running PostgreSQL that belongs to this process. */
export interface EmbeddedDatabase {
  connection: EmbeddedConnection;
  /** Shuts PostgreSQL down and releases the data folder. */
  stop(): Promise<void>;
}

/** Options of `startEmbeddedDatabase`. */
interface EmbeddedOptions {
  /** Folder of the database, created if needed. Only one process may use it at a time. */
  dataDir: string;
  log: EmbeddedLog;
  /** False for disposable data only: nothing is flushed to disk, which is faster. */
  durable?: boolean;
}

async function createDatabase(connection: EmbeddedConnection) {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/**
 * Starts the PostgreSQL of the installed packages, on a unix socket only, and keeps it running. It ends with this process, even
 * when this process is killed. Rejects with an EmbeddedDatabaseError of one sentence.
 */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const dataDir = resolve(options.dataDir);
  const durable = options.durable ?? true;
  const ownership = await takeDataFolder(dataDir);
  let socketDir: string | undefined;
  let supervisor: Supervisor | undefined;
  const stop = async () => {
    await supervisor?.stop();
    if (socketDir) rmSync(socketDir, { recursive: true, force: true });
    ownership.release();
  };
  try {
    finishRestore(dataDir);
    const account = chooseAccount(resolve(dataDir, 'postgres'));
    const programs = await findPrograms(account, dataDir);
    const cluster = await openCluster(account, programs, dataDir, durable);
    socketDir = makeSocketFolder(account);
    const onLine = (line: string) => options.log.debug(`postgres: ${line}`);
    supervisor = new Supervisor({ account, programs, cluster, socketDir, durable, onLine }, options.log);
    await supervisor.start();
    const connection = { host: socketDir, port: 5432, user: ROLE, database: DATABASE, ssl: false } as const;
    await createDatabase(connection);
    let stopped: Promise<void> | undefined;
    return {
      connection,
      stop: () => {
        stopped ??= stop();
        return stopped;
      },
    };
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
}
