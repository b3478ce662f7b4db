import { createWriteStream, existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { z } from 'zod';
import { connectWithoutTimeouts, type Database } from '../db/client.ts';
import { isBeforeFirstRelease, newestMigration } from '../db/migrate.ts';
import {
  BackupError,
  CHECKSUMS,
  checksumLine,
  emptyManifest,
  MANIFEST,
  type Manifest,
  sumOf,
  tableFile,
} from './archive.ts';
import { copyDurably, filesOfRow, placeOf } from './storedFiles.ts';
import { sequencesOf, tablesInOrder, writeRows } from './tableRows.ts';

/** How often the rows are read anew because a file they spoke of was deleted before it was copied. */
const TRIES = 6;

/** Tells how far it is, at most a few lines a minute. */
export type ReportProgress = (line: string) => void;

interface Rows {
  manifest: Pick<Manifest, 'madeAt' | 'migrations' | 'tables' | 'sequences'>;
  sums: Map<string, string>;
  /** Stored files the rows speak of. */
  files: Set<string>;
}

const Migrations = z.array(z.object({ hash: z.string(), createdAt: z.coerce.number() }));

async function readAll(client: ClientBase, folder: string, told: ReportProgress): Promise<Rows> {
  const madeAt = new Date().toISOString();
  const migrations = Migrations.parse(
    (await client.query(`select hash, created_at as "createdAt" from drizzle.__drizzle_migrations order by created_at`))
      .rows,
  );
  const newest = Math.max(...migrations.map(({ createdAt }) => createdAt));
  if (newest > (await newestMigration()) || (await isBeforeFirstRelease(newest)))
    throw new BackupError('The database belongs to another version: make the backup with that one.');
  const rows: Rows = { manifest: { madeAt, migrations, tables: [], sequences: [] }, sums: new Map(), files: new Set() };
  for (const name of await tablesInOrder(client)) {
    const path = tableFile(name);
    const written = await writeRows(client, name, join(folder, path), (line) => {
      for (const file of filesOfRow(name, line)) rows.files.add(file);
    });
    rows.manifest.tables.push({ name, rows: written.rows });
    rows.sums.set(path, written.sum);
    told(`${name}: ${written.rows} rows`);
  }
  rows.manifest.sequences = await sequencesOf(client);
  return rows;
}

/** All rows as they were at one moment. */
async function readAtOneMoment(db: Database, folder: string, told: ReportProgress): Promise<Rows> {
  const client = await connectWithoutTimeouts(db);
  try {
    await client.query('begin isolation level repeatable read read only');
    return await readAll(client, folder, told);
  } finally {
    await client.end();
  }
}

async function copyFiles(names: Set<string>, from: string, to: string, told: ReportProgress) {
  const missing: string[] = [];
  let done = 0;
  for (const name of names) {
    const place = placeOf(name);
    const copied = existsSync(join(to, place)) || (await copyDurably(join(from, place), join(to, place)));
    if (!copied) missing.push(name);
    done += 1;
    if (done % 5_000 === 0) told(`${done} of ${names.size} files`);
  }
  return missing;
}

async function writeChecksums(folder: string, { sums, files }: Rows) {
  let bytes = 0;
  async function* lines() {
    for (const [path, sum] of sums) yield checksumLine(sum, path);
    for (const name of files) {
      const path = join('files', placeOf(name));
      bytes += (await stat(join(folder, path))).size;
      yield checksumLine(await sumOf(join(folder, path)), path);
    }
  }
  await pipeline(lines, createWriteStream(join(folder, CHECKSUMS), { flush: true }));
  return bytes;
}

/** What an earlier reading of the rows spoke of and the last one does not. */
async function dropOthers(folder: string, copied: Set<string>, kept: Set<string>) {
  for (const name of copied) if (!kept.has(name)) await rm(join(folder, 'files', placeOf(name)), { force: true });
}

function checkTarget(folder: string) {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new BackupError(`${folder} is not empty: name a folder that is not there yet.`);
}

/**
 * Makes a backup in a new folder, while the product runs: the rows as they were at one moment, then the files they speak
 * of, which never change once they are written. Where one was deleted in between, the rows are read again; one that was
 * lost before is named in the manifest. The folder has its name only when it is whole. `filesDir` is undefined where
 * files are kept elsewhere.
 */
export async function createBackup(
  { db, filesDir, target }: { db: Database; filesDir: string | undefined; target: string },
  told: ReportProgress,
): Promise<Manifest> {
  const folder = resolve(target);
  const partial = `${folder}.partial`;
  checkTarget(folder);
  await rm(partial, { recursive: true, force: true });
  try {
    await mkdir(join(partial, 'tables'), { recursive: true, mode: 0o700 });
    const copied = new Set<string>();
    let lost = new Set<string>();
    for (let tries = 1; ; tries += 1) {
      const rows = await readAtOneMoment(db, partial, told);
      if (filesDir === undefined) rows.files.clear();
      for (const name of rows.files) copied.add(name);
      told(`${rows.files.size} files`);
      const missing = filesDir ? await copyFiles(rows.files, filesDir, join(partial, 'files'), told) : [];
      // What two readings of the rows name is lost: the row of what is deleted goes with it.
      if (missing.some((name) => !lost.has(name)) && tries < TRIES) {
        lost = new Set(missing);
        continue;
      }
      for (const name of missing) rows.files.delete(name);
      await dropOthers(partial, copied, rows.files);
      const bytes = await writeChecksums(partial, rows);
      const manifest: Manifest = {
        ...emptyManifest,
        ...rows.manifest,
        files: { count: rows.files.size, bytes, missing },
        checksums: await sumOf(join(partial, CHECKSUMS)),
      };
      await writeFile(join(partial, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
      if (existsSync(folder)) await rmdir(folder);
      await rename(partial, folder);
      return manifest;
    }
  } catch (error) {
    await rm(partial, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
}
