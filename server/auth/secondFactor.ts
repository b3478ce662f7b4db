import type { SecondFactor } from '#contract';
import type { Queryable } from '../db/client.ts';
import { and, eq, isNotNull, lt } from '../db/drizzle.ts';
import { recoveryCodes, signInChallenges, totpSecrets } from '../db/schema.ts';
import { conflict } from '../errors.ts';
import type { Keyring } from '../secrets/keyring.ts';
import { lockForChange } from './accountLocks.ts';
import { countRecoveryCodes } from './recoveryCodes.ts';
import { newTotpSecret, totpStepOf } from './totp.ts';

/** A secret that is moved to another account cannot be decrypted. */
export const totpPurpose = (userAccountId: number) => `totp secret ${userAccountId}`;

const isConfirmed = (userAccountId: number) =>
  and(eq(totpSecrets.userAccountId, userAccountId), isNotNull(totpSecrets.confirmedAt));

/** Whether signing in to the account takes a second step. */
export async function hasSecondFactor(db: Queryable, userAccountId: number): Promise<boolean> {
  return (await db.$count(totpSecrets, isConfirmed(userAccountId))) > 0;
}

export async function secondFactorOf(db: Queryable, userAccountId: number): Promise<SecondFactor> {
  const [row] = await db.select().from(totpSecrets).where(isConfirmed(userAccountId));
  const recoveryCodesLeft = await countRecoveryCodes(db, userAccountId);
  return { since: row?.confirmedAt?.toISOString() ?? null, recoveryCodesLeft };
}

/** Stores a new secret that is not in use before `turnOnTotp`, and returns it. Responds 409 while one is in use. */
export function startTotp(db: Queryable, keyring: Keyring, id: number): Promise<string> {
  return db.transaction(async (tx) => {
    await lockForChange(tx, id, id);
    if (await hasSecondFactor(tx, id)) throw conflict('secondFactorOn');
    const secret = newTotpSecret();
    const row = { secret: keyring.encrypt(secret, totpPurpose(id)), lastStep: 0 };
    await tx
      .insert(totpSecrets)
      .values({ userAccountId: id, ...row })
      .onConflictDoUpdate({ target: totpSecrets.userAccountId, set: row });
    return secret;
  });
}

/** The time step of a code that the app shows; undefined when it is wrong, or it or a later one was accepted before. */
export async function acceptableStep(
  db: Queryable,
  keyring: Keyring,
  id: number,
  code: string,
): Promise<number | undefined> {
  const [row] = await db.select().from(totpSecrets).where(eq(totpSecrets.userAccountId, id));
  if (!row) return undefined;
  const step = totpStepOf(keyring.decrypt(row.secret, totpPurpose(id)), code);
  return step !== undefined && step > row.lastStep ? step : undefined;
}

/** Accepts a code of the app once. False when it is wrong, or it or a later one was accepted before. */
export async function takeTotpCode(tx: Queryable, keyring: Keyring, id: number, code: string): Promise<boolean> {
  const step = await acceptableStep(tx, keyring, id, code);
  if (step === undefined) return false;
  const accepted = await tx
    .update(totpSecrets)
    .set({ lastStep: step })
    .where(and(eq(totpSecrets.userAccountId, id), lt(totpSecrets.lastStep, step)))
    .returning({ id: totpSecrets.userAccountId });
  return accepted.length === 1;
}

/** Deletes everything by which an account takes a second step. Returns whether it did. */
export async function deleteSecondFactor(tx: Queryable, id: number): Promise<boolean> {
  const isOn = await hasSecondFactor(tx, id);
  await tx.delete(signInChallenges).where(eq(signInChallenges.userAccountId, id));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userAccountId, id));
  await tx.delete(totpSecrets).where(eq(totpSecrets.userAccountId, id));
  return isOn;
}
