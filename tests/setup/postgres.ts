import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type EmbeddedConnection, startEmbeddedDatabase } from '../../server/db/embedded/start.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The one PostgreSQL of a test run. Make a database of your own in it: `create database … template …`. */
    postgres: EmbeddedConnection;
  }
}

/** A file system in memory, where a database of hundreds of files is created for a fraction of what a disk takes. */
const IN_MEMORY = '/dev/shm';
/** What a whole run writes at most, with its log. */
const SPACE_BYTES = 4 * 2 ** 30;

async function folderOfRun(): Promise<string> {
  const memory = await statfs(IN_MEMORY).catch(() => undefined);
  const hasRoom = memory !== undefined && memory.bavail * memory.bsize > SPACE_BYTES;
  return mkdtemp(join(hasRoom ? IN_MEMORY : tmpdir(), 'mingala-test-'));
}

/** Starts one throw-away PostgreSQL for all server and wire tests; `inject('postgres')` gives its connection. */
export default async function setup(project: TestProject) {
  const dataDir = await folderOfRun();
  const say = (message: string) => process.stderr.write(`${message}\n`);
  const log = { debug: () => {}, info: say, warn: say, error: say };
  const database = await startEmbeddedDatabase({ dataDir, log, durable: false });
  project.provide('postgres', database.connection);
  return async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
