import { at, rankOf, sizeOf, slice, type Tree } from '../../lib/sortedTree.ts';
import { eachChange } from '../../lib/treeChanges.ts';
import { type Conversation, messageIdOf } from '../entities/conversation.ts';
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

const rowsByMessage = new WeakMap<AnyMessage, TimelineRow>();

/** The row of a message; the same object for the same message. */
export function rowOf(message: AnyMessage): TimelineRow {
  const known = rowsByMessage.get(message);
  if (known) return known;
  const id = messageIdOf(message);
  const row: TimelineRow = { kind: 'message', id, key: message.clientId ?? `m${id}` };
  rowsByMessage.set(message, row);
  return row;
}

/** A message on its way, and the day it stands under. */
export interface OutgoingDay {
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

/** The days a conversation was shown by, and what they were made of. */
export interface MadeDays {
  readonly conversation: Conversation;
  readonly rows: Tree<AnyMessage>;
  readonly first: AnyMessage | undefined;
  readonly last: AnyMessage | undefined;
  readonly runs: readonly DayRun[];
  readonly outgoing: readonly OutgoingDay[];
  readonly days: readonly TimelineDay[];
}

const isSameMessage = (a: AnyMessage | undefined, b: AnyMessage | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && messageIdOf(a) === messageIdOf(b) && a.time === b.time);

/** How many messages stand before an id; the complement of that when it is not among them. */
export const rank = (rows: Tree<AnyMessage>, id: number): number => rankOf(rows, id);

/** The lowest place at which the messages, or their times, are others than before; behind the last when none is. */
function firstChange(rows: Tree<AnyMessage>, before: Tree<AnyMessage>): number {
  let first = sizeOf(rows);
  let isFound = false;
  eachChange(before, rows, (was, is) => {
    // They are told in order: the first one lies lowest.
    if (isFound || isSameMessage(was, is)) return;
    isFound = true;
    const place = rank(rows, messageIdOf((is ?? was) as AnyMessage));
    first = place < 0 ? ~place : place;
  });
  return first;
}

/** The days of messages of which some came late or are gone: those above the first of them stay. */
function reshapedRuns(rows: Tree<AnyMessage>, before: MadeDays): readonly DayRun[] {
  const first = firstChange(rows, before.rows);
  const kept = before.runs.filter(({ from, count }) => from + count < first);
  const last = kept.at(-1);
  return joinedRuns(kept, dayRuns(rows, last ? last.from + last.count : 0, sizeOf(rows), last?.day));
}

/** The days of the messages, from those of the last time as far as they still hold. */
export function runsOf(conversation: Conversation, before: MadeDays | undefined): readonly DayRun[] {
  const rows = conversation.rows.rows;
  const total = sizeOf(rows);
  if (before?.first === undefined) return dayRuns(rows, 0, total);
  if (before.rows === rows) return before.runs;
  if (before.conversation.reshaped !== conversation.reshaped) return reshapedRuns(rows, before);
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
function isSameDay(rows: Tree<AnyMessage>, run: DayRun, before: MadeDays, old: DayRun, isReshaped: boolean): boolean {
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

/** How many runs at the top are the very same. */
function alikeFrom(runs: readonly DayRun[], before: readonly DayRun[]): number {
  let place = 0;
  while (place < runs.length && runs[place] === before[place]) place += 1;
  return place;
}

/** Days with their rows: those of the last time where nothing differs. */
export function daysOf(
  conversation: Conversation,
  runs: readonly DayRun[],
  outgoing: readonly OutgoingDay[],
  before: MadeDays | undefined,
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
  // The days above the first that differs, all at once: a long conversation has hundreds, and one message concerns one.
  const alike = before && outgoing.length + before.outgoing.length === 0 ? alikeFrom(runs, before.runs) : 0;
  const days: TimelineDay[] = before?.days.slice(0, alike) ?? [];
  for (let place = alike; place < runs.length; place += 1) {
    const run = runs[place] as DayRun;
    const was = placeBefore(run, place);
    const old = was === undefined ? undefined : before?.runs[was];
    const day = was === undefined ? undefined : before?.days[was];
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
