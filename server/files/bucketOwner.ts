import { text } from 'node:stream/consumers';
import type { Database } from '../db/client.ts';
import { sql } from '../db/drizzle.ts';
import type { FileStore } from './fileStore.ts';

/** The object in a bucket that names the database it belongs to. */
const MARK = 'owner/database';

/** Identifies a database, and differs for one that a copy of its rows was restored into. */
async function identityOf(db: Database): Promise<string> {
  const { rows } = await db.execute<{ cluster: string; name: string }>(
    sql`select system_identifier::text as cluster, current_database() as name from pg_control_system()`,
  );
  return `${rows[0]?.cluster}/${rows[0]?.name}`;
}

/** Whether no file is stored there. */
export async function isEmpty(files: FileStore): Promise<boolean> {
  for await (const _name of files.names()) return false;
  return true;
}

export async function markBucketOwner(db: Database, files: FileStore): Promise<void> {
  await files.put(MARK, Buffer.from(await identityOf(db)));
}

/**
 * Whether a bucket is owned by this database, so that files without a row may be deleted. Marks an empty bucket. A second
 * installation that uses the bucket by mistake, for example with a copy of the data, is not the owner and deletes nothing.
 */
export async function checkBucketOwner(
  db: Database,
  files: FileStore,
): Promise<{ isOwner: boolean; identity: string }> {
  const identity = await identityOf(db);
  if ((await files.size(MARK)) === null) {
    if (!(await isEmpty(files))) return { isOwner: false, identity };
    await files.put(MARK, Buffer.from(identity));
  }
  return { isOwner: (await text(await files.read(MARK))) === identity, identity };
}
