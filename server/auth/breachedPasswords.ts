import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { FieldProblem } from '../errors.ts';

/** A line is a SHA-1 in hexadecimal letters, and in some files a colon and how often the password was found. */
const LINE = /^([0-9A-F]{40})(:\d+)?$/;
/** No line is longer, in bytes. */
const LINE_MAX = 80;

/** The hash of the first line that starts at this byte or later; undefined at the end of the file. */
async function hashFrom(file: FileHandle, byte: number): Promise<string | undefined> {
  // One byte earlier: a line that starts here has a line feed before it.
  const from = Math.max(byte - 1, 0);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(2 * LINE_MAX), 0, 2 * LINE_MAX, from);
  const lines = buffer.subarray(0, bytesRead).toString('latin1').split(/\r?\n/);
  const line = (byte === 0 ? lines[0] : lines[1])?.toUpperCase();
  if (line === undefined || line === '') return undefined;
  const hash = LINE.exec(line)?.[1];
  if (hash === undefined) throw new Error('the file of breached passwords has a line that is no SHA-1');
  return hash;
}

/** Whether a hash is in a file whose lines are sorted: about 36 short reads in one of 40 GB. */
async function isInFile(file: FileHandle, wanted: string): Promise<boolean> {
  let low = 0;
  let high = (await file.stat()).size;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const found = await hashFrom(file, middle);
    if (found === undefined || found >= wanted) high = middle;
    else low = middle + 1;
  }
  return (await hashFrom(file, low)) === wanted;
}

async function withFile<T>(path: string, read: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path);
  try {
    return await read(file);
  } finally {
    await file.close();
  }
}

/**
 * What is wrong with a new password that is in the file of breached passwords: SHA-1 hashes, sorted, one a line, as "Pwned Passwords"
 * is published (docs/operations.md#breached-passwords). Nothing is asked of a service. Undefined without a file.
 */
export async function breachedProblem(path: string | undefined, password: string): Promise<FieldProblem | undefined> {
  if (path === undefined) return undefined;
  const hash = createHash('sha1').update(password, 'utf8').digest('hex').toUpperCase();
  return (await withFile(path, (file) => isInFile(file, hash))) ? { fault: 'breachedPassword' } : undefined;
}

/** Throws when the file cannot be read or is none of hashes. */
export const checkBreachedPasswords = (path: string): Promise<string | undefined> =>
  withFile(path, (file) => hashFrom(file, 0));
