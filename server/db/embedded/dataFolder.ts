import { accessSync, chmodSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedDatabaseError, systemCode } from './failure.ts';

/** How long to wait for a process that is releasing the folder, in ms. */
const HANDOVER_MS = 1_500;

/** An exclusive lock on a data folder, until `release` or the end of this process. */
interface Ownership {
  release(): void;
}

const WHY: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of that path is a file',
  EEXIST: 'there is a file of that name',
  EISDIR: 'a folder is where a file should be',
};

/** Folders of the data folder that only this user may enter; older versions let everybody read them. */
const PRIVATE_FOLDERS = ['files', 'incoming'];

/** The error of a data folder in which something could not be written, in one sentence. `error` may be its code alone. */
export function notWritable(dataDir: string, error: unknown): EmbeddedDatabaseError {
  const code = typeof error === 'string' ? error : systemCode(error) || String(error);
  return new EmbeddedDatabaseError(`The data folder ${dataDir} cannot be written: ${WHY[code] ?? code}.`);
}

/** Creates the folder if needed, and closes it to other users. Throws one sentence when it cannot be written. */
export function prepareDataFolder(dataDir: string): void {
  try {
    // Other users may traverse it (under root, the database runs as another user) but not list it.
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    for (const folder of PRIVATE_FOLDERS.map((name) => join(dataDir, name)))
      if (existsSync(folder)) chmodSync(folder, 0o700);
  } catch (error) {
    throw notWritable(dataDir, error);
  }
}

const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;

/**
 * Locks with an exclusive SQLite transaction on an empty file. It is a kernel lock, so it is atomic and ends with the process,
 * even with kill -9. Node has no API for file locks.
 */
function tryLock(lockFile: string): DatabaseSync | null {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(lockFile);
    lock.exec('PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock?.close();
    const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
    if (code === SQLITE_BUSY) return null;
    if (code === SQLITE_FULL) throw notWritable(dirname(lockFile), 'ENOSPC');
    throw new EmbeddedDatabaseError(
      `The data folder cannot be locked by ${lockFile} (${String(error)}): start as the user who made it.`,
    );
  }
}

/** Writes the process id for the error message of a second server; not a lock. */
function writeOwner(ownerFile: string) {
  // A file of another user cannot be overwritten, but replaced.
  rmSync(ownerFile, { force: true });
  writeFileSync(ownerFile, `${process.pid}\n`, { mode: 0o644 });
}

function holderOf(ownerFile: string): string {
  try {
    const pid = readFileSync(ownerFile, 'utf8').trim();
    return /^\d+$/.test(pid) ? ` (process ${pid})` : '';
  } catch {
    return '';
  }
}

/** Locks the data folder for this process. Throws one sentence when it cannot. */
export async function takeDataFolder(dataDir: string): Promise<Ownership> {
  const lockFile = join(dataDir, 'owner.lock');
  const ownerFile = join(dataDir, 'owner.pid');
  prepareDataFolder(dataDir);
  const giveUpAt = Date.now() + HANDOVER_MS;
  let lock = tryLock(lockFile);
  while (lock === null && Date.now() < giveUpAt) {
    await sleep(100);
    lock = tryLock(lockFile);
  }
  if (lock === null) {
    throw new EmbeddedDatabaseError(
      `The data folder ${dataDir} is in use by another server${holderOf(ownerFile)}: stop that one or set DATA_DIR to another folder.`,
    );
  }
  const held = lock;
  try {
    writeOwner(ownerFile);
  } catch (error) {
    held.close();
    throw notWritable(dataDir, error);
  }
  return {
    release() {
      rmSync(ownerFile, { force: true });
      held.close();
    },
  };
}
