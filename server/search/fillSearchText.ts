import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { eachInTurn } from '../eachInTurn.ts';
import { makeSearchText } from './convertText.ts';

/** Messages of one step, and the pause after it, in ms: other statements wait for a step at most. */
const STEP = 500;
const PAUSE_MS = 50;

interface Unsearched extends Record<string, unknown> {
  id: number;
  text: string;
  fileName: string | null;
}

interface Steps {
  signal: AbortSignal;
  step: number;
  pauseMs: number;
}

/** The messages without a search text, newest first, in small steps. Ends when the signal aborts. */
async function* unsearched(db: Database, { signal, step, pauseMs }: Steps): AsyncGenerator<Unsearched[]> {
  for (let before = Number.MAX_SAFE_INTEGER; !signal.aborted; ) {
    const { rows } = await db.execute<Unsearched>(sql`
      select m.id, m.text, m.file_name as "fileName" from message m
      where m.search_text is null and m.deleted_at is null and m.id < ${before} order by m.id desc limit ${step}`);
    yield rows;
    if (rows.length < step) return;
    before = rows.at(-1)?.id ?? before;
    await sleep(pauseMs, undefined, { ref: false, signal });
  }
}

/** Stores the search texts of messages. One that was edited or deleted meanwhile is left: it has its search text, or none, already. */
const store = (db: Database, given: readonly { id: number; text: string; search_text: string }[]) =>
  db.execute(sql`
    update message m set search_text = given.search_text, page_id = c.page_id
    from json_to_recordset(${JSON.stringify(given)}::json) as given (id bigint, text text, search_text text), conversation c
    where m.id = given.id and m.text = given.text and m.search_text is null and m.deleted_at is null
      and c.id = m.conversation_id`);

/**
 * Makes the search texts of messages that an older version has stored, newest first, in small steps that block nobody. It can be stopped
 * at any time and goes on where it was. A step that fails stops no other. Returns how many messages it has filled.
 */
export async function fillSearchText(
  db: Database,
  { signal, step = STEP, pauseMs = PAUSE_MS }: Pick<Steps, 'signal'> & Partial<Steps>,
): Promise<number> {
  let filled = 0;
  await eachInTurn(unsearched(db, { signal, step, pauseMs }), async (rows) => {
    const given = [];
    for (const row of rows) given.push({ id: row.id, text: row.text, search_text: await makeSearchText(row) });
    await store(db, given);
    filled += rows.length;
  });
  return filled;
}
