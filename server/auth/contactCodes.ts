import { randomInt } from 'node:crypto';
import { LOGIN_CODE_DIGITS, LOGIN_CODE_TRIES, LOGIN_CODE_TTL_MS } from '#contract';
import type { Database } from '../db/client.ts';
import { and, eq, gt, sql } from '../db/drizzle.ts';
import { contactCodes } from '../db/schema.ts';
import type { Keyring } from '../secrets/keyring.ts';

/** What a code proves. It serves nothing else, for no other account and no other address. */
export interface CodeRef {
  userAccountId: number;
  purpose: (typeof contactCodes.$inferSelect)['purpose'];
  /** Where the code is sent. */
  address: string;
}

/** Separates these codes from those of the sign-in by phone. */
const KEY_PURPOSE = 'contact code';
const signedText = ({ userAccountId, purpose, address }: CodeRef, code: string) =>
  `${userAccountId}:${purpose}:${address}:${code}`;

const isUsable = ({ userAccountId, purpose, address }: CodeRef) =>
  and(
    eq(contactCodes.userAccountId, userAccountId),
    eq(contactCodes.purpose, purpose),
    eq(contactCodes.address, address),
    gt(contactCodes.triesLeft, 0),
    gt(contactCodes.expiresAt, new Date()),
  );

/** Creates a code and replaces an older one of that purpose. */
export async function issueContactCode(db: Database, keyring: Keyring, ref: CodeRef): Promise<string> {
  const code = String(randomInt(10 ** LOGIN_CODE_DIGITS)).padStart(LOGIN_CODE_DIGITS, '0');
  const fresh = {
    address: ref.address,
    codeHash: keyring.sign(signedText(ref, code), KEY_PURPOSE),
    triesLeft: LOGIN_CODE_TRIES,
    expiresAt: new Date(Date.now() + LOGIN_CODE_TTL_MS),
  };
  await db.transaction((tx) =>
    tx
      .insert(contactCodes)
      .values({ userAccountId: ref.userAccountId, purpose: ref.purpose, ...fresh })
      .onConflictDoUpdate({ target: [contactCodes.userAccountId, contactCodes.purpose], set: fresh }),
  );
  return code;
}

/** Whether a code was sent that can still be used. */
export async function hasContactCode(db: Database, ref: CodeRef): Promise<boolean> {
  const found = await db.select({ id: contactCodes.userAccountId }).from(contactCodes).where(isUsable(ref));
  return found.length > 0;
}

/** Whether the code is right: five minutes, five tries, one use. */
export async function redeemContactCode(db: Database, keyring: Keyring, ref: CodeRef, code: string): Promise<boolean> {
  const [tried] = await db.transaction((tx) =>
    tx
      .update(contactCodes)
      .set({ triesLeft: sql`${contactCodes.triesLeft} - 1` })
      .where(isUsable(ref))
      .returning({ codeHash: contactCodes.codeHash }),
  );
  if (!tried || !keyring.isSignatureOf(tried.codeHash, signedText(ref, code), KEY_PURPOSE)) return false;
  // Of two simultaneous calls with the right code only one deletes it.
  const used = await db.transaction((tx) =>
    tx
      .delete(contactCodes)
      .where(and(eq(contactCodes.userAccountId, ref.userAccountId), eq(contactCodes.codeHash, tried.codeHash)))
      .returning({ id: contactCodes.userAccountId }),
  );
  return used.length === 1;
}
