import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { within } from '../../lib/within.ts';
import type { Outgoing } from './outboxSlice.ts';

interface StoredFile {
  id: string;
  userId: number;
  name: string;
  type: string;
  /** As a buffer, because some browsers lose blobs they keep. */
  bytes: ArrayBuffer;
}

/** A message on its way: whose it is, and which tab sends it. */
export interface CopiedMessage {
  clientId: string;
  userId: number;
  tab: string;
  entry: Outgoing;
}

interface Schema extends DBSchema {
  files: { key: string; value: StoredFile; indexes: { userId: number } };
  outbox: { key: string; value: CopiedMessage; indexes: { userId: number } };
}

/**
 * What is too big for local storage, the bytes of chosen files, and copies of messages on their way. Where a browser has no IndexedDB, or
 * refuses it, everything works for as long as the tab lives.
 */
export interface Device {
  /** Copies a message: Chromium writes local storage to the disk up to a minute later, and may crash before. */
  copyMessage(message: CopiedMessage): Promise<void>;
  removeMessage(clientId: string): Promise<void>;
  /** The copies of a person, unparsed: another version of the app may have written them. */
  readMessages(userId: number): Promise<unknown[]>;
  /** Resolves when the bytes would outlive the tab, or when waiting for that has lasted long enough. */
  putFile(file: { id: string; userId: number; file: File }): Promise<void>;
  /** Undefined when nothing can bring it back; null while it cannot be said, because the database does not open. */
  readFile(id: string): Promise<File | undefined | null>;
  removeFile(id: string): Promise<void>;
  /** Drops everything of a person. */
  forget(userId: number): Promise<void>;
}

/** Longest wait for the bytes of a file to be kept, in ms: a database that hangs stops nobody. */
const KEEP_MS = 3_000;
/** Longest wait for the database to open, in ms: in Safari it may never do. */
const OPEN_MS = 2_500;

type Database = IDBPDatabase<Schema>;
type Report = (what: string, error: unknown) => void;

const open = (name: string): Promise<Database> =>
  openDB<Schema>(name, 1, {
    upgrade(database) {
      database.createObjectStore('files', { keyPath: 'id' }).createIndex('userId', 'userId');
      database.createObjectStore('outbox', { keyPath: 'clientId' }).createIndex('userId', 'userId');
    },
  });

/**
 * Runs on the database under a name, opened for it alone: a browser may close a connection that is kept, as Safari does while a page is
 * suspended. Undefined where it refuses, null where it does not open in time.
 */
async function onDatabase<T>(
  name: string,
  run: (database: Database) => Promise<T>,
  report: Report,
): Promise<T | undefined | null> {
  try {
    const opening = open(name);
    const database = await within(opening, OPEN_MS);
    if (!database) {
      opening.then(
        (late) => late.close(),
        () => undefined,
      );
      return null;
    }
    return await run(database).finally(() => database.close());
  } catch (error) {
    report('the device database refused', error);
    return undefined;
  }
}

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
  // One after the other, so that a removal never overtakes the keeping of the same row.
  let tail: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(run: (database: Database) => Promise<T>): Promise<T | undefined | null> => {
    const turn = tail.then(() => (name === null ? undefined : onDatabase(name, run, report)));
    tail = turn;
    return turn;
  };

  return {
    copyMessage: async (message) => {
      await inTurn((opened) => opened.put('outbox', message));
    },
    removeMessage: async (clientId) => {
      await inTurn((opened) => opened.delete('outbox', clientId));
    },
    readMessages: async (userId) =>
      (await inTurn((opened) => opened.getAllFromIndex('outbox', 'userId', userId))) ?? [],
    putFile: async ({ id, userId, file }) => {
      memory.set(id, { userId, file });
      const kept = inTurn(async (opened) => {
        if (!memory.has(id)) return;
        await opened.put('files', { id, userId, name: file.name, type: file.type, bytes: await file.arrayBuffer() });
      });
      await within(kept, KEEP_MS);
    },
    readFile: async (id) => {
      const known = memory.get(id);
      if (known && (await isReadable(known.file))) return known.file;
      const stored = await inTurn((opened) => opened.get('files', id));
      if (!stored) return stored;
      const file = new File([stored.bytes], stored.name, { type: stored.type });
      memory.set(id, { userId: stored.userId, file });
      return file;
    },
    removeFile: async (id) => {
      memory.delete(id);
      await inTurn((opened) => opened.delete('files', id));
    },
    forget: async (userId) => {
      for (const [id, known] of memory) if (known.userId === userId) memory.delete(id);
      await inTurn(async (opened) => {
        const transaction = opened.transaction(['files', 'outbox'], 'readwrite');
        for (const name of ['files', 'outbox'] as const) {
          const store = transaction.objectStore(name);
          for (const key of await store.index('userId').getAllKeys(userId)) await store.delete(key);
        }
        await transaction.done;
      });
    },
  };
}
