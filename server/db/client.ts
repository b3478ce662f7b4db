import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { Pool, type PoolConfig, types } from 'pg';
import * as schema from './schema.ts';

export type Schema = typeof schema;

/** The database: a pool of connections. Close it with `db.$client.end()`. */
export type Database = NodePgDatabase<Schema> & { $client: Pool };

/** The database or a transaction on it: what a query needs. */
export type Queryable = PgDatabase<NodePgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

// A count or a sum arrives as int8 text; all of ours fit in a double's 53 bits.
types.setTypeParser(types.builtins.INT8, Number);

/** A `postgres:` address, or the settings of a pool (for a unix socket: `{host: folder, database, user}`). */
export function openDatabase(where: string | PoolConfig): Database {
  const settings = typeof where === 'string' ? { connectionString: where } : where;
  const pool = new Pool({
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'mingala',
    ...settings,
  });
  // An idle connection that breaks is reported here; the next query opens a new one and reports for itself.
  pool.on('error', () => undefined);
  return drizzle(pool, { schema, casing: 'snake_case' });
}
