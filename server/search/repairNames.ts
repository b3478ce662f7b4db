import { setTimeout as sleep } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { eachInTurn } from '../eachInTurn.ts';
import { accountNameForms, nameForm } from './searchNames.ts';

/** Rows of one step, and the pause after it, in ms. */
const STEP = 1_000;
const PAUSE_MS = 20;

/** A name as it is read: what is stored for the search, and what it was made of. */
interface NameRow extends Record<string, unknown> {
  id: number;
  stored: string | null;
  name: string;
  userName: string;
}

interface NameTable {
  select: SQL;
  /** Writes the forms of `given`, unless the name was changed meanwhile. */
  update: SQL;
  formOf: (row: NameRow) => string;
}

const ACCOUNTS: NameTable = {
  select: sql`select id, search_names as stored, profile_name as name, user_name as "userName" from user_account`,
  update: sql`update user_account t set search_names = given.form from given
    where t.id = given.id and t.profile_name = given.name and t.user_name = given."userName"`,
  formOf: ({ name, userName }) => accountNameForms({ profileName: name, userName }),
};
const PAGES: NameTable = {
  select: sql`select id, search_title as stored, title as name, '' as "userName" from page`,
  update: sql`update page t set search_title = given.form from given where t.id = given.id and t.title = given.name`,
  formOf: ({ name }) => nameForm(name),
};

/** All names, in small steps. Ends when the signal aborts. */
async function* namesOf(db: Database, signal: AbortSignal): AsyncGenerator<NameTable & { rows: NameRow[] }> {
  for (const table of [ACCOUNTS, PAGES])
    for (let after = 0; !signal.aborted; ) {
      const { rows } = await db.execute<NameRow>(sql`${table.select} where id > ${after} order by id limit ${STEP}`);
      yield { ...table, rows };
      after = rows.at(-1)?.id ?? after;
      if (rows.length < STEP) break;
      await sleep(PAUSE_MS, undefined, { ref: false, signal });
    }
}

/**
 * Makes the names that searches compare where they are missing or no longer right: after an upgrade that makes them in another way, and
 * of names that a server of an older version has changed. Reads all accounts and pages, in small steps, of which one that fails stops no
 * other. Returns how many were wrong.
 */
export async function repairNames(db: Database, signal: AbortSignal): Promise<number> {
  let repaired = 0;
  await eachInTurn(namesOf(db, signal), async ({ rows, formOf, update }) => {
    const wrong = rows.map((row) => ({ ...row, form: formOf(row) })).filter(({ form, stored }) => form !== stored);
    if (wrong.length === 0) return;
    await db.execute(sql`
      with given as (select * from json_to_recordset(${JSON.stringify(wrong)}::json)
        as given (id bigint, name text, "userName" text, form text)) ${update}`);
    repaired += wrong.length;
  });
  return repaired;
}
