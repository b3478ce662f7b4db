import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { Client, Pool, type PoolConfig, types } from 'pg';
import * as schema from './schema.ts';

export type Schema = typeof schema;

/** The database: a pool of connections. Close it with `db.$client.end()`. */
export type Database = NodePgDatabase<Schema> & { $client: Pool };

/** The database or a transaction on it: what a query needs. */
export type Queryable = PgDatabase<NodePgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

// A count or a sum arrives as int8 text; all of ours fit in a double's 53 bits.
types.setTypeParser(types.builtins.INT8, Number);

/** How long a statement of a call may take unless said otherwise, in ms. */
const STATEMENT_MS = 15_000;
/** How long after that a database that does not even say so counts as away, in ms. */
const SILENCE_MS = 5_000;
/** How long a transaction may stand still before the database ends it, in ms. */
const IDLE_IN_TRANSACTION_MS = 60_000;

/**
 * A `postgres:` address, or the settings of a pool (for a unix socket: `{host: folder, database, user}`). Whoever waits for a
 * connection or for a statement longer than it may take is told so: a call must not hang.
 */
export function openDatabase(where: string | PoolConfig, statementMs = STATEMENT_MS): Database {
  const settings = typeof where === 'string' ? { connectionString: where } : where;
  const pool = new Pool({
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementMs,
    query_timeout: statementMs + SILENCE_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
    application_name: 'mingala',
    ...settings,
  });
  // An idle connection that breaks is reported here; the next query opens a new one and reports for itself.
  pool.on('error', () => undefined);
  return drizzle(pool, { schema, casing: 'snake_case' });
}

/** A connection of one's own without limits of time, for work on all rows. Close it with `end()`. */
export async function connectPatiently(db: Database): Promise<Client> {
  const client = new Client({
    ...db.$client.options,
    statement_timeout: 0,
    query_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  });
  // A connection that breaks while nothing is asked; the next query reports it.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
