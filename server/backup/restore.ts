import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { connectWithoutTimeouts, type Database } from '../db/client.ts';
import { takeDataFolder } from '../db/embedded/dataFolder.ts';
import { DATA_PARTS, finishRestore, RESTORE_BUILDING, RESTORE_READY } from '../db/embedded/restored.ts';
import { isBeforeFirstRelease, migrate, newestMigration } from '../db/migrate.ts';
import { isEmpty, markBucketOwner } from '../files/bucketOwner.ts';
import type { FileStore } from '../files/fileStore.ts';
import { BackupError, type Manifest, readManifest, tableFile, verifyBackup } from './archive.ts';
import { startEmbedded } from './connectDatabase.ts';
import type { ReportProgress } from './createBackup.ts';
import { copyDurably, nameAt } from './storedFiles.ts';
import { readRows, setSequences, skipGivenOut, tablesInOrder } from './tableRows.ts';

/** A backup that was looked through and found whole. */
interface Checked {
  folder: string;
  manifest: Manifest;
  files: string[];
}

async function check(source: string, told: ReportProgress): Promise<Checked> {
  const folder = resolve(source);
  const manifest = await readManifest(folder);
  const made = Math.max(...manifest.migrations.map(({ createdAt }) => createdAt));
  if (made > (await newestMigration()))
    throw new BackupError(
      `The backup in ${folder} was made by a newer version: restore it with that one, or a later one.`,
    );
  if (await isBeforeFirstRelease(made))
    throw new BackupError(`The backup in ${folder} is from before the first release: this version cannot restore it.`);
  const { files } = await verifyBackup(folder, manifest, (done) => {
    if (done % 5_000 === 0) told(`${done} files checked`);
  });
  told(`the backup of ${manifest.madeAt} is whole`);
  return { folder, manifest, files };
}

/** Fills a database that holds nothing: with the schema the rows were made for, the rows, then what came since. */
async function fill(db: Database, { folder, manifest }: Checked, told: ReportProgress) {
  await migrate(db, Math.max(...manifest.migrations.map(({ createdAt }) => createdAt)));
  const client = await connectWithoutTimeouts(db);
  try {
    await client.query('begin');
    const rowsOf = new Map(manifest.tables.map(({ name, rows }) => [name, rows]));
    for (const table of await tablesInOrder(client)) {
      const expected = rowsOf.get(table);
      if (expected === undefined) continue;
      rowsOf.delete(table);
      const rows = await readRows(client, table, join(folder, tableFile(table)));
      if (rows !== expected) throw new BackupError(`The table ${table} has ${rows} rows, but ${expected} were saved.`);
      told(`${table}: ${rows} rows`);
    }
    const [strange] = rowsOf.keys();
    if (strange !== undefined)
      throw new BackupError(`The backup has a table ${strange}, which this version does not know.`);
    await setSequences(client, manifest.sequences);
    await skipGivenOut(client);
    await client.query('commit');
    await migrate(db);
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

async function copyAll({ folder, files }: Checked, to: string, told: ReportProgress) {
  for (const [index, path] of files.entries()) {
    await copyDurably(join(folder, path), join(to, path));
    if ((index + 1) % 5_000 === 0) told(`${index + 1} of ${files.length} files`);
  }
}

/**
 * Refuses a bucket that holds files, where the backup brings some: what is there would stay among them, and what has the same
 * name would be lost. A backup without files was made beside a bucket, whose files are still those.
 */
async function checkBucket({ files }: Checked, bucket: FileStore | undefined) {
  if (bucket && files.length > 0 && !(await isEmpty(bucket)))
    throw new BackupError('The bucket S3_BUCKET holds files already: name an empty one, or empty it first.');
}

async function putAll({ folder, files }: Checked, bucket: FileStore, told: ReportProgress) {
  for (const [index, path] of files.entries()) {
    await bucket.put(nameAt(path), createReadStream(join(folder, path)));
    if ((index + 1) % 5_000 === 0) told(`${index + 1} of ${files.length} files`);
  }
}

/** Takes the files back from where nothing was before. A store may be away, so this is only a try; the next restore says what is left. */
async function takeFilesBack({ files }: Checked, dataDir: string, bucket: FileStore | undefined) {
  if (!bucket) await rm(join(dataDir, 'files'), { recursive: true, force: true }).catch(() => undefined);
  else for (const path of files) await bucket.remove(nameAt(path)).catch(() => undefined);
}

/** Where a backup is restored: an empty database, and the folder or the empty bucket of its files. */
interface Place {
  db: Database;
  dataDir: string;
  bucket: FileStore | undefined;
}

/** Brings the files of a backup, then its rows: files can be taken back when the rest fails, a filled database cannot be emptied. */
async function bring(checked: Checked, { db, dataDir, bucket }: Place, told: ReportProgress) {
  const hasFiles = checked.files.length > 0;
  try {
    if (bucket) await putAll(checked, bucket, told);
    else await copyAll(checked, dataDir, told);
    await fill(db, checked, told);
  } catch (error) {
    if (hasFiles) await takeFilesBack(checked, dataDir, bucket);
    throw error;
  }
  if (bucket && hasFiles) await markBucketOwner(db, bucket);
}

/** Builds a data folder of its own from a backup. */
async function build(checked: Checked, fresh: string, bucket: FileStore | undefined, told: ReportProgress) {
  await rm(fresh, { recursive: true, force: true });
  // As in a data folder (`prepareDataFolder`): the account of the database may pass through, nobody else may read the files.
  await mkdir(fresh, { recursive: true, mode: 0o711 });
  await mkdir(join(fresh, 'files'), { mode: 0o700 });
  const reached = await startEmbedded(fresh);
  try {
    await bring(checked, { db: reached.db, dataDir: fresh, bucket }, told);
  } finally {
    await reached.close();
  }
}

/**
 * Restores a backup as a data folder. All is built in a folder inside; it is renamed when it is whole, and moved to its
 * place. With `force`, what was there is put aside, never deleted. Answers where, if there was anything. The files go into
 * the bucket, where there is one; it must be empty, for nothing can be put aside there.
 */
export async function restoreFolder(
  {
    source,
    dataDir,
    force,
    bucket,
  }: { source: string; dataDir: string; force: boolean; bucket?: FileStore | undefined },
  told: ReportProgress,
): Promise<{ manifest: Manifest; aside: string | undefined }> {
  const checked = await check(source, told);
  const ownership = await takeDataFolder(dataDir);
  const fresh = join(dataDir, RESTORE_BUILDING);
  try {
    finishRestore(dataDir);
    if (!force && DATA_PARTS.some((part) => existsSync(join(dataDir, part))))
      throw new BackupError(
        `There is a product in ${dataDir} already: name another DATA_DIR, or add --force to put it aside.`,
      );
    await checkBucket(checked, bucket);
    await build(checked, fresh, bucket, told);
    await rename(fresh, join(dataDir, RESTORE_READY));
    return { manifest: checked.manifest, aside: finishRestore(dataDir) };
  } finally {
    await rm(fresh, { recursive: true, force: true });
    ownership.release();
  }
}

async function hasTables(db: Database): Promise<boolean> {
  const client = await db.$client.connect();
  try {
    return (await tablesInOrder(client)).length > 0;
  } finally {
    client.release();
  }
}

/** Restores a backup into a database of one's own, which must hold nothing, and the files beside it or into a bucket. */
export async function restoreInto(
  { source, db, filesDir, bucket }: { source: string; db: Database; filesDir: string; bucket?: FileStore | undefined },
  told: ReportProgress,
): Promise<Manifest> {
  const checked = await check(source, told);
  if (await hasTables(db))
    throw new BackupError('The database at DATABASE_URL is not empty: make a new one and restore into that.');
  await checkBucket(checked, bucket);
  if (!bucket && checked.files.length > 0 && existsSync(filesDir) && readdirSync(filesDir).length > 0)
    throw new BackupError(`${filesDir} is not empty: set DATA_DIR to another folder.`);
  try {
    await bring(checked, { db, dataDir: resolve(filesDir, '..'), bucket }, told);
  } catch (error) {
    if (!(await hasTables(db).catch(() => true))) throw error;
    throw new BackupError(
      `The restore failed, and the database at DATABASE_URL may hold a part of it: make a new one and restore into that. ${String(error)}`,
      { cause: error },
    );
  }
  return checked.manifest;
}
