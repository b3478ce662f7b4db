import type { Readable } from 'node:stream';

/** A range of a stored file: first and last byte, both included. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * Storage for photos and files: a folder, or a bucket. Names come from `fileNames.ts`, never from user input.
 */
export interface FileStore {
  /** Stores the content under a name, either completely or not at all. */
  put(name: string, content: Buffer | Readable): Promise<void>;
  /** Size in bytes, or `null` when the file does not exist. */
  size(name: string): Promise<number | null>;
  /** The content, or a range of it. Responds 404 when the file does not exist. */
  read(name: string, range?: ByteRange): Promise<Readable>;
  /** Deletes a file, if it exists. */
  remove(name: string): Promise<void>;
  /** The names of all stored files, unordered, without foreign files. */
  names(): AsyncIterable<string>;
  /** Deletes a file that was written before that time. Returns whether it did. */
  removeOlder(name: string, before: Date): Promise<boolean>;
}

/** The kinds of stored files, which are the prefix of their names (`fileNames.ts`). */
export const FILE_KINDS = ['message', 'user', 'page', 'archive'] as const;
