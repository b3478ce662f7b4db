import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { MANIFEST } from '../../../server/backup/archive.ts';
import { createBackup } from '../../../server/backup/createBackup.ts';
import { restoreInto } from '../../../server/backup/restore.ts';
import type { Database } from '../../../server/db/client.ts';
import { serverOfFile } from '../../serverApp.ts';
import { emptyDatabase } from '../db/emptyDatabase.ts';
import { sendFile } from './sendFile.ts';

const server = await serverOfFile();
const quiet = () => undefined;
let folder: string;
let db: Database;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mingala-into-'));
  await sendFile(server);
  const filesDir = join(server.config.dataDir, 'files');
  await createBackup({ db: server.owner, filesDir, target: join(folder, 'saved') }, quiet);
  return () => rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  const empty = await emptyDatabase();
  db = empty.db;
  return empty.drop;
});

const restore = (dataDir: string) =>
  restoreInto({ source: join(folder, 'saved'), db, filesDir: join(dataDir, 'files') }, quiet);
const tables = async () =>
  (await db.$client.query(`select from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`))
    .rowCount;

test('given files that cannot be copied, when restored, then the database is as empty as before', async () => {
  await writeFile(join(folder, 'no folder'), '');
  await expect(restore(join(folder, 'no folder'))).rejects.toThrow('ENOTDIR');
  expect(await tables()).toBe(0);
});

test('given rows that are too few, when restored, then it says so and leaves no files', async () => {
  const place = join(folder, 'saved', MANIFEST);
  const manifest = JSON.parse(await readFile(place, 'utf8'));
  manifest.tables[0].rows += 1;
  await writeFile(place, JSON.stringify(manifest));
  await expect(restore(join(folder, 'data'))).rejects.toThrow('may hold a part of it');
  expect(await readdir(join(folder, 'data'))).toEqual([]);
});
