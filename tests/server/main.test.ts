import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Account } from '#contract';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../../server/demo/people.ts';
import { comesTo, endProcess, launchProduct } from '../productProcess.ts';
import { createClient } from '../serverClient.ts';
import { waitFor } from '../waitFor.ts';

// Every test starts the product at least once, on machines that may be busy.
vi.setConfig({ testTimeout: 180_000 });

let folder: string;
let dataDir: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mingala-main-'));
  dataDir = join(folder, 'data');
});

afterEach(async () => {
  for (const child of children.splice(0)) await endProcess(child, 'SIGKILL');
  // The database's own watchdog ends it after a SIGKILL of the server.
  await waitFor(() => expect(databaseRuns()).toBe(false));
  rmSync(folder, { recursive: true, force: true });
});

/** The process id in the database's lock file; a killed one leaves the file behind. */
const databasePid = () => Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);

/** The folder of the database's socket: the fifth line of that file. */
const socketFolder = () => readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[4] ?? '';

function databaseRuns() {
  try {
    return process.kill(databasePid(), 0);
  } catch {
    return false;
  }
}

function launch(env: Record<string, string> = {}): ChildProcess {
  const child = launchProduct(dataDir, { DEMO: 'false', ...env });
  children.push(child);
  return child;
}

/** Starts the server and answers what it printed up to the line with its address, and that address. */
async function start(env: Record<string, string> = {}) {
  const child = launch(env);
  let printed = '';
  const started = await comesTo(child, (text) => {
    printed += text;
  });
  if ('status' in started) throw new Error(`ended with ${started.status}: ${started.said}`);
  return { child, address: started.url, printed: () => printed };
}

/** Starts a server that cannot run, and answers what it says. */
async function refusal(env: Record<string, string> = {}) {
  const child = launch(env);
  if (!child.stdout || !child.stderr) throw new Error('no output');
  const [printed, said] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  expect({ status: child.exitCode, printed }).toEqual({ status: 1, printed: '' });
  return said;
}

describe('given something that keeps it from starting', () => {
  test('when a setting is broken, then one sentence names it', async () => {
    expect(await refusal({ PORT: 'eighty' })).toBe('PORT must be a whole number from 0 to 65535, but is "eighty".\n');
  });

  test('when the port is in use, then one sentence says so and no data folder is made', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    expect(await refusal({ PORT: port })).toBe(
      `Port ${port} is in use by another program: stop that one or set PORT to another number.\n`,
    );
    expect(readdirSync(folder)).toEqual([]);
    other.close();
  });

  test('when HOST is elsewhere, then one sentence says so', async () => {
    expect(await refusal({ HOST: '192.0.2.1' })).toBe(
      'HOST is "192.0.2.1", which is not an address of this machine.\n',
    );
  });

  test('when the data folder cannot be written, then one sentence says so', async () => {
    writeFileSync(join(folder, 'data'), '');
    expect(await refusal()).toMatch(/^The data folder .* cannot be written: .*\.\n$/);
  });

  test('when another server has the data folder, then one sentence says which', async () => {
    const { child } = await start();
    expect(await refusal()).toMatch(
      new RegExp(`^The data folder .* is in use by another server \\(process ${child.pid}\\): .*\\.\\n$`),
    );
  });

  test('when the database of one’s own is away, then one sentence says so, without its password', async () => {
    const said = await refusal({ DATABASE_URL: 'postgres://chat:hunter2@127.0.0.1:1/chat' });
    expect(said).toMatch(/^The database at DATABASE_URL cannot be reached: .*ECONNREFUSED.*\n$/);
    expect(said).not.toContain('hunter2');
  });
});

describe('given a data folder from before the first release', () => {
  test('when started, then one sentence says what to do', async () => {
    const { child } = await start();
    const connection = { host: socketFolder(), user: 'mingala', database: 'mingala' };
    const client = new Client(connection);
    await client.connect();
    await client
      .query('update drizzle.__drizzle_migrations set created_at = 1795503366542')
      .finally(() => client.end());
    child.kill('SIGTERM');
    await once(child, 'exit');
    const said = await refusal();
    expect(said).toMatch(
      /^The database is from before the first release and stays .*empty data folder.*restore a backup.*\n$/,
    );
    expect(said.split('\n')).toHaveLength(2);
  });
});

describe('given an empty data folder', () => {
  test('when started without the demo, then the first password is printed until it is changed', async () => {
    // Whoever stops it at once may have read nothing.
    const { child } = await start();
    await endProcess(child, 'SIGKILL');
    const first = await start();
    const printed = /^First admin: sign in as admin with the password (\S+) /m;
    await waitFor(() => expect(first.printed()).toMatch(printed));
    const [, password = ''] = printed.exec(first.printed()) ?? [];
    const signedIn = await createClient(first.address).call('login', { body: { userName: 'admin', password } });
    const body = { currentPassword: password, newPassword: 'kyaukse-hill' };
    await createClient(first.address, signedIn.password).call('setPassword', { body });
    first.child.kill('SIGTERM');
    await once(first.child, 'exit');
    expect(first.child.exitCode).toBe(0);
    const second = await start();
    expect((await fetch(`${second.address}/readyz`)).status).toBe(200);
    expect(second.printed()).not.toContain('password');
  });

  test('when the process that holds the channel to it lets go, then it stops in order', async () => {
    const { child } = await start();
    child.disconnect();
    await once(child, 'exit');
    expect(child.exitCode).toBe(0);
    expect(readdirSync(dataDir)).not.toContain('owner.pid');
  });

  test('when PostgreSQL is killed under it, then it answers again within seconds', async () => {
    const { address } = await start();
    const before = databasePid();
    process.kill(before, 'SIGKILL');
    // Until then an orphaned connection of the old one may answer for it.
    await waitFor(() => expect(databasePid()).not.toBe(before));
    await waitFor(async () => expect((await fetch(`${address}/readyz`)).status).toBe(200));
  });
});

test('given the demo, when started without it, then its people and sessions end', async () => {
  const signIn = async (address: string, userName: string, password: string) =>
    createClient(address).send('login', { body: { userName, password } });
  const first = await start({ DEMO: 'true' });
  const answer = await signIn(first.address, 'admin', DEMO_PASSWORD);
  const { password: token } = Account.parse(await answer.json());
  await endProcess(first.child, 'SIGTERM');

  const { address, printed } = await start({ ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'of the settings' });
  await waitFor(() => expect(printed()).toMatch(/^Demo: its 312 accounts are disabled, because DEMO is false\.$/m));
  expect((await createClient(address, token).send('getFriends')).status).toBe(401);
  expect((await signIn(address, 'admin', 'of the settings')).status).toBe(200);
  for (const { account } of DEMO_PEOPLE)
    expect((await signIn(address, account.userName, DEMO_PASSWORD)).status).toBe(401);
});
