import { statfs } from 'node:fs/promises';

/** Free space that the data folder must have, in bytes: the database needs it for its write-ahead log. */
export const MIN_FREE_BYTES = 64 * 1_048_576;

/** Free bytes on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Rejects when the disk of a folder is nearly full. */
export async function checkDiskSpace(folder: string): Promise<void> {
  const free = await freeBytes(folder);
  if (free < MIN_FREE_BYTES) throw new Error(`only ${free} bytes are free in ${folder}`);
}
