import { Client, Pool, type PoolConfig, types } from 'pg';
import { judgeTransactions } from './callTransactions.ts';
import type { Database } from './database.ts';
import { drizzle } from './drizzle.ts';
import * as schema from './schema.ts';

export type { Database, Queryable } from './database.ts';

// Counts and sums are int8, which pg returns as text; all values fit into the 53 bits of a number.
types.setTypeParser(types.builtins.INT8, Number);

/** Default timeout of a statement, in ms. */
const STATEMENT_MS = 15_000;
/** How much later the client gives up when the database does not report the timeout, in ms. */
const SILENCE_MS = 5_000;
/** Timeout of an idle transaction, in ms. */
const IDLE_IN_TRANSACTION_MS = 60_000;

/**
 * Opens a database by a `postgres:` URL or the settings of a pool (for a unix socket: `{host: folder, database, user}`).
 * Connecting and statements have timeouts, so that calls do not hang. Transactions of calls are judged (`callTransactions`).
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
  // Errors of idle connections; the next query opens a new connection and reports its own error.
  pool.on('error', () => undefined);
  // Errors of a connection between two statements of a transaction, which nobody else hears: without a listener the process ends.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return judgeTransactions(drizzle(pool, { schema, casing: 'snake_case' }));
}

/** A separate connection without timeouts, for work on all rows. Close it with `end()`. */
export async function connectWithoutTimeouts(db: Database): Promise<Client> {
  const client = new Client({
    ...db.$client.options,
    statement_timeout: 0,
    query_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  });
  // Errors while idle; the next query reports its own error.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
