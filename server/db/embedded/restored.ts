import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The folder that a restore writes to; ignored at a start. */
export const RESTORE_BUILDING = 'restore.new';
/** Its name once it is complete; from then on it replaces the data folder's content. */
export const RESTORE_READY = 'restore.ready';
/** The entries of a data folder that a restore replaces. */
export const DATA_PARTS = ['files', 'postgres'] as const;

/**
 * Moves a complete restore into place and the previous content aside. The caller holds the lock of the data folder. An
 * interrupted call is continued by the next one. Returns the folder with the previous content, if any.
 */
export function finishRestore(dataDir: string): string | undefined {
  const ready = join(dataDir, RESTORE_READY);
  if (!existsSync(ready)) return undefined;
  const aside = join(dataDir, `before-restore-${new Date().toISOString().replaceAll(':', '')}`);
  for (const part of DATA_PARTS) {
    const [fresh, place] = [join(ready, part), join(dataDir, part)];
    if (!existsSync(fresh)) continue;
    if (existsSync(place)) {
      mkdirSync(aside, { recursive: true, mode: 0o711 });
      renameSync(place, join(aside, part));
    }
    renameSync(fresh, place);
  }
  rmSync(ready, { recursive: true, force: true });
  return existsSync(aside) ? aside : undefined;
}
