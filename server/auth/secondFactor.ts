import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { AuditAction, SecondFactor } from '#contract';
import { recordAudit } from '../audit/recordAudit.ts';
import type { Queryable } from '../db/client.ts';
import { recoveryCodes, signInChallenges, totpSecrets } from '../db/schema.ts';
import { conflict } from '../errors.ts';
import { addAccountNotice } from '../notices/accountNotices.ts';
import type { Keyring } from '../secrets/keyring.ts';
import { lockForAdmin, lockForChange } from './accountLocks.ts';
import { deletePasskeys } from './passkeys.ts';
import { countRecoveryCodes, type NewRecoveryCodes, storeRecoveryCodes } from './recoveryCodes.ts';
import { mustUsePasskey, requireFactorLeft, type SecondFactorRule } from './requiredSteps.ts';
import { newTotpSecret, totpStepOf } from './totp.ts';

/** A secret that is moved to another account cannot be decrypted. */
export const totpPurpose = (userAccountId: number) => `totp secret ${userAccountId}`;

const isConfirmed = (userAccountId: number) =>
  and(eq(totpSecrets.userAccountId, userAccountId), isNotNull(totpSecrets.confirmedAt));

const audit = (tx: Queryable, action: AuditAction, id: number, actorId = id) =>
  recordAudit(tx, { action, actorId, target: { kind: 'account', id } });

/** Whether signing in to the account takes a second step. */
export async function hasSecondFactor(db: Queryable, userAccountId: number): Promise<boolean> {
  return (await db.$count(totpSecrets, isConfirmed(userAccountId))) > 0;
}

export async function secondFactorOf(db: Queryable, userAccountId: number): Promise<SecondFactor> {
  const [row] = await db.select().from(totpSecrets).where(isConfirmed(userAccountId));
  const recoveryCodesLeft = await countRecoveryCodes(db, userAccountId);
  return { since: row?.confirmedAt?.toISOString() ?? null, recoveryCodesLeft };
}

/** Stores a new secret that is not in use before `confirmTotp`, and returns it. Responds 409 while one is in use. */
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
async function acceptableStep(db: Queryable, keyring: Keyring, id: number, code: string): Promise<number | undefined> {
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

/** Whether `confirmTotp` would turn two-step verification on; the code stays unused. Responds 409 while it is on. */
export async function canConfirmTotp(db: Queryable, keyring: Keyring, id: number, code: string): Promise<boolean> {
  if (await hasSecondFactor(db, id)) throw conflict('secondFactorOn');
  return (await acceptableStep(db, keyring, id, code)) !== undefined;
}

/** Responds 409 while two-step verification is off. */
export async function requireSecondFactor(db: Queryable, id: number): Promise<void> {
  if (!(await hasSecondFactor(db, id))) throw conflict('secondFactorOff');
}

/** Turns two-step verification on by the first code of the app. False for a wrong code. */
export function confirmTotp(
  db: Queryable,
  keyring: Keyring,
  id: number,
  { code, recovery }: { code: string; recovery: NewRecoveryCodes },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockForChange(tx, id, id);
    if (await hasSecondFactor(tx, id)) throw conflict('secondFactorOn');
    if (!(await takeTotpCode(tx, keyring, id, code))) return false;
    await tx
      .update(totpSecrets)
      .set({ confirmedAt: new Date() })
      .where(and(eq(totpSecrets.userAccountId, id), isNull(totpSecrets.confirmedAt)));
    await storeRecoveryCodes(tx, id, recovery);
    await addAccountNotice(tx, { userAccountId: id, kind: 'secondFactorOn' });
    await audit(tx, 'secondFactorTurnedOn', id);
    return true;
  });
}

/** Replaces the recovery codes. Responds 409 while two-step verification is off. */
export function replaceRecoveryCodes(db: Queryable, id: number, recovery: NewRecoveryCodes): Promise<void> {
  return db.transaction(async (tx) => {
    await lockForChange(tx, id, id);
    await requireSecondFactor(tx, id);
    await storeRecoveryCodes(tx, id, recovery);
    await addAccountNotice(tx, { userAccountId: id, kind: 'recoveryCodesReplaced' });
    await audit(tx, 'recoveryCodesReplaced', id);
  });
}

/** Deletes everything by which an account takes a second step. Returns whether it did. */
export async function deleteSecondFactor(tx: Queryable, id: number): Promise<boolean> {
  const isOn = await hasSecondFactor(tx, id);
  await tx.delete(signInChallenges).where(eq(signInChallenges.userAccountId, id));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userAccountId, id));
  await tx.delete(totpSecrets).where(eq(totpSecrets.userAccountId, id));
  return isOn;
}

/** Turns two-step verification of the own account off. Responds 409 when it is the last factor of one that must have one. */
export function removeSecondFactor(db: Queryable, rule: SecondFactorRule, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    await lockForChange(tx, id, id);
    if (!(await deleteSecondFactor(tx, id))) return;
    await requireFactorLeft(tx, rule, id);
    await addAccountNotice(tx, { userAccountId: id, kind: 'secondFactorOff' });
    await audit(tx, 'secondFactorTurnedOff', id);
  });
}

/**
 * The same for an account whose owner lost it, by an admin; where only a passkey would let its owner in, that too. Responds 409 for
 * the own account, which needs a confirmation.
 */
export function resetSecondFactor(db: Queryable, rule: SecondFactorRule, adminId: number, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    await lockForAdmin(tx, adminId, id);
    if (adminId === id) throw conflict('ownAccount');
    const needsPasskey = await mustUsePasskey(tx, rule, id);
    if (needsPasskey) await deletePasskeys(tx, id);
    else if (!(await deleteSecondFactor(tx, id))) throw conflict('secondFactorOff');
    await addAccountNotice(tx, { userAccountId: id, kind: 'secondFactorOff', personId: adminId });
    await audit(tx, 'secondFactorTurnedOff', id, adminId);
  });
}
