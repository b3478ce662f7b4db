import { CONFIRMATION_TTL_MS, type ConfirmationWay } from '#contract';
import type { Queryable } from '../db/client.ts';
import { and, eq, gt, isNotNull, notExists, sql } from '../db/drizzle.ts';
import { sessions, sessionTokens, type UserAccountRow } from '../db/schema.ts';
import { confirmationRequired } from '../errors.ts';
import type { ContactSenders } from './contactSenders.ts';
import type { Person } from './sessions.ts';

/** A person in the session that they use, with the token of the request. */
export type SessionRef = Pick<Person, 'tokenHash' | 'presentedHash'>;

/** What the ways of an account depend on beside its row. */
interface WayFacts {
  /** Whether the account has a passkey and the call comes from where browsers offer them. */
  hasPasskey: boolean;
  hasTotp: boolean;
  canSend: ContactSenders['canSend'];
}

/**
 * The ways in which the owner of an account can confirm who they are, the quickest first; with none, they sign in again. What a
 * phone shows is enough only without a password: whoever has the phone would have everything.
 */
export function confirmationWaysOf(
  { passwordHash, phoneVerifiedAt }: UserAccountRow,
  { hasPasskey, hasTotp, canSend }: WayFacts,
): ConfirmationWay[] {
  const passkey: ConfirmationWay[] = hasPasskey ? ['passkey'] : [];
  if (passwordHash !== null) return ['password', ...passkey];
  return [
    ...passkey,
    ...(hasTotp ? ['totp' as const] : []),
    ...(phoneVerifiedAt && canSend('phone') ? ['phoneCode' as const] : []),
  ];
}

/**
 * Responds 403 `confirmationRequired` when the person has not confirmed within five minutes who they are, or the token of the
 * request was replaced since: a stolen token alone must not be enough for changes by which an account is kept
 * (docs/product-decisions.md#1-confirmation). Call it in the transaction of the change, which a confirmation waits for.
 */
export async function requireConfirmation(db: Queryable, { tokenHash, presentedHash }: SessionRef): Promise<void> {
  const isReplaced = db
    .select({ tokenHash: sessionTokens.tokenHash })
    .from(sessionTokens)
    .where(and(eq(sessionTokens.tokenHash, presentedHash), isNotNull(sessionTokens.replacedAt)));
  const [confirmed] = await db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        gt(sessions.confirmedAt, sql`now() - ${CONFIRMATION_TTL_MS} * interval '1 millisecond'`),
        notExists(isReplaced),
      ),
    );
  if (!confirmed) throw confirmationRequired();
}
