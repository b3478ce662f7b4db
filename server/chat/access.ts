import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { BUILT_IN_USER_TYPES, type ConversationRef, type Side, type UiPermission } from '../../contract/index.ts';
import type { Database, Queryable } from '../db/client.ts';
import { conversations, friendships, pages, pageUsers, userTypes } from '../db/schema.ts';
import { type ConversationMark, findPageSeat } from './pageSeats.ts';

/** The side of a conversation as the database keeps it: A is the customer or the one who asked, B the other. */
export type DbSide = 'A' | 'B';

export const dbSideOf = (side: Side): DbSide => (side === 'C' ? 'A' : 'B');
export const wireSideOf = (side: DbSide): Side => (side === 'A' ? 'C' : 'P');
export const otherSideOf = (side: DbSide): DbSide => (side === 'A' ? 'B' : 'A');

interface Seat {
  dbSide: DbSide;
  conversation: ConversationMark | null;
}

/** A person's place in a page conversation, and what their type allows there. */
export interface PageAccess extends Seat {
  kind: 'page';
  ref: Extract<ConversationRef, { kind: 'page' }>;
  side: Side;
  ui: UiPermission;
  /** The customer's membership. */
  pageUserId: number;
  /** What the accounts that were asked for are called, in the order of their numbers. */
  names: readonly string[];
}

/** A person's place in a conversation between friends. */
export interface FriendAccess extends Seat {
  kind: 'friend';
  ref: Extract<ConversationRef, { kind: 'friend' }>;
  askerId: number;
  askedId: number;
  /** The other of the two. */
  friendId: number;
}

export type ConversationAccess = PageAccess | FriendAccess;

/** Only who somebody is counts here; what they may administer opens no conversation. */
export interface Somebody {
  userAccountId: number;
}

export const uiColumns = {
  chat: userTypes.chat,
  editallchat: userTypes.editallchat,
  editownchat: userTypes.editownchat,
  deleteallchat: userTypes.deleteallchat,
  deleteownchat: userTypes.deleteownchat,
};

const markColumns = {
  id: conversations.id,
  revision: conversations.revision,
  readA: conversations.readA,
  readB: conversations.readB,
};

/**
 * A person's place in the conversation of a page with a customer: the customer themselves, or one who serves the page,
 * while both memberships hold. Null for everybody else, and where there is no such conversation to be had. What the accounts
 * `named` are called is read at the same moment.
 */
export async function pageAccess(
  db: Database,
  person: Somebody,
  pageId: number,
  customerId: number,
  named?: readonly number[],
): Promise<PageAccess | null> {
  const isCustomer = person.userAccountId === customerId;
  const row = await findPageSeat(db, { personId: person.userAccountId, pageId, customerId, named });
  if (!row) return null;
  const side: Side = isCustomer ? 'C' : 'P';
  return { kind: 'page', ref: { kind: 'page', pageId, customerId }, side, dbSide: dbSideOf(side), ...row };
}

/** A person's place in the conversation of two friends; null for everybody else, and when they are no friends (any more). */
export async function friendAccess(
  db: Queryable,
  person: Somebody,
  requestFormId: number,
): Promise<FriendAccess | null> {
  const [row] = await db
    .select({ askerId: friendships.askerId, askedId: friendships.askedId, conversation: markColumns })
    .from(friendships)
    .leftJoin(conversations, eq(conversations.friendshipId, friendships.id))
    .where(
      and(
        eq(friendships.id, requestFormId),
        eq(friendships.state, 'friends'),
        or(eq(friendships.askerId, person.userAccountId), eq(friendships.askedId, person.userAccountId)),
      ),
    );
  if (!row) return null;
  const isAsker = row.askerId === person.userAccountId;
  return {
    kind: 'friend',
    ref: { kind: 'friend', requestFormId },
    dbSide: isAsker ? 'A' : 'B',
    friendId: isAsker ? row.askedId : row.askerId,
    ...row,
  };
}

/**
 * A person's place in a conversation, or null when they have none. Calls and subscriptions are both decided by this: null
 * is answered as if nothing were there.
 */
export function conversationAccess(
  db: Database,
  person: Somebody,
  ref: ConversationRef,
): Promise<ConversationAccess | null> {
  return ref.kind === 'page'
    ? pageAccess(db, person, ref.pageId, ref.customerId)
    : friendAccess(db, person, ref.requestFormId);
}

/**
 * Narrows memberships to the page's side. That they are no plain customers is said for the sake of the index which holds
 * only those, so that the database does not look at a page's hundred thousand customers.
 */
const ofPageSide = and(
  sql`${pageUsers.userTypeId} <> ${sql.raw(`${BUILT_IN_USER_TYPES.customer}`)}`,
  sql`${pageUsers.userTypeId} = any (array(select ${userTypes.id} from ${userTypes} where ${userTypes.side} = 'P'))`,
  sql`${pageUsers.accepted}`,
);

/** Those who serve a page, requests that wait left out. */
export async function audienceOfPage(db: Queryable, pageId: number): Promise<number[]> {
  const rows = await db
    .select({ userAccountId: pageUsers.userAccountId })
    .from(pageUsers)
    .where(and(eq(pageUsers.pageId, pageId), ofPageSide));
  return rows.map((row) => row.userAccountId);
}

/** The friends of a person. */
export async function friendIdsOf(db: Queryable, userId: number): Promise<number[]> {
  const rows = await db
    .select({ askerId: friendships.askerId, askedId: friendships.askedId })
    .from(friendships)
    .where(and(eq(friendships.state, 'friends'), or(eq(friendships.askerId, userId), eq(friendships.askedId, userId))));
  return rows.map((row) => (row.askerId === userId ? row.askedId : row.askerId));
}

/**
 * Those whose lists show whether a person is here: their friends; for a customer the staff of their pages. The customers of
 * a page are not among them, since no list of theirs shows who serves it.
 */
export async function watchersOf(db: Queryable, userId: number): Promise<number[]> {
  const own = alias(pageUsers, 'own');
  const ownType = alias(userTypes, 'own_type');
  const staff = await db
    .selectDistinct({ userAccountId: pageUsers.userAccountId })
    .from(own)
    .innerJoin(ownType, and(eq(ownType.id, own.userTypeId), eq(ownType.side, 'C')))
    .innerJoin(pages, and(eq(pages.id, own.pageId), isNull(pages.removedAt)))
    .innerJoin(pageUsers, and(eq(pageUsers.pageId, own.pageId), ofPageSide))
    .where(and(eq(own.userAccountId, userId), eq(own.accepted, true)));
  return [...new Set([...(await friendIdsOf(db, userId)), ...staff.map((row) => row.userAccountId)])];
}

/**
 * Whether a conversation shows somebody to the viewer: a friend, or to those who serve a page its customer. Opens the detail
 * card. It does not open the cards of those who serve: customers speak with the page, and whoever adds it is one.
 */
export async function sharesConversation(db: Queryable, viewerId: number, shownId: number): Promise<boolean> {
  const { rows } = await db.execute<{ shares: boolean }>(sql`
    select exists (
      select from friendship f
      where f.state = 'friends'
        and ((f.asker_id = ${viewerId} and f.asked_id = ${shownId}) or (f.asker_id = ${shownId} and f.asked_id = ${viewerId}))
    ) or exists (
      select from page_user a
      join user_type ta on ta.id = a.user_type_id
      join page_user b on b.page_id = a.page_id and b.user_account_id = ${shownId} and b.accepted
      join user_type tb on tb.id = b.user_type_id
      join page p on p.id = a.page_id and p.removed_at is null
      where a.user_account_id = ${viewerId} and a.accepted and ta.side = 'P' and tb.side = 'C'
    ) as shares`);
  return rows[0]?.shares === true;
}
