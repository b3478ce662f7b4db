import { hash } from 'node:crypto';
import type { PageSource, WebsiteUser } from '#contract';
import { lockAccounts } from '../auth/accountLocks.ts';
import { requirePageUnblocked } from '../chat/blocks/queries.ts';
import { becomeCustomer } from '../chat/pages/join.ts';
import { lockPage } from '../chat/pages/membership.ts';
import { publishMembershipOf } from '../chat/pages/publishPage.ts';
import { endingTransaction } from '../db/callTransactions.ts';
import type { Queryable } from '../db/client.ts';
import { and, asc, eq, gt, isNull, sql } from '../db/drizzle.ts';
import { pages, type UserAccountRow, userAccounts, websiteGuests } from '../db/schema.ts';
import { isSameText } from '../db/sqlText.ts';
import { eachInTurn } from '../eachInTurn.ts';
import { notFound } from '../errors.ts';
import { accountNameForms } from '../search/searchNames.ts';
import { detachAccount, publishDetached, type RemovalContext } from './removal.ts';
import { randomUserName } from './signUp.ts';

/** A guest without a session is not taken for unused before this age, in ms: the session is stored after the account. */
const SESSION_DELAY_MS = 3_600_000;
/** For how long a request may be repeated, in ms: its key opens the account of the guest, as the token of a session does. */
const REPEAT_MS = 3_600_000;

interface NewGuest {
  profileName: string;
  source?: PageSource | undefined;
  /** Who they are on the website of the page, which has signed it. */
  websiteUser?: WebsiteUser | undefined;
  /** Names the request over its repeats. */
  clientId?: string | undefined;
}

/** The user name of a guest whom a request makes: the same one for its repeats. Staff see it, and cannot tell the key from it. */
const userNameOf = (pageId: number, clientId: string | undefined): string =>
  clientId === undefined
    ? randomUserName('guest')
    : `guest-${hash('sha256', `${pageId} ${clientId}`, 'hex').slice(0, 32)}`;

/** The guest whom the same request has just made. */
async function findRepeated(tx: Queryable, userName: string): Promise<UserAccountRow | undefined> {
  const [found] = await tx
    .select()
    .from(userAccounts)
    .where(
      and(
        isSameText(userAccounts.userName, userName),
        eq(userAccounts.kind, 'guest'),
        isNull(userAccounts.removedAt),
        gt(userAccounts.createdAt, new Date(Date.now() - REPEAT_MS)),
      ),
    );
  return found;
}

/** Makes the account of a guest, with another user name where the same request was made longer ago. */
async function insertGuest(tx: Queryable, profileName: string, wanted: string): Promise<UserAccountRow> {
  for (const userName of [wanted, randomUserName('guest')]) {
    const searchNames = accountNameForms({ profileName, userName });
    const [made] = await tx
      .insert(userAccounts)
      .values({ kind: 'guest', userName, profileName, searchNames, role: 'CUSTOMER', sharedFields: [] })
      .onConflictDoNothing()
      .returning();
    if (made) return made;
  }
  throw new Error('the database returned no account');
}

/** The guest whom a website has named before. Who has signed up since is none: a website opens no account of a member. */
async function findWebsiteGuest(
  tx: Queryable,
  pageId: number,
  { id }: WebsiteUser,
): Promise<UserAccountRow | undefined> {
  const [found] = await tx
    .select({ account: userAccounts })
    .from(websiteGuests)
    .innerJoin(userAccounts, eq(userAccounts.id, websiteGuests.userAccountId))
    .where(
      and(
        eq(websiteGuests.pageId, pageId),
        eq(websiteGuests.websiteUserId, id),
        eq(userAccounts.kind, 'guest'),
        isNull(userAccounts.removedAt),
      ),
    );
  return found?.account;
}

/**
 * Makes an account of a guest, who is a customer of this page alone, or finds the one of the same customer of its website, or of the same
 * request. Responds 404 where the page does not have guests, and to one whom it blocks.
 */
export async function createGuest(context: RemovalContext, pageId: number, given: NewGuest): Promise<UserAccountRow> {
  const { websiteUser, clientId } = given;
  const profileName = websiteUser?.name ?? given.profileName;
  const source = websiteUser ? { kind: 'widget' as const, ref: websiteUser.id } : given.source;
  const userName = userNameOf(pageId, websiteUser ? undefined : clientId);
  const find = (tx: Queryable) =>
    websiteUser ? findWebsiteGuest(tx, pageId, websiteUser) : findRepeated(tx, userName);
  const { account, pageUserId } = await context.db.transaction(async (tx) => {
    const returning = await find(tx);
    // Before the page, as others lock them.
    if (returning) await lockAccounts(tx, [returning.id]);
    await lockPage(tx, pageId);
    const [page] = await tx.select({ guests: pages.guests }).from(pages).where(eq(pages.id, pageId));
    if (!page?.guests) throw notFound();
    const known = await find(tx);
    if (known) {
      await requirePageUnblocked(tx, pageId, known.id);
      // Who was taken from the list of customers is on it again.
      const { pageUserId, isNew } = await becomeCustomer(tx, pageId, { userAccountId: known.id }, source);
      return { account: known, pageUserId: isNew ? pageUserId : null };
    }
    const account = await insertGuest(tx, profileName, userName);
    const { pageUserId } = await becomeCustomer(tx, pageId, { userAccountId: account.id }, source);
    if (websiteUser) {
      const userAccountId = account.id;
      await tx
        .insert(websiteGuests)
        .values({ pageId, websiteUserId: websiteUser.id, userAccountId })
        .onConflictDoUpdate({
          target: [websiteGuests.pageId, websiteGuests.websiteUserId],
          set: { userAccountId },
        });
    }
    return { account, pageUserId };
  });
  if (pageUserId !== null) await publishMembershipOf(context, pageUserId);
  return account;
}

/** A guest who cannot come back: their session, which is their only way in, has ended. */
const isUnused = (now: Date) =>
  and(
    eq(userAccounts.kind, 'guest'),
    isNull(userAccounts.removedAt),
    sql`${userAccounts.createdAt} < ${new Date(now.getTime() - SESSION_DELAY_MS)}`,
    sql`not exists (select from session s where s.user_account_id = ${userAccounts.id} and s.expires_at > ${now})`,
  );

/** Takes a guest from the lists of their page, unless they have come back since. Returns whether it did. */
async function endGuest(context: RemovalContext, id: number, now: Date): Promise<boolean> {
  const detached = await endingTransaction(context.db, [id], async (tx) => {
    const [row] = await tx
      .select()
      .from(userAccounts)
      .where(and(eq(userAccounts.id, id), isUnused(now)))
      .for('no key update');
    if (!row) return null;
    const ended = await detachAccount(tx, row, id);
    // Nobody can restore it: it is erased with those whose 30 days are over.
    await tx
      .update(userAccounts)
      .set({ removedAt: now, deletionRequestedAt: new Date(0) })
      .where(eq(userAccounts.id, id));
    return ended;
  });
  if (detached) await publishDetached(context, id, detached);
  return detached !== null;
}

/**
 * Ends the accounts of guests whose session was not used for 30 days, or was ended; `eraseDeletedAccounts` then erases them. Their pages
 * keep the conversations. One that fails stops no other. Returns how many.
 */
export async function endUnusedGuests(context: RemovalContext, now: Date): Promise<number> {
  const { id } = userAccounts;
  const unused = await context.db.select({ id }).from(userAccounts).where(isUnused(now)).orderBy(asc(id));
  return eachInTurn(unused, (guest) => endGuest(context, guest.id, now));
}
