import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { chooseAccount, giveTo } from '../../server/db/embedded/account.ts';
import { openCluster, ROLE } from '../../server/db/embedded/cluster.ts';
import { endLeftover, postmasterPid } from '../../server/db/embedded/leftover.ts';
import { type Postmaster, startPostmaster } from '../../server/db/embedded/postmaster.ts';
import { findPrograms } from '../../server/db/embedded/programs.ts';
import { makeSocketFolder } from '../../server/db/embedded/socketFolder.ts';

/** A PostgreSQL that does not belong to the product: it goes and comes back at the same place, as the tests want. */
export interface OwnPostgres {
  /** For DATABASE_URL. */
  url: string;
  /** The same for a connection of the test's own. */
  connection: { host: string; port: number; user: string; database: string; ssl: false };
  /** Process id of the postmaster, which hands signals on to nobody. */
  pid(): number;
  start(): Promise<void>;
  /** Ends it in order; who is connected loses the connection. */
  stop(): Promise<void>;
  /** Ends it and removes all it had. */
  remove(): Promise<void>;
}

/** Makes one in a folder, running, with an empty database. */
export async function ownPostgres(folder: string): Promise<OwnPostgres> {
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  const account = chooseAccount(join(folder, 'postgres'));
  const programs = await findPrograms(account, folder);
  const cluster = await openCluster(account, programs, folder, false);
  const socketDir = makeSocketFolder(account);
  let running: Postmaster | undefined;
  const start = async () => {
    // Its watchdog takes the folder away when it ends.
    mkdirSync(socketDir, { recursive: true, mode: 0o700 });
    giveTo(account, socketDir);
    await endLeftover(cluster.dir);
    running = startPostmaster({ account, programs, cluster, socketDir, durable: true, onLine: () => undefined });
    if (!(await running.ready)) throw new Error(`PostgreSQL does not start: ${await running.ended}`);
  };
  const stop = async () => {
    running?.stop();
    await running?.ended;
  };
  await start();
  const at = { host: socketDir, port: 5432, user: ROLE, ssl: false } as const;
  const client = new Client({ ...at, database: 'postgres' });
  await client.connect();
  await client.query('create database own').finally(() => client.end());
  return {
    url: `postgres://${ROLE}@/own?host=${encodeURIComponent(socketDir)}`,
    connection: { ...at, database: 'own' },
    pid: () => postmasterPid(cluster.dir) ?? 0,
    start,
    stop,
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
      rmSync(socketDir, { recursive: true, force: true });
    },
  };
}
