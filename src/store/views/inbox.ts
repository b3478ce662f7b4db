import type { Friend, Page, Side } from '../../../contract/index.ts';
import { searchable } from '../../lib/searchText.ts';
import { emptyTree, readerOf, sizeOf } from '../../lib/sortedTree.ts';
import { type FriendsState, selectFriends } from '../entities/friends.ts';
import type { LargeState, Order } from '../entities/largeCollection.ts';
import type { PageUserRow, PageUsersState } from '../entities/pageMembers.ts';
import { type PagesState, selectPages } from '../entities/pages.ts';
import { selectPageMembers } from '../entities/pageUsers.ts';
import { type SessionState, selectMode } from '../session/session.ts';
import { follow, indexOfPage } from './inboxIndex.ts';
import { answered, followed, type InboxQuery } from './inboxResult.ts';
import { preparedAnswer } from './preparedAnswers.ts';

export type { InboxQuery } from './inboxResult.ts';

/** The customers of a page that a query finds, in its order. The same object as long as nobody comes, goes or moves. */
export interface Inbox {
  readonly total: number;
  /** The pageUserId at a place counted from 0. */
  readonly idAt: (index: number) => number | undefined;
}

type WithPageUsers = { entities: { pageUsers: PageUsersState } };

/** Is a query the whole list as it is held? */
const isPlain = ({ search, filter, sort }: InboxQuery): boolean =>
  search === '' && filter === 'all' && sort === 'newest';

const isSame = (a: InboxQuery, b: InboxQuery): boolean =>
  a.search === b.search && a.filter === b.filter && a.sort === b.sort;

const inboxOf = (order: Order): Inbox => ({ total: sizeOf(order), idAt: readerOf(order) });

/** What the last answer was made of. */
interface Made {
  pageId: number;
  query: InboxQuery;
  customers: LargeState<PageUserRow>;
  order: Order;
  inbox: Inbox;
}

function orderFor(last: Made | undefined, pageId: number, held: LargeState<PageUserRow>, query: InboxQuery): Order {
  if (isPlain(query)) return held.order ?? emptyTree;
  const known = last?.pageId === pageId && !isPlain(last.query) ? last : undefined;
  if (known && isSame(known.query, query)) return followed(known.order, known.customers.rows, held.rows, query);
  const index = indexOfPage(pageId);
  follow(index, held.rows);
  return preparedAnswer(index, query) ?? answered(index, query);
}

/**
 * Makes a selector of its own for one list on the screen; it remembers its last answer. Changed customers are put in and taken
 * out one by one; only another query reads all of them.
 */
export function makeSelectInbox(): (state: WithPageUsers, pageId: number, query: InboxQuery) => Inbox {
  let last: Made | undefined;
  return (state, pageId, given) => {
    const query = { ...given, search: searchable(given.search.trim()) };
    const held = selectPageMembers(state, pageId).customers;
    if (last?.pageId === pageId && last.customers === held && isSame(last.query, query)) return last.inbox;
    const order = orderFor(last, pageId, held, query);
    const inbox = last?.order === order ? last.inbox : inboxOf(order);
    last = { pageId, query, customers: held, order, inbox };
    return inbox;
  };
}

/** Answers to searches in short lists, one list's after the other's. */
const found = new WeakMap<readonly object[], Map<string, readonly object[]>>();

function withText<T extends object>(list: T[], search: string, textOf: (row: T) => string): T[] {
  const sought = searchable(search.trim());
  if (sought === '') return list;
  const answers = found.get(list) ?? new Map<string, T[]>();
  found.set(list, answers);
  const known = answers.get(sought);
  // Under this list only its own rows were ever put.
  if (known) return known as T[];
  const rows = list.filter((row) => searchable(textOf(row)).includes(sought));
  answers.set(sought, rows);
  return rows;
}

/** The pages of a mode whose title holds the text anywhere, newest activity first; all of them for an empty search. */
export const selectPagesFound = (state: { entities: { pages: PagesState } }, side: Side, search: string): Page[] =>
  withText(selectPages(state, side), search, (page) => page.title);

/** The friends whose name holds the text anywhere, by the name the viewer gave them or their own. */
export const selectFriendsFound = (state: { entities: { friends: FriendsState } }, search: string): Friend[] =>
  withText(selectFriends(state), search, (friend) => `${friend.profileName}\n${friend.ownName ?? ''}`);

type WithPages = { entities: { pages: PagesState } };
type WithFriends = { entities: { friends: FriendsState } };

const sumOf = (rows: readonly { look: number }[]): number => rows.reduce((sum, row) => sum + row.look, 0);

/** Unread messages in all pages of a mode. */
export const selectPagesUnread = (state: WithPages, side: Side): number => sumOf(selectPages(state, side));

/** Unread messages of all friends. */
export const selectFriendsUnread = (state: WithFriends): number => sumOf(selectFriends(state));

/** Unread messages in the lists of the mode: of the served pages, or of the viewer's pages and friends. */
export function selectUnreadTotal(state: WithPages & WithFriends & { session: SessionState }): number {
  const mode = selectMode(state);
  return selectPagesUnread(state, mode) + (mode === 'C' ? selectFriendsUnread(state) : 0);
}
