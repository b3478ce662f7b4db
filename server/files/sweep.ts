import { opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { connectPatiently, type Database } from '../db/client.ts';

/** Names compared at once: one statement's worth. */
const NAMES_AT_ONCE = 5_000;
/** What a preview has after the name of its photo (`messagePreview`). */
const PREVIEW = '.preview';

/** The entries of a folder, and none of a folder that is not there. */
async function* entriesOf(folder: string) {
  try {
    yield* await opendir(folder);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

/** Removes a file that was last written before that time. Answers whether it did. */
async function removeOlder(path: string, before: Date): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile() || found.mtimeMs >= before.getTime()) return false;
  await rm(path, { force: true });
  return true;
}

/** Removes the uploads in a folder that nobody goes on with: those written before that time. Answers how many. */
export async function sweepUploads(folder: string, before: Date): Promise<number> {
  let removed = 0;
  for await (const entry of entriesOf(folder))
    if (entry.isFile() && (await removeOlder(join(folder, entry.name), before))) removed += 1;
  return removed;
}

/** A file of the folder: `message`, `user` or `page`, the name rows know it by, and where it lies. */
interface Stored {
  kind: string;
  photo: string;
  path: string;
}

async function* storedIn(folder: string): AsyncGenerator<Stored> {
  for (const kind of ['message', 'user', 'page'])
    for await (const shelf of entriesOf(join(folder, kind))) {
      if (!shelf.isDirectory()) continue;
      const place = join(folder, kind, shelf.name);
      for await (const { name } of entriesOf(place))
        yield {
          kind,
          photo: name.endsWith(PREVIEW) ? name.slice(0, -PREVIEW.length) : name,
          path: join(place, name),
        };
    }
}

/** Which of the listed files no row speaks of. One pass over the rows, however many files there are. */
const UNKNOWN = `
  select path from stored s where kind = 'message'
    and not exists (select from message m where m.photo = s.photo)
  union all select path from stored s where kind = 'user'
    and not exists (select from user_account u where u.profile_photo = s.photo)
  union all select path from stored s where kind = 'page'
    and not exists (select from page p where p.photo = s.photo)
    and not exists (select from page p where p.header_photo = s.photo)`;

async function list(client: ClientBase, folder: string, signal: AbortSignal) {
  await client.query('create temp table stored (kind text, photo text, path text) on commit drop');
  let batch: Stored[] = [];
  const write = async () => {
    const { length } = batch;
    if (length === 0) return;
    await client.query('insert into stored select * from unnest($1::text[], $2::text[], $3::text[])', [
      batch.map(({ kind }) => kind),
      batch.map(({ photo }) => photo),
      batch.map(({ path }) => path),
    ]);
    batch = [];
  };
  for await (const file of storedIn(folder)) {
    signal.throwIfAborted();
    batch.push(file);
    if (batch.length >= NAMES_AT_ONCE) await write();
  }
  await write();
}

async function unknownPaths(db: Database, folder: string, signal: AbortSignal): Promise<string[]> {
  const client = await connectPatiently(db);
  try {
    await client.query('begin');
    await list(client, folder, signal);
    const { rows } = await client.query<{ path: string }>(UNKNOWN);
    return rows.map(({ path }) => path);
  } finally {
    await client.end();
  }
}

/**
 * Removes stored files that no row speaks of and that are older than `before`: what a crash left between the file and
 * its row. A file younger than that may belong to a row that is just being written. Answers how many. The signal ends
 * it early, with a rejection.
 */
export async function sweepOrphans(db: Database, folder: string, before: Date, signal: AbortSignal): Promise<number> {
  let removed = 0;
  for (const path of await unknownPaths(db, folder, signal)) {
    signal.throwIfAborted();
    if (await removeOlder(path, before)) removed += 1;
  }
  return removed;
}
