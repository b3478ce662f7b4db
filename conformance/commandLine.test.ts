import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../tests/serverApp.ts';
import { PASSWORD } from '../tests/serverPeople.ts';
import { type FaultyServer, faultyServer } from './faults/faultyServer.ts';
import { optionsFrom } from './kit/options.ts';
import { PARTS } from './kit/parts.ts';
import { peopleFrom } from './kit/people.ts';

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
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args]);
  const [output, problems, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { status, output, problems };
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
    expect(problems).toMatch(/^customer cannot sign in: 401/);
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

  it('given no account, then those of the demo are taken', () => {
    const { named } = optionsFrom(['http://localhost:8080/']);
    expect(PARTS.map((part) => named[part]?.userName)).toEqual([...PARTS]);
  });
});
