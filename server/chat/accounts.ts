import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type NewUserAccount, PROFILE_PAGE_SIZE, type UserAccount } from '../../contract/index.ts';
import type { Queryable } from '../db/client.ts';
import { loginCodes, loginTickets, pageUsers, userAccounts } from '../db/schema.ts';
import { anywhere } from '../db/wireText.ts';
import { conflict } from '../errors.ts';
import { audienceOfPage } from './access.ts';
import type { ChatContext } from './context.ts';
import { endFriendshipsOf } from './friendship.ts';
import { takeAccount } from './heldAccounts.ts';
import { tellNotificationCounts, withdrawNotifications } from './notifications.ts';
import { hasUserType } from './people.ts';
import { presentUserAccount, type UserAccountRow } from './present/person.ts';
import { accountById, settleAdminStays, settleProfile, userNameTaken } from './profile.ts';

/** What accounts are looked up by; an empty filter finds all. */
export interface AccountFilter {
  userType?: string | undefined;
  /** A part of the user name or the profile name. */
  userName?: string | undefined;
  userId?: number | undefined;
}

function whereOf({ userType, userName, userId }: AccountFilter): SQL | undefined {
  const pattern = userName?.trim() ? anywhere(userName.trim().toLowerCase()) : undefined;
  return and(
    isNull(userAccounts.removedAt),
    userId === undefined ? undefined : eq(userAccounts.id, userId),
    userType ? hasUserType(userType) : undefined,
    pattern === undefined
      ? undefined
      : or(
          sql`lower(${userAccounts.userName}) like ${pattern}`,
          sql`lower(${userAccounts.profileName}) like ${pattern}`,
        ),
  );
}

/** Accounts by name; all that are found, or one page of 50. */
export async function listAccounts(
  { db, presence }: ChatContext,
  filter: AccountFilter,
  page?: number,
): Promise<UserAccount[]> {
  const query = db
    .select()
    .from(userAccounts)
    .where(whereOf(filter))
    .orderBy(sql`lower(${userAccounts.profileName})`, asc(userAccounts.id))
    .$dynamic();
  const rows = await (page === undefined ? query : query.limit(PROFILE_PAGE_SIZE).offset(page * PROFILE_PAGE_SIZE));
  const active = presence.activeAmong(rows.map((row) => row.id));
  return rows.map((row) => presentUserAccount(row, active.has(row.id)));
}

/** Makes an account with the hash of its first password. */
export async function createAccount(
  db: Queryable,
  given: Required<NewUserAccount>,
  passwordHash: string,
): Promise<UserAccountRow> {
  try {
    return await db.transaction(async (tx) => {
      const columns = await settleProfile(tx, given, 0);
      const [row] = await tx
        .insert(userAccounts)
        .values({ ...given, ...columns, passwordHash })
        .returning();
      if (!row) throw new Error('the database returned no account');
      return row;
    });
  } catch (error) {
    throw userNameTaken(error);
  }
}

/** Gives an account another password. */
export async function setPassword(db: Queryable, id: number, passwordHash: string): Promise<UserAccountRow> {
  const row = await accountById(db, id);
  await db.update(userAccounts).set({ passwordHash }).where(eq(userAccounts.id, id));
  return row;
}

/**
 * Removes an account with its memberships and friendships. Its row stays, hidden, so that messages keep their author's
 * name; what else is known of the person is wiped. Tells everybody whose lists change.
 */
export async function removeAccount(context: ChatContext, adminId: number, id: number): Promise<void> {
  if (adminId === id) throw conflict('ownAccount');
  const gone = await context.db.transaction(async (tx) => {
    const row = await accountById(tx, id);
    // Before the own row, because two admins who remove each other lock them all in the same order.
    if (row.role === 'ADMIN') await settleAdminStays(tx, id);
    await takeAccount(tx, id);
    const friendships = await endFriendshipsOf(tx, id);
    const memberships = await tx.delete(pageUsers).where(eq(pageUsers.userAccountId, id)).returning();
    // In the order in which writing locks them.
    await tx.execute(sql`
      update conversation set customer_left = true
      where id in (select id from conversation where customer_id = ${id} order by id for no key update)`);
    const notified = [...friendships.notified];
    for (const { id: pageUserId } of memberships) notified.push(...(await withdrawNotifications(tx, { pageUserId })));
    await tx.delete(loginTickets).where(eq(loginTickets.userAccountId, id));
    await tx.delete(loginCodes).where(inArray(loginCodes.phoneDigits, [row.phoneDigits]));
    await tx
      .update(userAccounts)
      .set({
        removedAt: new Date(),
        passwordHash: null,
        profilePhoto: '',
        phone: '',
        phoneDigits: '',
        email: '',
        nrcNo: '',
        license: '',
        address: '',
        remark: '',
        cityId: null,
        tsId: null,
      })
      .where(eq(userAccounts.id, id));
    return { ended: friendships.ended, memberships, notified };
  });
  for (const { requestFormId, otherId } of gone.ended) {
    context.publisher.toPeople([otherId], { type: 'FD', requestFormId });
    context.publisher.rightsChanged(otherId);
  }
  for (const { id: pageUserId, pageId } of gone.memberships)
    context.publisher.toPeople(await audienceOfPage(context.db, pageId), { type: 'PUD', pageUserId, pageId });
  await tellNotificationCounts(context, gone.notified);
}
