import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';

/** A backup cannot be made or restored; the message is one sentence for the person who asked for it. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/**
 * A backup is a folder: `manifest.json`, `checksums.txt` (as `sha256sum --check` reads it), `tables/<name>.jsonl.gz` with
 * one row a line, and `files/` as in the data folder. The manifest names the sum of the checksums, and is written last.
 */
export const MANIFEST = 'manifest.json';
export const CHECKSUMS = 'checksums.txt';
export const tableFile = (table: string) => `tables/${table}.jsonl.gz`;

const FORMAT = 1;
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const Manifest = z.object({
  product: z.literal('mingala'),
  format: z.literal(FORMAT),
  /** When its rows were read, ISO 8601. */
  madeAt: z.iso.datetime(),
  /** The migrations its rows fit, oldest first. */
  migrations: z.array(z.object({ hash: z.string(), createdAt: z.number() })).min(1),
  tables: z.array(z.object({ name: z.string().regex(/^[a-z_]+$/), rows: z.int().nonnegative() })),
  /** The last number each table gave to a row, so that none is given twice. */
  sequences: z.array(z.object({ table: z.string(), column: z.string(), last: z.int().positive() })),
  files: z.object({
    count: z.int().nonnegative(),
    bytes: z.int().nonnegative(),
    /** Stored files that rows speak of and that were not there to be copied; none in a healthy installation. */
    missing: z.array(z.string()),
  }),
  checksums: Sha256,
});
export type Manifest = z.infer<typeof Manifest>;
export const emptyManifest = { product: 'mingala', format: FORMAT } as const;

/** The SHA-256 of a file, as hex. */
export async function sumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

/** One line of `checksums.txt`. Paths in a backup hold neither line breaks nor backslashes. */
export const checksumLine = (sum: string, path: string) => `${sum}  ${path}\n`;

/** Reads the manifest of a backup, or says in one sentence why this is none. */
export async function readManifest(folder: string): Promise<Manifest> {
  const place = join(folder, MANIFEST);
  if (!existsSync(place))
    throw new BackupError(`${folder} is no whole backup: it has no ${MANIFEST}, which is written last.`);
  try {
    return Manifest.parse(JSON.parse(await readFile(place, 'utf8')));
  } catch {
    throw new BackupError(`${place} cannot be read: the backup is damaged, or was made by another version.`);
  }
}

/** Calls `each` with every path of the backup and its sum. Refuses a list that was changed. */
async function readChecksums(folder: string, manifest: Manifest, each: (path: string, sum: string) => Promise<void>) {
  const place = join(folder, CHECKSUMS);
  if (!existsSync(place) || (await sumOf(place)) !== manifest.checksums)
    throw new BackupError(`The backup in ${folder} is damaged: ${CHECKSUMS} is missing or was changed.`);
  for await (const line of createInterface({ input: createReadStream(place) })) {
    const [, sum = '', path = ''] = /^([0-9a-f]{64}) {2}((?:tables|files)\/[\w/.-]+)$/.exec(line) ?? [];
    if (path === '' || path.split('/').includes('..'))
      throw new BackupError(`The backup in ${folder} is damaged: ${CHECKSUMS} has a line that cannot be read.`);
    await each(path, sum);
  }
}

/** Compares everything in a backup with its checksums. Rejects with the first thing that is missing or changed. */
export async function verifyBackup(
  folder: string,
  manifest: Manifest,
  told: (done: number) => void,
): Promise<{ files: string[] }> {
  const files: string[] = [];
  const tables = new Set<string>();
  let done = 0;
  await readChecksums(folder, manifest, async (path, sum) => {
    const place = join(folder, path);
    if (!existsSync(place)) throw new BackupError(`The backup in ${folder} is damaged: ${path} is missing.`);
    if ((await sumOf(place)) !== sum) throw new BackupError(`The backup in ${folder} is damaged: ${path} was changed.`);
    if (path.startsWith('files/')) files.push(path);
    else tables.add(path);
    done += 1;
    told(done);
  });
  const missing = manifest.tables.find(({ name }) => !tables.has(tableFile(name)));
  if (missing) throw new BackupError(`The backup in ${folder} is damaged: the table ${missing.name} is missing.`);
  if (files.length !== manifest.files.count)
    throw new BackupError(
      `The backup in ${folder} is damaged: it names ${files.length} of ${manifest.files.count} files.`,
    );
  return { files };
}
