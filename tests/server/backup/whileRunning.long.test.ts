import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { castWriters } from '../../../bench/reliability/cast.ts';
import { type Product, productOn } from '../../../bench/reliability/product.ts';
import { startWriters } from '../../../bench/reliability/writers.ts';
import { startEmbedded } from '../../../server/backup/connectDatabase.ts';
import { createClient } from '../../serverClient.ts';

// The product, a backup and a restore, each a process of its own.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const PROJECT = resolve(import.meta.dirname, '../../..');
const execute = promisify(execFile);
let folder: string;
let product: Product;
let cast: Awaited<ReturnType<typeof castWriters>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mingala-backup-'));
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
});

const command = (dataDir: string, ...args: string[]) =>
  execute(process.execPath, ['server/backup/main.ts', ...args], {
    cwd: PROJECT,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  });

/** Every message with its file, and every conversation that does not agree with its messages. */
async function contentsOf(dataDir: string) {
  const { db, close } = await startEmbedded(dataDir);
  try {
    const { rows } = await db.$client.query('select id, client_id as key, photo, file_bytes as bytes from message');
    const torn = await db.$client.query(
      `select c.id from conversation c left join lateral
         (select count(*) as n, max(id) as last from message where conversation_id = c.id) m on true
       where c.revision % 10000000 <> m.n or c.last_message_id is distinct from m.last`,
    );
    const next = await db.$client.query(`select nextval('message_id_seq') as id`);
    return { messages: rows, torn: torn.rowCount, nextId: Number(next.rows[0]?.id) };
  } finally {
    await close();
  }
}

test('given writers, when backed up and restored, then rows and files are of one moment', async () => {
  const [from, to, saved] = [join(folder, 'data'), join(folder, 'restored'), join(folder, 'saved')];
  cast = await castWriters(from, 12);
  product = productOn(from);
  await product.start();
  const writers = startWriters(cast.writers, cast.pageId, product.url);
  await writers.more(60);
  const before = writers.ledger.attempts.filter(({ answered }) => answered.length > 0).map(({ key }) => key);
  const making = command(from, 'backup', saved);
  await writers.more(30);
  const { stdout } = await making;
  await writers.stop();
  expect(stdout).toMatch(new RegExp(`^Saved \\d+ rows and \\d+ files \\(.* MB\\) in ${saved}$`, 'm'));
  expect(existsSync(`${saved}.partial`)).toBe(false);

  expect((await command(to, 'restore', saved)).stdout).toContain(`in ${to}\n`);

  expect((await readdir(to)).sort()).toEqual(['files', 'owner.lock', 'postgres']);
  const { messages, torn, nextId } = await contentsOf(to);
  const keys = messages.map(({ key }) => key);
  expect(before.filter((key) => !keys.includes(key))).toEqual([]);
  expect(torn).toBe(0);
  expect(nextId).toBeGreaterThan(Math.max(...messages.map(({ id }) => Number(id))));
  const withFile = messages.filter(({ photo }) => photo !== null);
  expect(withFile.length).toBeGreaterThan(0);
  for (const { photo, bytes } of withFile) {
    const content = await readFile(join(to, 'files', 'message', photo.slice(0, 2), photo));
    expect(content.length).toBe(Number(bytes));
  }
});

test('given the restored folder, when a product starts on it, then people are still signed in', async () => {
  const restored = productOn(join(folder, 'restored'));
  await restored.start();
  try {
    const [writer] = cast.writers;
    const query = { pageId: cast.pageId, customerId: writer?.customerId ?? 0, customerOrPage: 'C' } as const;
    const list = await createClient(restored.url(), writer?.token).call('getMessages', { query });
    expect(list.messageDateList.flatMap(({ messageList }) => messageList).length).toBeGreaterThan(0);
  } finally {
    expect(await restored.stop()).toBe(0);
  }
});
