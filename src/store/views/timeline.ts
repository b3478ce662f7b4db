import type { ConversationKey } from '../../../contract/index.ts';
import { localDay } from '../../lib/localDay.ts';
import { at, rankOf, sizeOf, slice, type Tree } from '../../lib/sortedTree.ts';
import { type Conversation, messageIdOf } from '../entities/conversation.ts';
import { type MessagesState, selectConversation } from '../entities/messages.ts';
import { type OutboxState, selectOutgoing, selectOutgoingIds } from '../local/outbox.ts';
import type { AnyMessage } from '../realtime/events.ts';
import { type DayRun, dayRuns, joinedRuns } from './dayRuns.ts';

/** A row of a conversation: a message of the server, or one on its way. `key` stays the same when the one becomes the other. */
export type TimelineRow =
  | { readonly kind: 'message'; readonly id: number; readonly key?: string }
  | { readonly kind: 'outgoing'; readonly clientId: string; readonly key?: string };

/** One day of the viewer's calendar, `2026-11-21`. `rows` is made when it is first read. */
export interface TimelineDay {
  readonly day: string;
  readonly rows: readonly TimelineRow[];
}

/** A conversation as a list shows it, by days, oldest first. Days in which nothing changed keep their identity. */
export interface Timeline {
  readonly days: readonly TimelineDay[];
  /** Rows of each day. */
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

const rowsByMessage = new WeakMap<AnyMessage, TimelineRow>();

function rowOf(message: AnyMessage): TimelineRow {
  const known = rowsByMessage.get(message);
  if (known) return known;
  const id = messageIdOf(message);
  const row: TimelineRow = { kind: 'message', id, key: message.clientId ?? `m${id}` };
  rowsByMessage.set(message, row);
  return row;
}

interface OutgoingDay {
  readonly day: string;
  readonly row: TimelineRow;
}

/** A day whose rows are read from the messages when somebody asks. */
function dayOf(run: DayRun, rows: Tree<AnyMessage>, outgoing: readonly OutgoingDay[]): TimelineDay {
  let made: readonly TimelineRow[] | undefined;
  return {
    day: run.day,
    get rows() {
      made ??= [
        ...slice(rows, run.from, run.from + run.count).map(rowOf),
        ...outgoing.filter(({ day }) => day === run.day).map(({ row }) => row),
      ];
      return made;
    },
  };
}

/** What a timeline was made of; the next one is made from what differs. */
interface Made {
  readonly conversation: Conversation;
  /** What the outbox said was on its way. */
  readonly ids: readonly string[];
  readonly rows: Tree<AnyMessage>;
  readonly first: AnyMessage | undefined;
  readonly last: AnyMessage | undefined;
  readonly runs: readonly DayRun[];
  readonly outgoing: readonly OutgoingDay[];
  readonly timeline: Timeline;
}

const isSameMessage = (a: AnyMessage | undefined, b: AnyMessage | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && messageIdOf(a) === messageIdOf(b) && a.time === b.time);

const rank = (rows: Tree<AnyMessage>, id: number): number => rankOf(rows, (other) => id - other, messageIdOf);

/** The days of the messages, from those of the last time where the conversation only grew at its ends. */
function runsOf(conversation: Conversation, before: Made | undefined): readonly DayRun[] {
  const rows = conversation.rows.rows;
  const total = sizeOf(rows);
  if (!before || before.conversation.reshaped !== conversation.reshaped || before.first === undefined)
    return dayRuns(rows, 0, total);
  if (before.rows === rows) return before.runs;
  const prepended = rank(rows, messageIdOf(before.first));
  const known = sizeOf(before.rows);
  const isGrown =
    prepended >= 0 &&
    isSameMessage(at(rows, prepended), before.first) &&
    isSameMessage(at(rows, prepended + known - 1), before.last);
  if (!isGrown) return dayRuns(rows, 0, total);
  const moved = prepended === 0 ? before.runs : before.runs.map((run) => ({ ...run, from: run.from + prepended }));
  const withOlder = prepended === 0 ? moved : joinedRuns(dayRuns(rows, 0, prepended), moved);
  const end = prepended + known;
  return end === total ? withOlder : joinedRuns(withOlder, dayRuns(rows, end, total, withOlder.at(-1)?.day));
}

/** Does a day still hold the same rows as last time? */
function isSameDay(rows: Tree<AnyMessage>, run: DayRun, before: Made, old: DayRun, isReshaped: boolean): boolean {
  if (old.day !== run.day || old.count !== run.count) return false;
  if (isReshaped) {
    const ids = slice(before.rows, old.from, old.from + old.count);
    return slice(rows, run.from, run.from + run.count).every(
      (row, i) => messageIdOf(row) === messageIdOf(ids[i] ?? row),
    );
  }
  return isSameMessage(at(rows, run.from), at(before.rows, old.from));
}

const hasDay = (list: readonly OutgoingDay[] | undefined, day: string): boolean =>
  list?.some((other) => other.day === day) ?? false;

function daysOf(
  conversation: Conversation,
  runs: readonly DayRun[],
  outgoing: readonly OutgoingDay[],
  before: Made | undefined,
): TimelineDay[] {
  const rows = conversation.rows.rows;
  const isReshaped = before?.conversation.reshaped !== conversation.reshaped;
  const isPlain = (day: string) => !hasDay(outgoing, day) && !hasDay(before?.outgoing, day);
  let places: Map<string, number> | undefined;
  const placeBefore = (run: DayRun, place: number): number | undefined => {
    if (!before || before.runs[place]?.day === run.day) return place;
    places ??= new Map(before.runs.map(({ day }, old) => [day, old]));
    return places.get(run.day);
  };
  const days: TimelineDay[] = [];
  for (let place = 0; place < runs.length; place += 1) {
    const run = runs[place] as DayRun;
    const was = placeBefore(run, place);
    const old = was === undefined ? undefined : before?.runs[was];
    const day = was === undefined ? undefined : before?.timeline.days[was];
    const isKept =
      before && old && day && isPlain(run.day) && (old === run || isSameDay(rows, run, before, old, isReshaped));
    days.push(isKept ? day : dayOf(run, rows, outgoing));
  }
  for (const { day, row } of outgoing) {
    if (runs.some((run) => run.day === day)) continue;
    const last = days.at(-1);
    if (last?.day === day) days[days.length - 1] = { day, rows: [...last.rows, row] };
    else days.push({ day, rows: [row] });
  }
  return days;
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

const sameDays = (a: readonly TimelineDay[], b: readonly TimelineDay[]): boolean =>
  a.length === b.length && a.every((day, i) => day === b[i]);

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
  const counts = runs.map(({ count }) => count);
  for (const { day } of outgoing) {
    const index = days.findIndex((other) => other.day === day);
    counts[index] = (counts[index] ?? 0) + 1;
  }
  return {
    days,
    groupCounts: counts,
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
    timeline,
  });
  return timeline;
}
