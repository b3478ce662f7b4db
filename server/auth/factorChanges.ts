import type { Passkey, PasskeyAttestation } from '#contract';
import type { Database } from '../db/client.ts';
import { invalidField } from '../errors.ts';
import { publishNotificationCounts } from '../notices/notifications.ts';
import type { Publisher } from '../publisher.ts';
import type { Keyring } from '../secrets/keyring.ts';
import { createPasskey, removePasskey } from './passkeys.ts';
import type { HashCost } from './passwords.ts';
import { createRecoveryCodes } from './recoveryCodes.ts';
import type { RelyingParty } from './relyingParty.ts';
import type { SecondFactorRule } from './requiredSteps.ts';
import {
  canConfirmTotp,
  confirmTotp,
  removeSecondFactor,
  replaceRecoveryCodes,
  requireSecondFactor,
  resetSecondFactor,
} from './secondFactor.ts';
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

/** Turns two-step verification on by its first code. Returns the recovery codes. */
export async function turnOnTotp(context: FactorContext, id: number, code: string): Promise<string[]> {
  const { db, keyring } = context;
  // Looked at before the codes are hashed, which costs a hundred times as much.
  const recovery = (await canConfirmTotp(db, keyring, id, code)) ? await createRecoveryCodes(context.hashCost) : null;
  if (!recovery || !(await confirmTotp(db, keyring, id, { code, recovery }))) throw invalidField('code', 'wrongCode');
  factorChanged(context, id);
  await publishNotificationCounts(context, [id]);
  return recovery.codes;
}

/** Replaces the recovery codes. Returns the new ones. */
export async function renewRecoveryCodes(context: FactorContext, id: number): Promise<string[]> {
  await requireSecondFactor(context.db, id);
  const recovery = await createRecoveryCodes(context.hashCost);
  await replaceRecoveryCodes(context.db, id, recovery);
  await publishNotificationCounts(context, [id]);
  return recovery.codes;
}

/** Turns two-step verification off. */
export async function turnOffTotp(context: FactorContext, id: number): Promise<void> {
  await removeSecondFactor(context.db, context.config, id);
  await publishNotificationCounts(context, [id]);
}

/** Turns two-step verification of an account off, for an admin. */
export async function resetTotp(context: FactorContext, adminId: number, id: number): Promise<void> {
  await resetSecondFactor(context.db, context.config, adminId, id);
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
