import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import {
  ask,
  databaseProcesses,
  isRoot,
  keepARow,
  keptRows,
  NOBODY,
  place,
  postmaster,
  prepareDataFolder,
  reachable,
  refusal,
  startOwner,
} from './ownerProcess.ts';

prepareDataFolder();

describe('given an empty data folder', () => {
  test('when started, then Burmese text has trigrams to search by', async () => {
    const { connection } = await startOwner();
    await ask(connection, 'create extension pg_trgm');
    expect(await ask(connection, "select array_length(show_trgm('မင်္ဂလာပါ'), 1) as n")).toEqual([{ n: 9 }]);
  });

  test('when stopped in order, then nothing runs and only the data is left', async () => {
    const { child, connection } = await startOwner();
    child.kill('SIGTERM');
    await once(child, 'exit');
    expect(existsSync(join(place.dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
    expect(existsSync(connection.host)).toBe(false);
    expect(readdirSync(place.dataDir).sort()).toEqual(['owner.lock', 'postgres']);
  });
});

describe('given a running server', () => {
  test('when it is killed by force, then no process is left and the next one has all rows', async () => {
    const { child, connection } = await startOwner();
    await keepARow(connection);
    child.kill('SIGKILL');
    await vi.waitFor(() => expect(databaseProcesses()).toEqual([]), { timeout: 5_000, interval: 20 });
    expect(existsSync(connection.host)).toBe(false);
    const next = await startOwner();
    expect(await keptRows(next.connection)).toEqual([{ n: 1 }]);
  });
});

describe('given a data folder that cannot be used', () => {
  test('when a part of its path is a file, then one sentence says so', async () => {
    writeFileSync(join(place.folder, 'file'), '');
    place.dataDir = join(place.folder, 'file', 'data');
    expect(await refusal()).toBe(`The data folder ${place.dataDir} cannot be written: a part of that path is a file.`);
  });

  test('when another version of PostgreSQL made it, then one sentence says so', async () => {
    mkdirSync(join(place.dataDir, 'postgres'), { recursive: true });
    writeFileSync(join(place.dataDir, 'postgres', 'PG_VERSION'), '12\n');
    expect(await refusal()).toMatch(
      /^The database in .* was made by PostgreSQL 12, but this is PostgreSQL 18: [^\n]+\.$/,
    );
  });

  test.runIf(reachable)('when this user may not write there, then one sentence says so', async () => {
    expect(await refusal({ uid: NOBODY, gid: NOBODY })).toBe(
      `The data folder ${place.dataDir} cannot be written: this user may not write there.`,
    );
  });
});

describe.runIf(isRoot)('given root', () => {
  test('when it started, then PostgreSQL is not root', async () => {
    await startOwner();
    expect(readFileSync(`/proc/${postmaster()}/status`, 'utf8')).toMatch(/^Uid:\s+[1-9]/m);
  });
});
