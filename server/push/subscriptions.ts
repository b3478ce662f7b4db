import { isTimeZone, MUTES_MAX, type PushSettings, type PushSubscription } from '#contract';
import type { Config } from '../config.ts';
import type { Database, Queryable } from '../db/client.ts';
import { and, eq, gt, inArray, ne, sql } from '../db/drizzle.ts';
import { pushMutes, pushSubscriptions, sessions } from '../db/schema.ts';
import { conflict, invalidField, signedOut } from '../errors.ts';
import { isAllowedUrl } from '../outbound/post.ts';

export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;

interface SessionOf {
  userAccountId: number;
  tokenHash: string;
}

export function settingsOf(row: PushSubscriptionRow): PushSettings {
  const { language, hidesText, pages, zawgyi, quietFrom, quietTo, timeZone } = row;
  const quiet =
    quietFrom !== null && quietTo !== null && timeZone !== null ? { from: quietFrom, to: quietTo, timeZone } : null;
  return { language, hidesText, pages, quiet, zawgyi };
}

export async function findSubscription(db: Database, { tokenHash }: SessionOf): Promise<PushSubscriptionRow | null> {
  const [row] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.tokenHash, tokenHash));
  return row ?? null;
}

/**
 * Stores the subscription of a session in place of its last one. A browser belongs to whoever used it last. Responds 400 where
 * no push service is, and 401 when the session has ended since the call was accepted.
 */
export async function saveSubscription(
  db: Database,
  { userAccountId, tokenHash }: SessionOf,
  { endpoint, keys, settings }: PushSubscription,
  { ownNetworks }: Pick<Config, 'ownNetworks'>,
): Promise<void> {
  const { quiet, ...rest } = settings;
  if (!isAllowedUrl(endpoint, ownNetworks)) throw invalidField('endpoint', 'wrong');
  if (quiet && !isTimeZone(quiet.timeZone)) throw invalidField('settings.quiet.timeZone', 'wrong');
  const columns = {
    userAccountId,
    endpoint,
    p256dh: keys.p256dh,
    auth: keys.auth,
    ...rest,
    quietFrom: quiet?.from ?? null,
    quietTo: quiet?.to ?? null,
    timeZone: quiet?.timeZone ?? null,
  };
  await db.transaction(async (tx) => {
    const [session] = await tx
      .select({ tokenHash: sessions.tokenHash })
      .from(sessions)
      .where(eq(sessions.tokenHash, tokenHash))
      .for('key share');
    if (!session) throw signedOut();
    await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.tokenHash, tokenHash)));
    await tx
      .insert(pushSubscriptions)
      .values({ tokenHash, ...columns })
      .onConflictDoUpdate({ target: pushSubscriptions.tokenHash, set: columns });
  });
}

export async function deleteSubscription(db: Database, { tokenHash }: SessionOf): Promise<void> {
  await db.transaction((tx) => tx.delete(pushSubscriptions).where(eq(pushSubscriptions.tokenHash, tokenHash)));
}

/** Deletes a subscription that the push service has ended, unless the browser has subscribed again since. */
export async function deleteEnded(db: Database, { tokenHash, endpoint }: PushSubscriptionRow): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.tokenHash, tokenHash), eq(pushSubscriptions.endpoint, endpoint)));
}

/** The subscriptions of these people whose sessions hold. */
export async function subscriptionsOf(db: Database, userAccountIds: readonly number[]): Promise<PushSubscriptionRow[]> {
  if (userAccountIds.length === 0) return [];
  const rows = await db
    .select({ subscription: pushSubscriptions })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.tokenHash, pushSubscriptions.tokenHash))
    .where(
      and(
        sql`${pushSubscriptions.userAccountId} = any(${sql.param([...userAccountIds])}::bigint[])`,
        gt(sessions.expiresAt, sql`now()`),
        gt(sessions.endsAt, sql`now()`),
      ),
    );
  return rows.map(({ subscription }) => subscription);
}

/** The conversations of which a person is not notified. */
export async function mutedBy(db: Queryable, userAccountId: number): Promise<string[]> {
  const rows = await db.select().from(pushMutes).where(eq(pushMutes.userAccountId, userAccountId));
  return rows.map(({ conversation }) => conversation);
}

/** Who of these people has muted which of these conversations, as `userAccountId conversation`. */
export async function mutesAmong(
  db: Queryable,
  userAccountIds: readonly number[],
  conversations: readonly string[],
): Promise<Set<string>> {
  if (userAccountIds.length === 0) return new Set();
  const rows = await db
    .select()
    .from(pushMutes)
    .where(
      and(inArray(pushMutes.userAccountId, [...userAccountIds]), inArray(pushMutes.conversation, [...conversations])),
    );
  return new Set(rows.map(({ userAccountId, conversation }) => `${userAccountId} ${conversation}`));
}

/** Stops or resumes the notifications of a conversation for a person. Responds 409 when too many are stopped. */
export async function setMuted(
  db: Database,
  userAccountId: number,
  conversation: string,
  isMuted: boolean,
): Promise<void> {
  if (isMuted)
    await db.transaction(async (tx) => {
      // One at a time, so that their number keeps its limit.
      await tx.execute(sql`select from user_account where id = ${userAccountId} for no key update`);
      await tx.insert(pushMutes).values({ userAccountId, conversation }).onConflictDoNothing();
      const muted = await tx.$count(pushMutes, eq(pushMutes.userAccountId, userAccountId));
      if (muted > MUTES_MAX) throw conflict('tooManyMutes');
    });
  else
    await db.transaction((tx) =>
      tx
        .delete(pushMutes)
        .where(and(eq(pushMutes.userAccountId, userAccountId), eq(pushMutes.conversation, conversation))),
    );
}

/** Removes everything about push of an account that is erased; its sessions have ended. */
export async function deletePushData(tx: Queryable, userAccountId: number): Promise<void> {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userAccountId, userAccountId));
  await tx.delete(pushMutes).where(eq(pushMutes.userAccountId, userAccountId));
}
