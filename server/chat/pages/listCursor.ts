import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';

/** A moment in the history of the database: everything of transactions before `from` is seen, later ones are not or in part. */
export interface ListCursor {
  cluster: string;
  from: bigint;
  /** One more than the last transaction that has ended; those under way beyond it are not seen. */
  upTo: bigint;
  /** As clients carry it. */
  text: string;
}

/** Rows remember the transaction that wrote them by the lower half of its number; half of that can be told apart. */
const HALF = 2n ** 31n;
const WHOLE = 2n ** 32n;

/** Now, as the next question sees it. A restored database is another one: its transactions are counted anew. */
export async function cursorNow(db: Queryable): Promise<ListCursor> {
  const { rows } = await db.execute<CursorColumns>(sql`select ${sql.raw(CURSOR_COLUMNS)}`);
  return cursorOf(rows[0]);
}

/** What a statement selects to tell now. */
export const CURSOR_COLUMNS = `(select system_identifier::text from pg_control_system()) as cluster,
  pg_snapshot_xmin(pg_current_snapshot())::text as "from", pg_snapshot_xmax(pg_current_snapshot())::text as "upTo"`;

export interface CursorColumns extends Record<string, unknown> {
  cluster: string;
  from: string;
  upTo: string;
}

export function cursorOf({ cluster, from, upTo }: CursorColumns = { cluster: '', from: '0', upTo: '0' }): ListCursor {
  return { cluster, from: BigInt(from), upTo: BigInt(upTo), text: `${cluster}.${from}` };
}

/**
 * The rows of these tables (by their names in the query) that were written since a cursor; null when the cursor tells
 * nothing here. PostgreSQL keeps in every row which transaction wrote it, so that writing costs nothing for this.
 */
export function changedSince(since: string, now: ListCursor, tables: readonly string[]): SQL | null {
  const [, cluster, number] = /^(\d{1,20})\.(\d{1,20})$/.exec(since) ?? [];
  if (number === undefined || cluster !== now.cluster) return null;
  const from = BigInt(number);
  if (from > now.upTo || now.upTo - from >= HALF) return null;
  // Ages count from the same latest transaction on both sides, so that older means written before.
  const written = tables.map((table) => sql`age(${sql.raw(table)}.xmin) <= age(${String(from % WHOLE)}::xid)`);
  return sql`(${sql.join(written, sql` or `)})`;
}
