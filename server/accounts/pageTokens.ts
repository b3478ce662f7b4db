import { BUILT_IN_USER_TYPES, type CreatedPageToken, type NewPageToken, type PageToken, TOKENS_MAX } from '#contract';
import { recordOnPage } from '../audit/recordAudit.ts';
import type { SessionRef } from '../auth/confirmation.ts';
import { NEVER } from '../auth/sessions.ts';
import { hashToken, newSignedToken, PAGE_TOKEN_PREFIX } from '../auth/tokens.ts';
import type { Actor, PersonRef } from '../chat/access.ts';
import { endMembership } from '../chat/pages/leave.ts';
import { lockPage, ownsPage, requireManagerOfMembers, requirePage } from '../chat/pages/membership.ts';
import { publishMembershipOf } from '../chat/pages/publishPage.ts';
import { endingTransaction } from '../db/callTransactions.ts';
import type { Database, Queryable } from '../db/client.ts';
import { and, asc, eq } from '../db/drizzle.ts';
import { pageTokens, pageUsers, sessions, userAccounts } from '../db/schema.ts';
import { isOfCall } from '../db/sqlText.ts';
import { conflict, forbidden, invalidField, notFound } from '../errors.ts';
import { requirePublic } from '../publicAccess/settings.ts';
import type { Keyring } from '../secrets/keyring.ts';
import { detachAccount, publishDetached, type RemovalContext } from './removal.ts';
import { randomUserName } from './signUp.ts';

/** The last use of a token that was never used. */
const UNUSED = new Date(0);

const select = (db: Queryable) =>
  db
    .select({
      tokenId: pageTokens.id,
      pageId: pageTokens.pageId,
      userAccountId: pageTokens.userAccountId,
      name: userAccounts.profileName,
      scopes: pageTokens.scopes,
      createdAt: pageTokens.createdAt,
      usedAt: sessions.lastSeenAt,
    })
    .from(pageTokens)
    .innerJoin(userAccounts, eq(userAccounts.id, pageTokens.userAccountId))
    .innerJoin(sessions, eq(sessions.userAccountId, pageTokens.userAccountId));

type Row = Awaited<ReturnType<typeof select>>[number];

const present = ({ tokenId, pageId, name, scopes, createdAt, usedAt }: Omit<Row, 'userAccountId'>): PageToken => ({
  tokenId,
  pageId,
  name,
  scopes,
  createdTime: createdAt.toISOString(),
  usedTime: usedAt > UNUSED ? usedAt.toISOString() : null,
});

/** The tokens of a page, for its owners. Admins who are none are refused: a token reads conversations. */
export async function listPageTokens(db: Database, person: PersonRef, pageId: number): Promise<PageToken[]> {
  await requirePublic(db, 'tokens');
  await requirePage(db, pageId);
  if (!(await ownsPage(db, person, pageId))) throw forbidden();
  const rows = await select(db).where(eq(pageTokens.pageId, pageId)).orderBy(asc(pageTokens.id));
  return rows.map(present);
}

const record = (
  tx: Queryable,
  action: 'pageTokenCreated' | 'pageTokenRevoked',
  { userAccountId }: PersonRef,
  { pageId, name }: Pick<Row, 'pageId' | 'name'>,
) => recordOnPage(tx, action, userAccountId, pageId, { to: name });

/** The account of a bot, which nobody finds (it is no member), and its membership. No conversation is given to it by turns. */
async function addBot(tx: Queryable, pageId: number, profileName: string) {
  const userName = randomUserName('bot');
  const [account] = await tx
    .insert(userAccounts)
    .values({ kind: 'bot', userName, profileName, role: 'CUSTOMER', sharedFields: [] })
    .returning({ id: userAccounts.id });
  if (!account) throw new Error('the database returned no account');
  const [membership] = await tx
    .insert(pageUsers)
    .values({
      pageId,
      userAccountId: account.id,
      userTypeId: BUILT_IN_USER_TYPES.staff,
      accepted: true,
    })
    .returning({ id: pageUsers.id });
  if (!membership) throw new Error('the database returned no membership');
  return { userAccountId: account.id, pageUserId: membership.id };
}

/** Gives a token that nobody has used another secret: that of the lost answer nobody has seen. Responds 409 once it was used. */
async function renewSecret(tx: Queryable, { userAccountId, usedAt }: Row, token: string): Promise<void> {
  if (usedAt > UNUSED) throw conflict();
  await tx
    .update(sessions)
    .set({ tokenHash: hashToken(token) })
    .where(eq(sessions.userAccountId, userAccountId));
}

/**
 * Adds a token, for owners of the page; with the `clientId` of an earlier call it answers the token of that one with another secret.
 * Responds 400 when the page has too many.
 */
export async function createPageToken(
  context: RemovalContext & { keyring: Keyring },
  person: PersonRef,
  pageId: number,
  { name, scopes }: NewPageToken,
  clientId?: string,
): Promise<CreatedPageToken> {
  const { db, keyring } = context;
  await requirePublic(db, 'tokens');
  const token = newSignedToken(keyring);
  const { created, pageUserId } = await db.transaction(async (tx) => {
    await lockPage(tx, pageId);
    if (!(await ownsPage(tx, person, pageId))) throw forbidden();
    const isOfPage = eq(pageTokens.pageId, pageId);
    const [repeated] = await select(tx).where(and(isOfPage, isOfCall(pageTokens.clientId, clientId)));
    if (repeated) {
      await renewSecret(tx, repeated, token);
      return { created: present(repeated) };
    }
    if ((await tx.$count(pageTokens, isOfPage)) >= TOKENS_MAX) throw invalidField('name', 'tooMany', TOKENS_MAX);
    const { userAccountId, pageUserId } = await addBot(tx, pageId, name);
    await tx.insert(sessions).values({
      userAccountId,
      tokenHash: hashToken(token),
      fileKeyHash: hashToken(newSignedToken(keyring)),
      lastSeenAt: UNUSED,
      expiresAt: NEVER,
      endsAt: NEVER,
    });
    const [row] = await tx.insert(pageTokens).values({ pageId, userAccountId, scopes, clientId }).returning();
    if (!row) throw new Error('a token was not stored');
    await record(tx, 'pageTokenCreated', person, { pageId, name });
    return { created: present({ ...row, tokenId: row.id, name, usedAt: UNUSED }), pageUserId };
  });
  if (pageUserId !== undefined) await publishMembershipOf(context, pageUserId);
  return { ...created, token: PAGE_TOKEN_PREFIX + token };
}

/**
 * Ends a token with its account and membership, for those who manage the page. Its messages keep its name. Responds 403 to other staff, and
 * 404 to others.
 */
async function endToken(context: RemovalContext, actor: Actor, found: Row): Promise<void> {
  const { userAccountId: botId, pageId, tokenId } = found;
  const detached = await endingTransaction(context.db, [botId], async (tx) => {
    await lockPage(tx, pageId);
    await requireManagerOfMembers(tx, actor, pageId);
    const ended = await tx.delete(pageTokens).where(eq(pageTokens.id, tokenId)).returning({ id: pageTokens.id });
    if (ended.length === 0) throw notFound();
    const [row] = await tx
      .update(userAccounts)
      .set({ removedAt: new Date() })
      .where(and(eq(userAccounts.id, botId), eq(userAccounts.kind, 'bot')))
      .returning();
    if (!row) throw new Error('a token has no account');
    await record(tx, 'pageTokenRevoked', actor, found);
    return detachAccount(tx, row, actor.userAccountId);
  });
  await publishDetached(context, botId, detached);
}

/** Revokes a token, which takes its bot from the staff. */
export async function revokePageToken(context: RemovalContext, actor: Actor, tokenId: number): Promise<void> {
  await requirePublic(context.db, 'tokens');
  const [found] = await select(context.db).where(eq(pageTokens.id, tokenId));
  if (!found) throw notFound();
  await endToken(context, actor, found);
}

/** Ends a membership as `endMembership` does; that of a bot ends with its token. */
export async function removeMember(
  context: RemovalContext,
  actor: Actor & SessionRef,
  pageUserId: number,
): Promise<void> {
  const [found] = await select(context.db)
    .innerJoin(pageUsers, eq(pageUsers.userAccountId, pageTokens.userAccountId))
    .where(eq(pageUsers.id, pageUserId));
  await (found ? endToken(context, actor, found) : endMembership(context, actor, pageUserId));
}
