import type { Readable } from 'node:stream';

/** A part of a stored file: first and last byte, both included. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * Where the bytes of photos and files live: a folder, or a bucket. Names are made by `names.ts`; whoever calls never
 * passes on what a person typed.
 */
export interface FileStore {
  /** Stores the whole content under a name. Either all of it is there afterwards, or nothing. */
  put(name: string, content: Buffer | Readable): Promise<void>;
  /** Size in bytes, or `null` when there is no such file. */
  size(name: string): Promise<number | null>;
  /** The bytes, or a part of them. The file must exist: ask `size` first. */
  read(name: string, range?: ByteRange): Promise<Readable>;
  /** Removes a file; one that is not there is fine. */
  remove(name: string): Promise<void>;
  /** The names of all that is stored, in no order; what somebody else put beside it is left out. */
  names(): AsyncIterable<string>;
  /** Removes a file that was written before that time. Answers whether it did. */
  removeOlder(name: string, before: Date): Promise<boolean>;
}

/** The kinds of stored files, which their names begin with (`names.ts`). */
export const FILE_KINDS = ['message', 'user', 'page'] as const;
