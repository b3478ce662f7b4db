import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Where a restore builds; a start takes no notice of it. */
export const RESTORE_BUILDING = 'restore.new';
/** What it is called from the moment on at which it is whole: from then on it is what the data folder holds. */
export const RESTORE_READY = 'restore.ready';
/** The parts of a data folder that a restore replaces. */
export const DATA_PARTS = ['files', 'postgres'] as const;

/**
 * Puts a whole restore into its place, and what was there aside. The caller owns the data folder. Cut short at any moment,
 * the next call goes on where it was. Answers the folder of what was put aside, if anything was.
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
