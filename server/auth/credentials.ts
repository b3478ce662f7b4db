import { randomInt } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { LOGIN_CODE_DIGITS, LOGIN_CODE_TRIES, LOGIN_CODE_TTL_MS } from '../../contract/index.ts';
import type { Database, Queryable } from '../db/client.ts';
import { loginCodes, loginTickets, userAccounts } from '../db/schema.ts';
import { verifyPassword } from './passwords.ts';
import { hashToken, newToken } from './tokens.ts';

/** An account as signing in sees it. */
export type SigningIn = typeof userAccounts.$inferSelect;

/** How long a ticket of the Google sign-in holds, in ms. */
const TICKET_TTL_MS = 60_000;

/** The account of a user name and its password; null when they do not match, after the same time for any name. */
export async function accountByPassword(db: Queryable, userName: string, password: string): Promise<SigningIn | null> {
  const [account] = await db
    .select()
    .from(userAccounts)
    .where(and(sql`lower(${userAccounts.userName}) = ${userName.toLowerCase()}`, isNull(userAccounts.removedAt)));
  const right = await verifyPassword(password, account?.passwordHash);
  return right && account ? account : null;
}

/** The one account that has a phone number; null when none has it, or several have, since nobody knows whose it is then. */
async function accountByPhone(db: Queryable, phoneDigits: string): Promise<SigningIn | null> {
  const found = await db
    .select()
    .from(userAccounts)
    .where(and(eq(userAccounts.phoneDigits, phoneDigits), isNull(userAccounts.removedAt)))
    .limit(2);
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** The one account with a verified e-mail address, or null. */
export async function accountByEmail(db: Queryable, email: string): Promise<SigningIn | null> {
  const found = await db
    .select()
    .from(userAccounts)
    .where(and(sql`lower(${userAccounts.email}) = ${email.toLowerCase()}`, isNull(userAccounts.removedAt)))
    .limit(2);
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** The address is part of what is hashed, so that equal codes of two numbers do not look equal. */
const hashCode = (phoneDigits: string, code: string) => hashToken(`${phoneDigits}:${code}`);

/**
 * Makes the code of a phone number, in the place of an older one. The work is the same for a number nobody has, but then the
 * code is null: there is nobody to send it to.
 */
export async function issueLoginCode(db: Database, phoneDigits: string): Promise<string | null> {
  const code = String(randomInt(10 ** LOGIN_CODE_DIGITS)).padStart(LOGIN_CODE_DIGITS, '0');
  const fresh = {
    codeHash: hashCode(phoneDigits, code),
    triesLeft: LOGIN_CODE_TRIES,
    expiresAt: new Date(Date.now() + LOGIN_CODE_TTL_MS),
  };
  await db.delete(loginCodes).where(lt(loginCodes.expiresAt, new Date()));
  await db
    .insert(loginCodes)
    .values({ phoneDigits, ...fresh })
    .onConflictDoUpdate({ target: loginCodes.phoneDigits, set: fresh });
  const account = await accountByPhone(db, phoneDigits);
  return account && !account.disabled ? code : null;
}

/** The account whose phone number proves itself by the code: five minutes, five tries, one use. Null for a wrong one. */
export async function accountByLoginCode(db: Database, phoneDigits: string, code: string): Promise<SigningIn | null> {
  const isThis = eq(loginCodes.phoneDigits, phoneDigits);
  const [tried] = await db
    .update(loginCodes)
    .set({ triesLeft: sql`${loginCodes.triesLeft} - 1` })
    .where(and(isThis, gt(loginCodes.triesLeft, 0), gt(loginCodes.expiresAt, new Date())))
    .returning({ codeHash: loginCodes.codeHash });
  if (!tried || tried.codeHash !== hashCode(phoneDigits, code)) return null;
  // Two calls with the right code at once: only one of them removes it.
  const used = await db
    .delete(loginCodes)
    .where(and(isThis, eq(loginCodes.codeHash, tried.codeHash)))
    .returning({ phoneDigits: loginCodes.phoneDigits });
  return used.length === 1 ? accountByPhone(db, phoneDigits) : null;
}

/** A ticket holds only in the browser that started the sign-in, which `browserKey` names. */
const hashTicket = (ticket: string, browserKey: string) => hashToken(`${ticket}.${browserKey}`);

/** Makes a ticket that is exchanged for a session once, within a minute, by the same browser. */
export async function issueTicket(db: Database, userAccountId: number, browserKey: string): Promise<string> {
  const ticket = newToken();
  await db.delete(loginTickets).where(lt(loginTickets.expiresAt, new Date()));
  await db.insert(loginTickets).values({
    ticketHash: hashTicket(ticket, browserKey),
    userAccountId,
    expiresAt: new Date(Date.now() + TICKET_TTL_MS),
  });
  return ticket;
}

/** The account of a ticket, which is used up by this; null when it does not hold. */
export async function accountByTicket(db: Database, ticket: string, browserKey: string): Promise<SigningIn | null> {
  const [used] = await db
    .delete(loginTickets)
    .where(and(eq(loginTickets.ticketHash, hashTicket(ticket, browserKey)), gt(loginTickets.expiresAt, new Date())))
    .returning({ userAccountId: loginTickets.userAccountId });
  if (!used) return null;
  const [account] = await db
    .select()
    .from(userAccounts)
    .where(and(eq(userAccounts.id, used.userAccountId), isNull(userAccounts.removedAt)));
  return account ?? null;
}
