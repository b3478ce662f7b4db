import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import type * as z from 'zod/mini';
import type { Friend, Page, PageUser, Side } from '#contract';
import type { RestoredConversation } from '../model/events.ts';
import { KeptConversation, KeptLists, KeptMember } from './storedSchemas.ts';

/** A conversation as it is stored; the larger `opened`, the later it was opened. */
export interface StoredConversation extends RestoredConversation {
  opened: number;
}

/** Short lists and the part of a long one that was on the screen, each under its name. */
interface Lists {
  pages: Record<Side, Page[]>;
  friends: Friend[];
  /** The first customers of the page that was open. */
  firstCustomers: { pageId: number; rows: PageUser[] };
  /** Up to where the members of a page are kept whole, as the server names it. */
  cursors: Record<number, string>;
}

interface Schema extends DBSchema {
  lists: { key: keyof Lists; value: Lists[keyof Lists] };
  members: { key: [number, number]; value: PageUser };
  conversations: { key: string; value: StoredConversation };
}

/** What is on the screen first, read in one go. */
export interface FirstPart {
  pages: Lists['pages'] | undefined;
  friends: Lists['friends'] | undefined;
  firstCustomers: Lists['firstCustomers'] | undefined;
  cursors: Lists['cursors'] | undefined;
  /** The one opened last comes first. */
  conversations: StoredConversation[];
}

/** Rows to keep and rows to drop. */
export interface CacheChanges {
  lists?: Partial<Lists>;
  members?: { put: PageUser[]; remove: [pageId: number, pageUserId: number][] };
  conversations?: { put: StoredConversation[]; remove: string[] };
}

/** The entities of one account on this device, row by row. Every function rejects when the browser refuses. */
export interface EntityCache {
  readFirst(): Promise<FirstPart>;
  /** The customers of a page with a pageUserId above `after`, at most `most`, by number. */
  readMembers(pageId: number, after: number, most: number): Promise<PageUser[]>;
  /** All changes or none. */
  write(changes: CacheChanges): Promise<void>;
  close(): void;
  /** Removes everything of the account from the device. */
  destroy(): Promise<void>;
}

/** Grows whenever the stored shape changes: what an older version kept is dropped, the server has it. */
const VERSION = 1;

/** The part that is kept, or nothing where it is not as this version keeps it: the server has it. */
const readAs = <T>(schema: z.ZodMiniType<T>, kept: unknown): T | undefined => schema.safeParse(kept).data;

/** The rows that are as this version keeps them. */
const rowsAs = <T>(schema: z.ZodMiniType<T>, kept: readonly unknown[]): T[] =>
  kept.flatMap((row) => schema.safeParse(row).data ?? []);

/** Opens the cache of an account; `userId` is theirs alone, so that no account ever reads what another left. */
export async function openEntityCache(userId: number): Promise<EntityCache> {
  const name = `mingala-entities-${userId}`;
  const database: IDBPDatabase<Schema> = await openDB<Schema>(name, VERSION, {
    upgrade(upgraded) {
      for (const old of [...upgraded.objectStoreNames]) upgraded.deleteObjectStore(old);
      upgraded.createObjectStore('lists');
      upgraded.createObjectStore('members', { keyPath: ['pageId', 'pageUserId'] });
      upgraded.createObjectStore('conversations', { keyPath: 'key' });
    },
    // Another tab signs out, or brings a newer version: this one must not stand in its way.
    blocking: () => database.close(),
  });
  return {
    async readFirst() {
      const transaction = database.transaction(['lists', 'conversations']);
      const lists = transaction.objectStore('lists');
      const [pages, friends, firstCustomers, cursors, conversations] = await Promise.all([
        lists.get('pages'),
        lists.get('friends'),
        lists.get('firstCustomers'),
        lists.get('cursors'),
        transaction.objectStore('conversations').getAll(),
      ]);
      return {
        pages: readAs(KeptLists.pages, pages),
        friends: readAs(KeptLists.friends, friends),
        firstCustomers: readAs(KeptLists.firstCustomers, firstCustomers),
        cursors: readAs(KeptLists.cursors, cursors),
        conversations: rowsAs(KeptConversation, conversations).sort((a, b) => b.opened - a.opened),
      };
    },
    async readMembers(pageId, after, most) {
      const range = IDBKeyRange.bound([pageId, after], [pageId, Infinity], true);
      return rowsAs(KeptMember, await database.getAll('members', range, most));
    },
    async write({ lists = {}, members, conversations }) {
      const transaction = database.transaction(['lists', 'members', 'conversations'], 'readwrite');
      const stores = {
        lists: transaction.objectStore('lists'),
        members: transaction.objectStore('members'),
        conversations: transaction.objectStore('conversations'),
      };
      const asked: Promise<unknown>[] = [];
      if (lists.pages) asked.push(stores.lists.put(lists.pages, 'pages'));
      if (lists.friends) asked.push(stores.lists.put(lists.friends, 'friends'));
      if (lists.firstCustomers) asked.push(stores.lists.put(lists.firstCustomers, 'firstCustomers'));
      if (lists.cursors) asked.push(stores.lists.put(lists.cursors, 'cursors'));
      for (const row of members?.put ?? []) asked.push(stores.members.put(row));
      for (const key of members?.remove ?? []) asked.push(stores.members.delete(key));
      for (const conversation of conversations?.put ?? []) asked.push(stores.conversations.put(conversation));
      for (const key of conversations?.remove ?? []) asked.push(stores.conversations.delete(key));
      await Promise.all([...asked, transaction.done]);
    },
    close: () => database.close(),
    async destroy() {
      database.close();
      await deleteDB(name);
    },
  };
}
