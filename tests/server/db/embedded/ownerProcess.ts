import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { z } from 'zod';
import type { EmbeddedConnection } from '../../../../server/db/embedded/start.ts';

const OWNER = resolve(import.meta.dirname, '../../../setup/embeddedOwner.ts');
/** The user that owns nothing. */
export const NOBODY = 65_534;
/** Whether the tests run as root. */
export const isRoot = process.getuid?.() === 0;
/** Whether another user may run this checkout's Node, which is what a test as another user starts. */
export const reachable =
  isRoot && spawnSync(process.execPath, ['--version'], { uid: NOBODY, gid: NOBODY, cwd: '/' }).status === 0;
/** Whether root here may make a user namespace, the stand-in for a machine where root can become nobody else. */
export const namespaces = isRoot && spawnSync('unshare', ['--user', '--map-root-user', 'true']).status === 0;

const Connection = z.object({
  host: z.string(),
  port: z.number(),
  user: z.string(),
  database: z.string(),
  ssl: z.literal(false),
});

/** Where a test's owners work. */
export const place = { folder: '', dataDir: '' };
const children: ChildProcess[] = [];

/** Gives each test of the file a data folder of its own, and ends what it started. */
export function prepareDataFolder() {
  // Every test starts PostgreSQL at least once, on machines that may be busy.
  vi.setConfig({ testTimeout: 60_000 });

  beforeEach(() => {
    place.folder = mkdtempSync(join(tmpdir(), 'mingala-embedded-'));
    chmodSync(place.folder, 0o755);
    place.dataDir = join(place.folder, 'data');
  });

  afterEach(async () => {
    for (const child of children.splice(0)) {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    }
    await vi.waitFor(() => expect(databaseProcesses()).toEqual([]), { timeout: 10_000, interval: 20 });
    rmSync(place.folder, { recursive: true, force: true });
  });
}

/** Processes with this test's cluster as their working place.folder, found without trusting what they call themselves. */
export function databaseProcesses(): number[] {
  const cluster = join(place.dataDir, 'postgres');
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
  const [program = '', ...args] = [...prefix, process.execPath, OWNER, place.dataDir];
  const child = spawn(program, args, {
    ...ids,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: '/',
  });
  children.push(child);
  return child;
}

/** Starts a process that owns the data place.folder, and waits until its database takes connections. */
export async function startOwner(
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
export async function refusal(options: OwnerOptions = {}): Promise<string> {
  const child = launchOwner(options);
  if (!child.stderr) throw new Error('no output');
  const [said] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(child.exitCode).toBe(1);
  return said.trim();
}

/** The rows of one statement. */
export async function ask(connection: EmbeddedConnection, query: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
}

/** Writes a row that must survive. */
export const keepARow = (connection: EmbeddedConnection) =>
  ask(connection, 'create table if not exists kept (n int); insert into kept values (1)');
/** How many of those rows there are. */
export const keptRows = (connection: EmbeddedConnection) => ask(connection, 'select count(*)::int as n from kept');

/** Process id of the data folder's postmaster. */
export function postmaster(): number {
  return Number.parseInt(readFileSync(join(place.dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}
