import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { connectPatiently, type Database } from '../db/client.ts';
import { entriesOf, removeOlderFile } from './diskStore.ts';
import type { FileStore } from './store.ts';

/** Names compared at once: one statement's worth. */
const NAMES_AT_ONCE = 5_000;
/** What a preview has after the name of its photo (`messagePreview`). */
const PREVIEW = '.preview';

/** Removes the uploads in a folder that nobody goes on with: those written before that time. Answers how many. */
export async function sweepUploads(folder: string, before: Date): Promise<number> {
  let removed = 0;
  for await (const entry of entriesOf(folder))
    if (entry.isFile() && (await removeOlderFile(join(folder, entry.name), before))) removed += 1;
  return removed;
}

/** A stored file: `message`, `user` or `page`, and the name rows know it by. */
interface Stored {
  kind: string;
  photo: string;
  name: string;
}

function storedAs(name: string): Stored {
  const [kind = '', base = ''] = name.split('/');
  return { kind, photo: base.endsWith(PREVIEW) ? base.slice(0, -PREVIEW.length) : base, name };
}

/** Which of the listed files no row speaks of. One pass over the rows, however many files there are. */
const UNKNOWN = `
  select name from stored s where kind = 'message'
    and not exists (select from message m where m.photo = s.photo)
  union all select name from stored s where kind = 'user'
    and not exists (select from user_account u where u.profile_photo = s.photo)
  union all select name from stored s where kind = 'page'
    and not exists (select from page p where p.photo = s.photo)
    and not exists (select from page p where p.header_photo = s.photo)`;

async function list(client: ClientBase, files: FileStore, signal: AbortSignal) {
  await client.query('create temp table stored (kind text, photo text, name text) on commit drop');
  let batch: Stored[] = [];
  const write = async () => {
    const { length } = batch;
    if (length === 0) return;
    await client.query('insert into stored select * from unnest($1::text[], $2::text[], $3::text[])', [
      batch.map(({ kind }) => kind),
      batch.map(({ photo }) => photo),
      batch.map(({ name }) => name),
    ]);
    batch = [];
  };
  for await (const name of files.names()) {
    signal.throwIfAborted();
    batch.push(storedAs(name));
    if (batch.length >= NAMES_AT_ONCE) await write();
  }
  await write();
}

async function unknownNames(db: Database, files: FileStore, signal: AbortSignal): Promise<string[]> {
  const client = await connectPatiently(db);
  try {
    await client.query('begin');
    await list(client, files, signal);
    const { rows } = await client.query<{ name: string }>(UNKNOWN);
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/**
 * Removes stored files that no row speaks of and that are older than `before`: what a crash left between the file and
 * its row. A file younger than that may belong to a row that is just being written. Answers how many. The signal ends
 * it early, with a rejection.
 */
export async function sweepOrphans(db: Database, files: FileStore, before: Date, signal: AbortSignal): Promise<number> {
  let removed = 0;
  for (const name of await unknownNames(db, files, signal)) {
    signal.throwIfAborted();
    if (await files.removeOlder(name, before)) removed += 1;
  }
  return removed;
}
