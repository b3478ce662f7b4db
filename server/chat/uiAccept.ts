import { and, asc, eq, isNull } from 'drizzle-orm';
import { NO_PERMISSION, type OwnUi, type UiPermission, type UiReason } from '../../contract/index.ts';
import type { Queryable } from '../db/client.ts';
import { pages, pageUsers, userAccounts, userTypes } from '../db/schema.ts';
import { notFound } from '../errors.ts';
import { uiColumns } from './access.ts';
import type { ChatContext } from './context.ts';
import { pageAsSeenBy } from './pages/list.ts';
import { presentUserType, type UserTypeRow } from './present/userType.ts';

/** Most members who are sent their new flags at once; the rest meet them with their next call, which obeys them anyway. */
const TOLD_MAX = 1_000;

/** Saves the flags of a user type, and tells those of its members who are here. */
export async function saveFlags(context: ChatContext, userTypeId: number, flags: UiPermission): Promise<UserTypeRow> {
  const [row] = await context.db.update(userTypes).set(flags).where(eq(userTypes.id, userTypeId)).returning();
  if (!row) throw notFound();
  await tellMembersHere(context, row);
  return row;
}

async function tellMembersHere({ db, presence, publisher }: ChatContext, { id, side }: UserTypeRow): Promise<void> {
  const members = await db
    .select({ userId: pageUsers.userAccountId, pageId: pageUsers.pageId })
    .from(pageUsers)
    .where(and(eq(pageUsers.userTypeId, id), eq(pageUsers.accepted, true)));
  const here = presence.activeAmong(members.map((member) => member.userId));
  const told = members.filter((member) => here.has(member.userId)).slice(0, TOLD_MAX);
  // Their live lines remember what they may; that ends first.
  for (const userId of new Set(told.map((member) => member.userId))) publisher.rightsChanged(userId);
  for (const [pageId, group] of Map.groupBy(told, (member) => member.pageId)) {
    const userIds = group.map((member) => member.userId);
    for (const { userAccountId, page } of await pageAsSeenBy(db, pageId, side, userIds))
      publisher.toPeople([userAccountId], { type: 'PG', customerOrPage: side, page });
  }
}

/** A person's own flags, page by page. */
export function ownFlags(db: Queryable, userAccountId: number): Promise<OwnUi[]> {
  return db
    .select({ pageId: pageUsers.pageId, userTypeId: pageUsers.userTypeId, ...uiColumns })
    .from(pageUsers)
    .innerJoin(userTypes, eq(userTypes.id, pageUsers.userTypeId))
    .innerJoin(pages, and(eq(pages.id, pageUsers.pageId), isNull(pages.removedAt)))
    .where(and(eq(pageUsers.userAccountId, userAccountId), eq(pageUsers.accepted, true)))
    .orderBy(asc(pageUsers.pageId));
}

/** What a person may do on a page, and where that comes from. A settled membership counts before a request that waits. */
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
  const settled = memberships.find((membership) => membership.accepted);
  const membership = settled ?? memberships[0];
  const from = settled ? 'membership' : membership ? 'waiting' : found.role === 'ADMIN' ? 'admin' : 'none';
  const { chat, editallchat, editownchat, deleteallchat, deleteownchat } = settled?.type ?? NO_PERMISSION;
  return {
    userAccountId,
    pageId,
    from,
    userType: membership ? presentUserType(membership.type) : null,
    flags: { chat, editallchat, editownchat, deleteallchat, deleteownchat },
  };
}
