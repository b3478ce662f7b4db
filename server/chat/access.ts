import {
  type ConversationRef,
  mayChat,
  type PermissionFlag,
  type Role,
  type Side,
  sideInPageConversation,
  type UiPermission,
} from '#contract';
import type { Database, Queryable } from '../db/client.ts';
import { and, eq, getTableColumns, or } from '../db/drizzle.ts';
import { conversations, friendships, userTypes } from '../db/schema.ts';
import { type DbSide, dbSideOf } from '../db/sides.ts';
import { forbidden, notFound } from '../errors.ts';
import { type ConversationState, findPageMemberships, type HoursOfPage } from './pageAccessQuery.ts';

/** Access to a page conversation, with the flags of the person's user type. */
export interface PageAccess {
  kind: 'page';
  ref: Extract<ConversationRef, { kind: 'page' }>;
  side: Side;
  dbSide: DbSide;
  ui: UiPermission;
  /** The customer's membership. */
  pageUserId: number;
  /** The name that the customer sees instead of those of the staff; null where the page shows them. */
  staffShownAs: string | null;
  /** The hours of the page for its customer; null for its staff, and where nobody has set them. */
  hours: HoursOfPage | null;
  /** Null while nothing was written. */
  conversation: ConversationState | null;
}

/** Access to a conversation between friends. */
export interface FriendAccess {
  kind: 'friend';
  ref: Extract<ConversationRef, { kind: 'friend' }>;
  dbSide: DbSide;
  askerId: number;
  askedId: number;
  /** The other of the two. */
  friendId: number;
  /** Null while nothing was written. */
  conversation: ConversationState | null;
}

export type ConversationAccess = PageAccess | FriendAccess;

/** A person by account. The role is left out on purpose: admins have no access to conversations of others. */
export interface PersonRef {
  userAccountId: number;
}

/** A person who acts on pages, members or profiles, where the role counts. */
export interface Actor extends PersonRef {
  role: Role;
}

export interface PageConversation {
  pageId: number;
  customerId: number;
}

const { id: _id, name: _name, side: _side, builtIn: _builtIn, ...flagColumns } = getTableColumns(userTypes);
export const uiColumns = flagColumns satisfies Record<PermissionFlag, unknown>;

const stateColumns = {
  id: conversations.id,
  revision: conversations.revision,
  readA: conversations.readA,
  readB: conversations.readB,
};

async function pageAccess(
  db: Database,
  { userAccountId }: PersonRef,
  { pageId, customerId }: PageConversation,
): Promise<PageAccess | null> {
  const found = await findPageMemberships(db, { personId: userAccountId, pageId, customerId });
  if (!found) return null;
  const { ownSide, customerSide, ...rest } = found;
  const side = sideInPageConversation({ isCustomer: userAccountId === customerId, ownSide, customerSide });
  const ref = { kind: 'page', pageId, customerId } as const;
  return side && { kind: 'page', ref, side, dbSide: dbSideOf(side), ...rest };
}

async function friendAccess(
  db: Queryable,
  { userAccountId }: PersonRef,
  requestFormId: number,
): Promise<FriendAccess | null> {
  const [row] = await db
    .select({ askerId: friendships.askerId, askedId: friendships.askedId, conversation: stateColumns })
    .from(friendships)
    .leftJoin(conversations, eq(conversations.friendshipId, friendships.id))
    .where(
      and(
        eq(friendships.id, requestFormId),
        eq(friendships.state, 'friends'),
        or(eq(friendships.askerId, userAccountId), eq(friendships.askedId, userAccountId)),
      ),
    );
  if (!row) return null;
  const isAsker = row.askerId === userAccountId;
  return {
    kind: 'friend',
    ref: { kind: 'friend', requestFormId },
    dbSide: isAsker ? 'A' : 'B',
    friendId: isAsker ? row.askedId : row.askerId,
    ...row,
  };
}

/** A person's access to a conversation, or null. API calls and subscriptions are both decided by this function. */
export const conversationAccess = (
  db: Database,
  person: PersonRef,
  ref: ConversationRef,
): Promise<ConversationAccess | null> =>
  ref.kind === 'page' ? pageAccess(db, person, ref) : friendAccess(db, person, ref.requestFormId);

/** Access to a page conversation. Responds 404 without it, as if the conversation did not exist. */
export async function requirePageAccess(
  db: Database,
  person: PersonRef,
  conversation: PageConversation,
): Promise<PageAccess> {
  const access = await pageAccess(db, person, conversation);
  if (!access) throw notFound();
  return access;
}

/** The same for calls that name their side, which must be the person's own. */
export async function requirePageSide(
  db: Database,
  person: PersonRef,
  conversation: PageConversation & { customerOrPage: Side },
): Promise<PageAccess> {
  const access = await requirePageAccess(db, person, conversation);
  if (access.side !== conversation.customerOrPage) throw forbidden();
  return access;
}

/** The same for calls that write, which need the flag `chat`. */
export async function requirePageWriteAccess(
  db: Database,
  person: PersonRef,
  conversation: PageConversation & { customerOrPage: Side },
): Promise<PageAccess> {
  const access = await requirePageSide(db, person, conversation);
  if (!mayChat(access.ui)) throw forbidden();
  return access;
}

/** Access to a conversation between friends. Responds 404 without it. */
export async function requireFriendAccess(
  db: Database,
  person: PersonRef,
  requestFormId: number,
): Promise<FriendAccess> {
  const access = await friendAccess(db, person, requestFormId);
  if (!access) throw notFound();
  return access;
}
