import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, giveTo, succeedsAs } from './account.ts';
import { EmbeddedDatabaseError } from './failure.ts';

/** The limit of a socket path is 107 bytes on Linux and 103 on macOS. */
const PATH_MAX_BYTES = 103;
const SOCKET_NAME = '.s.PGSQL.5432';

/** Creates a folder with a short path that only the database's user may enter; access to it is access to the database. */
export function makeSocketFolder(account: Account): string {
  for (const parent of [tmpdir(), '/tmp', '/var/tmp', '/dev/shm', '/run']) {
    let folder: string;
    try {
      folder = mkdtempSync(join(parent, 'mingala-'));
    } catch {
      continue;
    }
    giveTo(account, folder);
    const fits = Buffer.byteLength(join(folder, SOCKET_NAME)) <= PATH_MAX_BYTES;
    if (fits && succeedsAs(account, 'cd "$1" && test -w .', [folder])) return folder;
    rmSync(folder, { recursive: true, force: true });
  }
  throw new EmbeddedDatabaseError(
    `There is no folder for the database's socket: neither ${tmpdir()} nor /tmp can be written by the user the database runs as.`,
  );
}
