import { z } from 'zod';
import { endsWhenSilent } from '#contract';
import type { Database } from '../db/client.ts';
import { and, eq, inArray, not, sql } from '../db/drizzle.ts';
import { pushShown, pushSubscriptions } from '../db/schema.ts';
import type { DbSide } from '../db/sides.ts';
import type { PushSubscriptionRow } from './subscriptions.ts';

/**
 * Most pushes in a day that show nothing. Chromium allows about six to a site that is used every day, and says afterwards that the site
 * was updated in the background; Firefox ends a subscription after some.
 */
const CLOSES_A_DAY = 5;
/** Most notifications that a device closes with one that it shows: the payload of a push has little room. */
const CLOSED_AT_ONCE = 20;

/** A conversation that one of its sides has read completely. */
export interface ReadConversation {
  conversation: string;
  side: DbSide;
  /** The sessions in which it was read: their devices have closed the notification themselves. */
  readBy: Set<string>;
}

type Shown = Pick<typeof pushShown.$inferSelect, 'tokenHash' | 'conversation' | 'side'>;

/** One column of these rows, as the parameter of a statement: there are more rows than a statement has parameters. */
const textsOf = (shown: readonly Shown[], column: keyof Shown) =>
  sql`${sql.param(shown.map((one) => one[column]))}::text[]`;

const isAmong = (shown: readonly Shown[]) =>
  sql`(${pushShown.tokenHash}, ${pushShown.conversation}) in (
    select * from unnest(${textsOf(shown, 'tokenHash')}, ${textsOf(shown, 'conversation')}))`;

/** Remembers what devices are sent, until it is read. */
export async function rememberShown(db: Database, shown: readonly Shown[]): Promise<void> {
  // In one order, so that no process waits for one that waits for it.
  await db.execute(sql`
    insert into push_shown (token_hash, conversation, side)
    select * from unnest(${textsOf(shown, 'tokenHash')}, ${textsOf(shown, 'conversation')}, ${textsOf(shown, 'side')}) order by 1, 2
    on conflict (token_hash, conversation) do update set is_read = false`);
}

/** The tags that devices close with their next notification, by session, and few of each. They are forgotten. */
export async function takeReadTags(db: Database, tokenHashes: readonly string[]): Promise<Map<string, string[]>> {
  const { tokenHash, conversation, isRead } = pushShown;
  const few = sql`select token_hash, conversation from (
    select token_hash, conversation, row_number() over (partition by token_hash) as place from push_shown
    where is_read and token_hash = any(${sql.param([...new Set(tokenHashes)])}::text[])) numbered
    where place <= ${CLOSED_AT_ONCE}`;
  const rows = await db
    .delete(pushShown)
    .where(and(isRead, sql`(${tokenHash}, ${conversation}) in (${few})`))
    .returning();
  return new Map(
    [...Map.groupBy(rows, ({ tokenHash }) => tokenHash)].map(([tokenHash, read]) => [
      tokenHash,
      read.map(({ conversation }) => conversation),
    ]),
  );
}

const CloseRows = z.array(z.object({ tokenHash: z.string(), taken: z.number() }));

/** Of so many pushes that show nothing, by session, how many the devices may be sent. They are counted. */
async function takeCloses(db: Database, wanted: ReadonlyMap<string, number>): Promise<Map<string, number>> {
  if (wanted.size === 0) return new Map();
  const { rows } = await db.execute(sql`
    with before as (
      select s.token_hash, wanted, case when is_over then 0 else closes end as closes,
        case when is_over then now() else closes_since end as since
      from push_subscription s
      join unnest(${sql.param([...wanted.keys()])}::text[], ${sql.param([...wanted.values()])}::int[]) w (token_hash, wanted)
        on w.token_hash = s.token_hash
      cross join lateral (select closes_since < now() - interval '1 day' as is_over) age
      order by s.token_hash for update of s
    )
    update push_subscription s set closes = least(b.closes + wanted, ${CLOSES_A_DAY}), closes_since = since
    from before b where s.token_hash = b.token_hash
    returning s.token_hash as "tokenHash", least(wanted, ${CLOSES_A_DAY} - b.closes) as taken`);
  return new Map(CloseRows.parse(rows).map(({ tokenHash, taken }) => [tokenHash, taken]));
}

/** A notification that a device closes at once. */
interface Closable {
  subscription: PushSubscriptionRow;
  conversation: string;
}

/**
 * The notifications of read conversations that devices are told to close now. Other devices are told with their next notifications. Thousands
 * may be read at once, so all are decided together.
 */
export async function takeClosable(db: Database, reads: readonly ReadConversation[]): Promise<Closable[]> {
  if (reads.length === 0) return [];
  const conversations = [...new Set(reads.map(({ conversation }) => conversation))];
  const rows = await db
    .select({ shown: pushShown, subscription: pushSubscriptions })
    .from(pushShown)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.tokenHash, pushShown.tokenHash))
    .where(and(inArray(pushShown.conversation, conversations), not(pushShown.isRead)));
  if (rows.length === 0) return [];
  const readers = new Map(reads.map(({ conversation, side, readBy }) => [`${conversation} ${side}`, readBy]));
  const here: Shown[] = [];
  const elsewhere: (typeof rows)[number][] = [];
  for (const row of rows) {
    const { shown } = row;
    const readBy = readers.get(`${shown.conversation} ${shown.side}`);
    if (readBy?.has(shown.tokenHash)) here.push(shown);
    else if (readBy) elsewhere.push(row);
  }
  const mayClose = elsewhere.filter(({ subscription }) => !endsWhenSilent(subscription.endpoint));
  const byDevice = Map.groupBy(mayClose, ({ shown }) => shown.tokenHash);
  const taken = await takeCloses(db, new Map([...byDevice].map(([tokenHash, some]) => [tokenHash, some.length])));
  const sent = new Set([...byDevice].flatMap(([tokenHash, some]) => some.slice(0, taken.get(tokenHash) ?? 0)));
  const later = elsewhere.filter((row) => !sent.has(row));
  await db.delete(pushShown).where(isAmong([...here, ...[...sent].map(({ shown }) => shown)]));
  await db
    .update(pushShown)
    .set({ isRead: true })
    .where(isAmong(later.map(({ shown }) => shown)));
  return [...sent].map(({ subscription, shown }) => ({ subscription, conversation: shown.conversation }));
}
