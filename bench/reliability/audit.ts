import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { z } from 'zod';
import type { Attempt, Ledger } from './writers.ts';

/** What the database and the disk hold, set against what the writers were told. */
export interface Audit {
  /** Keys that were answered with a message. */
  acknowledged: number;
  /** Of those, how many have exactly one whole row with the number they were told. */
  found: number;
  /** Keys with more than one row, or that were told two numbers. */
  doubled: number;
  /** Acknowledged keys without a row. */
  lost: number;
  /** Rows whose words, file or conversation are not what was sent. */
  half: number;
  /** Keys nobody was told of that have a row all the same: allowed once, and counted. */
  keptUntold: number;
  /** Stored files that no row speaks of, and uploads that nobody goes on with. */
  orphans: number;
  /** The first few of what is wrong, for a person. */
  examples: string[];
}

const Row = z.object({
  id: z.coerce.number(),
  conversation: z.coerce.number(),
  key: z.string(),
  text: z.string(),
  photo: z.string().nullable(),
  bytes: z.coerce.number().nullable(),
  sender: z.coerce.number(),
});
type Row = z.infer<typeof Row>;

const ROWS = `select id, conversation_id as conversation, client_id as key, text, photo, file_bytes as bytes,
  sender_id as sender from message where client_id is not null order by id`;

/** Conversations whose sums are not those of their messages. */
const TORN = `
  select c.id from conversation c
  left join lateral (
    select count(*) as rows, max(m.id) as last, count(distinct m.revision) as revisions, max(m.revision) as revision,
      count(*) filter (where m.side = 'A') as by_a, count(*) filter (where m.side = 'B') as by_b
    from message m where m.conversation_id = c.id
  ) s on true
  where c.revision <> s.rows or c.revision <> coalesce(s.revision, 0) or s.rows <> s.revisions
    or c.last_message_id is distinct from s.last or c.unread_b <> s.by_a or c.unread_a <> s.by_b`;

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

const pathOf = (dataDir: string, photo: string) => join(dataDir, 'files', 'message', photo.slice(0, 2), photo);

/** Why a row is not what was sent, or undefined when it is. */
async function faultOf(row: Row, { text, file, writer }: Attempt, dataDir: string): Promise<string | undefined> {
  if (row.sender !== writer.userAccountId || row.text !== text.trim()) return `message ${row.id} has other words`;
  if (!file) return row.photo === null ? undefined : `message ${row.id} has a file that nobody sent`;
  if (row.photo === null || row.bytes !== file.bytes) return `message ${row.id} has not its file`;
  const content = await readFile(pathOf(dataDir, row.photo)).catch(() => null);
  const isSame = content && createHash('sha256').update(content).digest('hex') === file.sha256;
  return isSame ? undefined : `the file of message ${row.id} is not what was sent`;
}

async function orphansIn(dataDir: string, rows: readonly Row[]): Promise<string[]> {
  const known = new Set(rows.map(({ photo }) => photo));
  const stored = await filesUnder(join(dataDir, 'files'));
  const uploads = await filesUnder(join(dataDir, 'incoming'));
  return [...stored.filter((name) => !known.has(name.replace(/\.preview$/, ''))), ...uploads];
}

/** Compares a data folder, whose database runs and whose writers have stopped, with the writers' ledger. */
export async function audit(
  dataDir: string,
  connection: ConstructorParameters<typeof Client>[0],
  { attempts }: Ledger,
): Promise<Audit> {
  const client = new Client(connection);
  await client.connect();
  const rows = z.array(Row).parse((await client.query(ROWS)).rows);
  const torn = (await client.query(TORN)).rowCount ?? 0;
  await client.end();
  const byKey = Map.groupBy(rows, ({ key }) => key);
  const result: Audit = {
    acknowledged: 0,
    found: 0,
    doubled: 0,
    lost: 0,
    half: torn,
    keptUntold: 0,
    orphans: 0,
    examples: torn > 0 ? [`${torn} conversations do not agree with their messages`] : [],
  };
  const tell = (what: string) => result.examples.length < 10 && result.examples.push(what);
  for (const attempt of attempts) {
    const [row, ...others] = byKey.get(attempt.key) ?? [];
    byKey.delete(attempt.key);
    const told = new Set(attempt.answered);
    if (told.size > 0) result.acknowledged += 1;
    if (others.length > 0 || told.size > 1) {
      result.doubled += 1;
      tell(`key ${attempt.key} has ${1 + others.length} rows and was told ${[...told].join(', ')}`);
    } else if (!row) {
      if (told.size === 0) continue;
      result.lost += 1;
      tell(`message ${[...told].join()} was acknowledged and is not there`);
    } else {
      const fault = await faultOf(row, attempt, dataDir);
      if (fault !== undefined) {
        result.half += 1;
        tell(fault);
      } else if (told.size === 0) result.keptUntold += 1;
      else if (told.has(row.id)) result.found += 1;
      else {
        result.lost += 1;
        tell(`message ${row.id} was acknowledged as ${[...told].join()}`);
      }
    }
  }
  for (const key of byKey.keys()) {
    result.half += 1;
    tell(`nobody sent key ${key}`);
  }
  const orphans = await orphansIn(dataDir, rows);
  result.orphans = orphans.length;
  for (const name of orphans.slice(0, 3)) tell(`nobody speaks of the file ${name}`);
  return result;
}
