import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type EmbeddedConnection, startEmbeddedDatabase } from '../../../../server/db/embedded/start.ts';

// Every test starts PostgreSQL at least once, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000 });

const OWNER = resolve(import.meta.dirname, '../../../setup/embeddedOwner.ts');
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
/** Whether another user may run this checkout's Node, which is what a test as another user starts. */
const reachable =
  isRoot && spawnSync(process.execPath, ['--version'], { uid: NOBODY, gid: NOBODY, cwd: '/' }).status === 0;
/** Whether root here may make a user namespace, the stand-in for a machine where root can become nobody else. */
const namespaces = isRoot && spawnSync('unshare', ['--user', '--map-root-user', 'true']).status === 0;

const Connection = z.object({
  host: z.string(),
  port: z.number(),
  user: z.string(),
  database: z.string(),
  ssl: z.literal(false),
});

let folder: string;
let dataDir: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mingala-embedded-'));
  chmodSync(folder, 0o755);
  dataDir = join(folder, 'data');
});

afterEach(async () => {
  for (const child of children.splice(0)) {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
  await vi.waitFor(() => expect(databaseProcesses()).toEqual([]), { timeout: 10_000, interval: 20 });
  rmSync(folder, { recursive: true, force: true });
});

/** Processes with this test's cluster as their working folder, found without trusting what they call themselves. */
function databaseProcesses(): number[] {
  const cluster = join(dataDir, 'postgres');
  if (!existsSync(cluster)) return [];
  const found = spawnSync('/bin/sh', [
    '-c',
    'for p in /proc/[0-9]*; do [ "$(readlink $p/cwd)" = "$0" ] && basename $p; done',
    cluster,
  ]);
  return String(found.stdout).split('\n').filter(Boolean).map(Number);
}

interface OwnerOptions {
  uid?: number;
  gid?: number;
  env?: Record<string, string>;
  prefix?: string[];
}

function launchOwner({ env, prefix = [], ...ids }: OwnerOptions = {}): ChildProcess {
  const [program = '', ...args] = [...prefix, process.execPath, OWNER, dataDir];
  const child = spawn(program, args, {
    ...ids,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: '/',
  });
  children.push(child);
  return child;
}

/** Starts a process that owns the data folder, and waits until its database takes connections. */
async function startOwner(
  options: OwnerOptions = {},
): Promise<{ child: ChildProcess; connection: EmbeddedConnection }> {
  const child = launchOwner(options);
  if (!child.stdout || !child.stderr) throw new Error('no output');
  const said = text(child.stderr);
  for await (const line of createInterface({ input: child.stdout }))
    return { child, connection: Connection.parse(JSON.parse(line)) };
  throw new Error(`the owner ended: ${await said}`);
}

/** What a process says that cannot own the data folder. */
async function refusal(options: OwnerOptions = {}): Promise<string> {
  const child = launchOwner(options);
  if (!child.stderr) throw new Error('no output');
  const [said] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(child.exitCode).toBe(1);
  return said.trim();
}

async function ask(connection: EmbeddedConnection, query: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
}

const keepARow = (connection: EmbeddedConnection) =>
  ask(connection, 'create table if not exists kept (n int); insert into kept values (1)');
const keptRows = (connection: EmbeddedConnection) => ask(connection, 'select count(*)::int as n from kept');

function postmaster(): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

describe('given an empty data folder', () => {
  test('when started, then Burmese text has trigrams to search by', async () => {
    const { connection } = await startOwner();
    await ask(connection, 'create extension pg_trgm');
    expect(await ask(connection, "select array_length(show_trgm('မင်္ဂလာပါ'), 1) as n")).toEqual([{ n: 9 }]);
  });

  test('when the shell has settings for another PostgreSQL, then they change nothing', async () => {
    const env = { PGPORT: '1', PGDATA: '/nowhere', PGHOST: 'nowhere', PGDATABASE: 'x', PGUSER: 'x' };
    const { connection } = await startOwner({ env });
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('when stopped in order, then nothing runs and only the data is left', async () => {
    const { child, connection } = await startOwner();
    child.kill('SIGTERM');
    await once(child, 'exit');
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
    expect(existsSync(connection.host)).toBe(false);
    expect(readdirSync(dataDir).sort()).toEqual(['owner.lock', 'postgres']);
  });
});

describe('given a running server', () => {
  test('when it is killed by force, then no process is left and the next one has all rows within seconds', async () => {
    const { child, connection } = await startOwner();
    await keepARow(connection);
    child.kill('SIGKILL');
    await vi.waitFor(() => expect(databaseProcesses()).toEqual([]), { timeout: 5_000, interval: 20 });
    expect(existsSync(connection.host)).toBe(false);
    const next = await startOwner();
    expect(await keptRows(next.connection)).toEqual([{ n: 1 }]);
  });

  test('when it is killed by force and the next one starts at once, then that one waits for its turn', async () => {
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

  test('when a second one wants the same folder, then it says who has it and leaves the first alone', async () => {
    const { child, connection } = await startOwner();
    expect(await refusal()).toMatch(
      new RegExp(`^The data folder ${dataDir} is in use by another server \\(process ${child.pid}\\): [^\\n]+\\.$`),
    );
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('when the same process wants the folder twice, then the second is refused too', async () => {
    const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
    const first = await startEmbeddedDatabase({ dataDir, log, durable: false });
    await expect(startEmbeddedDatabase({ dataDir, log, durable: false })).rejects.toThrow(
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
    writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), `${process.pid}\n/nowhere\n`);
    const { connection } = await startOwner();
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('when the first start was cut short, then the next start makes the database anew', async () => {
    mkdirSync(join(dataDir, 'postgres.new', 'base'), { recursive: true });
    const { connection } = await startOwner();
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('given a data folder that cannot be used', () => {
  test('when a part of its path is a file, then one sentence says so', async () => {
    writeFileSync(join(folder, 'file'), '');
    dataDir = join(folder, 'file', 'data');
    expect(await refusal()).toBe(`The data folder ${dataDir} cannot be written: a part of that path is a file.`);
  });

  test('when another version of PostgreSQL made it, then one sentence says so', async () => {
    mkdirSync(join(dataDir, 'postgres'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '12\n');
    expect(await refusal()).toMatch(
      /^The database in .* was made by PostgreSQL 12, but this is PostgreSQL 18: [^\n]+\.$/,
    );
  });

  test.runIf(reachable)('when this user may not write there, then one sentence says so', async () => {
    expect(await refusal({ uid: NOBODY, gid: NOBODY })).toBe(
      `The data folder ${dataDir} cannot be written: this user may not write there.`,
    );
  });
});

describe.runIf(isRoot)('given root', () => {
  test('when the data folder lies where others may not enter, then the database runs there all the same', async () => {
    chmodSync(folder, 0o700);
    const first = await startOwner();
    await keepARow(first.connection);
    process.kill(postmaster(), 'SIGKILL');
    await vi.waitFor(async () => expect(await keptRows(first.connection)).toEqual([{ n: 1 }]), { timeout: 10_000 });
    first.child.kill('SIGKILL');
    const next = await startOwner();
    expect(await keptRows(next.connection)).toEqual([{ n: 1 }]);
  });

  test('when it started, then PostgreSQL is not root', async () => {
    await startOwner();
    expect(readFileSync(`/proc/${postmaster()}/status`, 'utf8')).toMatch(/^Uid:\s+[1-9]/m);
  });

  test.runIf(reachable)('when an ordinary user made the database, then it goes on as that user', async () => {
    chmodSync(folder, 0o777);
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
  chmodSync(folder, 0o777);
  const { connection, child } = await startOwner({ uid: NOBODY, gid: NOBODY });
  expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(readFileSync(`/proc/${postmaster()}/status`, 'utf8')).toMatch(new RegExp(`^Uid:\\s+${NOBODY}`, 'm'));
  child.kill('SIGTERM');
  await once(child, 'exit');
});
