import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
/** What a run of all tests may need at once, in bytes. */
const ROOM = 4 * 2 ** 30;

/** Whether Linux keeps a folder in memory that has room for a run of the tests, and in which programs may be run. */
function hasRoomInMemory() {
  try {
    const [, options = 'noexec'] = /^\S+ \/dev\/shm tmpfs (\S+)/m.exec(readFileSync('/proc/mounts', 'utf8')) ?? [];
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return !options.split(',').includes('noexec') && Math.min(bavail * bsize, process.availableMemory()) >= ROOM;
  } catch {
    return false;
  }
}

/**
 * A new folder for temporary files, which goes with this process. It is in memory where there is room: tests make and delete hundreds of
 * databases and profiles of browsers, and a disk's file system spends a tenth of their time on it.
 * @returns {string}
 */
export function temporaryFolder() {
  const folder = mkdtempSync(join(hasRoomInMemory() ? IN_MEMORY : tmpdir(), 'mingala-tests-'));
  // As /tmp is: the database runs as a user of its own where the tests run as root, and removes what it has there.
  chmodSync(folder, 0o1777);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  return folder;
}
