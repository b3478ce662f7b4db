import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import * as z from 'zod/mini';
import {
  type ConversationKey,
  Friend,
  Id,
  ListCursor,
  Message,
  Page,
  PageUser,
  PrivateMessage,
  parseConversationKey,
} from '#contract';
import type { RestoredConversation } from '../model/events.ts';

// A device may hold anything: an older version's rows, or what somebody wrote there. What the store adds to a row stays.
const Pages = z.array(z.looseObject(Page.shape));
const Member = z.looseObject(PageUser.shape);
const Count = z.int().check(z.nonnegative());

/** Short lists and the part of a long one that was on the screen, each under its name. */
const Lists = z.object({
  pages: z.object({ C: Pages, P: Pages }),
  friends: z.array(z.looseObject(Friend.shape)),
  /** The first customers of the page that was open. */
  firstCustomers: z.object({ pageId: Id, rows: z.array(Member) }),
  /** Up to where the members of a page are kept whole, as the server names it. */
  cursors: z.record(z.string(), ListCursor),
});
type Lists = z.infer<typeof Lists>;
const ListPart = z.partial(Lists);
const LIST_NAMES = z.keyof(Lists).options;

/** A conversation as it is stored; the larger `opened`, the later it was opened. */
export interface StoredConversation extends RestoredConversation {
  opened: number;
}
const StoredConversation: z.ZodMiniType<StoredConversation> = z.object({
  key: z.custom<ConversationKey>((key) => typeof key === 'string' && parseConversationKey(key) !== undefined),
  opened: z.number(),
  messages: z.array(z.union([z.looseObject(Message.shape), z.looseObject(PrivateMessage.shape)])),
  cursor: z.int(),
  revision: z.nullable(Count),
  readUpTo: z.record(z.string().check(z.regex(/^(C|P|other|\d+)$/)), Count),
});

interface Schema extends DBSchema {
  lists: { key: keyof Lists; value: Lists[keyof Lists] };
  members: { key: [number, number]; value: PageUser };
  conversations: { key: string; value: StoredConversation };
}

/** What is on the screen first, read in one go; the conversation opened last comes first. */
interface FirstPart extends Partial<Lists> {
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
      const conversations = transaction.objectStore('conversations').getAll();
      const parts = LIST_NAMES.map(async (name) => ListPart.safeParse({ [name]: await lists.get(name) }).data);
      const first: Partial<Lists> = Object.assign({}, ...(await Promise.all(parts)));
      const byOpening = rowsAs(StoredConversation, await conversations).sort((a, b) => b.opened - a.opened);
      return { ...first, conversations: byOpening };
    },
    async readMembers(pageId, after, most) {
      const range = IDBKeyRange.bound([pageId, after], [pageId, Infinity], true);
      return rowsAs(Member, await database.getAll('members', range, most));
    },
    async write({ lists = {}, members, conversations }) {
      const transaction = database.transaction(['lists', 'members', 'conversations'], 'readwrite');
      const stores = {
        lists: transaction.objectStore('lists'),
        members: transaction.objectStore('members'),
        conversations: transaction.objectStore('conversations'),
      };
      const asked: Promise<unknown>[] = [];
      for (const name of LIST_NAMES) if (lists[name]) asked.push(stores.lists.put(lists[name], name));
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
