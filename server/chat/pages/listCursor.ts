import type { Queryable } from '../../db/client.ts';
import { type SQL, sql } from '../../db/drizzle.ts';

/** A position in the transaction history of the database. All transactions before `from` are visible. */
export interface ListCursor {
  cluster: string;
  from: bigint;
  /** One more than the newest completed transaction. */
  upTo: bigint;
  /** The cursor as sent to clients. */
  text: string;
}

/** Rows store the lower 32 bits of the transaction that wrote them; half of that range can be compared. */
const HALF = 2n ** 31n;
const WHOLE = 2n ** 32n;

/** The current cursor. A restored database has another cluster id, because its transaction ids start again. */
export async function cursorNow(db: Queryable): Promise<ListCursor> {
  const { rows } = await db.execute<{ cluster: string; from: string; upTo: string }>(sql`
    select (select system_identifier::text from pg_control_system()) as cluster,
      pg_snapshot_xmin(pg_current_snapshot())::text as "from", pg_snapshot_xmax(pg_current_snapshot())::text as "upTo"`);
  const [row] = rows;
  if (!row) throw new Error('a select returned no row');
  const { cluster, from, upTo } = row;
  return { cluster, from: BigInt(from), upTo: BigInt(upTo), text: `${cluster}.${from}` };
}

/**
 * Condition for rows of these tables (by their names in the query) that were written since a cursor; null when the cursor is
 * invalid here. It compares `xmin`, the transaction id that PostgreSQL stores in every row.
 */
export function changedSince(since: string, now: ListCursor, tables: readonly string[]): SQL | null {
  const [, cluster, number] = /^(\d{1,20})\.(\d{1,20})$/.exec(since) ?? [];
  if (number === undefined || cluster !== now.cluster) return null;
  const from = BigInt(number);
  if (from > now.upTo || now.upTo - from >= HALF) return null;
  // Both ages are relative to the newest transaction, so they compare even after a wraparound.
  const written = tables.map((table) => sql`age(${sql.raw(table)}.xmin) <= age(${String(from % WHOLE)}::xid)`);
  return sql`(${sql.join(written, sql` or `)})`;
}
