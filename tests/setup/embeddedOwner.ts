import { startEmbeddedDatabase } from '../../server/db/embedded/start.ts';

/** A process that owns an embedded database: prints its connection as JSON, and stops it in order on SIGTERM. */
const [dataDir = ''] = process.argv.slice(2);
const say = (message: string) => process.stderr.write(`${message}\n`);
const log = { debug: () => {}, info: say, warn: say, error: say };
try {
  const database = await startEmbeddedDatabase({ dataDir, log });
  process.once('SIGTERM', () => void database.stop());
  process.stdout.write(`${JSON.stringify(database.connection)}\n`);
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
