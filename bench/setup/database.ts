import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../server/db/client.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../../server/db/embedded/start.ts';
import { migrate } from '../../server/db/migrate.ts';
import { createKeyring, randomKey } from '../../server/secrets/keyring.ts';
import { bootstrapDatabase } from '../../server/startup/bootstrap.ts';
import { fillWorld, type WorldSize } from './world.ts';

/** The product's own PostgreSQL with fsync, in a folder of its own that goes when it stops. */
export async function startFilledDatabase(size: WorldSize): Promise<EmbeddedDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mingala-bench-'));
  const say = (message: string) => process.stderr.write(`${message}\n`);
  const database = await startEmbeddedDatabase({ dataDir, log: { debug: () => {}, info: say, warn: say, error: say } });
  const stop = async () => {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const db = openDatabase({ ...database.connection });
    await migrate(db);
    const keyring = createKeyring([randomKey()]);
    await bootstrapDatabase(db, { demo: true, adminUserName: undefined, adminPassword: undefined, keyring });
    await fillWorld(db, size);
    await db.$client.end();
  } catch (error) {
    await stop();
    throw error;
  }
  return { connection: database.connection, stop };
}
