import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, readConfig } from '../config.ts';
import { EmbeddedDatabaseError, systemCode } from '../db/embedded/failure.ts';
import { MigrationError } from '../db/migrate.ts';
import { type S3Store, s3Store } from '../files/s3Store.ts';
import type { S3Settings } from '../settings/services.ts';
import { KEY_FILE } from '../startup/openKeyring.ts';
import { BackupError } from './archive.ts';
import { connectEmbedded, connectOwn } from './connectDatabase.ts';
import { createBackup } from './createBackup.ts';
import { restoreFolder, restoreInto } from './restore.ts';

/** `npm run backup -- <new folder>` and `npm run restore -- <folder> [--force]` (docs/operations.md). */

const USAGE = 'npm run backup -- <new folder>\nnpm run restore -- <folder of a backup> [--force]';
const say = (line: string) => process.stdout.write(`${line}\n`);

/** The argument that is no flag; exactly one. */
function folderFrom(args: readonly string[], flags: readonly string[]): string {
  const strange = args.find((arg) => arg.startsWith('-') && !flags.includes(arg));
  const [folder, ...more] = args.filter((arg) => !arg.startsWith('-'));
  if (folder === undefined || more.length > 0 || strange !== undefined) throw new BackupError(USAGE);
  return folder;
}

async function reachBucket(settings: S3Settings): Promise<S3Store> {
  const bucket = await s3Store(settings);
  try {
    await bucket.check();
    return bucket;
  } catch (error) {
    bucket.close();
    throw new BackupError(`The bucket S3_BUCKET cannot be reached: ${String(error)}`);
  }
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

async function backup(target: string) {
  const { dataDir, s3, secretKeys, ...config } = readConfig();
  const databaseUrl = config.databaseOwnerUrl ?? config.databaseUrl;
  const keysAt = secretKeys ? 'SECRET_KEYS' : join(dataDir, KEY_FILE);
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'postgres')))
    throw new BackupError(`There is nothing in ${dataDir} to be saved.`);
  const { db, close } = databaseUrl === undefined ? await connectEmbedded(dataDir) : await connectOwn(databaseUrl);
  try {
    const { tables, files } = await createBackup(
      { db, filesDir: s3 ? undefined : join(dataDir, 'files'), target },
      say,
    );
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    say(`Saved ${rows} rows and ${files.count} files (${megabytes(files.bytes)}) in ${target}`);
    say(
      `Not in the backup: the keys of stored secrets. Keep a copy of ${keysAt} somewhere else (docs/operations.md#keys)`,
    );
    if (s3) say('The files are in the bucket S3_BUCKET: keep old versions of it there, or copy it now.');
    const [missing] = files.missing;
    if (missing !== undefined)
      say(`Not saved, because they are lost already: ${files.missing.length} files that rows speak of (${missing}, …)`);
  } finally {
    await close();
  }
}

async function restore(source: string, force: boolean) {
  const { dataDir, s3, ...config } = readConfig();
  const databaseUrl = config.databaseOwnerUrl ?? config.databaseUrl;
  const bucket = s3 ? await reachBucket(s3) : undefined;
  try {
    await restoreTo({ source, databaseUrl, dataDir, force, bucket });
  } finally {
    bucket?.close();
  }
}

/** What a restore is told of the place it goes to. */
interface Target {
  source: string;
  databaseUrl: string | undefined;
  dataDir: string;
  force: boolean;
  bucket: S3Store | undefined;
}

async function restoreTo({ source, databaseUrl, dataDir, force, bucket }: Target) {
  const filesAt = bucket ? 'the bucket S3_BUCKET' : dataDir;
  if (databaseUrl === undefined) {
    const { manifest, aside } = await restoreFolder({ source, dataDir, force, bucket }, say);
    say(`Restored the backup of ${manifest.madeAt} in ${dataDir}`);
    if (aside !== undefined) say(`What was there is in ${aside}; remove it when it is not needed any more.`);
    return;
  }
  if (force) throw new BackupError('--force is not for DATABASE_URL: make a new database and restore into that.');
  const { db, close } = await connectOwn(databaseUrl);
  try {
    const manifest = await restoreInto({ source, db, filesDir: join(dataDir, 'files'), bucket }, say);
    say(`Restored the backup of ${manifest.madeAt} in the database at DATABASE_URL, its files in ${filesAt}`);
  } finally {
    await close();
  }
}

/** Something the person who asked can do something about, in one sentence; undefined for our own faults. */
function sentenceOf(error: unknown): string | undefined {
  if (
    error instanceof BackupError ||
    error instanceof ConfigError ||
    error instanceof EmbeddedDatabaseError ||
    error instanceof MigrationError
  )
    return error.message;
  const code = systemCode(error);
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100')
    return 'There is no room left on the disk; nothing was changed.';
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `This user may not write or read there: ${error instanceof Error ? error.message : code}`;
  return undefined;
}

try {
  const [task, ...args] = process.argv.slice(2);
  if (task === 'backup') await backup(folderFrom(args, []));
  else if (task === 'restore') await restore(folderFrom(args, ['--force']), args.includes('--force'));
  else throw new BackupError(USAGE);
} catch (error) {
  process.stderr.write(`${sentenceOf(error) ?? (error instanceof Error ? error.stack : String(error))}\n`);
  process.exitCode = 1;
}
