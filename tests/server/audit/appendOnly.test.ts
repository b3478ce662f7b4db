import { Client } from 'pg';
import { beforeAll, expect, inject, test } from 'vitest';
import { recordAudit } from '../../../server/audit/recordAudit.ts';
import { openDatabase } from '../../../server/db/client.ts';
import { auditEntries } from '../../../server/db/schema.ts';
import { mayChangeAuditLog, prepareAsOwner, prepareForRole } from '../../../server/db/serverRole.ts';
import { serverOfFile } from '../../serverApp.ts';

const server = await serverOfFile();
beforeAll(async () => {
  await recordAudit(server.db, { action: 'signedIn', actorId: server.people.admin.userAccountId });
});

const CHANGES = [
  `update audit_entry set actor_name = 'somebody else'`,
  'delete from audit_entry',
  'truncate audit_entry',
  'truncate audit_entry cascade',
  'alter table audit_entry disable trigger all',
  'alter table audit_entry rename to audit_entry_away',
  'drop table audit_entry',
  'drop trigger audit_entry_append_only on audit_entry',
  'drop function refuse_audit_change() cascade',
  `create or replace function refuse_audit_change() returns trigger language plpgsql as 'begin return null; end'`,
  'create rule hidden as on insert to audit_entry do instead nothing',
  'create table public.other (id int)',
  'drop schema public cascade',
  'grant update on audit_entry to mingala_server',
  `insert into audit_entry (id, action, actor_name, target_name, page_name, details) values (1, 'signedIn', '', '', '', '{}')`,
  `insert into audit_entry (at, action, actor_name, target_name, page_name, details) values (now(), 'signedIn', '', '', '', '{}')`,
  `merge into audit_entry using (select) as nothing on true when matched then delete`,
  `insert into audit_entry (action, actor_name, target_name, page_name, details) select action, '', '', '', '{}' from audit_entry on conflict (id) do update set actor_name = 'x'`,
  'set session_replication_role = replica',
  'set role mingala',
  'set session authorization mingala',
  'alter role mingala_server superuser',
];

test.each(CHANGES)('given the pool of the server, when it tries "%s", then the log stays', async (statement) => {
  const before = await server.db.select().from(auditEntries);
  // "WARNING: no privileges were granted" is the whole answer to a grant of rights that one does not have.
  if (statement.startsWith('grant')) await server.db.$client.query(statement).catch(() => undefined);
  else await expect(server.db.$client.query(statement)).rejects.toThrow(/permission denied|must be owner|must have/);
  expect(await server.db.select().from(auditEntries)).toEqual(before);
  expect(await mayChangeAuditLog(server.db)).toBe(false);
});

test.each(['update audit_entry set actor_id = 1', 'delete from audit_entry', 'truncate audit_entry'])(
  'given the owner of the database, when it tries "%s", then the trigger refuses',
  async (statement) => {
    await expect(server.owner.$client.query(statement)).rejects.toThrow('the audit log is append-only');
  },
);

/** A database of one's own, with an account that owns it. */
async function ownDatabase(name: string, rights: string) {
  const admin = new Client({ ...inject('postgres'), database: 'postgres' });
  await admin.connect();
  const role = `${name}_owner`;
  await admin.query(`create role ${role} login ${rights}`);
  await admin.query(`create database ${name} owner ${role}`);
  const extension = new Client({ ...inject('postgres'), database: name });
  await extension.connect();
  await extension.query('create extension pg_trgm');
  await extension.end();
  const { host } = inject('postgres');
  return {
    admin,
    urlOf: (user: string) => `postgres://${user}@/${name}?host=${encodeURIComponent(host)}`,
    role,
    async remove(...roles: string[]) {
      await admin.query(`drop database ${name} with (force)`);
      for (const one of [role, ...roles]) await admin.query(`drop role ${one}`);
      await admin.end();
    },
  };
}

test('given an owner who may create roles, then the server works with fewer rights', async () => {
  const own = await ownDatabase('audit_creates', 'superuser');
  const db = openDatabase(await prepareAsOwner(own.urlOf(own.role)));
  try {
    expect(await mayChangeAuditLog(db)).toBe(false);
    await recordAudit(db, { action: 'signedIn', actorId: null });
    await expect(db.$client.query('delete from audit_entry')).rejects.toThrow('permission denied');
    await expect(db.$client.query('drop table audit_entry')).rejects.toThrow('must be owner');
  } finally {
    await db.$client.end();
    await own.remove();
  }
});

test('given an owner who may not create roles, then the trigger protects the log', async () => {
  const own = await ownDatabase('audit_plain', 'nocreaterole');
  const db = openDatabase(await prepareAsOwner(own.urlOf(own.role)));
  try {
    expect(await mayChangeAuditLog(db)).toBe(true);
    await recordAudit(db, { action: 'signedIn', actorId: null });
    await expect(db.$client.query('delete from audit_entry')).rejects.toThrow('the audit log is append-only');
  } finally {
    await db.$client.end();
    await own.remove();
  }
});

test('given an owner beside the account of the server, then that one gets its rights', async () => {
  const own = await ownDatabase('audit_two', 'nocreaterole');
  await own.admin.query('create role audit_two_server login');
  const owner = openDatabase(own.urlOf(own.role));
  const db = openDatabase(own.urlOf('audit_two_server'));
  try {
    await prepareForRole(owner, db);
    await prepareForRole(owner, db);
    expect(await mayChangeAuditLog(db)).toBe(false);
    await recordAudit(db, { action: 'signedIn', actorId: null });
    expect(await db.$count(auditEntries)).toBe(1);
    await expect(db.$client.query('truncate audit_entry')).rejects.toThrow('permission denied');
    await expect(db.$client.query('set role none; update audit_entry set actor_id = 1')).rejects.toThrow('denied');
  } finally {
    await db.$client.end();
    await owner.$client.end();
    await own.remove('audit_two_server');
  }
});
