import { statfs } from 'node:fs/promises';

/** Free space that the data folder must have, in bytes: the database needs it for its write-ahead log. */
export const MIN_FREE_BYTES = 64 * 1_048_576;

/** Bytes on the disk of a folder: those that the server may still use, and all. */
export async function readDiskSpace(folder: string): Promise<{ free: number; total: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

export const freeBytes = async (folder: string): Promise<number> => (await readDiskSpace(folder)).free;

/** Rejects when the disk of a folder is nearly full. */
export async function checkDiskSpace(folder: string): Promise<void> {
  const free = await freeBytes(folder);
  if (free < MIN_FREE_BYTES) throw new Error(`only ${free} bytes are free in ${folder}`);
}
