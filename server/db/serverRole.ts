import type { ClientBase, PoolConfig } from 'pg';
import { z } from 'zod';
import { connectWithoutTimeouts, type Database, openDatabase } from './client.ts';
import { sqlStateOf } from './failures.ts';
import { migrate } from './migrate.ts';

/**
 * The role that the server works as, where the operator gives it none. It reads and writes rows, but neither changes the schema nor
 * the entries of the audit log (docs/decisions/0015-append-only-audit-log.md).
 */
export const SERVER_ROLE = 'mingala_server';

/** Advisory lock, different from those of migrations and bootstrap: servers that start together set the rights in turn. */
const RIGHTS_LOCK = 7_264_153;
/** SQLSTATE of a missing right. */
const INSUFFICIENT_PRIVILEGE = '42501';

const Names = z.array(z.object({ name: z.string() }));
const Current = z.tuple([z.object({ name: z.string() })]);

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Creates the role if it is missing, for sign-in or only to be taken on by the current one. */
async function createRole(client: ClientBase, signsIn: boolean) {
  const found = await client.query('select 1 from pg_roles where rolname = $1', [SERVER_ROLE]);
  if (found.rowCount === 0) await client.query(`create role ${SERVER_ROLE} ${signsIn ? 'login' : 'nologin'}`);
  if (!signsIn) await client.query(`grant ${SERVER_ROLE} to current_user`);
}

/** Gives a role the rights of the server on all tables, and of the audit log only those to read and to add. */
async function grantRights(client: ClientBase, role: string) {
  const to = quoted(role);
  // Without the id and the time, so that neither can be chosen.
  const columns = await client.query(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = 'audit_entry' and column_name not in ('id', 'at')`,
  );
  const insertable = Names.parse(columns.rows).map(({ name }) => quoted(name));
  await client.query(`
    grant usage on schema public to ${to};
    grant select, insert, update, delete on all tables in schema public to ${to};
    grant usage, select, update on all sequences in schema public to ${to};
    revoke all on audit_entry from ${to};
    revoke all on sequence audit_entry_id_seq from ${to};
    grant select, insert (${insertable.join()}) on audit_entry to ${to}`);
}

/** Runs the work as the owner of the database, in a transaction of which there is one at a time. */
async function inTurn<T>(owner: Database, work: (client: ClientBase) => Promise<T>): Promise<T> {
  const client = await connectWithoutTimeouts(owner);
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [RIGHTS_LOCK]);
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    await client.end();
  }
}

/** Migrates the embedded database as its superuser. Returns the connection of the server. */
export async function prepareEmbedded<T extends PoolConfig>(connection: T): Promise<T & { user: string }> {
  const owner = openDatabase(connection);
  try {
    await migrate(owner);
    await inTurn(owner, async (client) => {
      await createRole(client, true);
      await grantRights(client, SERVER_ROLE);
    });
  } finally {
    await owner.$client.end();
  }
  return { ...connection, user: SERVER_ROLE };
}

/** Migrates a database as its owner, for a server that connects as another role. */
export async function prepareForRole(owner: Database, server: Database): Promise<void> {
  await migrate(owner);
  const [{ name }] = Current.parse((await server.$client.query('select current_user as name')).rows);
  const [own] = Current.parse((await owner.$client.query('select current_user as name')).rows);
  if (name !== own.name) await inTurn(owner, (client) => grantRights(client, name));
}

/**
 * Migrates a database whose owner is also the only account of the server. Returns the connection of the server: as a role with fewer
 * rights, if the owner may create one.
 */
export async function prepareAsOwner(url: string): Promise<PoolConfig> {
  const owner = openDatabase(url);
  try {
    await migrate(owner);
    const isCreated = await inTurn(owner, async (client) => {
      await createRole(client, false);
      await grantRights(client, SERVER_ROLE);
      return true;
    }).catch((error: unknown) => {
      if (sqlStateOf(error) === INSUFFICIENT_PRIVILEGE) return false;
      throw error;
    });
    return { connectionString: url, ...(isCreated ? { options: `-c role=${SERVER_ROLE}` } : {}) };
  } finally {
    await owner.$client.end();
  }
}

/** Whether the server could change what the audit log holds, but for its trigger. */
export async function mayChangeAuditLog(server: Database): Promise<boolean> {
  const { rows } = await server.$client.query(
    `select has_table_privilege('audit_entry', 'update, delete, truncate') as may`,
  );
  return z.tuple([z.object({ may: z.boolean() })]).parse(rows)[0].may;
}
