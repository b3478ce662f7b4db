import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { ClientBase } from 'pg';
import { z } from 'zod';
import { BackupError } from './archive.ts';

/** Rows that travel in one statement. */
const ROWS_AT_ONCE = 2_000;

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

const Names = z.array(z.object({ name: z.string() }));
const Arrows = z.array(z.object({ child: z.string(), parent: z.string() }));

/** The product's tables, each after those its rows point at, so that they can be filled in this order. */
export async function tablesInOrder(client: ClientBase): Promise<string[]> {
  const tables = await client.query(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
  );
  const arrows = await client.query(
    `select c.relname as child, p.relname as parent from pg_constraint k
     join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
     where k.contype = 'f' and k.conrelid <> k.confrelid`,
  );
  const parents = Map.groupBy(Arrows.parse(arrows.rows), ({ child }) => child);
  const order: string[] = [];
  const visit = (name: string, below: readonly string[]) => {
    if (order.includes(name)) return;
    if (below.includes(name)) throw new BackupError(`The tables ${below.join(', ')} point at each other in a circle.`);
    for (const { parent } of parents.get(name) ?? []) visit(parent, [...below, name]);
    order.push(name);
  };
  for (const { name } of Names.parse(tables.rows)) visit(name, []);
  return order;
}

const Lines = z.array(z.object({ line: z.string() }));

async function* linesOf(client: ClientBase, table: string): AsyncGenerator<string> {
  await client.query(
    `declare rows_of_table no scroll cursor for select row_to_json(t)::text as line from ${quoted(table)} t`,
  );
  for (;;) {
    const found = Lines.parse((await client.query(`fetch ${ROWS_AT_ONCE} from rows_of_table`)).rows);
    if (found.length === 0) break;
    yield* found.map(({ line }) => line);
  }
  await client.query('close rows_of_table');
}

/**
 * Writes all rows of a table to a file, one a line. Must run inside a transaction, whose view of the table it is. `see`
 * gets every row. Answers their number and the file's SHA-256.
 */
export async function writeRows(client: ClientBase, table: string, path: string, see: (line: string) => void) {
  let rows = 0;
  const hash = createHash('sha256');
  const lines = async function* () {
    for await (const line of linesOf(client, table)) {
      rows += 1;
      see(line);
      yield `${line}\n`;
    }
  };
  const summing = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(lines, createGzip({ level: 3 }), summing, createWriteStream(path, { flush: true }));
  return { rows, sum: hash.digest('hex') };
}

/** The rows of a file. Not by `readline`: it also ends lines at U+2028 and U+2029, which texts have and JSON does not escape. */
async function* rowsIn(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(path).pipe(createGunzip()).setEncoding('utf8')) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** Fills a table from a file, without what its triggers would add to others. Answers how many rows there were. */
export async function readRows(client: ClientBase, table: string, path: string): Promise<number> {
  let rows = 0;
  let batch: string[] = [];
  const insert = async () => {
    if (batch.length === 0) return;
    await client.query(
      `insert into ${quoted(table)} select * from json_populate_recordset(null::${quoted(table)}, $1::json)`,
      [`[${batch.join(',')}]`],
    );
    rows += batch.length;
    batch = [];
  };
  await client.query(`alter table ${quoted(table)} disable trigger user`);
  for await (const line of rowsIn(path)) {
    batch.push(line);
    if (batch.length >= ROWS_AT_ONCE) await insert();
  }
  await insert();
  await client.query(`alter table ${quoted(table)} enable trigger user`);
  return rows;
}

const Sequences = z.array(z.object({ table: z.string(), column: z.string(), last: z.coerce.number().nullable() }));

/** The last number each table gave out. Read after the rows, so that it is none of theirs again. */
export async function sequencesOf(client: ClientBase) {
  const { rows } = await client.query(
    `select c.relname as "table", a.attname as "column",
       pg_sequence_last_value(pg_get_serial_sequence(quote_ident(c.relname), a.attname)::regclass) as last
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where a.attidentity <> '' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
     order by 1`,
  );
  return Sequences.parse(rows).flatMap(({ last, ...place }) => (last === null ? [] : [{ ...place, last }]));
}

/** Goes on counting where the backup's tables were. */
export async function setSequences(client: ClientBase, sequences: Awaited<ReturnType<typeof sequencesOf>>) {
  for (const { table, column, last } of sequences)
    await client.query('select setval(pg_get_serial_sequence(quote_ident($1), $2), $3)', [table, column, last]);
}

/** More than a product gives out between two backups. */
const SKIPPED = 10_000_000;

/**
 * Skips the numbers and revisions that were given out after the backup. Devices still hold them: under the same number they would show, or
 * answer, something else, and a conversation that has grown past their revision again would seem to have had the same past.
 */
export async function skipGivenOut(client: ClientBase): Promise<void> {
  await client.query(
    `select setval(s.name, nextval(s.name) + $1) from (
       select pg_get_serial_sequence(quote_ident(c.relname), a.attname)::regclass as name
       from pg_attribute a join pg_class c on c.oid = a.attrelid
       where a.attidentity <> '' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
     ) s`,
    [SKIPPED],
  );
  await client.query('update conversation set revision = revision + $1', [SKIPPED]);
}
