import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { within } from '../../lib/within.ts';
import type { Outgoing } from './outboxSlice.ts';

/** A message as this device keeps it: whose it is, and which tab sends it. */
export interface StoredOutgoing {
  clientId: string;
  userId: number;
  /** The tab that sends it; when that tab is gone another one takes it over. */
  tab: string;
  entry: Outgoing;
}

interface StoredFile {
  id: string;
  userId: number;
  name: string;
  type: string;
  /** As a buffer, because some browsers lose blobs they keep. */
  bytes: ArrayBuffer;
}

interface Schema extends DBSchema {
  outbox: { key: string; value: StoredOutgoing; indexes: { userId: number } };
  files: { key: string; value: StoredFile; indexes: { userId: number } };
}

/**
 * What is too big or too precious for local storage: messages on their way and the bytes of chosen files, row by row.
 * Where a browser has no IndexedDB, or refuses it, everything works for as long as the tab lives.
 */
export interface Device {
  /** True when it would outlive the tab. */
  putOutgoing(stored: StoredOutgoing): Promise<boolean>;
  removeOutgoing(clientId: string): Promise<void>;
  /** All messages on their way of a person, in the order they were written. */
  readOutbox(userId: number): Promise<StoredOutgoing[]>;
  /** Takes over the messages of a tab; each message is given to one taker only. Null when the taker cannot be noted. */
  adopt(userId: number, fromTab: string, byTab: string): Promise<Outgoing[] | null>;
  /** Resolves when the bytes would outlive the tab, or when waiting for that has lasted long enough. */
  putFile(file: { id: string; userId: number; file: File }): Promise<void>;
  /** Undefined when nothing can bring it back; null while it cannot be said, because the database does not open. */
  readFile(id: string): Promise<File | undefined | null>;
  removeFile(id: string): Promise<void>;
  /** Drops everything of a person. */
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
      for (const store of ['outbox', 'files'] as const) {
        const made = database.createObjectStore(store, { keyPath: store === 'outbox' ? 'clientId' : 'id' });
        made.createIndex('userId', 'userId');
      }
    },
  });

/** Longest wait for the database to open, in ms: in Safari it may never do. Shorter than new messages wait for what earlier tabs left. */
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
  const inTurn = <T>(run: (database: Database) => Promise<T>, otherwise: T): Promise<T> => {
    const turn = tail.then(async () => {
      for (let tries = 1; ; tries += 1) {
        const opened = await connection?.get();
        if (!opened) return otherwise;
        try {
          return await run(opened);
        } catch (error) {
          if (tries > 1 || !isOfClosed(error)) {
            report('the device database refused', error);
            return otherwise;
          }
          opened.close();
          connection?.drop();
        }
      }
    });
    tail = turn;
    return turn;
  };
  const nothing = undefined;

  return {
    putOutgoing: (stored) =>
      inTurn(async (opened) => {
        await opened.put('outbox', stored);
        return true;
      }, false),
    removeOutgoing: (clientId) => inTurn((opened) => opened.delete('outbox', clientId), nothing),
    readOutbox: (userId) =>
      inTurn(async (opened) => {
        const rows = await opened.getAllFromIndex('outbox', 'userId', userId);
        return rows.sort((a, b) => a.entry.order - b.entry.order);
      }, []),
    adopt: (userId, fromTab, byTab) =>
      inTurn(async (opened) => {
        const transaction = opened.transaction('outbox', 'readwrite');
        const rows = await transaction.store.index('userId').getAll(userId);
        const theirs = rows.filter((row) => row.tab === fromTab);
        await Promise.all(theirs.map((row) => transaction.store.put({ ...row, tab: byTab })));
        await transaction.done;
        return theirs.sort((a, b) => a.entry.order - b.entry.order).map((row) => row.entry);
      }, null),
    putFile: ({ id, userId, file }) => {
      memory.set(id, { userId, file });
      const kept = inTurn(async (opened) => {
        if (!memory.has(id)) return;
        await opened.put('files', { id, userId, name: file.name, type: file.type, bytes: await file.arrayBuffer() });
      }, nothing);
      return within(kept, KEEP_MS);
    },
    readFile: async (id) => {
      const known = memory.get(id);
      if (known && (await isReadable(known.file))) return known.file;
      const stored = await inTurn((opened) => opened.get('files', id), nothing);
      if (!stored) return connection?.isOpening() ? null : undefined;
      const file = new File([stored.bytes], stored.name, { type: stored.type });
      memory.set(id, { userId: stored.userId, file });
      return file;
    },
    removeFile: (id) => {
      memory.delete(id);
      return inTurn((opened) => opened.delete('files', id), nothing);
    },
    forget: (userId) => {
      for (const [id, known] of memory) if (known.userId === userId) memory.delete(id);
      return inTurn(async (opened) => {
        const transaction = opened.transaction(['outbox', 'files'], 'readwrite');
        for (const store of ['outbox', 'files'] as const) {
          const keys = await transaction.objectStore(store).index('userId').getAllKeys(userId);
          await Promise.all(keys.map((key) => transaction.objectStore(store).delete(key)));
        }
        await transaction.done;
      }, nothing);
    },
    settled: async () => {
      await tail;
    },
  };
}
