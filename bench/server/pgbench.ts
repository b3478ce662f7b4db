import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EmbeddedConnection } from '../../server/db/embedded/start.ts';
import { messageSearchText } from '../../server/search/searchText.ts';
import { listen } from '../../tools/project.mjs';

/** Why there is no figure of pgbench, or undefined when there can be one. */
export const pgbenchMissing = (): string | undefined =>
  spawnSync('pgbench', ['--version']).status === 0
    ? undefined
    : 'pgbench is not installed (Debian: postgresql-contrib)';

const TEXT = 'မင်္ဂလာပါ၊ ဒီအထည် အရောင်သုံးမျိုး ရှိပါတယ်ရှင်။';
const LIFT = `update conversation set revision = revision + 1, last_message_id = nextval('message_id_seq'),
  last_text = '${TEXT}', last_at = greatest(now(), last_at), last_side = 'A',
  waiting_since = coalesce(waiting_since, greatest(now(), last_at)), unread_b = unread_b + 1
  where id = :client_id + 1`;
const insertFrom = (source: string) =>
  `insert into message (id, conversation_id, side, sender_id, text, sent_at, client_id, revision)
  select last_message_id, id, 'A', 2000001 + :client_id, last_text, last_at, gen_random_uuid(), revision from ${source}`;

/** The same with what the search compares, which has an index. */
const insertSearched = `insert into message (id, conversation_id, page_id, side, sender_id, text, search_text, sent_at, client_id, revision)
  select last_message_id, id, page_id, 'A', 2000001 + :client_id, last_text, '${messageSearchText({ text: TEXT })}', last_at,
    gen_random_uuid(), revision from conversation where id = :client_id + 1`;

const oneLine = (statement: string) => `${statement.replaceAll('\n', ' ')};\n`;

/** The writes of one message: as a transaction of four steps, without and with the search, or in one statement. */
export const TRANSACTIONS = {
  steps: `${['begin', LIFT, insertFrom('conversation where id = :client_id + 1'), 'commit'].map(oneLine).join('')}`,
  searched: ['begin', LIFT, insertSearched, 'commit'].map(oneLine).join(''),
  statement: oneLine(`with c as (${LIFT} returning *) ${insertFrom('c')}`),
} as const;

/** Transactions a second that pgbench commits in so many seconds or more, and the mean time of one in ms. */
export async function pgbench(
  connection: EmbeddedConnection,
  transaction: keyof typeof TRANSACTIONS,
  clients: number,
  seconds: number,
): Promise<{ perSecond: number; mean: number }> {
  const { host, port, user, database } = connection;
  const folder = mkdtempSync(join(tmpdir(), 'mingala-pgbench-'));
  const script = join(folder, 'script.sql');
  writeFileSync(script, TRANSACTIONS[transaction]);
  const args = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(clients),
    '-j',
    String(Math.min(2, clients)),
    '-T',
    String(seconds),
  ];
  const { output } = await listen('pgbench', [
    ...args,
    '-f',
    script,
    '-h',
    host,
    '-p',
    String(port),
    '-U',
    user,
    database,
  ]);
  rmSync(folder, { recursive: true, force: true });
  // A busy machine may need longer than that for the first transaction.
  if (/transactions actually processed: 0\b/.test(output))
    return pgbench(connection, transaction, clients, 2 * seconds);
  const tps = /tps = ([\d.]+)/.exec(output)?.[1];
  const mean = /latency average = ([\d.]+)/.exec(output)?.[1];
  if (tps === undefined || mean === undefined) throw new Error(`pgbench failed:\n${output}`);
  return { perSecond: Number(tps), mean: Number(mean) };
}
