import type { Pool } from 'pg';
import type { ExtractTablesWithRelations, NodePgDatabase, NodePgQueryResultHKT, PgDatabase } from './drizzle.ts';
import type * as schema from './schema.ts';

type Schema = typeof schema;

/** The database: a pool of connections. Close it with `db.$client.end()`. */
export type Database = NodePgDatabase<Schema> & { $client: Pool };

/** The database or a transaction on it: what a query needs. */
export type Queryable = PgDatabase<NodePgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;
