import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { makeSearchText } from './convertText.ts';

/** Messages of one step, and the pause after it, in ms: other statements wait for a step at most. */
const STEP = 500;
const PAUSE_MS = 50;

interface Unsearched extends Record<string, unknown> {
  id: number;
  text: string;
  fileName: string | null;
}

/** Makes the search texts of the newest messages that have none. Returns how many. */
async function fillStep(db: Database, limit: number): Promise<number> {
  const { rows } = await db.execute<Unsearched>(sql`
    select m.id, m.text, m.file_name as "fileName" from message m
    where m.search_text is null and m.deleted_at is null order by m.id desc limit ${limit}`);
  if (rows.length === 0) return 0;
  const given: { id: number; text: string; search_text: string }[] = [];
  for (const row of rows) given.push({ id: row.id, text: row.text, search_text: await makeSearchText(row) });
  // A message that was edited or deleted meanwhile is left: it has its search text, or none, already.
  await db.execute(sql`
    update message m set search_text = given.search_text, page_id = c.page_id
    from json_to_recordset(${JSON.stringify(given)}::json) as given (id bigint, text text, search_text text), conversation c
    where m.id = given.id and m.text = given.text and m.search_text is null and m.deleted_at is null
      and c.id = m.conversation_id`);
  return rows.length;
}

/**
 * Makes the search texts of messages that an older version has stored, newest first, in small steps that block nobody. It can be stopped
 * at any time and goes on where it was. Returns how many messages it has filled.
 */
export async function fillSearchText(
  db: Database,
  { signal, step = STEP, pauseMs = PAUSE_MS }: { signal: AbortSignal; step?: number; pauseMs?: number },
): Promise<number> {
  let filled = 0;
  while (!signal.aborted) {
    const messages = await fillStep(db, step);
    filled += messages;
    if (messages < step) return filled;
    await sleep(pauseMs, undefined, { ref: false, signal });
  }
  return filled;
}
