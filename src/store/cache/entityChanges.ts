import type { ConversationKey, Page, PageUser, Side } from '#contract';
import { allMessages, type Conversation } from '../conversation/conversationMessages.ts';
import { selectFriends } from '../inbox/friendsSlice.ts';
import { eachCustomerChange, noStoredCustomers, type StoredCustomers } from '../inbox/listedMembers.ts';
import { customers, type PageMembers } from '../inbox/pageMembers.ts';
import { selectPages } from '../inbox/pagesSlice.ts';
import type { EntitiesState } from '../types.ts';
import type { CacheChanges, StoredConversation } from './entityDatabase.ts';

/** What the cache holds, as the versions of the entities that were written; what differs from them must be written. */
export interface Written {
  pages: Readonly<Record<Side, Page[]>> | null;
  friends: EntitiesState['friends'] | null;
  /** The customers of each page that are stored. */
  members: Map<number, StoredCustomers>;
  firstCustomers: unknown;
  conversations: Map<ConversationKey, Conversation>;
}

/** Nothing is stored. */
export const nothingWritten = (): Written => ({
  pages: null,
  friends: null,
  members: new Map(),
  firstCustomers: null,
  conversations: new Map(),
});

/** Customers that fill the first screen after a reload, and messages of a conversation that do. */
const FIRST_CUSTOMERS = 60;
const KEPT_MESSAGES = 60;
/** Most rows of one write: a write is one transaction and must not hold up the screen. */
const ROWS_AT_ONCE = 1_000;

function listChanges(
  state: EntitiesState,
  written: Written,
  openPageId: number | null,
): NonNullable<CacheChanges['lists']> {
  const changed: NonNullable<CacheChanges['lists']> = {};
  const pages = pagesOf(state);
  if (written.pages?.C !== pages.C || written.pages.P !== pages.P) changed.pages = pages;
  if (written.friends?.rows !== state.friends.rows) changed.friends = selectFriends({ entities: state });
  const held = openPageId === null ? undefined : state.pageUsers.byPage[openPageId]?.customers;
  if (openPageId !== null && held && held !== written.firstCustomers && customers.selectTotal(held) > 0)
    changed.firstCustomers = { pageId: openPageId, rows: customers.selectRange(held, 0, FIRST_CUSTOMERS) };
  return changed;
}

const pagesOf = (entities: EntitiesState): Record<Side, Page[]> => ({
  C: selectPages({ entities }, 'C'),
  P: selectPages({ entities }, 'P'),
});

/** A list that is only partly held says nothing of rows it does not have. */
const isWhole = (members: PageMembers): boolean => members.loads.C.complete;

interface MemberChanges {
  put: PageUser[];
  remove: [number, number][];
}

function memberChanges(state: EntitiesState, written: Written): MemberChanges {
  const put: PageUser[] = [];
  const remove: [number, number][] = [];
  for (const [id, members] of Object.entries(state.pageUsers.byPage)) {
    const pageId = Number(id);
    if (!isWhole(members)) continue;
    eachCustomerChange(written.members.get(pageId) ?? noStoredCustomers, members.customers, (before, after) => {
      if (after) put.push(after);
      else if (before) remove.push([pageId, before.pageUserId]);
    });
  }
  for (const [pageId, stored] of written.members) {
    if (state.pageUsers.byPage[pageId]) continue;
    eachCustomerChange(stored, noStoredCustomers, (before) => before && remove.push([pageId, before.pageUserId]));
  }
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

function conversationChanges(state: EntitiesState, written: Written): { put: StoredConversation[]; remove: string[] } {
  const { byKey, recent } = state.messages;
  const put = recent.flatMap((key, place) => {
    const held = byKey[key];
    if (!held || held === written.conversations.get(key)) return [];
    return stored(key, held, recent.length - place) ?? [];
  });
  const remove = [...written.conversations.keys()].filter((key) => byKey[key] === undefined);
  return { put, remove };
}

/** What was stored of the entities after a write. */
const afterWrite = (state: EntitiesState, openPageId: number | null): Written => ({
  pages: pagesOf(state),
  friends: state.friends,
  members: new Map(
    Object.entries(state.pageUsers.byPage)
      .filter(([, members]) => isWhole(members))
      .map(([pageId, members]) => [Number(pageId), members.customers]),
  ),
  firstCustomers: openPageId === null ? null : state.pageUsers.byPage[openPageId]?.customers,
  conversations: new Map(
    state.messages.recent.flatMap((key) => {
      const held = state.messages.byKey[key];
      return held ? [[key, held] as const] : [];
    }),
  ),
});

/** The writes that bring the cache to the entities as they are now, and what it holds after them; null when nothing differs. */
export function changesSince(
  written: Written,
  state: EntitiesState,
  openPageId: number | null,
): { writes: CacheChanges[]; after: Written } | null {
  const lists = listChanges(state, written, openPageId);
  const members = memberChanges(state, written);
  const conversations = conversationChanges(state, written);
  const writes: CacheChanges[] = [];
  if (Object.keys(lists).length > 0) writes.push({ lists });
  if (conversations.put.length + conversations.remove.length > 0) writes.push({ conversations });
  for (let from = 0; from < Math.max(members.put.length, members.remove.length); from += ROWS_AT_ONCE) {
    const to = from + ROWS_AT_ONCE;
    writes.push({ members: { put: members.put.slice(from, to), remove: members.remove.slice(from, to) } });
  }
  return writes.length === 0 ? null : { writes, after: afterWrite(state, openPageId) };
}
