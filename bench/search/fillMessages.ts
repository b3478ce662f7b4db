import type { Client } from 'pg';
import { connectWithoutTimeouts, type Database } from '../../server/db/client.ts';
import { searchTextOf } from '../../server/search/searchText.ts';
import { messagesOf } from '../../tests/lib/zawgyi/messages.ts';
import { numbersFrom } from '../../tests/setup/random.ts';

/** Different pieces of messages; each message is two of them. */
const PIECES = 200_000;
const SYLLABLE = /[\u1000-\u1021](?:\u103a?\u1039[\u1000-\u1021]|[\u102b-\u103e]|[\u1000-\u1021]\u103a(?!\u1039))*/g;

/** The syllables of a Burmese text. */
export const syllablesOf = (text: string): readonly string[] => text.match(SYLLABLE) ?? [];

/** Pieces of the product's Burmese sentences: two phrases, frequent ones more often, and between them a word that hardly occurs twice. */
export function makePieces(random: () => number): string[] {
  const lines = [...messagesOf('tuning'), ...messagesOf('heldOut')].map(({ shown }) => shown);
  const phrases = [...new Set(lines.flatMap((line) => line.split(/[\s၊။,]+/)))].filter(
    (text) => syllablesOf(text).length > 1,
  );
  const syllables = [...new Set(phrases.flatMap(syllablesOf))];
  const oneOf = (texts: readonly string[], skew = 1) => texts[Math.floor(random() ** skew * texts.length)] ?? '';
  return Array.from(
    { length: PIECES },
    () => `${oneOf(phrases, 2)} ${oneOf(syllables)}${oneOf(syllables)}${oneOf(syllables)} ${oneOf(phrases, 2)}`,
  );
}

async function addPieces(patient: Client, pieces: readonly string[]) {
  await patient.query('create unlogged table piece (i integer, text text, search_text text)');
  for (let from = 0; from < pieces.length; from += 20_000) {
    const some = pieces.slice(from, from + 20_000);
    await patient.query('insert into piece select * from unnest($1::int[], $2::text[], $3::text[])', [
      some.map((_, i) => from + i),
      some,
      some.map(searchTextOf),
    ]);
  }
  await patient.query('analyze piece');
}

/**
 * Adds so many messages to a world of `customers` conversations, a tenth of them in the first one. Answers how long the index of the
 * search took, in s. The indexes are made when the rows are there.
 */
export async function fillMessages(
  db: Database,
  { messages, customers, pages, staffId }: { messages: number; customers: number; pages: number; staffId: number },
): Promise<{ pieces: string[]; indexSeconds: number }> {
  const patient = await connectWithoutTimeouts(db);
  try {
    const pieces = makePieces(numbersFrom(7));
    await addPieces(patient, pieces);
    for (const setting of [
      'synchronous_commit = off',
      'session_replication_role = replica',
      `maintenance_work_mem = '1GB'`,
      `work_mem = '256MB'`,
    ])
      await patient.query(`set ${setting}`);
    const { rows: indexes } = await patient.query<{ name: string; made: string }>(`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made
      from pg_index where indrelid = 'message'::regclass and not indisprimary`);
    for (const { name } of indexes) await patient.query(`drop index ${name}`);
    await patient.query(
      `insert into message (id, conversation_id, page_id, side, sender_id, text, search_text, sent_at, revision)
      select n, c, 1 + (c - 1) % $2::int, case when n % 2 = 0 then 'A' else 'B' end,
        case when n % 2 = 0 then 2000000 + c else $3::bigint end, a.text || ' ' || b.text, a.search_text || b.search_text,
        timestamptz '2026-01-01' + n * interval '1 second', n
      from (select n, case when n % 10 = 0 then 1 else 1 + n % $4::int end as c, (random() * ($5::int - 1))::int as x,
        (random() * ($5::int - 1))::int as y from generate_series(1, $1::int) n offset 0) dealt
      join piece a on a.i = x join piece b on b.i = y order by n`,
      [messages, pages, staffId, customers, pieces.length],
    );
    let indexSeconds = 0;
    for (const { name, made } of indexes) {
      const began = performance.now();
      await patient.query(made);
      if (name === 'message_search') indexSeconds = (performance.now() - began) / 1000;
    }
    await patient.query(`update conversation set revision = l.id, last_message_id = l.id,
        last_at = timestamptz '2026-01-01' + l.id * interval '1 second', last_side = 'A'
      from (select conversation_id, max(id) as id from message group by conversation_id) l
      where conversation.id = l.conversation_id`);
    await patient.query(`select setval(pg_get_serial_sequence('message', 'id'), (select max(id) from message))`);
    await patient.query('vacuum analyze message');
    await patient.query('vacuum analyze conversation');
    await patient.query('checkpoint');
    return { pieces, indexSeconds };
  } finally {
    await patient.end();
  }
}
