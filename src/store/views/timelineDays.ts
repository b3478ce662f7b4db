import { weakMapMemoize } from '@reduxjs/toolkit';
import { at, rankOf, sizeOf, slice, type Tree } from '../../lib/sortedTree.ts';
import { eachChange } from '../../lib/treeChanges.ts';
import { type Conversation, messageIdOf } from '../conversation/conversationMessages.ts';
import type { AnyMessage } from '../model/events.ts';
import {
  allDays,
  type DayRun,
  type DayRuns,
  type Days,
  dayAt,
  runsOfAll,
  withChangesFrom,
  withEarlier,
  withLater,
} from './dayRuns.ts';

/** A photo that answers no message. */
export interface TimelinePhoto {
  readonly authorId: number;
  /** ISO 8601. */
  readonly time: string;
}

/** What both kinds of rows have. */
interface AnyRow {
  /** Stays the same when a message on its way becomes one of the server. */
  readonly key?: string;
  /** Present where the row may stand in an album with its neighbours. */
  readonly photo?: TimelinePhoto;
}

/** A row of a conversation: a message of the server, or one on its way. */
export type TimelineRow = AnyRow &
  ({ readonly kind: 'message'; readonly id: number } | { readonly kind: 'outgoing'; readonly clientId: string });

/** One day of the viewer's calendar, `2026-11-21`. `rows` is made when it is first read. */
export interface TimelineDay {
  readonly day: string;
  readonly rows: readonly TimelineRow[];
}

const NO_DAYS: readonly TimelineDay[] = [];

/**
 * The row of a message; the same object for the same message. `me` is who looks: only their own messages keep the name that
 * they were sent under, for others might use one that they were shown a second time.
 */
export const rowOf = weakMapMemoize((message: AnyMessage, me: number | null): TimelineRow => {
  const id = messageIdOf(message);
  const { clientId } = message;
  const authorId = message.userAccountDto.userAccountId;
  const key = clientId !== undefined && authorId === me ? clientId : `m${id}`;
  const isPhoto = message.sendPhoto !== undefined && message.fileType === '.png' && message.replyId === 0;
  return { kind: 'message', id, key, ...(isPhoto && { photo: { authorId, time: message.time } }) };
});

/** A message on its way, and the day it stands under. */
export interface OutgoingDay {
  readonly day: string;
  readonly row: TimelineRow;
}

/** The messages of a conversation, and who looks at them. */
interface Looked {
  readonly messages: Tree<AnyMessage>;
  readonly me: number | null;
}

/** A day whose rows are read from the messages when somebody asks. */
class ShownDay implements TimelineDay {
  readonly day: string;
  readonly #run: DayRun;
  readonly #messages: Tree<AnyMessage>;
  readonly #outgoing: readonly OutgoingDay[];
  readonly #me: number | null;
  #rows: readonly TimelineRow[] | undefined;

  constructor(run: DayRun, { messages, me }: Looked, outgoing: readonly OutgoingDay[]) {
    this.day = run.day;
    this.#run = run;
    this.#me = me;
    this.#messages = messages;
    this.#outgoing = outgoing;
  }

  get rows(): readonly TimelineRow[] {
    const { from, count } = this.#run;
    this.#rows ??= [
      ...slice(this.#messages, from, from + count).map((message) => rowOf(message, this.#me)),
      ...rowsUnder(this.#outgoing, this.day),
    ];
    return this.#rows;
  }
}

const rowsUnder = (outgoing: readonly OutgoingDay[], under: string): TimelineRow[] =>
  outgoing.filter(({ day }) => day === under).map(({ row }) => row);

/** The days of a timeline; in `after` stand those that have only messages on their way. */
export interface TimelineDays extends Days<TimelineDay> {
  readonly after: readonly TimelineDay[];
}

/** The days a conversation was shown by, and what they were made of. */
export interface MadeDays {
  readonly conversation: Conversation;
  readonly rows: Tree<AnyMessage>;
  readonly first: AnyMessage | undefined;
  readonly last: AnyMessage | undefined;
  readonly runs: DayRuns;
  readonly outgoing: readonly OutgoingDay[];
  readonly days: TimelineDays;
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

/** The days of the messages, from those of the last time as far as they still hold. */
export function runsOf(conversation: Conversation, before: MadeDays | undefined): DayRuns {
  const rows = conversation.rows.rows;
  if (before?.first === undefined) return runsOfAll(rows);
  if (before.rows === rows) return before.runs;
  if (before.conversation.reshaped !== conversation.reshaped)
    return withChangesFrom(before.runs, rows, firstChange(rows, before.rows));
  const prepended = rank(rows, messageIdOf(before.first));
  const end = prepended + sizeOf(before.rows);
  const isGrown =
    prepended >= 0 && isSameMessage(at(rows, prepended), before.first) && isSameMessage(at(rows, end - 1), before.last);
  if (!isGrown) return runsOfAll(rows);
  const withOlder = prepended === 0 ? before.runs : withEarlier(before.runs, rows, prepended);
  return end === sizeOf(rows) ? withOlder : withLater(withOlder, rows, end);
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

/** Finds the day of the last time in place of a run: undefined when something differs in it. */
function keptFrom(
  conversation: Conversation,
  before: MadeDays,
  outgoing: readonly OutgoingDay[],
): (run: DayRun, place: number) => TimelineDay | undefined {
  const isReshaped = before.conversation.reshaped !== conversation.reshaped;
  const isUnder = (list: readonly OutgoingDay[], under: string) => list.some(({ day }) => day === under);
  let places: Map<string, number> | undefined;
  return (run, place) => {
    let was: number | undefined = place;
    if (dayAt(before.runs, place)?.day !== run.day) {
      places ??= new Map(allDays(before.runs).map(({ day }, old) => [day, old]));
      was = places.get(run.day);
    }
    const old = was === undefined ? undefined : dayAt(before.runs, was);
    if (was === undefined || !old) return undefined;
    const isSame = old === run || isSameDay(conversation.rows.rows, run, before, old, isReshaped);
    const isPlain = !isUnder(outgoing, run.day) && !isUnder(before.outgoing, run.day);
    return isSame && isPlain ? dayAt(before.days, was) : undefined;
  };
}

/** The days below the newest message's, of what is on its way alone. */
function daysBelow(outgoing: readonly OutgoingDay[], newest: string): TimelineDay[] {
  const days = new Set(outgoing.map(({ day }) => day).filter((day) => day > newest));
  return Array.from(days, (day) => ({ day, rows: rowsUnder(outgoing, day) }));
}

/** Days with their rows: those of the last time where nothing differs. What is on its way stands under the newest, or below. */
export function daysOf(
  conversation: Conversation,
  runs: DayRuns,
  outgoing: readonly OutgoingDay[],
  before: MadeDays | undefined,
  me: number | null,
): TimelineDays {
  const looked = { messages: conversation.rows.rows, me };
  const { over, newest } = runs;
  if (before && runs === before.runs && outgoing === before.outgoing) return before.days;
  const kept = before ? keptFrom(conversation, before, outgoing) : () => undefined;
  return {
    over:
      before && over === before.runs.over
        ? before.days.over
        : over.map((run, place) => kept(run, place) ?? new ShownDay(run, looked, [])),
    newest: newest && (kept(newest, over.length) ?? new ShownDay(newest, looked, outgoing)),
    after: outgoing.length === 0 ? NO_DAYS : daysBelow(outgoing, newest?.day ?? ''),
  };
}
