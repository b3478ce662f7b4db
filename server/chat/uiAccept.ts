import { and, asc, eq, isNull } from 'drizzle-orm';
import { NO_PERMISSION, type OwnUi, type UiPermission, type UiReason } from '../../contract/index.ts';
import type { Queryable } from '../db/client.ts';
import { pages, pageUsers, userAccounts, userTypes } from '../db/schema.ts';
import { notFound } from '../errors.ts';
import { uiColumns } from './access.ts';
import type { ChatContext } from './context.ts';
import { pageAsSeenBy } from './pages/list.ts';
import { presentUserType, type UserTypeRow } from './presenters/userType.ts';

/** Most members who are sent their new flags; for the others the flags apply from their next call on. */
const RECIPIENTS_MAX = 1_000;

/** Saves the flags of a user type and publishes them to its members who are online. */
export async function saveFlags(context: ChatContext, userTypeId: number, flags: UiPermission): Promise<UserTypeRow> {
  const [row] = await context.db.update(userTypes).set(flags).where(eq(userTypes.id, userTypeId)).returning();
  if (!row) throw notFound();
  await publishToOnlineMembers(context, row);
  return row;
}

async function publishToOnlineMembers(
  { db, presence, publisher }: ChatContext,
  { id, side }: UserTypeRow,
): Promise<void> {
  const members = await db
    .select({ userId: pageUsers.userAccountId, pageId: pageUsers.pageId })
    .from(pageUsers)
    .where(and(eq(pageUsers.userTypeId, id), eq(pageUsers.accepted, true)));
  const online = presence.activeAmong(members.map((member) => member.userId));
  const recipients = members.filter((member) => online.has(member.userId)).slice(0, RECIPIENTS_MAX);
  // Subscriptions hold the old flags, so they are authorised again first.
  for (const userId of new Set(recipients.map((member) => member.userId))) publisher.rightsChanged(userId);
  for (const [pageId, group] of Map.groupBy(recipients, (member) => member.pageId)) {
    const userIds = group.map((member) => member.userId);
    for (const { userAccountId, page } of await pageAsSeenBy(db, pageId, side, userIds))
      publisher.toPeople([userAccountId], { type: 'PG', customerOrPage: side, page });
  }
}

/** A person's flags on each of their pages. */
export function ownFlags(db: Queryable, userAccountId: number): Promise<OwnUi[]> {
  return db
    .select({ pageId: pageUsers.pageId, userTypeId: pageUsers.userTypeId, ...uiColumns })
    .from(pageUsers)
    .innerJoin(userTypes, eq(userTypes.id, pageUsers.userTypeId))
    .innerJoin(pages, and(eq(pages.id, pageUsers.pageId), isNull(pages.removedAt)))
    .where(and(eq(pageUsers.userAccountId, userAccountId), eq(pageUsers.accepted, true)))
    .orderBy(asc(pageUsers.pageId));
}

/** A person's flags on a page and their source. An accepted membership counts before a waiting request. */
export async function reasonFor(db: Queryable, userAccountId: number, pageId: number): Promise<UiReason> {
  const [found] = await db
    .select({ role: userAccounts.role })
    .from(userAccounts)
    .innerJoin(pages, and(eq(pages.id, pageId), isNull(pages.removedAt)))
    .where(and(eq(userAccounts.id, userAccountId), isNull(userAccounts.removedAt)));
  if (!found) throw notFound();
  const memberships = await db
    .select({ accepted: pageUsers.accepted, type: userTypes })
    .from(pageUsers)
    .innerJoin(userTypes, eq(userTypes.id, pageUsers.userTypeId))
    .where(and(eq(pageUsers.userAccountId, userAccountId), eq(pageUsers.pageId, pageId)));
  const accepted = memberships.find((membership) => membership.accepted);
  const membership = accepted ?? memberships[0];
  const from = accepted ? 'membership' : membership ? 'waiting' : found.role === 'ADMIN' ? 'admin' : 'none';
  const { chat, editallchat, editownchat, deleteallchat, deleteownchat } = accepted?.type ?? NO_PERMISSION;
  return {
    userAccountId,
    pageId,
    from,
    userType: membership ? presentUserType(membership.type) : null,
    flags: { chat, editallchat, editownchat, deleteallchat, deleteownchat },
  };
}
