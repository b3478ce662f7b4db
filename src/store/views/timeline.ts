import type { ConversationKey } from '../../../contract/index.ts';
import { localDay } from '../../lib/localDay.ts';
import { at, sizeOf, slice, type Tree } from '../../lib/sortedTree.ts';
import type { Conversation } from '../entities/conversation.ts';
import { type MessagesState, selectConversation } from '../entities/messages.ts';
import { type OutboxState, selectOutgoing, selectOutgoingIds } from '../local/outbox.ts';
import type { AnyMessage } from '../realtime/events.ts';
import type { DayRun } from './dayRuns.ts';
import {
  daysOf,
  type MadeDays,
  type OutgoingDay,
  rank,
  rowOf,
  runsOf,
  type TimelineDay,
  type TimelineRow,
} from './timelineDays.ts';

export type { TimelineDay, TimelineRow } from './timelineDays.ts';

/** A conversation as a list shows it, by days, oldest first. Days in which nothing changed keep their identity. */
export interface Timeline {
  readonly days: readonly TimelineDay[];
  /** Rows of each day; made when it is first read. */
  readonly groupCounts: readonly number[];
  readonly rowCount: number;
  /** Falls by one for every row that comes in above, so that a virtual list keeps its place. */
  readonly firstItemIndex: number;
  /** Older messages are left on the server. */
  readonly hasOlder: boolean;
  /** Nothing newer is left out. */
  readonly atNewest: boolean;
  /** The row at a place counted from the oldest, without making any day's rows. */
  readonly rowAt: (index: number) => TimelineRow | undefined;
  /** Where a message stands, counted from the oldest row, or -1. */
  readonly indexOfMessage: (id: number) => number;
}

/** The index of the first row a conversation had when it came on the screen. */
const FIRST_INDEX = 1_000_000;
/** How far back a message on its way is looked for among those that arrived. */
const ARRIVED_LOOKED_AT = 200;

/** What a timeline was made of; the next one is made from what differs. */
interface Made extends MadeDays {
  /** What the outbox said was on its way. */
  readonly ids: readonly string[];
  readonly timeline: Timeline;
}

type WithConversation = { entities: { messages: MessagesState }; outbox: OutboxState };

/** What is on its way and not among the arrived messages, each under the day it was written, but never above a message. */
function outgoingOf(state: WithConversation, key: ConversationKey, rows: Tree<AnyMessage>, last = ''): OutgoingDay[] {
  const ids = selectOutgoingIds(state, key);
  if (ids.length === 0) return [];
  const total = sizeOf(rows);
  const arrived = new Set(slice(rows, total - ARRIVED_LOOKED_AT, total).map((message) => message.clientId));
  let above = last;
  return ids.flatMap((clientId) => {
    const entry = selectOutgoing(state, clientId);
    if (!entry || arrived.has(clientId)) return [];
    const day = localDay(Date.parse(entry.time));
    above = day > above ? day : above;
    return [{ day: above, row: { kind: 'outgoing', clientId, key: clientId } }];
  });
}

const sameOutgoing = (a: readonly OutgoingDay[], b: readonly OutgoingDay[]): boolean =>
  a.length === b.length && a.every(({ day, row }, i) => day === b[i]?.day && row.key === b[i]?.row.key);

/** Looked at from the end, where mostly the difference is. */
function sameDays(a: readonly TimelineDay[], b: readonly TimelineDay[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = a.length - 1; i >= 0; i -= 1) if (a[i] !== b[i]) return false;
  return true;
}

/** Rows of each day. */
function countsOf(days: readonly TimelineDay[], runs: readonly DayRun[], outgoing: readonly OutgoingDay[]): number[] {
  const counts = runs.map(({ count }) => count);
  for (const { day } of outgoing) {
    const index = days.findIndex((other) => other.day === day);
    counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts;
}

function timelineOf(
  conversation: Conversation,
  outgoing: readonly OutgoingDay[],
  runs: readonly DayRun[],
  before: Made | undefined,
): Timeline {
  const rows = conversation.rows.rows;
  const total = sizeOf(rows);
  const above = conversation.base === null ? 0 : rank(rows, conversation.base);
  const firstItemIndex = FIRST_INDEX - (above < 0 ? ~above : above);
  const hasOlder = (conversation.cursor ?? -1) >= 0;
  const atNewest = !conversation.detached;
  const days = daysOf(conversation, runs, outgoing, before);
  const last = before?.timeline;
  if (
    last &&
    last.firstItemIndex === firstItemIndex &&
    last.hasOlder === hasOlder &&
    last.atNewest === atNewest &&
    sameDays(last.days, days)
  )
    return last;
  let counts: readonly number[] | undefined;
  return {
    days,
    get groupCounts() {
      counts ??= countsOf(days, runs, outgoing);
      return counts;
    },
    rowCount: total + outgoing.length,
    firstItemIndex,
    hasOlder,
    atNewest,
    rowAt: (index) => {
      const message = index < total ? at(rows, index) : undefined;
      return message ? rowOf(message) : outgoing[index - total]?.row;
    },
    indexOfMessage: (id) => Math.max(-1, rank(rows, id)),
  };
}

/** The last timeline of each conversation, the latest used at the end. */
const latest = new Map<ConversationKey, Made>();
/** As many as the messages of which are held. */
const LATEST_MAX = 50;

function remember(key: ConversationKey, next: Made): void {
  latest.delete(key);
  latest.set(key, next);
  const [oldest] = latest.keys();
  if (latest.size > LATEST_MAX && oldest) latest.delete(oldest);
}

/** A conversation by the viewer's days, with what is on its way at its end. One more message costs the same at any length. */
export function selectTimeline(state: WithConversation, key: ConversationKey): Timeline {
  const conversation = selectConversation(state, key);
  const ids = selectOutgoingIds(state, key);
  const before = latest.get(key);
  if (before && before.conversation === conversation && before.ids === ids) return before.timeline;
  const rows = conversation.rows.rows;
  const runs = runsOf(conversation, before);
  const asked = outgoingOf(state, key, rows, runs.at(-1)?.day);
  const outgoing = before && sameOutgoing(before.outgoing, asked) ? before.outgoing : asked;
  const timeline = timelineOf(conversation, outgoing, runs, before);
  remember(key, {
    conversation,
    ids,
    rows,
    first: at(rows, 0),
    last: at(rows, sizeOf(rows) - 1),
    runs,
    outgoing,
    days: timeline.days,
    timeline,
  });
  return timeline;
}
