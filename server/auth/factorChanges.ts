import type { AuditAction, Passkey, PasskeyAttestation } from '#contract';
import { recordAudit } from '../audit/recordAudit.ts';
import type { Database, Queryable } from '../db/client.ts';
import { and, eq, isNull } from '../db/drizzle.ts';
import { totpSecrets } from '../db/schema.ts';
import { conflict, invalidField } from '../errors.ts';
import { addAccountNotice } from '../notices/accountNotices.ts';
import { publishNotificationCounts } from '../notices/notifications.ts';
import type { Publisher } from '../publisher.ts';
import type { Keyring } from '../secrets/keyring.ts';
import { lockForAdmin, lockForChange } from './accountLocks.ts';
import { createPasskey, deletePasskeys, removePasskey } from './passkeys.ts';
import type { HashCost } from './passwords.ts';
import { createRecoveryCodes, storeRecoveryCodes } from './recoveryCodes.ts';
import type { RelyingParty } from './relyingParty.ts';
import { mustUsePasskey, requireFactorLeft, type SecondFactorRule } from './requiredSteps.ts';
import { acceptableStep, deleteSecondFactor, hasSecondFactor, takeTotpCode } from './secondFactor.ts';
import type { Sessions } from './sessions.ts';

/** The dependencies of changes of factors, which also concern the sessions and notices of the account. */
interface FactorContext {
  db: Database;
  keyring: Keyring;
  config: SecondFactorRule;
  sessions: Sessions;
  publisher: Publisher;
  hashCost?: HashCost;
}

/** The account has or lacks a required factor from now on. */
function factorChanged({ sessions, publisher }: FactorContext, userAccountId: number) {
  sessions.forget(userAccountId);
  publisher.accountChanged(userAccountId);
}

const audit = (tx: Queryable, action: AuditAction, id: number, actorId = id) =>
  recordAudit(tx, { action, actorId, target: { kind: 'account', id } });

/** Turns two-step verification on by the first code of the app. Returns the recovery codes. Responds 409 while it is on. */
export async function turnOnTotp(context: FactorContext, id: number, code: string): Promise<string[]> {
  const { db, keyring } = context;
  if (await hasSecondFactor(db, id)) throw conflict('secondFactorOn');
  // Looked at before the codes are hashed, which costs a hundred times as much.
  if ((await acceptableStep(db, keyring, id, code)) === undefined) throw invalidField('code', 'wrongCode');
  const recovery = await createRecoveryCodes(context.hashCost);
  await db.transaction(async (tx) => {
    await lockForChange(tx, id, id);
    if (await hasSecondFactor(tx, id)) throw conflict('secondFactorOn');
    if (!(await takeTotpCode(tx, keyring, id, code))) throw invalidField('code', 'wrongCode');
    await tx
      .update(totpSecrets)
      .set({ confirmedAt: new Date() })
      .where(and(eq(totpSecrets.userAccountId, id), isNull(totpSecrets.confirmedAt)));
    await storeRecoveryCodes(tx, id, recovery);
    await addAccountNotice(tx, { userAccountId: id, kind: 'secondFactorOn' });
    await audit(tx, 'secondFactorTurnedOn', id);
  });
  factorChanged(context, id);
  await publishNotificationCounts(context, [id]);
  return recovery.codes;
}

/** Responds 409 while two-step verification is off. */
async function requireSecondFactor(db: Queryable, id: number): Promise<void> {
  if (!(await hasSecondFactor(db, id))) throw conflict('secondFactorOff');
}

/** Replaces the recovery codes. Returns the new ones. Responds 409 while two-step verification is off. */
export async function renewRecoveryCodes(context: FactorContext, id: number): Promise<string[]> {
  await requireSecondFactor(context.db, id);
  const recovery = await createRecoveryCodes(context.hashCost);
  await context.db.transaction(async (tx) => {
    await lockForChange(tx, id, id);
    await requireSecondFactor(tx, id);
    await storeRecoveryCodes(tx, id, recovery);
    await addAccountNotice(tx, { userAccountId: id, kind: 'recoveryCodesReplaced' });
    await audit(tx, 'recoveryCodesReplaced', id);
  });
  await publishNotificationCounts(context, [id]);
  return recovery.codes;
}

/** Turns two-step verification of the own account off. Responds 409 when it is the last factor of one that must have one. */
export async function turnOffTotp(context: FactorContext, id: number): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockForChange(tx, id, id);
    if (!(await deleteSecondFactor(tx, id))) return;
    await requireFactorLeft(tx, context.config, id);
    await addAccountNotice(tx, { userAccountId: id, kind: 'secondFactorOff' });
    await audit(tx, 'secondFactorTurnedOff', id);
  });
  await publishNotificationCounts(context, [id]);
}

/**
 * The same for an account whose owner lost it, by an admin; where only a passkey would let its owner in, that too. Responds 409 for
 * the own account, which needs a confirmation.
 */
export async function resetTotp(context: FactorContext, adminId: number, id: number): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockForAdmin(tx, adminId, id);
    if (adminId === id) throw conflict('ownAccount');
    if (await mustUsePasskey(tx, context.config, id)) await deletePasskeys(tx, id);
    else if (!(await deleteSecondFactor(tx, id))) throw conflict('secondFactorOff');
    await addAccountNotice(tx, { userAccountId: id, kind: 'secondFactorOff', personId: adminId });
    await audit(tx, 'secondFactorTurnedOff', id, adminId);
  });
  factorChanged(context, id);
  await publishNotificationCounts(context, [id]);
}

/** Adds a passkey, which may be the factor that the account had to set up. */
export async function addPasskey(
  context: FactorContext,
  party: RelyingParty,
  id: number,
  created: { name: string; credential: PasskeyAttestation },
): Promise<Passkey> {
  const passkey = await createPasskey(context.db, party, id, created);
  factorChanged(context, id);
  await publishNotificationCounts(context, [id]);
  return passkey;
}

export async function endPasskey(context: FactorContext, id: number, passkeyId: number): Promise<void> {
  await removePasskey(context.db, context.config, id, passkeyId);
  await publishNotificationCounts(context, [id]);
}
