import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type EmbeddedConnection, startEmbeddedDatabase } from '../../server/db/embedded/start.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The one PostgreSQL of a test run. Make a database of your own in it: `create database … template …`. */
    postgres: EmbeddedConnection;
    /** Whether the tests of a project use it. */
    needsPostgres: boolean;
  }
}

/** Starts one throw-away PostgreSQL for all projects that need it; `inject('postgres')` gives its connection. */
export default async function setup(project: TestProject) {
  if (!project.vitest.projects.some((one) => one.getProvidedContext().needsPostgres)) return undefined;
  const dataDir = await mkdtemp(join(tmpdir(), 'mingala-test-'));
  const say = (message: string) => process.stderr.write(`${message}\n`);
  const log = { debug: () => {}, info: say, warn: say, error: say };
  const database = await startEmbeddedDatabase({ dataDir, log, durable: false });
  project.provide('postgres', database.connection);
  return async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
