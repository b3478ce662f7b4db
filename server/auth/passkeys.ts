import { hash } from 'node:crypto';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { PASSKEY_TTL_MS, PASSKEYS_MAX, type Passkey, type PasskeyAssertion, type PasskeyAttestation } from '#contract';
import { recordAudit } from '../audit/recordAudit.ts';
import type { Database, Queryable } from '../db/client.ts';
import { and, asc, eq, gt, isNull, lt } from '../db/drizzle.ts';
import { passkeyChallenges, passkeys, type UserAccountRow, userAccounts } from '../db/schema.ts';
import { conflict, notFound, Refusal, wrongCredentials } from '../errors.ts';
import { addAccountNotice } from '../notices/accountNotices.ts';
import { presentPasskey } from '../presenters/passkey.ts';
import { lockForChange } from './accountLocks.ts';
import { mayReturn } from './credentials.ts';
import type { RelyingParty } from './relyingParty.ts';
import { requireFactorLeft, type SecondFactorRule } from './requiredSteps.ts';
import type { Person } from './sessions.ts';
import { hashToken, newToken } from './tokens.ts';

/** EdDSA, ES256 and RS256, which all authenticators have one of. The package's default asks Node for experimental ones. */
const ALGORITHMS = [-8, -7, -257];

/** Longest id of a passkey in base64url: 1,023 bytes (WebAuthn). An index cannot have much longer ones. */
const CREDENTIAL_ID_MAX = 1_364;

/** Identifies an account to authenticators, without its name. */
const userHandleOf = (userAccountId: number): Buffer => hash('sha256', `mingala account ${userAccountId}`, 'buffer');

/** Stores a challenge for one use: of an account that registers a passkey, or of a sign-in. */
async function issueChallenge(db: Database, userAccountId: number | null): Promise<string> {
  const challenge = newToken();
  const now = Date.now();
  await db.transaction(async (tx) => {
    await tx.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, new Date(now)));
    await tx
      .insert(passkeyChallenges)
      .values({ challengeHash: hashToken(challenge), userAccountId, expiresAt: new Date(now + PASSKEY_TTL_MS) });
  });
  return challenge;
}

/** Deletes a challenge. False when it is not valid; of simultaneous calls only one deletes it. */
async function takeChallenge(db: Database, challenge: string, userAccountId: number | null): Promise<boolean> {
  const taken = await db.transaction((tx) =>
    tx
      .delete(passkeyChallenges)
      .where(
        and(
          eq(passkeyChallenges.challengeHash, hashToken(challenge)),
          gt(passkeyChallenges.expiresAt, new Date()),
          userAccountId === null
            ? isNull(passkeyChallenges.userAccountId)
            : eq(passkeyChallenges.userAccountId, userAccountId),
        ),
      )
      .returning({ challengeHash: passkeyChallenges.challengeHash }),
  );
  return taken.length === 1;
}

/** The passkeys of an account, oldest first. */
export async function listPasskeys(db: Queryable, userAccountId: number): Promise<Passkey[]> {
  const rows = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userAccountId, userAccountId))
    .orderBy(asc(passkeys.id));
  return rows.map(presentPasskey);
}

/** What the browser needs to create a passkey. Responds 409 when the account has the most it may have. */
export async function passkeyCreation(
  db: Database,
  { id, origin }: RelyingParty,
  { userAccountId, userName, profileName }: Person,
  rpName: string,
) {
  const own = await db.select().from(passkeys).where(eq(passkeys.userAccountId, userAccountId));
  if (own.length >= PASSKEYS_MAX) throw conflict();
  const challenge = await issueChallenge(db, userAccountId);
  const options = await generateRegistrationOptions({
    rpName: rpName || origin,
    rpID: id,
    userID: new Uint8Array(userHandleOf(userAccountId)),
    userName,
    supportedAlgorithmIDs: ALGORITHMS,
    userDisplayName: profileName || userName,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
  });
  return {
    ...options,
    rp: { id, name: options.rp.name },
    timeout: PASSKEY_TTL_MS,
    attestation: 'none' as const,
    excludeCredentials: own.map(({ credentialId }) => ({ id: credentialId, type: 'public-key' as const })),
    authenticatorSelection: { residentKey: 'required' as const, userVerification: 'required' as const },
  };
}

/** Stores a passkey that the browser created. Responds 401 when the proof is not valid. */
export async function createPasskey(
  db: Database,
  { id: rpId, origin }: RelyingParty,
  userAccountId: number,
  { name, credential }: { name: string; credential: PasskeyAttestation },
): Promise<Passkey> {
  const verified = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: (challenge) => takeChallenge(db, challenge, userAccountId),
    expectedOrigin: origin,
    expectedRPID: rpId,
    supportedAlgorithmIDs: ALGORITHMS,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!verified?.verified) throw conflict('passkeyRefused');
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  if (id.length > CREDENTIAL_ID_MAX) throw conflict('passkeyRefused');
  return db.transaction(async (tx) => {
    await lockForChange(tx, userAccountId, userAccountId);
    if ((await tx.$count(passkeys, eq(passkeys.userAccountId, userAccountId))) >= PASSKEYS_MAX) throw conflict();
    const row = {
      userAccountId,
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      name,
    };
    const [created] = await tx.insert(passkeys).values(row).returning();
    if (!created) throw new Error('the database returned no passkey');
    await addAccountNotice(tx, { userAccountId, kind: 'passkeyAdded', detail: name });
    await recordAudit(tx, {
      action: 'passkeyAdded',
      actorId: userAccountId,
      target: { kind: 'account', id: userAccountId },
    });
    return presentPasskey(created);
  });
}

/** What the browser needs to sign in with any passkey of this installation. */
export async function passkeyRequest(db: Database, { id }: RelyingParty) {
  const challenge = await issueChallenge(db, null);
  const options = await generateAuthenticationOptions({
    rpID: id,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
  });
  return { challenge: options.challenge, rpId: id, timeout: PASSKEY_TTL_MS, userVerification: 'required' as const };
}

/**
 * The account of a passkey, whose owner the authenticator has verified: both factors at once. An account whose deletion was requested is
 * found too: its owner may restore it. Responds 401 when the proof is not valid.
 */
export async function accountByPasskey(
  db: Database,
  { id: rpId, origin }: RelyingParty,
  credential: PasskeyAssertion,
): Promise<UserAccountRow> {
  const [found] = await db
    .select({ passkey: passkeys, account: userAccounts })
    .from(passkeys)
    .innerJoin(userAccounts, eq(userAccounts.id, passkeys.userAccountId))
    .where(and(eq(passkeys.credentialId, credential.id), mayReturn));
  if (!found) throw wrongCredentials('passkeyRefused');
  const { passkey, account } = found;
  const { userHandle } = credential.response;
  const isOwner = userHandle === undefined || userHandle === userHandleOf(account.id).toString('base64url');
  const verified = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: (challenge) => takeChallenge(db, challenge, null),
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!verified?.verified || !isOwner) throw wrongCredentials('passkeyRefused');
  const used = await db.transaction((tx) =>
    tx
      .update(passkeys)
      .set({ counter: verified.authenticationInfo.newCounter, lastUsedAt: new Date() })
      // Not when it was removed, or used by a copy, since it was read.
      .where(and(eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter)))
      .returning({ id: passkeys.id }),
  );
  if (used.length === 0) throw wrongCredentials('passkeyRefused');
  return account;
}

/** Whether the proof is by a passkey of this account. */
export const isPasskeyOf = (
  db: Database,
  party: RelyingParty,
  userAccountId: number,
  credential: PasskeyAssertion,
): Promise<boolean> =>
  accountByPasskey(db, party, credential).then(
    ({ id }) => id === userAccountId,
    (error: unknown) => {
      if (error instanceof Refusal) return false;
      throw error;
    },
  );

const isOwn = (userAccountId: number, passkeyId: number) =>
  and(eq(passkeys.id, passkeyId), eq(passkeys.userAccountId, userAccountId));

/** Renames an own passkey. Responds 404 for others. */
export async function renamePasskey(db: Queryable, userAccountId: number, passkeyId: number, name: string) {
  const [renamed] = await db.transaction((tx) =>
    tx.update(passkeys).set({ name }).where(isOwn(userAccountId, passkeyId)).returning(),
  );
  if (!renamed) throw notFound();
  return presentPasskey(renamed);
}

/** Removes an own passkey. Responds 404 for others, and 409 when it is the last factor of an account that must have one. */
export function removePasskey(
  db: Queryable,
  rule: SecondFactorRule,
  userAccountId: number,
  passkeyId: number,
): Promise<void> {
  return db.transaction(async (tx) => {
    // Two factors that are removed at once must not both be the other's rest.
    await lockForChange(tx, userAccountId, userAccountId);
    const [removed] = await tx.delete(passkeys).where(isOwn(userAccountId, passkeyId)).returning();
    if (!removed) throw notFound();
    await requireFactorLeft(tx, rule, userAccountId);
    await addAccountNotice(tx, { userAccountId, kind: 'passkeyRemoved', detail: removed.name });
    await recordAudit(tx, {
      action: 'passkeyRemoved',
      actorId: userAccountId,
      target: { kind: 'account', id: userAccountId },
    });
  });
}

/** Deletes all passkeys of an account that ends. */
export async function deletePasskeys(tx: Queryable, userAccountId: number): Promise<void> {
  await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.userAccountId, userAccountId));
  await tx.delete(passkeys).where(eq(passkeys.userAccountId, userAccountId));
}
