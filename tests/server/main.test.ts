import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { Account } from '#contract';
import { hashPassword } from '../../server/auth/passwords.ts';
import { connectEmbedded } from '../../server/backup/connectDatabase.ts';
import { userAccounts } from '../../server/db/schema.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../../server/demo/people.ts';
import { markLoaded } from '../../server/demo/state.ts';
import { TEST_HASH_COST } from '../hashCost.ts';
import { comesTo, endProcess, launchProduct } from '../productProcess.ts';
import { createClient } from '../serverClient.ts';
import { waitFor } from '../waitFor.ts';

// Every test starts the product at least once, on machines that may be busy.
vi.setConfig({ testTimeout: 180_000 });

const folder = mkdtempSync(join(tmpdir(), 'mingala-main-'));
/** One data folder for all tests: they are about starts, of which the first takes longest. */
const dataDir = join(folder, 'data');
let product: Product | undefined;

interface Product {
  child: ChildProcess;
  address: string;
  printed: () => string;
}

afterAll(async () => {
  if (product) await endProcess(product.child, 'SIGKILL');
  // The database's own watchdog ends it after a SIGKILL of the server.
  await waitFor(() => expect(databaseRuns()).toBe(false));
  rmSync(folder, { recursive: true, force: true });
});

/** The process id in the database's lock file; a killed one leaves the file behind. */
const databasePid = () => Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);

function databaseRuns() {
  try {
    return process.kill(databasePid(), 0);
  } catch {
    return false;
  }
}

const launch = (env: Record<string, string> = {}) => launchProduct(dataDir, { DEMO: 'false', ...env });

/** Starts the server. Answers with its address and what it printed up to the line with it. */
async function start(env: Record<string, string> = {}): Promise<Product> {
  const child = launch(env);
  let printed = '';
  const started = await comesTo(child, (text) => {
    printed += text;
  });
  if ('status' in started) throw new Error(`ended with ${started.status}: ${started.said}`);
  product = { child, address: started.url, printed: () => printed };
  return product;
}

/** The running server, started unless a test has left one. */
const running = async () => (product?.child.exitCode === null && product.child.signalCode === null ? product : start());

/** Ends the server in order. */
async function stop({ child }: Product) {
  child.kill('SIGTERM');
  await once(child, 'exit');
  expect(child.exitCode).toBe(0);
}

/** Starts a server that cannot run, and answers what it says. */
async function refusal(env: Record<string, string> = {}) {
  const child = launch(env);
  if (!child.stdout || !child.stderr) throw new Error('no output');
  const [printed, said] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  expect({ status: child.exitCode, printed }).toEqual({ status: 1, printed: '' });
  return said;
}

/** Changes rows beside the running server. */
async function change(work: (db: Awaited<ReturnType<typeof connectEmbedded>>['db']) => Promise<unknown>) {
  const { db, close } = await connectEmbedded(dataDir);
  await work(db).finally(close);
}

const signIn = async (address: string, userName: string, password: string) =>
  createClient(address).send('login', { body: { userName, password } });

describe('given something that keeps it from starting', () => {
  test('when a setting is broken, then one sentence names it', async () => {
    expect(await refusal({ PORT: 'eighty' })).toBe('PORT must be a whole number from 0 to 65535, but is "eighty".\n');
  });

  test('when the port is in use, then one sentence says so and no data folder is made', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    const filesBefore = readdirSync(folder);
    expect(await refusal({ PORT: port })).toBe(
      `Port ${port} is in use by another program: stop that one or set PORT to another number.\n`,
    );
    expect(readdirSync(folder)).toEqual(filesBefore);
    other.close();
  });

  test('when the database of one’s own is away, then one sentence says so, without its password', async () => {
    const said = await refusal({ DATABASE_URL: 'postgres://chat:hunter2@127.0.0.1:1/chat' });
    expect(said).toMatch(/^The database at DATABASE_URL cannot be reached: .*ECONNREFUSED.*\n$/);
    expect(said).not.toContain('hunter2');
    rmSync(dataDir, { recursive: true, force: true });
  });
});

describe('given an empty data folder', () => {
  test('when the process that holds the channel to a server lets go, then it stops in order', async () => {
    const { child } = await start();
    child.disconnect();
    await once(child, 'exit');
    expect(child.exitCode).toBe(0);
    expect(readdirSync(dataDir)).not.toContain('owner.pid');
  });

  test('when started without the demo, then the first password is printed until it is changed', async () => {
    // Whoever stopped the very first server at once may have read nothing.
    const first = await start();
    const printed = /^First admin: sign in as admin with the password (\S+) /m;
    await waitFor(() => expect(first.printed()).toMatch(printed));
    const [, password = ''] = printed.exec(first.printed()) ?? [];
    const signedIn = await createClient(first.address).call('login', { body: { userName: 'admin', password } });
    const body = { currentPassword: password, newPassword: 'kyaukse-hill' };
    await createClient(first.address, signedIn.password).call('setPassword', { body });
    await stop(first);
    const second = await start();
    expect((await fetch(`${second.address}/readyz`)).status).toBe(200);
    expect(second.printed()).not.toContain('password');
  });
});

describe('given a running server', () => {
  test('when another one is started on its data folder, then one sentence says which has it', async () => {
    const { child } = await running();
    expect(await refusal()).toMatch(
      new RegExp(`^The data folder .* is in use by another server \\(process ${child.pid}\\): .*\\.\\n$`),
    );
  });

  test('when PostgreSQL is killed under it, then it answers again within seconds', async () => {
    const { address } = await running();
    const before = databasePid();
    process.kill(before, 'SIGKILL');
    // Until then an orphaned connection of the old one may answer for it.
    await waitFor(() => expect(databasePid()).not.toBe(before));
    await waitFor(async () => expect((await fetch(`${address}/readyz`)).status).toBe(200));
  });
});

test('given people of the demo, when started without it, then they and their sessions end', async () => {
  const first = await running();
  const passwordHash = await hashPassword(DEMO_PASSWORD, { cost: TEST_HASH_COST });
  // As if the demo had made them.
  await change(async (db) => {
    const ofDemo = { passwordHash, isFirstPassword: false, createdAt: new Date(Date.now() - 60_000) };
    await db.update(userAccounts).set(ofDemo).where(eq(userAccounts.userName, 'admin'));
    const others = DEMO_PEOPLE.filter(({ account }) => account.userName !== 'admin');
    await db
      .insert(userAccounts)
      .values(others.map(({ account: { userName, role } }) => ({ userName, role, ...ofDemo })));
    await markLoaded(db);
  });
  const answer = await signIn(first.address, 'admin', DEMO_PASSWORD);
  const { password: token } = Account.parse(await answer.json());
  await stop(first);

  const { address, printed } = await start({ ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'of the settings' });
  await waitFor(() => expect(printed()).toMatch(/^Demo: its 5 accounts are disabled, because DEMO is false\.$/m));
  expect((await createClient(address, token).send('getFriends')).status).toBe(401);
  expect((await signIn(address, 'admin', 'of the settings')).status).toBe(200);
  for (const { account } of DEMO_PEOPLE)
    expect((await signIn(address, account.userName, DEMO_PASSWORD)).status).toBe(401);
});

test('given a folder from before the first release, when started, then one sentence says so', async () => {
  const before = await running();
  await change((db) => db.execute(sql`update drizzle.__drizzle_migrations set created_at = 1795503366542`));
  await stop(before);
  const said = await refusal();
  expect(said).toMatch(
    /^The database is from before the first release and stays .*empty data folder.*restore a backup.*\n$/,
  );
  expect(said.split('\n')).toHaveLength(2);
});
