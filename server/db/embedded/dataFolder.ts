import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedDatabaseError, systemCode } from './failure.ts';

/** How long a new owner waits for one that is just leaving, in ms. */
const HANDOVER_MS = 1_500;

/** The right to use a data folder; nobody else has it until `release`, or the end of this process, however it ends. */
export interface Ownership {
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

/** Makes the folder when it is missing, and says in one sentence when it cannot be written. */
export function prepareDataFolder(dataDir: string): void {
  try {
    // Others may pass through to what belongs to them (the database runs as another user under root), but not list it.
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = systemCode(error);
    throw new EmbeddedDatabaseError(
      `The data folder ${dataDir} cannot be written: ${WHY[code] ?? (code || String(error))}.`,
    );
  }
}

/**
 * An exclusive SQLite transaction on an empty file: the lock is the kernel's, so it is atomic and ends with the
 * process, also with kill -9. Node itself offers no file lock.
 */
function tryLock(lockFile: string): DatabaseSync | null {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(lockFile);
    lock.exec('PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock?.close();
    // 5 is SQLITE_BUSY.
    if (error instanceof Error && 'errcode' in error && error.errcode === 5) return null;
    throw new EmbeddedDatabaseError(
      `The data folder cannot be locked by ${lockFile} (${String(error)}): start as the user who made it.`,
    );
  }
}

/** For the sentence a second server says; it is no lock. */
function writeOwner(ownerFile: string) {
  // One that another user left behind cannot be overwritten, but replaced.
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

/** Takes the data folder for this process, or says in one sentence why it cannot. */
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
  writeOwner(ownerFile);
  return {
    release() {
      rmSync(ownerFile, { force: true });
      held.close();
    },
  };
}
