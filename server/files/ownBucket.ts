import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import type { FileStore } from './store.ts';

/** Says in a bucket whose files they are. */
const MARK = 'owner/database';

/** What tells a database from every other, also from one that a copy of its rows was restored into. */
async function identityOf(db: Database): Promise<string> {
  const { rows } = await db.execute<{ cluster: string; name: string }>(
    sql`select system_identifier::text as cluster, current_database() as name from pg_control_system()`,
  );
  return `${rows[0]?.cluster}/${rows[0]?.name}`;
}

/** Whether nothing of ours is stored there. */
export async function isEmpty(files: FileStore): Promise<boolean> {
  for await (const _name of files.names()) return false;
  return true;
}

/** Notes in a bucket that its files are those of this database. */
export async function markBucket(db: Database, files: FileStore): Promise<void> {
  await files.put(MARK, Buffer.from(await identityOf(db)));
}

/**
 * Whether the files of a bucket belong to this database alone, so that what its rows do not speak of may go. An empty bucket
 * becomes its own. A bucket may be named by a second installation by mistake, say by one that tries a copy of the data; what
 * is in it is then never cleared away by that one. The identity is what its mark must say.
 */
export async function ownsBucket(db: Database, files: FileStore): Promise<{ isOwn: boolean; identity: string }> {
  const identity = await identityOf(db);
  if ((await files.size(MARK)) === null) {
    if (!(await isEmpty(files))) return { isOwn: false, identity };
    await files.put(MARK, Buffer.from(identity));
  }
  return { isOwn: (await text(await files.read(MARK))) === identity, identity };
}
