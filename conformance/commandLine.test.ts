import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import { startServer, type TestServer } from '../tests/serverApp.ts';
import { PASSWORD } from '../tests/serverPeople.ts';
import { type FaultyServer, faultyServer } from './faults/faultyServer.ts';
import { stateOf } from './faults/serverState.ts';
import { optionsFrom } from './kit/options.ts';
import { PARTS } from './kit/parts.ts';
import { peopleFrom } from './kit/people.ts';

const MAIN = join(import.meta.dirname, 'main.ts');
const ACCOUNTS = PARTS.flatMap((part) => [`--${part}`, `${part}:${PASSWORD}`]);

let server: TestServer;
let proxy: FaultyServer;
beforeAll(async () => {
  server = await startServer();
  proxy = await faultyServer(server.url);
});
afterAll(async () => {
  await proxy.close();
  await server.close();
});

/** Runs the kit as people do; answers its exit status and what it printed. */
async function conform(...args: string[]) {
  const child = spawn(process.execPath, [MAIN, ...args]);
  const [output, problems, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { status, output, problems };
}

/** A server that is none: it answers each call by a page, or not at all. */
async function otherServer(answer?: string): Promise<string> {
  const other = createServer((_request, response) => void (answer === undefined || response.end(answer)));
  onTestFinished(() => {
    other.closeAllConnections();
    other.close();
  });
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${z.object({ port: z.number() }).parse(other.address()).port}`;
}

describe('npm run conform', () => {
  // covers: conformance-kit
  it('given a server that keeps the contract, then the kit prints a table and ends with 0', async () => {
    const { status, output } = await conform(server.url, ...ACCOUNTS, '--only', 'errors.');
    expect(status).toBe(0);
    expect(output).toMatch(/^pass {9}errors\.shape +A refusal is/m);
    expect(output).toMatch(/6 passed, 0 failed, 0 not offered\n$/);
  });

  it('given a fault, when it runs, then it says what came instead and ends with 1', async () => {
    proxy.plant({ answer: (_call, answer) => void (answer.status === 404 && Object.assign(answer, { status: 410 })) });
    const { status, output } = await conform(proxy.url, ...ACCOUNTS, '--only', 'errors.shape');
    proxy.plant({});
    expect(status).toBe(1);
    expect(output).toMatch(/^FAIL {9}errors\.shape .*\n +→ a call that does not exist was refused by 410, not 404/m);
    expect(output).toMatch(/0 passed, 1 failed/);
  });

  it('given an account is missing, then its checks are not run, and the kit ends with 1', async () => {
    const { status, output } = await conform(
      server.url,
      '--customer',
      `customer:${PASSWORD}`,
      '--only',
      'connection.presence',
    );
    expect(status).toBe(1);
    expect(output).toMatch(/^NOT RUN {6}connection\.presence .*\n +→ needs an account of the friend/m);
  });

  it('given a wrong password, when it runs, then it says so and ends with 2', async () => {
    const { status, problems } = await conform(server.url, '--customer', 'customer:wrong');
    expect(status).toBe(2);
    expect(problems).toMatch(/^customer cannot sign in: POST \/login answered 401/);
  });

  it('given a server that answers a page, when it runs, then it names the call and ends with 2', async () => {
    const { status, problems } = await conform(await otherServer('<!doctype html>'));
    expect(status).toBe(2);
    expect(problems).toBe('owner cannot sign in: POST /login answered what is not JSON: <!doctype html>\n');
  });

  it('given nothing listens there, when it runs, then it says so and ends with 2', async () => {
    const { status, problems } = await conform('http://localhost:18');
    expect(status).toBe(2);
    expect(problems).toMatch(
      /^owner cannot sign in: POST \/login was not answered: fetch failed: connect ECONNREFUSED/,
    );
  });

  it('given a check runs, when the run is stopped, then what it created is removed', async () => {
    const before = await stateOf(server);
    const child = spawn(process.execPath, [MAIN, server.url, ...ACCOUNTS, '--only', 'pages.']);
    const output = text(child.stdout);
    child.stdout.once('data', () => child.stdout.once('data', () => child.kill('SIGINT')));
    expect(await once(child, 'close')).toEqual([2, null]);
    expect(await output).toMatch(/Stops after this check/);
    expect(await stateOf(server)).toEqual(before);
  });

  it('given no address, when it runs, then it says how it is used and ends with 2', async () => {
    const { status, problems } = await conform('--only', 'errors.');
    expect(status).toBe(2);
    expect(problems).toContain('npm run conform -- http://host:port');
  });
});

describe('who plays which part', () => {
  it('given accounts in any order, when they sign in, then their parts are found out', async () => {
    const names = ['friend', 'owner', 'admin', 'customer'];
    const options = optionsFrom([server.url, ...names.flatMap((name) => ['--user', name, '--password', PASSWORD])]);
    const people = await peopleFrom(options);
    // Of two friends either may be the customer.
    expect([people.admin?.userName, people.owner?.userName]).toEqual(['admin', 'owner']);
    expect([people.customer?.userName, people.friend?.userName].sort()).toEqual(['customer', 'friend']);
  });

  it('given a server that never answers, when they sign in, then it says so in the end', async () => {
    const late = AbortSignal.abort(new DOMException('', 'TimeoutError'));
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late);
    onTestFinished(() => timeout.mockRestore());
    const signIn = peopleFrom(optionsFrom([await otherServer()]));
    await expect(signIn).rejects.toThrow('POST /login was not answered: nothing came within 60 s');
  });

  it('given no account, then those of the demo are taken', () => {
    const { named } = optionsFrom(['http://localhost:8080/']);
    expect(PARTS.map((part) => named[part]?.userName)).toEqual([...PARTS]);
  });
});
