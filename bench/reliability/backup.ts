import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { Manifest } from '../../server/backup/archive.ts';
import { castWriters } from './cast.ts';
import { connectionTo } from './databaseProcesses.ts';
import { productOn } from './product.ts';
import type { LoadSuite } from './suite.ts';
import { startWriters } from './writers.ts';

const WRITERS = 20;
/** Messages that are there before anybody writes. */
const OLD = { short: 5_000, long: 100_000 };
const PROJECT = resolve(import.meta.dirname, '../..');
const execute = promisify(execFile);

/** Messages of an ordinary length, spread over all conversations, with sums that fit. */
const FILL = `
  with c as (select id, customer_id as sender, row_number() over (order by id) - 1 as place, count(*) over () as n
    from conversation)
  insert into message (conversation_id, side, sender_id, text, revision)
  select c.id, 'A', c.sender, repeat('မင်္ဂလာပါ ', 1 + i % 6), i / c.n + 1000000
  from generate_series(0, $1::int - 1) i join c on c.place = i % c.n`;

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return Math.round((performance.now() - startedAt) / 100) / 10;
}

async function bytesUnder(folder: string): Promise<number> {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const sizes = await Promise.all(entries.map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** A backup of many rows while people write, and its restore: how long, how large, and how long the writers waited. */
export const backupSuite: LoadSuite = {
  name: 'backup',
  about: 'backup and restore of 100,000 messages under 20 writers',
  async run({ short, say }) {
    const folder = await mkdtemp(join(tmpdir(), 'mingala-backup-load-'));
    const [from, to, saved] = [join(folder, 'data'), join(folder, 'restored'), join(folder, 'saved')];
    const command = (dataDir: string, ...args: string[]) =>
      execute(process.execPath, ['server/backup/main.ts', ...args], {
        cwd: PROJECT,
        env: { PATH: process.env.PATH, DATA_DIR: dataDir },
      });
    const product = productOn(from);
    try {
      const cast = await castWriters(from, WRITERS);
      await product.start();
      const writers = startWriters(cast.writers, cast.pageId, product.url);
      await writers.more(WRITERS * 3);
      const client = new Client(connectionTo(from));
      await client.connect();
      await client.query(FILL, [short ? OLD.short : OLD.long]);
      await client.query('vacuum analyze message');
      const { rows } = await client.query(
        `select count(*) as n, pg_total_relation_size('message') as bytes from message`,
      );
      await client.end();
      say(`${rows[0]?.n} messages, backing up`);
      writers.ledger.longestMs = 0;
      const before = writers.acknowledged();
      const saving = await secondsOf(() => command(from, 'backup', saved));
      const during = writers.acknowledged() - before;
      await writers.stop();
      say('restoring');
      const restoring = await secondsOf(() => command(to, 'restore', saved));
      const manifest = Manifest.parse(JSON.parse(await readFile(join(saved, 'manifest.json'), 'utf8')));
      const saves = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      const tableBytes = await bytesUnder(join(saved, 'tables'));
      const faults = writers.ledger.wrong.slice(0, 3).map((what) => `an answer was: ${what}`);
      if (manifest.files.missing.length > 0)
        faults.push(`${manifest.files.missing.length} files are not in the backup`);
      return {
        counts: {
          writers: WRITERS,
          'rows saved': saves,
          'files saved': manifest.files.count,
          'files saved, MB': (manifest.files.bytes / 1e6).toFixed(1),
          'backup, s': saving,
          'messages acknowledged meanwhile': during,
          'longest answer meanwhile, ms': Math.round(writers.ledger.longestMs),
          'restore with all checks, s': restoring,
          'a message in the database with its indexes, bytes': Math.round(Number(rows[0]?.bytes) / Number(rows[0]?.n)),
          'a row in the backup, bytes': Math.round(tableBytes / saves),
        },
        faults,
      };
    } finally {
      await product.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
