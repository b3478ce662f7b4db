import type { ConversationKey, Friend, Page, PageUser } from '#contract';
import { allMessages, type Conversation } from '../conversation/conversationMessages.ts';
import { selectFriends } from '../inbox/friendsSlice.ts';
import { eachCustomerChange, noStoredCustomers, type StoredCustomers } from '../inbox/listedMembers.ts';
import { asTold, customers, type PageMembers } from '../inbox/pageMembers.ts';
import { selectPages } from '../inbox/pagesSlice.ts';
import type { EntitiesState } from '../types.ts';
import type { CacheChanges, StoredConversation } from './entityDatabase.ts';

/** The entities that are stored, each as the version that was written: what differs from it must be written. */
export interface Written {
  C: Page[] | null;
  P: Page[] | null;
  friends: Friend[] | null;
  /** The customers of each page that are stored. */
  members: Map<number, StoredCustomers>;
  /** The list of the page that is open, the first of which are stored once more. */
  firstCustomers: PageMembers['customers'] | undefined;
  conversations: Map<ConversationKey, Conversation>;
}

/** Nothing is stored. */
export const nothingWritten = (): Written => ({
  C: null,
  P: null,
  friends: null,
  members: new Map(),
  firstCustomers: undefined,
  conversations: new Map(),
});

/** Customers that fill the first screen after a reload, and messages of a conversation that do. */
const FIRST_CUSTOMERS = 60;
const KEPT_MESSAGES = 60;
/** Most rows of one write: a write is one transaction and must not hold up the screen. */
const ROWS_AT_ONCE = 1_000;

/** The entities as they are now. A list of customers that is only partly held says nothing of rows it does not have. */
function entitiesNow(entities: EntitiesState, openPageId: number | null) {
  const { byPage } = entities.pageUsers;
  const whole = Object.entries(byPage).filter(([, { loads }]) => loads.C.complete);
  const { byKey, recent } = entities.messages;
  return {
    C: selectPages({ entities }, 'C'),
    P: selectPages({ entities }, 'P'),
    friends: selectFriends({ entities }),
    members: new Map(whole.map(([pageId, { customers: held }]) => [Number(pageId), held.rows] as const)),
    firstCustomers: openPageId === null ? undefined : byPage[openPageId]?.customers,
    // The one opened last comes first.
    conversations: new Map(recent.flatMap((key) => (byKey[key] ? [[key, byKey[key]] as const] : []))),
  };
}
type Now = ReturnType<typeof entitiesNow>;

function listChanges(written: Written, now: Now, openPageId: number | null): NonNullable<CacheChanges['lists']> {
  const { C, P, friends, firstCustomers } = now;
  const changed: NonNullable<CacheChanges['lists']> = {};
  if (written.C !== C || written.P !== P) changed.pages = { C, P };
  if (written.friends !== friends) changed.friends = friends;
  if (openPageId !== null && firstCustomers && firstCustomers !== written.firstCustomers) {
    const rows = customers.selectRange(firstCustomers, 0, FIRST_CUSTOMERS).map(asTold);
    if (rows.length > 0) changed.firstCustomers = { pageId: openPageId, rows };
  }
  return changed;
}

/** What is stored of pages of which nothing is held is removed. */
function memberChanges(written: Written, now: Now) {
  const put: PageUser[] = [];
  const remove: [number, number][] = [];
  for (const [pageId, held] of now.members)
    eachCustomerChange(written.members.get(pageId) ?? noStoredCustomers, held, (before, after) => {
      if (after) put.push(asTold(after));
      else if (before) remove.push([pageId, before.pageUserId]);
    });
  for (const [pageId, stored] of written.members)
    if (!now.members.has(pageId))
      eachCustomerChange(stored, noStoredCustomers, (before) => before && remove.push([pageId, before.pageUserId]));
  return { put, remove };
}

/** The newest messages of a conversation, as far as they stand without a hole up to the newest. */
function stored(key: ConversationKey, conversation: Conversation, opened: number): StoredConversation | undefined {
  const { rows, cursor, detached, revision, readUpTo } = conversation;
  const [first] = rows.ids.slice(-KEPT_MESSAGES);
  if (cursor === null || detached || first === undefined) return undefined;
  return {
    key,
    opened,
    messages: allMessages(rows).slice(-KEPT_MESSAGES),
    cursor: rows.ids.length > KEPT_MESSAGES ? first : cursor,
    revision,
    readUpTo: { ...readUpTo },
  };
}

function conversationChanges(written: Written, now: Now) {
  const put = [...now.conversations].flatMap(([key, held], place, { length }) =>
    held === written.conversations.get(key) ? [] : (stored(key, held, length - place) ?? []),
  );
  return { put, remove: [...written.conversations.keys()].filter((key) => !now.conversations.has(key)) };
}

/** The writes that bring the cache to the entities as they are now, and what it holds after them; null when nothing differs. */
export function changesSince(
  written: Written,
  entities: EntitiesState,
  openPageId: number | null,
): { writes: CacheChanges[]; after: Written } | null {
  const after = entitiesNow(entities, openPageId);
  // Of a page that is only partly held, what is stored stays.
  for (const [pageId, stored] of written.members)
    if (entities.pageUsers.byPage[pageId] && !after.members.has(pageId)) after.members.set(pageId, stored);
  const lists = listChanges(written, after, openPageId);
  const members = memberChanges(written, after);
  const conversations = conversationChanges(written, after);
  const writes: CacheChanges[] = [];
  if (Object.keys(lists).length > 0) writes.push({ lists });
  if (conversations.put.length + conversations.remove.length > 0) writes.push({ conversations });
  for (let from = 0; from < Math.max(members.put.length, members.remove.length); from += ROWS_AT_ONCE) {
    const to = from + ROWS_AT_ONCE;
    writes.push({ members: { put: members.put.slice(from, to), remove: members.remove.slice(from, to) } });
  }
  return writes.length === 0 ? null : { writes, after };
}
