import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBrotliDecompress } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { AUTHORIZATION_PREFIX, addressOf, CLIENT_HEADER, LIST_CURSOR_HEADER, routes } from '#contract';
import type { Bench, BenchRun, Row } from '../harness/bench.ts';
import { median } from '../harness/measure.ts';
import { startFilledDatabase } from '../setup/database.ts';
import { tokenOf } from '../setup/sessions.ts';
import { staffId } from '../setup/world.ts';
import { type Product, startProduct } from './product.ts';

/** One customer in a thousand writes between two visits. */
const CHANGED_SHARE = 0.001;
const CHANGES_MOST_KB = 50;

/** So many rows the app shows before the rest is here. */
const FIRST_ROWS = 200;
const LINE_END = 10;

interface Read {
  /** Until the first rows could be read, or all of a shorter answer. */
  firstRowsMs: number;
  ms: number;
  /** As it came over the wire, and as it is without compression. */
  kb: number;
  plainKb: number;
  cursor: string;
}

/** Asks as a browser does, and throws the answer away as it comes. Each row is on a line of its own. */
function read(port: number, path: string): Promise<Read> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const headers = {
      [CLIENT_HEADER.name]: CLIENT_HEADER.value,
      authorization: AUTHORIZATION_PREFIX + tokenOf(staffId(1)),
      'accept-encoding': 'br',
    };
    const asked = request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      let firstRowsMs = 0;
      let bytes = 0;
      let plainBytes = 0;
      let lines = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      const isPacked = answer.headers['content-encoding'] === 'br';
      const plain = isPacked ? answer.pipe(createBrotliDecompress()) : answer;
      plain.on('data', (chunk: Buffer) => {
        plainBytes += chunk.length;
        if (lines >= FIRST_ROWS) return;
        for (const byte of chunk) if (byte === LINE_END) lines += 1;
        firstRowsMs = performance.now() - start;
      });
      plain.on('end', () => {
        if (answer.statusCode !== 200) return reject(new Error(`answered ${answer.statusCode}`));
        const cursor = String(answer.headers[LIST_CURSOR_HEADER.toLowerCase()] ?? '');
        const ms = performance.now() - start;
        return resolve({ firstRowsMs, ms, kb: bytes / 1_000, plainKb: plainBytes / 1_000, cursor });
      });
      plain.on('error', reject);
      answer.on('error', reject);
    });
    asked.on('error', reject);
    asked.end();
  });
}

async function round({ port, db }: Product, customers: number) {
  const query = { pageId: 1, userType: 'C' } as const;
  const whole = await read(port, addressOf(routes.getPageUsers, {}, query));
  await db.execute(sql`
    update conversation set last_text = 'ဘယ်အချိန် ရမလဲရှင်။ ' || revision, last_at = now(), last_side = 'A',
      unread_b = unread_b + 1, revision = revision + 1
    where id in (
      select id from conversation where page_id = 1 order by random() limit ${Math.round(customers * CHANGED_SHARE)}::int)`);
  const changes = await read(port, addressOf(routes.getPageUserChanges, {}, { ...query, since: whole.cursor }));
  return { whole, changes };
}

async function run({ short, rounds, say }: BenchRun) {
  const customers = short ? 2_000 : 100_000;
  const database = await startFilledDatabase({ pages: 1, customers, staff: 1, friendships: 1, messages: customers });
  const dataDir = await mkdtemp(join(tmpdir(), 'mingala-bench-'));
  const product = await startProduct(database.connection, dataDir);
  const measured: Awaited<ReturnType<typeof round>>[] = [];
  try {
    await product.db.execute(sql`analyze`);
    await round(product, customers);
    for (let turn = 0; turn < rounds; turn += 1) {
      measured.push(await round(product, customers));
      say(`round ${turn + 1}`);
    }
  } finally {
    await product.app.close();
    await product.db.$client.end();
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  const row = (work: string, unit: string, of: (one: (typeof measured)[number]) => number, most?: number): Row => {
    const value = median(measured.map(of));
    return {
      work,
      unit,
      better: 'less',
      figures: [{ who: 'Mingala', role: 'ours', value }],
      ...(most === undefined ? {} : { goal: { text: `≤ ${most}`, met: value <= most } }),
    };
  };
  const about = `GET /page/user of ${customers.toLocaleString('en-US')} customers, compressed with brotli; reader and server on one machine.`;
  const rows = [
    row(`the whole list: the first ${FIRST_ROWS} rows`, 'ms', ({ whole }) => whole.firstRowsMs),
    row('the whole list: all of it', 'ms', ({ whole }) => whole.ms),
    row('the whole list: over the wire', 'kB', ({ whole }) => whole.kb),
    row('the whole list: as JSON', 'kB', ({ whole }) => whole.plainKb),
    row('again, 0.1 % changed: over the wire', 'kB', ({ changes }) => changes.kb, CHANGES_MOST_KB),
    row('again, 0.1 % changed: all of it', 'ms', ({ changes }) => changes.ms),
  ];
  return [{ title: 'GET /page/user', about, rows }];
}

export default { title: 'A long list of members', run } satisfies Bench;
