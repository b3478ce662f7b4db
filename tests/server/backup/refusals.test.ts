import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { MANIFEST } from '../../../server/backup/archive.ts';
import { createBackup } from '../../../server/backup/createBackup.ts';
import { restoreFolder } from '../../../server/backup/restore.ts';
import { finishRestore } from '../../../server/db/embedded/restored.ts';
import { KEY_FILE, openKeyring } from '../../../server/startup/openKeyring.ts';
import { startServer, type TestServer } from '../../serverApp.ts';
import { sendFile } from './sendFile.ts';

vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;
let filesDir: string;
/** A backup that no test changes. */
let whole: string;
let folder: string;
const quiet = () => undefined;

beforeAll(async () => {
  server = await startServer();
  filesDir = join(server.config.dataDir, 'files');
  await sendFile(server);
  whole = await mkdtemp(join(tmpdir(), 'mingala-whole-'));
  await save(whole);
  return async () => {
    await server.close();
    await rm(whole, { recursive: true, force: true });
  };
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mingala-refused-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const save = (target = join(folder, 'saved')) => createBackup({ db: server.owner, filesDir, target }, quiet);
/** The same as `save`, of what was there before the tests. */
const saveAgain = () => cp(whole, join(folder, 'saved'), { recursive: true });
const restore = (force = false) =>
  restoreFolder({ source: join(folder, 'saved'), dataDir: join(folder, 'data'), force }, quiet);

test('given keys, when a backup is made and restored, then they stay and are not in it', async () => {
  await save();
  await mkdir(join(folder, 'data'));
  openKeyring({ dataDir: join(folder, 'data'), secretKeys: undefined });
  const keys = await readFile(join(folder, 'data', KEY_FILE), 'utf8');
  await restore();
  expect(await readFile(join(folder, 'data', KEY_FILE), 'utf8')).toBe(keys);
  expect(await readdir(join(folder, 'saved'), { recursive: true })).not.toContain(KEY_FILE);
});

test('given a database that is away, when a backup is asked for, then one sentence says so', () => {
  const env = { ...process.env, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
  const command = ['server/backup/main.ts', 'backup', join(folder, 'saved')];
  const { status, stderr } = spawnSync(process.execPath, command, { env, encoding: 'utf8' });
  expect(stderr).toBe('The database at DATABASE_URL cannot be reached: Error: connect ECONNREFUSED 127.0.0.1:1\n');
  expect(status).toBe(1);
});

test.each([
  ['from before the first release', 1_795_503_366_542],
  ['of a newer version', 9_999_999_999_999],
])('given a database %s, when a backup is made, then it is refused and nothing is left', async (_, newest) => {
  const { $client } = server.owner;
  const { rows } = await $client.query('select max(created_at) as newest from drizzle.__drizzle_migrations');
  const set = (time: number) => $client.query('update drizzle.__drizzle_migrations set created_at = $1', [time]);
  await set(newest);
  try {
    await expect(save()).rejects.toThrow('The database belongs to another version');
  } finally {
    await set(rows[0]?.newest);
  }
  expect(await readdir(folder)).toEqual([]);
});

describe('a backup that is damaged', () => {
  const storedFile = async () =>
    (await readdir(join(folder, 'saved', 'files'), { recursive: true, withFileTypes: true })).find((entry) =>
      entry.isFile(),
    );

  test.each([
    [
      'a file of it was changed',
      'was changed',
      async () => {
        const entry = await storedFile();
        await appendFile(join(entry?.parentPath ?? '', entry?.name ?? ''), '!');
      },
    ],
    [
      'a file of it is missing',
      'is missing',
      async () => {
        const entry = await storedFile();
        await rm(join(entry?.parentPath ?? '', entry?.name ?? ''));
      },
    ],
    ['a table of it was cut off', 'was changed', () => writeFile(join(folder, 'saved/tables/message.jsonl.gz'), '')],
    [
      'its list was changed',
      'checksums.txt is missing or was changed',
      () => appendFile(join(folder, 'saved/checksums.txt'), '\n'),
    ],
    ['it was cut short', 'is no whole backup', () => rm(join(folder, 'saved', MANIFEST))],
    ['its manifest is spoilt', 'cannot be read', () => writeFile(join(folder, 'saved', MANIFEST), '{"product":"min')],
  ])('given that %s, when restored, then it is refused and nothing is made', async (_what, said, damage) => {
    await saveAgain();
    await damage();
    await expect(restore()).rejects.toThrow(said);
    expect(await readdir(folder)).toEqual(['saved']);
  });

  test('given one of a newer version, when restored, then it is refused', async () => {
    await saveAgain();
    const place = join(folder, 'saved', MANIFEST);
    const manifest = JSON.parse(await readFile(place, 'utf8'));
    manifest.migrations.push({ hash: 'f00', createdAt: Date.now() + 86_400_000_000 });
    await writeFile(place, JSON.stringify(manifest));
    await expect(restore()).rejects.toThrow('was made by a newer version');
  });

  test('given one from before the first release, when restored, then nothing is made', async () => {
    await saveAgain();
    const place = join(folder, 'saved', MANIFEST);
    const manifest = JSON.parse(await readFile(place, 'utf8'));
    await writeFile(
      place,
      JSON.stringify({ ...manifest, migrations: [{ hash: 'f00', createdAt: 1_795_503_366_542 }] }),
    );
    await expect(restore()).rejects.toThrow('is from before the first release');
    expect(await readdir(folder)).toEqual(['saved']);
  });
});

describe('a place that is taken', () => {
  test('given a folder with something in it, when backed up into it, then it is refused', async () => {
    await mkdir(join(folder, 'saved'));
    await writeFile(join(folder, 'saved', 'mine'), '');
    await expect(save()).rejects.toThrow('is not empty');
    expect(await readdir(join(folder, 'saved'))).toEqual(['mine']);
  });

  test('given a product in the data folder, when restored, then it is refused unless forced', async () => {
    await saveAgain();
    await mkdir(join(folder, 'data', 'postgres'), { recursive: true });
    await writeFile(join(folder, 'data', 'postgres', 'old'), 'old');
    await expect(restore()).rejects.toThrow('There is a product in');
    const { aside } = await restore(true);
    expect(await readFile(join(aside ?? '', 'postgres', 'old'), 'utf8')).toBe('old');
    expect(await readdir(join(folder, 'data', 'postgres'))).toContain('PG_VERSION');
  });

  test('given a restore killed between its renames, when a server starts, then it completes', async () => {
    const data = join(folder, 'data');
    mkdirSync(join(data, 'restore.ready', 'postgres'), { recursive: true });
    mkdirSync(join(data, 'postgres', 'old'), { recursive: true });
    mkdirSync(join(data, 'files', 'moved already'), { recursive: true });
    const aside = finishRestore(data);
    expect(await readdir(join(data, 'postgres'))).toEqual([]);
    expect(await readdir(join(aside ?? '', 'postgres'))).toEqual(['old']);
    expect(await readdir(join(data, 'files'))).toEqual(['moved already']);
    expect(finishRestore(data)).toBeUndefined();
  });
});

test.skipIf(process.getuid?.() !== 0)(
  'given a full disk (needs root), when backed up, then it says so and leaves nothing behind',
  async () => {
    const small = join(folder, 'small');
    await mkdir(small);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', small]);
    try {
      await expect(save(join(small, 'saved'))).rejects.toMatchObject({ code: 'ENOSPC' });
      expect(await readdir(small)).toEqual([]);
    } finally {
      execFileSync('umount', [small]);
    }
  },
);

test('given a lost file, when backed up, then the rest is saved and the manifest names it', async () => {
  await rm(join(filesDir, 'message'), { recursive: true, force: true });
  const told: string[] = [];
  const target = join(folder, 'saved');
  const { files } = await createBackup({ db: server.owner, filesDir, target }, (line) => told.push(line));
  expect(files.count).toBe(0);
  expect(files.missing).toEqual([expect.stringMatching(/^message\//)]);
  // Once more, because the file could have been deleted meanwhile.
  expect(told.filter((line) => line.startsWith('message:'))).toHaveLength(2);
});
