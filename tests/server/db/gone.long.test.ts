import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Cast, castInto } from '../../../bench/reliability/cast.ts';
import { type Product, productOn } from '../../../bench/reliability/product.ts';
import { openDatabase } from '../../../server/db/client.ts';
import { openKeyring } from '../../../server/startup/openKeyring.ts';
import { createClient } from '../../serverClient.ts';
import { type OwnPostgres, ownPostgres } from '../../setup/ownPostgres.ts';
import { waitFor } from '../../waitFor.ts';

// A PostgreSQL and two servers of their own, which are stopped, held up and started again.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** How long a statement may take here, in seconds. */
const STATEMENT_SECONDS = 1;

let folder: string;
let postgres: OwnPostgres;
let product: Product;
let cast: Cast;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mingala-gone-'));
  postgres = await ownPostgres(join(folder, 'own'));
  product = productOn(join(folder, 'data'), {
    DATABASE_URL: postgres.url,
    STATEMENT_SECONDS: String(STATEMENT_SECONDS),
  });
  await product.start(2);
  const db = openDatabase(postgres.connection);
  const keyring = openKeyring({ secretKeys: undefined, dataDir: join(folder, 'data') });
  cast = await castInto(db, keyring, 4);
  await db.$client.end();
});
afterAll(async () => {
  await product.stop();
  await postgres.remove();
  await rm(folder, { recursive: true, force: true });
});

function send(text: string, key: string = randomUUID(), url = product.url()) {
  const [writer] = cast.writers;
  if (!writer) throw new Error('nobody writes');
  const { token, customerId } = writer;
  const body = { sendMessage: text, pageDto: { pageId: cast.pageId }, customerId, customerOrPage: 'C' } as const;
  return createClient(url, token).send('createMessage', { body, key });
}

/** Waits until a message goes through, and answers its number. */
const sendInTheEnd = (text: string, key: string) =>
  vi.waitFor(
    async () => {
      const answer = await send(text, key);
      expect(answer.status).toBe(201);
      const { messageId }: { messageId: number } = await answer.json();
      return messageId;
    },
    { timeout: 60_000, interval: 200 },
  );

async function expectComeAgain(answer: Response) {
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await answer.json()).toMatchObject({ status: 503, code: 'unavailable' });
}

const countOf = async (key: string) => {
  const client = new Client(postgres.connection);
  await client.connect();
  const { rowCount } = await client.query('select 1 from message where client_id = $1', [key]);
  await client.end();
  return rowCount;
};

/** Stops every process of the database where it is, and answers which. */
function holdStill(): number[] {
  const postmaster = postgres.pid();
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === postmaster);
  const pids = [postmaster, ...children];
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  return pids;
}

function goOn(pids: readonly number[]) {
  for (const pid of pids)
    try {
      process.kill(pid, 'SIGCONT');
    } catch {
      // It had ended before, and its parent, moving again, took note of it.
    }
}

function parentOf(pid: number): number {
  try {
    return Number(/^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
  } catch {
    // It ended while we looked.
    return 0;
  }
}

describe('given two servers on one empty database', () => {
  test('when they start at the same moment, then both serve and name the same first admin', async () => {
    expect(product.urls()).toHaveLength(2);
    for (const url of product.urls()) expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const named = () => product.printed().match(/^First admin: .+$/gm) ?? [];
    // It is said after the address.
    await waitFor(() => expect(named()).toHaveLength(2));
    expect(new Set(named()).size).toBe(1);
  });
});

describe('given a database that stops', () => {
  test('when calls come, then they get Retry-After, /readyz names the cause, and it recovers', async () => {
    const before = randomUUID();
    const first = await sendInTheEnd('before', before);
    await postgres.stop();
    const during = randomUUID();
    await expectComeAgain(await send('during', during));
    const ready = await fetch(`${product.url()}/readyz`);
    expect(ready.status).toBe(503);
    expect(Number(ready.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await ready.json()).toMatchObject({ away: ['database'] });
    expect((await fetch(`${product.url()}/healthz`)).status).toBe(200);

    await postgres.start();
    await sendInTheEnd('during', during);
    expect(await sendInTheEnd('before', before)).toBe(first);
    expect(await countOf(during)).toBe(1);
    expect((await fetch(`${product.url()}/readyz`)).status).toBe(200);
  });
});

describe('given a table that somebody holds locked', () => {
  test('when more calls come than there are connections, then each gets Retry-After in seconds', async () => {
    const holder = new Client(postgres.connection);
    holder.on('error', () => undefined);
    await holder.connect();
    try {
      await holder.query('begin; lock table message in access exclusive mode');
      const answers = await Promise.all(Array.from({ length: 150 }, (_, index) => send(`held up ${index}`)));
      for (const answer of answers) await expectComeAgain(answer);
    } finally {
      await holder.end();
    }
    await sendInTheEnd('free again', randomUUID());
  });
});

describe('given a database that stands still without a word', () => {
  test('when calls come, then they are told to come again, and all goes on when it moves again', async () => {
    const pids = holdStill();
    try {
      await expectComeAgain(await send('into the silence'));
      expect((await fetch(`${product.url()}/readyz`)).status).toBe(503);
    } finally {
      goOn(pids);
    }
    await sendInTheEnd('it moves', randomUUID());
  });
});
