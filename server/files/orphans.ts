import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { connectWithoutTimeouts, type Database } from '../db/client.ts';
import { eachInTurn } from '../eachInTurn.ts';
import { entriesOf, removeOlderFile } from './diskStore.ts';
import type { FileStore } from './fileStore.ts';

/** Names compared in one statement. */
const BATCH_SIZE = 5_000;
/** The suffix of the name of a preview (`fileNames.ts`). */
const PREVIEW = '.preview';

/** Deletes the incomplete uploads in a folder that were last written before that time. Returns how many. */
export const deleteStaleUploads = (folder: string, before: Date): Promise<number> =>
  eachInTurn(
    entriesOf(folder),
    async (entry) => entry.isFile() && (await removeOlderFile(join(folder, entry.name), before)),
  );

/** A stored file: its kind, and the name that rows use. */
interface StoredName {
  kind: string;
  photo: string;
  name: string;
}

function parseName(name: string): StoredName {
  const [kind = '', base = ''] = name.split('/');
  return { kind, photo: base.endsWith(PREVIEW) ? base.slice(0, -PREVIEW.length) : base, name };
}

/** The listed files that no row references, in one pass over the rows. */
const ORPHANS = `
  select name from stored s where kind = 'message'
    and not exists (select from message m where m.photo = s.photo)
    and not exists (select from report_file r where r.photo = s.photo)
    and not exists (select from saved_reply_file f where f.photo = s.photo)
    and not exists (select from scheduled_message d where d.photo = s.photo)
  union all select name from stored s where kind = 'user'
    and not exists (select from user_account u where u.profile_photo = s.photo)
  union all select name from stored s where kind = 'page'
    and not exists (select from page p where p.photo = s.photo)
    and not exists (select from page p where p.header_photo = s.photo)
  union all select name from stored s where kind = 'archive'
    and not exists (select from data_archive a where a.file = s.photo)`;

async function listFiles(client: ClientBase, files: FileStore, signal: AbortSignal) {
  await client.query('create temp table stored (kind text, photo text, name text) on commit drop');
  let batch: StoredName[] = [];
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
    batch.push(parseName(name));
    if (batch.length >= BATCH_SIZE) await write();
  }
  await write();
}

async function orphanNames(db: Database, files: FileStore, signal: AbortSignal): Promise<string[]> {
  const client = await connectWithoutTimeouts(db);
  try {
    await client.query('begin');
    await listFiles(client, files, signal);
    const { rows } = await client.query<{ name: string }>(ORPHANS);
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/**
 * Deletes stored files that no row references and that are older than `before`: a crash between the file and its row leaves
 * them. A younger file may belong to a row that is just being written. One that fails stops no other. Returns how many. Rejects when the
 * signal aborts.
 */
export async function deleteOrphanedFiles(
  db: Database,
  files: FileStore,
  before: Date,
  signal: AbortSignal,
): Promise<number> {
  return eachInTurn(await orphanNames(db, files, signal), async (name) => {
    signal.throwIfAborted();
    return files.removeOlder(name, before);
  });
}
