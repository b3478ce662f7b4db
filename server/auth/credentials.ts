import { randomInt } from 'node:crypto';
import { LOGIN_CODE_DIGITS, LOGIN_CODE_TRIES, LOGIN_CODE_TTL_MS } from '#contract';
import type { Database, Queryable } from '../db/client.ts';
import { and, eq, gt, isNotNull, isNull, lt, or, sql } from '../db/drizzle.ts';
import { loginCodes, loginTickets, type UserAccountRow, userAccounts } from '../db/schema.ts';
import { isSameText } from '../db/sqlText.ts';
import { nameRequired } from '../errors.ts';
import type { Keyring } from '../secrets/keyring.ts';
import { verifyPassword } from './passwords.ts';
import { hashToken, newToken } from './tokens.ts';

/** How long a ticket of the Google sign-in is valid, in ms. */
const TICKET_TTL_MS = 60_000;
/** The same where its person is asked whether to restore their account. */
const RESTORE_TICKET_TTL_MS = 5 * 60_000;

/** The account is there, or its owner may restore it. */
export const mayReturn = or(isNull(userAccounts.removedAt), isNotNull(userAccounts.deletionRequestedAt));

/** How a code or ticket is redeemed. */
interface Redeeming {
  /** Whether an account whose deletion was requested is restored. If not, the code or ticket of such an account stays valid. */
  restore: boolean;
}

/**
 * The account with this user name and password, or null. Takes the same time for unknown names. An account whose deletion was
 * requested is found too: its owner may restore it.
 */
export async function accountByPassword(
  db: Queryable,
  userName: string,
  password: string,
): Promise<UserAccountRow | null> {
  const [account] = await db
    .select()
    .from(userAccounts)
    .where(and(isSameText(userAccounts.userName, userName), mayReturn));
  const right = await verifyPassword(password, account?.passwordHash);
  return right && account ? account : null;
}

/** The account that has verified a phone number, or null. An account whose deletion was requested is found too. */
export async function accountByPhone(db: Queryable, phoneDigits: string): Promise<UserAccountRow | null> {
  const [found] = await db
    .select()
    .from(userAccounts)
    .where(and(eq(userAccounts.phoneDigits, phoneDigits), isNotNull(userAccounts.phoneVerifiedAt), mayReturn));
  return found ?? null;
}

/** A plain hash of six digits could be reversed by trying all. */
const CODE_PURPOSE = 'login code';
/** Includes the number, so that equal codes of two numbers have different signatures. */
const signedText = (phoneDigits: string, code: string) => `${phoneDigits}:${code}`;

/**
 * Creates the code of a phone number and replaces an older one. Does the same work for an unknown number, but then returns
 * null unless it `maySignUp`, because there is nobody to send it to.
 */
export async function issueLoginCode(
  db: Database,
  keyring: Keyring,
  phoneDigits: string,
  { maySignUp }: { maySignUp: boolean },
): Promise<string | null> {
  const code = String(randomInt(10 ** LOGIN_CODE_DIGITS)).padStart(LOGIN_CODE_DIGITS, '0');
  const fresh = {
    codeHash: keyring.sign(signedText(phoneDigits, code), CODE_PURPOSE),
    triesLeft: LOGIN_CODE_TRIES,
    expiresAt: new Date(Date.now() + LOGIN_CODE_TTL_MS),
  };
  await db.delete(loginCodes).where(lt(loginCodes.expiresAt, new Date()));
  await db
    .insert(loginCodes)
    .values({ phoneDigits, ...fresh })
    .onConflictDoUpdate({ target: loginCodes.phoneDigits, set: fresh });
  const account = await accountByPhone(db, phoneDigits);
  return (account ? !account.disabled : maySignUp) ? code : null;
}

/** Tries a code of a phone number: five minutes, five tries. Returns what `takeCode` takes where it is right, else null. */
export async function tryCode(
  db: Database,
  keyring: Keyring,
  phoneDigits: string,
  code: string,
): Promise<string | null> {
  const [tried] = await db
    .update(loginCodes)
    .set({ triesLeft: sql`${loginCodes.triesLeft} - 1` })
    .where(
      and(eq(loginCodes.phoneDigits, phoneDigits), gt(loginCodes.triesLeft, 0), gt(loginCodes.expiresAt, new Date())),
    )
    .returning({ codeHash: loginCodes.codeHash });
  const isRight = tried && keyring.isSignatureOf(tried.codeHash, signedText(phoneDigits, code), CODE_PURPOSE);
  return isRight ? tried.codeHash : null;
}

/** Uses up a right code. Of two simultaneous calls with it only one does. */
export async function takeCode(db: Queryable, phoneDigits: string, codeHash: string): Promise<boolean> {
  const used = await db
    .delete(loginCodes)
    .where(and(eq(loginCodes.phoneDigits, phoneDigits), eq(loginCodes.codeHash, codeHash)))
    .returning({ phoneDigits: loginCodes.phoneDigits });
  return used.length === 1;
}

/**
 * The account of a phone number and its code, which is used up. Null for a wrong code. Responds 401 `nameRequired` to the right code of a
 * number without an account that `maySignUp`.
 */
export async function accountByLoginCode(
  db: Database,
  keyring: Keyring,
  phoneDigits: string,
  code: string,
  { restore, maySignUp }: Redeeming & { maySignUp: boolean },
): Promise<UserAccountRow | null> {
  const codeHash = await tryCode(db, keyring, phoneDigits, code);
  if (codeHash === null) return null;
  const account = await accountByPhone(db, phoneDigits);
  if (!account && maySignUp) throw nameRequired();
  if (account?.deletionRequestedAt && !restore) return account;
  return (await takeCode(db, phoneDigits, codeHash)) ? account : null;
}

/** A ticket is valid only in the browser that started the sign-in, identified by `browserKey`. */
const hashTicket = (ticket: string, browserKey: string) => hashToken(`${ticket}.${browserKey}`);

/** Creates a ticket that the same browser can exchange for a session once, within a minute; within five where it restores the account. */
export async function issueTicket(
  db: Database,
  { id, deletionRequestedAt }: UserAccountRow,
  browserKey: string,
): Promise<string> {
  const ticket = newToken();
  await db.delete(loginTickets).where(lt(loginTickets.expiresAt, new Date()));
  await db.insert(loginTickets).values({
    ticketHash: hashTicket(ticket, browserKey),
    userAccountId: id,
    expiresAt: new Date(Date.now() + (deletionRequestedAt ? RESTORE_TICKET_TTL_MS : TICKET_TTL_MS)),
  });
  return ticket;
}

/** Redeems a ticket and returns its account; null when the ticket is invalid. */
export async function accountByTicket(
  db: Database,
  ticket: string,
  browserKey: string,
  { restore }: Redeeming,
): Promise<UserAccountRow | null> {
  const isValid = and(
    eq(loginTickets.ticketHash, hashTicket(ticket, browserKey)),
    gt(loginTickets.expiresAt, new Date()),
  );
  const [found] = await db
    .select({ account: userAccounts })
    .from(loginTickets)
    .innerJoin(userAccounts, eq(userAccounts.id, loginTickets.userAccountId))
    .where(and(isValid, mayReturn));
  if (!found) return null;
  if (found.account.deletionRequestedAt && !restore) return found.account;
  // Of two simultaneous calls with the ticket only one deletes it.
  const used = await db.delete(loginTickets).where(isValid).returning({ ticketHash: loginTickets.ticketHash });
  return used.length === 1 ? found.account : null;
}
