import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { audit } from '../../bench/reliability/audit.ts';
import { castWriters } from '../../bench/reliability/cast.ts';
import { connectionTo } from '../../bench/reliability/databaseProcesses.ts';
import { type Product, productOn } from '../../bench/reliability/product.ts';
import { startWriters } from '../../bench/reliability/writers.ts';
import { createClient } from '../serverClient.ts';

vi.setConfig({ testTimeout: 150_000, hookTimeout: 60_000 });

/** Only root can make a small disk. */
const isRoot = process.getuid?.() === 0;
const DISK = 'size=320m';

let folder: string;
let product: Product;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mingala-disk-'));
  if (isRoot) execFileSync('mount', ['-t', 'tmpfs', '-o', DISK, 'tmpfs', folder]);
});
afterEach(async () => {
  await product.stop();
  if (isRoot) execFileSync('umount', ['--lazy', folder]);
  await rm(folder, { recursive: true, force: true });
});

/** Takes all the room there is. */
async function fill(path: string) {
  const file = await open(path, 'w');
  const chunk = Buffer.alloc(65_536);
  try {
    for (;;) await file.write(chunk);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    await file.close();
  }
}

test.skipIf(!isRoot)(
  'given writers on a full disk (needs root), then each is told to retry, none is lost',
  async () => {
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir, { mode: 0o711 });
    const { pageId, writers: parts } = await castWriters(dataDir, 10);
    product = productOn(dataDir);
    await product.start();
    const writers = startWriters(parts, pageId, product.url);
    await writers.more(40);

    await fill(join(folder, 'filler'));
    const refusedBefore = writers.ledger.comeAgain;
    const [part] = parts;
    const params = {
      pageId,
      customerId: part?.customerId ?? 0,
      customerOrPage: 'C',
      replyOrZero: 0,
      extension: 'txt',
    } as const;
    const upload = await createClient(product.url(), part?.token).send('putMessagePhoto', {
      params,
      file: { name: 'list.txt', content: 'rice' },
    });
    expect(upload.status).toBe(503);
    expect(Number(upload.headers.get('retry-after'))).toBeGreaterThan(0);
    const ready = await fetch(`${product.url()}/readyz`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ away: expect.arrayContaining(['disk']) });
    await vi.waitFor(() => expect(writers.ledger.comeAgain).toBeGreaterThan(refusedBefore + 20), 60_000);

    await rm(join(folder, 'filler'));
    await writers.more(40);
    await writers.stop();
    expect(writers.ledger.wrong).toEqual([]);
    expect((await fetch(`${product.url()}/readyz`)).status).toBe(200);
    const found = await audit(dataDir, connectionTo(dataDir), writers.ledger);
    expect(found).toMatchObject({ lost: 0, doubled: 0, half: 0, found: found.acknowledged });
  },
);
