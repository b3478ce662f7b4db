import { statfs } from 'node:fs/promises';

/** Room that must be left on the disk of the data folder, in bytes: the database needs it to go on writing its log. */
const LEAST_BYTES = 64 * 1_048_576;

/** Free bytes on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Rejects when the disk of a folder is full, or nearly so. */
export async function hasRoom(folder: string): Promise<void> {
  const free = await freeBytes(folder);
  if (free < LEAST_BYTES) throw new Error(`only ${free} bytes are free in ${folder}`);
}
