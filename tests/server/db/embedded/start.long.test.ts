import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { startEmbeddedDatabase } from '../../../../server/db/embedded/start.ts';
import { waitFor } from '../../../waitFor.ts';
import {
  ask,
  databaseProcesses,
  isRoot,
  keepARow,
  keptRows,
  NOBODY,
  namespaces,
  place,
  postmaster,
  prepareDataFolder,
  reachable,
  refusal,
  startOwner,
} from './ownerProcess.ts';

prepareDataFolder();

describe('given an empty data folder', () => {
  test('when the shell has settings for another PostgreSQL, then they change nothing', async () => {
    const env = { PGPORT: '1', PGDATA: '/nowhere', PGHOST: 'nowhere', PGDATABASE: 'x', PGUSER: 'x' };
    const { connection } = await startOwner({ env });
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('given a running server', () => {
  test('when it is killed and the next one starts at once, then that one waits', async () => {
    const { child, connection } = await startOwner();
    await keepARow(connection);
    child.kill('SIGKILL');
    const next = await startOwner();
    expect(await keptRows(next.connection)).toEqual([{ n: 1 }]);
  });

  test('when its whole family is killed, watchdog and database too, then the next one recovers', async () => {
    const { child, connection } = await startOwner();
    await keepARow(connection);
    const family = databaseProcesses();
    child.kill('SIGKILL');
    for (const pid of family) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // Ended with its parent.
      }
    }
    const next = await startOwner();
    expect(await keptRows(next.connection)).toEqual([{ n: 1 }]);
  });

  test('when PostgreSQL itself is killed, then it is back at the same place and the pool goes on', async () => {
    const { connection } = await startOwner();
    await keepARow(connection);
    const pool = new pg.Pool(connection);
    pool.on('error', () => {});
    await pool.query('select 1');
    const killed = postmaster();
    process.kill(killed, 'SIGKILL');
    await vi.waitFor(() => expect(postmaster()).not.toBe(killed), { timeout: 10_000, interval: 20 });
    const count = await vi.waitFor(() => pool.query('select count(*)::int as n from kept'), {
      timeout: 10_000,
      interval: 20,
    });
    expect(count.rows).toEqual([{ n: 1 }]);
    await pool.end();
  });

  test('when a second one wants the same folder, then it names the owner and leaves it alone', async () => {
    const { child, connection } = await startOwner();
    expect(await refusal()).toMatch(
      new RegExp(
        `^The data folder ${place.dataDir} is in use by another server \\(process ${child.pid}\\): [^\\n]+\\.$`,
      ),
    );
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('when the same process wants the folder twice, then the second is refused too', async () => {
    const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
    const first = await startEmbeddedDatabase({ dataDir: place.dataDir, log, durable: false });
    await expect(startEmbeddedDatabase({ dataDir: place.dataDir, log, durable: false })).rejects.toThrow(
      /is in use by another server/,
    );
    await first.stop();
  });
});

describe('given what a crash leaves behind', () => {
  test('when the lock file names a process that is somebody else now, then the server starts', async () => {
    const first = await startOwner();
    first.child.kill('SIGTERM');
    await once(first.child, 'exit');
    writeFileSync(join(place.dataDir, 'postgres', 'postmaster.pid'), `${process.pid}\n/nowhere\n`);
    const { connection } = await startOwner();
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('when the first start was cut short, then the next start makes the database anew', async () => {
    mkdirSync(join(place.dataDir, 'postgres.new', 'base'), { recursive: true });
    const { connection } = await startOwner();
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe.runIf(isRoot)('given root', () => {
  test('when the data folder is in a private folder, then the database runs there all the same', async () => {
    chmodSync(place.folder, 0o700);
    const first = await startOwner();
    await keepARow(first.connection);
    process.kill(postmaster(), 'SIGKILL');
    await waitFor(async () => expect(await keptRows(first.connection)).toEqual([{ n: 1 }]));
    first.child.kill('SIGKILL');
    const next = await startOwner();
    expect(await keptRows(next.connection)).toEqual([{ n: 1 }]);
  });

  test.runIf(reachable)('when an ordinary user made the database, then it goes on as that user', async () => {
    chmodSync(place.folder, 0o777);
    const first = await startOwner({ uid: NOBODY, gid: NOBODY });
    await keepARow(first.connection);
    first.child.kill('SIGTERM');
    await once(first.child, 'exit');
    const asRoot = await startOwner();
    expect(await keptRows(asRoot.connection)).toEqual([{ n: 1 }]);
    asRoot.child.kill('SIGKILL');
    await once(asRoot.child, 'exit');
    const again = await startOwner({ uid: NOBODY, gid: NOBODY });
    expect(await keptRows(again.connection)).toEqual([{ n: 1 }]);
  });

  test.runIf(namespaces)('when root cannot become anybody else, then a user namespace serves', async () => {
    const { connection } = await startOwner({ prefix: ['unshare', '--user', '--map-root-user'] });
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

test.runIf(reachable)('given an ordinary user, when started, then the database runs as that user', async () => {
  chmodSync(place.folder, 0o777);
  const { connection, child } = await startOwner({ uid: NOBODY, gid: NOBODY });
  expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(readFileSync(`/proc/${postmaster()}/status`, 'utf8')).toMatch(new RegExp(`^Uid:\\s+${NOBODY}`, 'm'));
  child.kill('SIGTERM');
  await once(child, 'exit');
});
