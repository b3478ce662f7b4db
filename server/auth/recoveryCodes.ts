import { randomBytes, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '#contract';
import type { Queryable } from '../db/client.ts';
import { and, count, eq } from '../db/drizzle.ts';
import { recoveryCodes } from '../db/schema.ts';
import { type HashCost, hashLike, hashPassword, UNAMBIGUOUS } from './passwords.ts';

const GROUP = 5;

/** A code of two groups, 49 bits: `k4m2p-x7tqd`. */
function newCode(): string {
  const letters = Array.from({ length: 2 * GROUP }, () => UNAMBIGUOUS.charAt(randomInt(UNAMBIGUOUS.length))).join('');
  return `${letters.slice(0, GROUP)}-${letters.slice(GROUP)}`;
}

/** The letters of a code as somebody typed it. */
const lettersOf = (typed: string) => typed.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Recovery codes as their owner sees them, and their hashes. */
export interface NewRecoveryCodes {
  codes: string[];
  hashes: string[];
}

/** Creates recovery codes. Outside of a transaction, because hashing takes a while. */
export async function createRecoveryCodes(cost?: HashCost): Promise<NewRecoveryCodes> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  // One salt for the codes of an account, so that checking a code takes one hash and not ten.
  const salt = randomBytes(16);
  const hashes: string[] = [];
  // One after another: each waits for its turn among the hashing of others.
  for (const code of codes) hashes.push(await hashPassword(lettersOf(code), { cost, salt }));
  return { codes, hashes };
}

/** Replaces the stored codes of an account. */
export async function storeRecoveryCodes(
  tx: Queryable,
  userAccountId: number,
  { hashes }: NewRecoveryCodes,
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userAccountId, userAccountId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userAccountId, codeHash })));
}

/** How many codes of an account are unused. */
export async function countRecoveryCodes(db: Queryable, userAccountId: number): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userAccountId, userAccountId));
  return row?.left ?? 0;
}

const IS_CODE = new RegExp(`^[${UNAMBIGUOUS}]{${2 * GROUP}}$`);

/** The stored hash that a typed code would have; undefined when it is none, or the account has no codes. */
export async function hashRecoveryCode(
  db: Queryable,
  userAccountId: number,
  typed: string,
): Promise<string | undefined> {
  const letters = lettersOf(typed);
  if (!IS_CODE.test(letters)) return undefined;
  const [stored] = await db.select().from(recoveryCodes).where(eq(recoveryCodes.userAccountId, userAccountId)).limit(1);
  return stored && hashLike(letters, stored.codeHash);
}

/** Deletes a code by its hash. False when there is none; of simultaneous calls with one code only one deletes it. */
export async function takeRecoveryCode(tx: Queryable, userAccountId: number, codeHash: string): Promise<boolean> {
  const taken = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userAccountId, userAccountId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ codeHash: recoveryCodes.codeHash });
  return taken.length === 1;
}
