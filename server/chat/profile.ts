import { type AuditAction, SharedField, type UserAccountChange } from '#contract';
import { recordAudit } from '../audit/recordAudit.ts';
import { lockForChange, lockReturningForChange } from '../auth/accountLocks.ts';
import { requireConfirmation, type SessionRef } from '../auth/confirmation.ts';
import { changedContacts } from '../auth/contacts.ts';
import { mayReturn } from '../auth/credentials.ts';
import { deleteSessions } from '../auth/endSessions.ts';
import { endingTransaction } from '../db/callTransactions.ts';
import type { Queryable } from '../db/client.ts';
import { and, eq, isNull, type SQL } from '../db/drizzle.ts';
import { refuseTaken } from '../db/failures.ts';
import { recordRevocations } from '../db/revocations.ts';
import { pages, pageUsers, type UserAccountRow, userAccounts } from '../db/schema.ts';
import { conflict, forbidden, notFound } from '../errors.ts';
import { addAccountNotice } from '../notices/accountNotices.ts';
import { accountNameForms } from '../search/searchNames.ts';
import type { Actor } from './access.ts';
import { areFriends, sharesConversation } from './acquaintance.ts';
import { staffIdsOf } from './audience.ts';
import type { ChatContext } from './context.ts';
import { publishToFriendsOf } from './friends.ts';
import { findMember } from './pages/members.ts';
import { sendNotices } from './powerNotices.ts';
import type { AccountPowerNotice } from './powerNoticeWords.ts';
import { toProfileColumns } from './profileColumns.ts';

/** Publishes a new name or photo to the lists of the person's friends and of the staff of their pages. */
export async function publishProfileChange(context: ChatContext, userAccountId: number): Promise<void> {
  await publishToFriendsOf(context, userAccountId);
  const memberships = await context.db
    .select({ id: pageUsers.id, pageId: pageUsers.pageId })
    .from(pageUsers)
    .innerJoin(pages, and(eq(pages.id, pageUsers.pageId), isNull(pages.removedAt)))
    .where(eq(pageUsers.userAccountId, userAccountId));
  for (const { id, pageId } of memberships) {
    const pageUser = await findMember(context, id);
    if (pageUser) context.publisher.toPeople(await staffIdsOf(context.db, pageId), { type: 'PU', pageUser });
  }
}

/** Fields that only admins may change. */
const ADMIN_FIELDS = ['remark', 'userName', 'role', 'disabled'] as const;

async function findAccount(db: Queryable, id: number, isThere: SQL | undefined): Promise<UserAccountRow> {
  const [row] = await db
    .select()
    .from(userAccounts)
    .where(and(eq(userAccounts.id, id), isThere));
  if (!row) throw notFound();
  return row;
}

/** An account that is not removed. Responds 404 without one. */
export const accountById = (db: Queryable, id: number) => findAccount(db, id, isNull(userAccounts.removedAt));

/** A profile as the staff of a page see it: the fields that its person does not share are empty. */
function asPagesSee(row: UserAccountRow): UserAccountRow {
  const { sharedFields } = row;
  if (sharedFields === null) return row;
  const hidden = SharedField.options.filter((field) => !sharedFields.includes(field));
  return { ...row, ...Object.fromEntries(hidden.map((field) => [field, ''])) };
}

/**
 * A person's profile: for themselves, their friends and admins, and for the staff of their pages what the person shares with
 * them (docs/product-decisions.md#3-detail).
 */
export async function profileFor(db: Queryable, actor: Actor, id: number): Promise<UserAccountRow> {
  const row = await (actor.role === 'ADMIN' ? findAccount(db, id, mayReturn) : accountById(db, id));
  if (actor.userAccountId === id || (actor.role === 'ADMIN' && row.kind === 'member')) return row;
  if (!(await sharesConversation(db, actor.userAccountId, id))) throw forbidden();
  return (await areFriends(db, actor.userAccountId, id)) ? row : asPagesSee(row);
}

/** Responds 403 to anybody but the person and admins. */
export function requireProfileWriteAccess(actor: Actor, id: number): void {
  if (actor.userAccountId !== id && actor.role !== 'ADMIN') throw forbidden();
}

/** Turns a violation of the unique user name into an error of that field. */
export const refuseTakenUserName = refuseTaken({ user_account_user_name: 'userName' });

/**
 * Changes a profile: the own one, or any by admins. Returns the account before and after. There is always another admin, because
 * no admin can demote, disable or remove themselves.
 */
export async function writeProfile(
  db: Queryable,
  person: Actor & SessionRef,
  id: number,
  change: UserAccountChange,
): Promise<{ before: UserAccountRow; after: UserAccountRow }> {
  requireProfileWriteAccess(person, id);
  const ends = change.role === undefined && change.disabled === undefined ? [] : [id];
  return endingTransaction(db, ends, async (tx) => {
    const { actor, account: before } = await lockReturningForChange(tx, person.userAccountId, id);
    requireProfileWriteAccess(actor, id);
    if (before.removedAt && !isOnlyOfSignIn(change)) throw notFound();
    const given = actor.role === 'ADMIN' ? change : withoutAdminFields(before, change);
    const losesAdmin = before.role === 'ADMIN' && given.role === 'CUSTOMER';
    if (actor.userAccountId === id && (losesAdmin || given.disabled)) throw conflict('ownAccount');
    const columns = await toProfileColumns(tx, withoutForeignChoice(actor, before, given), id);
    if (needsConfirmation(before, columns)) await requireConfirmation(tx, person);
    if (Object.keys(columns).length === 0) return { before, after: before };
    const [after] = await tx
      .update(userAccounts)
      .set({
        ...columns,
        searchNames: accountNameForms({ ...before, ...columns }),
        ...unverifiedChanges(before, columns),
      })
      .where(eq(userAccounts.id, id))
      .returning();
    if (!after) throw notFound();
    if (after.disabled && !before.disabled) await deleteSessions(tx, after);
    if (after.role !== before.role) await recordRevocations(tx, [id]);
    await recordAdminChanges(tx, actor, before, after);
    for (const notice of noticesOf(before, after))
      await addAccountNotice(tx, { userAccountId: id, personId: actor.userAccountId, ...notice });
    return { before, after };
  }).catch(refuseTakenUserName);
}

/** Of an account whose deletion was requested, admins decide whether it may sign in, and so be restored; nothing else. */
const isOnlyOfSignIn = (change: UserAccountChange) => Object.keys(change).every((name) => name === 'disabled');

/** What the owner of an account is told of a change. */
function noticesOf(before: UserAccountRow, after: UserAccountRow): { kind: AccountPowerNotice; detail?: string }[] {
  const contacts = changedContacts(before, after).map((kind) => ({
    kind: kind === 'phone' ? ('phoneChanged' as const) : ('emailChanged' as const),
    ...(after[kind] === '' ? {} : { detail: after[kind] }),
  }));
  return [
    ...contacts,
    ...(after.userName === before.userName ? [] : [{ kind: 'userNameChanged' as const, detail: after.userName }]),
    ...(after.role === before.role ? [] : [{ kind: 'roleChanged' as const, detail: after.role }]),
  ];
}

/** Tells the owner of an account by bell, mail and push what was changed. Call it after the commit. */
export function sendProfileNotices(context: ChatContext, before: UserAccountRow, after: UserAccountRow): Promise<void> {
  const facts = (detail?: string) => ({ actor: '', name: detail, page: '' });
  return sendNotices(
    context,
    noticesOf(before, after).map(({ kind, detail }) => ({ kind, receivers: [after.id], facts: facts(detail) })),
  );
}

/** What a person shares and shows is changed by nobody else, and not by a client that sends back that it was never chosen. */
function withoutForeignChoice(actor: Actor, before: UserAccountRow, change: UserAccountChange): UserAccountChange {
  const { sharedFields, ...rest } = change;
  const isChosen = sharedFields !== undefined && sharedFields !== null;
  if ((isChosen || change.inDirectory !== undefined) && actor.userAccountId !== before.id) throw forbidden();
  return isChosen ? change : rest;
}

/** Records changes of the fields that decide who may sign in, and as what. */
async function recordAdminChanges(
  tx: Queryable,
  { userAccountId }: Actor,
  before: UserAccountRow,
  after: UserAccountRow,
) {
  const record = (action: AuditAction, details = {}) =>
    recordAudit(tx, { action, actorId: userAccountId, target: { kind: 'account', id: after.id }, details });
  if (after.role !== before.role) await record('roleChanged', { from: before.role, to: after.role });
  if (after.userName !== before.userName)
    await record('userNameChanged', { from: before.userName, to: after.userName });
  for (const kind of changedContacts(before, after)) await record('contactChanged', { kind });
  if (after.disabled !== before.disabled) await record(after.disabled ? 'accountDisabled' : 'accountEnabled');
}

/** What decides who may sign in, and as what. */
const SIGN_IN_FIELDS = ['role', 'disabled', 'userName'] as const;

/**
 * Changes by which somebody with a stolen token would keep an account or take one away, their own or by an admin's token anybody's:
 * contacts, user name, role, and who may sign in.
 */
function needsConfirmation(before: UserAccountRow, columns: Partial<UserAccountRow>): boolean {
  if (SIGN_IN_FIELDS.some((name) => columns[name] !== undefined && columns[name] !== before[name])) return true;
  return changedContacts(before, columns).length > 0;
}

/** A changed contact is unverified, whoever changed it. */
function unverifiedChanges(before: UserAccountRow, columns: Partial<UserAccountRow>) {
  const changed = changedContacts(before, columns);
  return {
    ...(changed.includes('phone') ? { phoneVerifiedAt: null } : {}),
    ...(changed.includes('email') ? { emailVerifiedAt: null } : {}),
  };
}

/** Clients may send the whole profile; a changed value of an admin field is refused, an unchanged one is not written. */
function withoutAdminFields(before: UserAccountRow, change: UserAccountChange): UserAccountChange {
  if (ADMIN_FIELDS.some((name) => change[name] !== undefined && change[name] !== before[name])) throw forbidden();
  const { remark: _remark, userName: _userName, role: _role, disabled: _disabled, ...rest } = change;
  return rest;
}

/** Sets the stored name of a profile photo. Returns the previous name. */
export async function setProfilePhoto(db: Queryable, person: Actor, id: number, photo: string): Promise<string> {
  return db.transaction(async (tx) => {
    const { actor, account } = await lockForChange(tx, person.userAccountId, id);
    requireProfileWriteAccess(actor, id);
    await tx.update(userAccounts).set({ profilePhoto: photo }).where(eq(userAccounts.id, id));
    return account.profilePhoto;
  });
}
