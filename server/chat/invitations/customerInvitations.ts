import {
  type CreatedCustomerInvitation,
  CUSTOMER_INVITATIONS_MAX,
  type CustomerInvitation,
  type CustomerInvitationPreview,
  mayInviteCustomers,
  mayManagePage,
  type NewCustomerInvitation,
} from '#contract';
import { recordOnPage } from '../../audit/recordAudit.ts';
import { hashToken, newToken } from '../../auth/tokens.ts';
import type { Database, Queryable } from '../../db/client.ts';
import { and, desc, eq, gt, lt, lte, sql } from '../../db/drizzle.ts';
import { customerInvitations, userAccounts } from '../../db/schema.ts';
import { isOfCall } from '../../db/sqlText.ts';
import { conflict, forbidden, notFound } from '../../errors.ts';
import { shownName } from '../../presenters/person.ts';
import { requirePublic } from '../../publicAccess/settings.ts';
import type { Actor } from '../access.ts';
import { deskFlagsOn } from '../desk/deskAccess.ts';
import { isOwner, lockPage, membershipsOn, requirePage } from '../pages/membership.ts';

const DAY_MS = 24 * 3_600_000;

type Row = typeof customerInvitations.$inferSelect;

/** Whether a person may invite customers to a page; null where they are a stranger to it. */
async function mayInvite(db: Queryable, actor: Actor, pageId: number): Promise<boolean | null> {
  const { member } = await membershipsOn(db, pageId, actor);
  const flags = await deskFlagsOn(db, actor, pageId);
  if (mayInviteCustomers(mayManagePage(actor.role, isOwner(member)), flags)) return true;
  return flags ? false : null;
}

const invitationsOf = (db: Queryable) =>
  db
    .select({ row: customerInvitations, creator: userAccounts })
    .from(customerInvitations)
    .innerJoin(userAccounts, eq(userAccounts.id, customerInvitations.createdById));

const present = ({ row, creator }: Awaited<ReturnType<typeof invitationsOf>>[number]): CustomerInvitation => ({
  invitationId: row.id,
  pageId: row.pageId,
  createdBy: shownName(creator),
  time: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  uses: row.uses,
  usesMax: row.usesMax,
});

/** The invitations of a page that have not expired, newest first, for those who may invite its customers. */
export async function listCustomerInvitations(
  db: Database,
  actor: Actor,
  pageId: number,
): Promise<CustomerInvitation[]> {
  await requirePublic(db, 'signUp');
  await requirePage(db, pageId);
  if (!(await mayInvite(db, actor, pageId))) throw forbidden();
  const rows = await invitationsOf(db)
    .where(and(eq(customerInvitations.pageId, pageId), gt(customerInvitations.expiresAt, sql`now()`)))
    .orderBy(desc(customerInvitations.id));
  return rows.map(present);
}

const record = (
  tx: Queryable,
  action: 'customerInvitationCreated' | 'customerInvitationRevoked',
  actor: Actor,
  { pageId, usesMax, uses }: Pick<Row, 'pageId' | 'usesMax' | 'uses'>,
) => recordOnPage(tx, action, actor.userAccountId, pageId, { usesMax, uses });

/**
 * Makes a link by which people sign up and become customers of the page; with the `clientId` of an earlier call it answers the link of that
 * one with another secret, until it is used. Responds 409 when the page has too many.
 */
export async function createCustomerInvitation(
  db: Database,
  actor: Actor,
  pageId: number,
  { days, usesMax }: NewCustomerInvitation,
  clientId?: string,
): Promise<CreatedCustomerInvitation> {
  const token = newToken();
  return db.transaction(async (tx) => {
    await requirePublic(tx, 'signUp');
    await lockPage(tx, pageId);
    if (!(await mayInvite(tx, actor, pageId))) throw forbidden();
    const isOfPage = eq(customerInvitations.pageId, pageId);
    const [repeated] = await invitationsOf(tx).where(and(isOfPage, isOfCall(customerInvitations.clientId, clientId)));
    if (repeated) {
      if (repeated.row.uses > 0) throw conflict();
      // Nobody has seen the secret of the lost answer.
      await tx
        .update(customerInvitations)
        .set({ tokenHash: hashToken(token) })
        .where(eq(customerInvitations.id, repeated.row.id));
      return { ...present(repeated), token };
    }
    await tx.delete(customerInvitations).where(and(isOfPage, lte(customerInvitations.expiresAt, sql`now()`)));
    if ((await tx.$count(customerInvitations, isOfPage)) >= CUSTOMER_INVITATIONS_MAX)
      throw conflict('tooManyInvitations');
    const [made] = await tx
      .insert(customerInvitations)
      .values({
        pageId,
        clientId,
        tokenHash: hashToken(token),
        createdById: actor.userAccountId,
        expiresAt: new Date(Date.now() + days * DAY_MS),
        usesMax,
      })
      .returning();
    if (!made) throw new Error('an insert returned no row');
    await record(tx, 'customerInvitationCreated', actor, made);
    const [found] = await invitationsOf(tx).where(eq(customerInvitations.id, made.id));
    if (!found) throw new Error('an invitation was not stored');
    return { ...present(found), token };
  });
}

/** Revokes an invitation, for those who may invite customers to its page. Strangers to the page get 404. */
export async function deleteCustomerInvitation(db: Database, actor: Actor, invitationId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await requirePublic(tx, 'signUp');
    const isThis = eq(customerInvitations.id, invitationId);
    const [found] = await tx.select().from(customerInvitations).where(isThis).for('update');
    const may = found ? await mayInvite(tx, actor, found.pageId) : null;
    if (!found || may === null) throw notFound();
    if (!may) throw forbidden();
    await tx.delete(customerInvitations).where(isThis);
    await record(tx, 'customerInvitationRevoked', actor, found);
  });
}

/** An invitation by which somebody may sign up now. */
const isOpen = (token: string) =>
  and(
    eq(customerInvitations.tokenHash, hashToken(token)),
    gt(customerInvitations.expiresAt, sql`now()`),
    lt(customerInvitations.uses, customerInvitations.usesMax),
  );

/** The page of an invitation. Responds 404 where nobody signs up, 409 to an invitation that is wrong, used up, old or revoked. */
export async function requireCustomerInvitation(db: Queryable, token: string): Promise<{ pageId: number }> {
  await requirePublic(db, 'signUp');
  const [found] = await db
    .select({ pageId: customerInvitations.pageId })
    .from(customerInvitations)
    .where(isOpen(token));
  if (!found) throw conflict('invitationEnded');
  return found;
}

/** What an invitation leads to, for whoever has the link. */
export async function previewCustomerInvitation(db: Queryable, token: string): Promise<CustomerInvitationPreview> {
  const { pageId } = await requireCustomerInvitation(db, token);
  const { title, photo } = await requirePage(db, pageId);
  return { page: { pageId, title, photo } };
}

/** Counts a sign-up by an invitation, in its transaction, and returns the page. Of two who take the last use, one gets 409. */
export async function takeCustomerInvitation(tx: Queryable, token: string): Promise<{ pageId: number }> {
  const { pageId } = await requireCustomerInvitation(tx, token);
  // In the order in which others lock a page and what belongs to it.
  await lockPage(tx, pageId);
  const taken = await tx
    .update(customerInvitations)
    .set({ uses: sql`${customerInvitations.uses} + 1` })
    .where(isOpen(token))
    .returning({ id: customerInvitations.id });
  if (taken.length === 0) throw conflict('invitationEnded');
  return { pageId };
}
