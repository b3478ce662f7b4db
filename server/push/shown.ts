import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { pushShown, pushSubscriptions } from '../db/schema.ts';
import type { DbSide } from '../db/sides.ts';
import type { PushSubscriptionRow } from './subscriptions.ts';

/**
 * Most pushes in a day that show nothing. Chromium allows about six to a site that is used every day, and says afterwards that the site
 * was updated in the background; Firefox ends a subscription after some.
 */
const CLOSES_A_DAY = 5;
/** Safari ends a subscription that shows nothing three times. */
const NEVER_SILENT = /(^|\.)push\.apple\.com$/;

/** A conversation that one of its sides has read completely. */
export interface ReadConversation {
  conversation: string;
  side: DbSide;
  /** The sessions in which it was read: their devices have closed the notification themselves. */
  readBy: Set<string>;
}

type Shown = Pick<typeof pushShown.$inferSelect, 'tokenHash' | 'conversation' | 'side'>;

const isShown = ({ tokenHash, conversation }: Pick<Shown, 'tokenHash' | 'conversation'>) =>
  and(eq(pushShown.tokenHash, tokenHash), eq(pushShown.conversation, conversation));

/** Remembers what devices are sent, until it is read. */
export async function rememberShown(db: Database, shown: readonly Shown[]): Promise<void> {
  await db
    .insert(pushShown)
    .values([...shown])
    .onConflictDoUpdate({ target: [pushShown.tokenHash, pushShown.conversation], set: { isRead: false } });
}

/** The tags that devices close with their next notification, by session. They are forgotten. */
export async function takeReadTags(db: Database, tokenHashes: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .delete(pushShown)
    .where(and(inArray(pushShown.tokenHash, [...new Set(tokenHashes)]), pushShown.isRead))
    .returning();
  return new Map(
    [...Map.groupBy(rows, ({ tokenHash }) => tokenHash)].map(([tokenHash, read]) => [
      tokenHash,
      read.map(({ conversation }) => conversation),
    ]),
  );
}

/** Whether a device may be sent a push that shows nothing, which is counted. */
async function takeClose(db: Database, { tokenHash, endpoint }: PushSubscriptionRow): Promise<boolean> {
  if (NEVER_SILENT.test(new URL(endpoint).hostname)) return false;
  const { closes, closesSince } = pushSubscriptions;
  const isOver = sql`${closesSince} < now() - interval '1 day'`;
  const taken = await db
    .update(pushSubscriptions)
    .set({
      closes: sql`case when ${isOver} then 1 else ${closes} + 1 end`,
      closesSince: sql`case when ${isOver} then now() else ${closesSince} end`,
    })
    .where(and(eq(pushSubscriptions.tokenHash, tokenHash), sql`(${isOver} or ${closes} < ${CLOSES_A_DAY})`))
    .returning({ tokenHash: pushSubscriptions.tokenHash });
  return taken.length > 0;
}

/** A notification that a device closes at once. */
interface Closable {
  subscription: PushSubscriptionRow;
  conversation: string;
}

/** The notifications of read conversations that devices are told to close now. Other devices are told with their next notification. */
export async function takeClosable(db: Database, reads: readonly ReadConversation[]): Promise<Closable[]> {
  if (reads.length === 0) return [];
  const rows = await db
    .select({ shown: pushShown, subscription: pushSubscriptions })
    .from(pushShown)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.tokenHash, pushShown.tokenHash))
    .where(inArray(pushShown.conversation, [...new Set(reads.map(({ conversation }) => conversation))]));
  const closable: Closable[] = [];
  for (const { shown, subscription } of rows) {
    const read = reads.find(({ conversation, side }) => conversation === shown.conversation && side === shown.side);
    if (!read || shown.isRead) continue;
    const isHere = read.readBy.has(shown.tokenHash);
    const isSent = !isHere && (await takeClose(db, subscription));
    if (isSent) closable.push({ subscription, conversation: shown.conversation });
    if (isHere || isSent) await db.delete(pushShown).where(isShown(shown));
    else await db.update(pushShown).set({ isRead: true }).where(isShown(shown));
  }
  return closable;
}
