import {
  type AuditAction,
  type AuditDetails,
  flagsOf,
  NO_PERMISSION,
  type OwnUi,
  type Side,
  type UiPermission,
  type UiReason,
  type UserTypeChange,
} from '#contract';
import { recordAudit } from '../audit/recordAudit.ts';
import type { Queryable } from '../db/client.ts';
import { and, asc, eq, isNull } from '../db/drizzle.ts';
import { refuseTaken } from '../db/failures.ts';
import { recordRevocations } from '../db/revocations.ts';
import { notifications, pages, pageUsers, staffInvitations, userAccounts, userTypes } from '../db/schema.ts';
import { isOfCall, isSameText } from '../db/sqlText.ts';
import { conflict, notFound } from '../errors.ts';
import { lockedNotifications } from '../notices/notifications.ts';
import { presentUserType, type UserTypeRow } from '../presenters/userType.ts';
import { uiColumns } from './access.ts';
import type { ChatContext } from './context.ts';
import { pageAsSeenBy } from './pages/list.ts';

/** Records a change of a user type in the audit log. */
const record = (tx: Queryable, action: AuditAction, actorId: number, userTypeId: number, details: AuditDetails = {}) =>
  recordAudit(tx, { action, actorId, target: { kind: 'userType', id: userTypeId }, details });

/** Most members who are sent their new flags; for the others the flags apply from their next call on. */
const RECIPIENTS_MAX = 1_000;

/** Saves the flags of a user type for an admin and publishes them to its members who are online. */
export async function saveFlags(
  context: ChatContext,
  actorId: number,
  userTypeId: number,
  flags: UiPermission,
): Promise<UserTypeRow> {
  const row = await context.db.transaction(async (tx) => {
    const before = await lockUserType(tx, userTypeId);
    await tx.update(userTypes).set(flags).where(eq(userTypes.id, userTypeId));
    const after = { ...before, ...flags };
    const held = new Map<string, boolean>(Object.entries(flagsOf(before)));
    const changed = Object.entries(flagsOf(after)).filter(([name, value]) => held.get(name) !== value);
    if (before.notes && !after.notes) await revokeNotes(tx, userTypeId);
    if (changed.length > 0) await record(tx, 'flagsChanged', actorId, userTypeId, Object.fromEntries(changed));
    return after;
  });
  await publishToOnlineMembers(context, row);
  return row;
}

/** Records that members of a type lose the notes: whoever still has them open loses them too, also one who does not count as online. */
async function revokeNotes(tx: Queryable, userTypeId: number): Promise<void> {
  const members = await tx
    .select({ userAccountId: pageUsers.userAccountId })
    .from(pageUsers)
    .where(and(eq(pageUsers.userTypeId, userTypeId), eq(pageUsers.accepted, true)));
  await recordRevocations(tx, [...new Set(members.map(({ userAccountId }) => userAccountId))]);
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
  return {
    userAccountId,
    pageId,
    from,
    userType: membership ? presentUserType(membership.type) : null,
    flags: flagsOf(accepted?.type ?? NO_PERMISSION),
  };
}

/** User types in the order of creation; by name, by side, or all. */
export function listUserTypes(
  db: Queryable,
  { name, side }: { name?: string | undefined; side?: Side | undefined },
): Promise<UserTypeRow[]> {
  return db
    .select()
    .from(userTypes)
    .where(and(name ? isSameText(userTypes.name, name.trim()) : undefined, side ? eq(userTypes.side, side) : undefined))
    .orderBy(asc(userTypes.id));
}

/** Locks a user type until the transaction ends. */
async function lockUserType(tx: Queryable, id: number): Promise<UserTypeRow> {
  const [row] = await tx.select().from(userTypes).where(eq(userTypes.id, id)).for('update');
  if (!row) throw notFound();
  return row;
}

async function isInUse(tx: Queryable, id: number): Promise<boolean> {
  const found = await tx.select({ id: pageUsers.id }).from(pageUsers).where(eq(pageUsers.userTypeId, id)).limit(1);
  return found.length > 0;
}

const refuseTakenName = refuseTaken({ user_type_name: 'userTypeName' });

/** Creates a user type without flags, for an admin; with the `clientId` of an earlier call it answers the type of that one. */
export async function createUserType(
  db: Queryable,
  actorId: number,
  { userTypeName, side }: UserTypeChange,
  clientId?: string,
): Promise<UserTypeRow> {
  return db
    .transaction(async (tx) => {
      const [row] = await tx.insert(userTypes).values({ name: userTypeName, side, clientId }).returning();
      if (!row) throw new Error('the database returned no user type');
      await record(tx, 'userTypeCreated', actorId, row.id, { side });
      return row;
    })
    .catch(async (error) => {
      const [repeated] = await db.select().from(userTypes).where(isOfCall(userTypes.clientId, clientId));
      return repeated ?? refuseTakenName(error);
    });
}

/** Changes a user type, for an admin. Built-in types cannot be changed, nor the side of a type that is in use. */
export async function changeUserType(
  db: Queryable,
  actorId: number,
  id: number,
  change: UserTypeChange,
): Promise<UserTypeRow> {
  return db
    .transaction(async (tx) => {
      const before = await lockUserType(tx, id);
      if (before.name === change.userTypeName && before.side === change.side) return before;
      if (before.builtIn) throw conflict('typeBuiltIn');
      if (before.side !== change.side && (await isInUse(tx, id))) throw conflict('typeInUse');
      const set = { name: change.userTypeName, side: change.side };
      await tx.update(userTypes).set(set).where(eq(userTypes.id, id));
      await record(tx, 'userTypeChanged', actorId, id, { from: before.name, side: set.side });
      return { ...before, ...set };
    })
    .catch(refuseTakenName);
}

/** Deletes, for an admin, a user type that is neither built in nor in use. */
export async function removeUserType(db: Queryable, actorId: number, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockUserType(tx, id);
    if (row.builtIn) throw conflict('typeBuiltIn');
    if (await isInUse(tx, id)) throw conflict('typeInUse');
    await record(tx, 'userTypeRemoved', actorId, id);
    await tx
      .update(notifications)
      .set({ userTypeId: null })
      .where(lockedNotifications(tx, eq(notifications.userTypeId, id)));
    await tx.delete(staffInvitations).where(eq(staffInvitations.userTypeId, id));
    await tx.delete(userTypes).where(eq(userTypes.id, id));
  });
}
