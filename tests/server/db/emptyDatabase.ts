import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../../../server/db/client.ts';

async function onServer(statement: string) {
  const client = new Client({ ...inject('postgres'), database: 'postgres' });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** A database without tables on the PostgreSQL of the test run. `drop` it when the test is done. */
export async function emptyDatabase(): Promise<{ name: string; db: Database; drop: () => Promise<void> }> {
  const name = `empty_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name}`);
  const db = openDatabase({ ...inject('postgres'), database: name });
  const drop = async () => {
    await db.$client.end();
    await onServer(`drop database ${name} with (force)`);
  };
  return { name, db, drop };
}
