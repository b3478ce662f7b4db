import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { within } from '../../lib/within.ts';

interface StoredFile {
  id: string;
  userId: number;
  name: string;
  type: string;
  /** As a buffer, because some browsers lose blobs they keep. */
  bytes: ArrayBuffer;
}

interface Schema extends DBSchema {
  files: { key: string; value: StoredFile; indexes: { userId: number } };
}

/**
 * What is too big for local storage: the bytes of chosen files. Where a browser has no IndexedDB, or refuses it, everything works for as
 * long as the tab lives.
 */
export interface Device {
  /** Resolves when the bytes would outlive the tab, or when waiting for that has lasted long enough. */
  putFile(file: { id: string; userId: number; file: File }): Promise<void>;
  /** Undefined when nothing can bring it back; null while it cannot be said, because the database does not open. */
  readFile(id: string): Promise<File | undefined | null>;
  removeFile(id: string): Promise<void>;
  /** Drops the files of a person. */
  forget(userId: number): Promise<void>;
  /** Waits until everything asked so far is done. */
  settled(): Promise<void>;
}

/** Longest wait for the bytes of a file to be kept, in ms: a database that hangs stops nobody. */
const KEEP_MS = 3_000;

type Database = IDBPDatabase<Schema>;
type Report = (what: string, error: unknown) => void;

const open = (name: string, terminated: () => void): Promise<Database> =>
  openDB<Schema>(name, 1, {
    terminated,
    upgrade(database) {
      database.createObjectStore('files', { keyPath: 'id' }).createIndex('userId', 'userId');
    },
  });

/** Longest wait for the database to open, in ms: in Safari it may never do. */
const OPEN_MS = 2_500;

/**
 * The connection to the database under a name. It is opened again after the browser has closed it, as Safari does while a page is
 * suspended. Where it cannot be opened there is none.
 */
function connectionTo(name: string, report: Report) {
  let current: Database | undefined;
  let opening: Promise<unknown> | undefined;
  let isOpening = false;
  const drop = () => {
    current = undefined;
    opening = undefined;
  };
  const connect = async () => {
    isOpening = true;
    try {
      current = await open(name, drop);
    } catch (error) {
      report('the device keeps nothing', error);
    }
    isOpening = false;
  };
  const get = async (): Promise<Database | undefined> => {
    opening ??= within(connect(), OPEN_MS);
    if (!current) await opening;
    return current;
  };
  void get();
  return { get, drop, isOpening: () => isOpening };
}

/** Is this how a request ends on a connection that the browser has closed? */
const isOfClosed = (error: unknown): boolean =>
  error instanceof Error && ['InvalidStateError', 'UnknownError', 'AbortError'].includes(error.name);

/** Can it still be read? Not one that was changed or deleted since it was chosen: sending it fails as if there were no line. */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

/** The device's database under a name; null keeps everything in memory only. */
export function createDevice(name: string | null, report: Report): Device {
  const memory = new Map<string, { userId: number; file: File }>();
  const connection = name === null ? null : connectionTo(name, report);
  // One after the other, so that a removal never overtakes the keeping of the same row.
  let tail: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(run: (database: Database) => Promise<T>): Promise<T | undefined> => {
    const turn = tail.then(async () => {
      for (let tries = 1; ; tries += 1) {
        const opened = await connection?.get();
        if (!opened) return undefined;
        try {
          return await run(opened);
        } catch (error) {
          if (tries > 1 || !isOfClosed(error)) {
            report('the device database refused', error);
            return undefined;
          }
          opened.close();
          connection?.drop();
        }
      }
    });
    tail = turn;
    return turn;
  };

  return {
    putFile: ({ id, userId, file }) => {
      memory.set(id, { userId, file });
      const kept = inTurn(async (opened) => {
        if (!memory.has(id)) return;
        await opened.put('files', { id, userId, name: file.name, type: file.type, bytes: await file.arrayBuffer() });
      });
      return within(kept, KEEP_MS);
    },
    readFile: async (id) => {
      const known = memory.get(id);
      if (known && (await isReadable(known.file))) return known.file;
      const stored = await inTurn((opened) => opened.get('files', id));
      if (!stored) return connection?.isOpening() ? null : undefined;
      const file = new File([stored.bytes], stored.name, { type: stored.type });
      memory.set(id, { userId: stored.userId, file });
      return file;
    },
    removeFile: (id) => {
      memory.delete(id);
      return inTurn((opened) => opened.delete('files', id));
    },
    forget: (userId) => {
      for (const [id, known] of memory) if (known.userId === userId) memory.delete(id);
      return inTurn(async (opened) => {
        const transaction = opened.transaction('files', 'readwrite');
        const keys = await transaction.store.index('userId').getAllKeys(userId);
        await Promise.all([...keys.map((key) => transaction.store.delete(key)), transaction.done]);
      });
    },
    settled: async () => {
      await tail;
    },
  };
}
