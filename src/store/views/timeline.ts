import { createSelector, lruMemoize } from '@reduxjs/toolkit';
import type { ConversationKey, Note } from '#contract';
import { isoTime } from '../../lib/isoTime.ts';
import { localDay, nextMidnight } from '../../lib/localDay.ts';
import { sameJson } from '../../lib/sameJson.ts';
import { type Conversation, messageIdOf } from '../conversation/conversationMessages.ts';
import { selectConversation } from '../conversation/messagesSlice.ts';
import type { AnyMessage } from '../model/events.ts';
import { isOutgoingPhoto, type Outgoing, selectOutgoingIn } from '../outbox/outboxSlice.ts';
import { selectUserId } from '../session/sessionSlice.ts';
import type { HeldState, RootState } from '../types.ts';

/** A photo that answers no message. */
interface TimelinePhoto {
  readonly authorId: number;
  /** ISO 8601. */
  readonly time: string;
}

/** What all kinds of rows have. */
interface AnyRow {
  /** The React key. It stays the same when a message on its way becomes one of the server. */
  readonly key: string;
  /** Present where the row may stand in an album with its neighbours. */
  readonly photo?: TimelinePhoto;
}

/** A row of a conversation: a message of the server, one on its way, or a private note. */
export type TimelineRow = AnyRow &
  (
    | { readonly kind: 'message'; readonly id: number }
    | { readonly kind: 'outgoing'; readonly clientId: string }
    | { readonly kind: 'note'; readonly id: number }
  );

/** One day of the viewer's calendar, `2026-11-21`. */
export interface TimelineDay {
  readonly day: string;
  readonly rows: readonly TimelineRow[];
}

/** A conversation as a list shows it, by days, oldest first. */
export interface Timeline {
  readonly days: readonly TimelineDay[];
  /** The rows of all days. */
  readonly rows: readonly TimelineRow[];
  /** Falls by one for every row that comes in above, so that a virtual list keeps its place. */
  readonly firstItemIndex: number;
  /** Nothing newer is left out. */
  readonly atNewest: boolean;
  /** Where a message stands, counted from the oldest row, or -1. */
  readonly indexOfMessage: (id: number) => number;
  /** Where a message stands, or the one after it when it is gone; -1 when neither is there. */
  readonly indexFrom: (id: number) => number;
}

/** The part of the state that a timeline is made of. */
type State = HeldState & Pick<RootState, 'outbox'>;
type Messages = Conversation['rows'];

/** A row, and when it was written, in ms since 1970. */
interface DatedRow {
  readonly row: TimelineRow;
  readonly time: number;
}

/** The index of the first row a conversation had when it came on the screen. */
const FIRST_INDEX = 1_000_000;
/** How far back a message on its way is looked for among those that arrived. */
const ARRIVED_LOOKED_AT = 200;

/**
 * The row of a message. `me` is who looks: only their own messages keep the name that they were sent under, for others might use one
 * that they were shown a second time.
 */
function rowOf(message: AnyMessage, me: number | null): DatedRow {
  const id = messageIdOf(message);
  const { clientId, time } = message;
  const authorId = message.userAccountDto.userAccountId;
  const key = clientId !== undefined && authorId === me ? clientId : `m${id}`;
  const isPhoto = message.sendPhoto !== undefined && message.fileType === '.png' && message.replyId === 0;
  return { row: { kind: 'message', id, key, ...(isPhoto && { photo: { authorId, time } }) }, time: isoTime(time) };
}

type RowFor = (message: AnyMessage) => DatedRow;

/** Makes rows of messages for one who looks; the same row for the same message. */
function createRows(me: number | null): RowFor {
  const known = new WeakMap<AnyMessage, DatedRow>();
  return (message) => {
    const row = known.get(message) ?? rowOf(message, me);
    known.set(message, row);
    return row;
  };
}

/** What is on its way and not among the arrived messages. */
function outgoingRows(outgoing: readonly Outgoing[], { ids, entities }: Messages, authorId: number): DatedRow[] {
  if (outgoing.length === 0) return [];
  const arrived = new Set(ids.slice(-ARRIVED_LOOKED_AT).map((id) => entities[id]?.clientId));
  const waiting = outgoing.filter(({ clientId }) => !arrived.has(clientId));
  return waiting.map((entry) => {
    const { clientId, time } = entry;
    const isInAlbum = isOutgoingPhoto(entry) && entry.reply === null && entry.dueTime === undefined;
    const photo = isInAlbum && { photo: { authorId, time } };
    return { row: { kind: 'outgoing', clientId, key: clientId, ...photo }, time: isoTime(time) };
  });
}

const noteRow = ({ noteId, time }: Note): DatedRow => ({
  row: { kind: 'note', id: noteId, key: `n${noteId}` },
  time: isoTime(time),
});

/**
 * The rows of the messages with the notes between them, by time. Where older or newer messages are left out, so are the notes that
 * stand among those.
 */
function joined({ rows: { ids, entities }, cursor, detached }: Conversation, notes: readonly Note[], rowFor: RowFor) {
  const messages = ids.flatMap((id) => entities[id] ?? []).map(rowFor);
  if (notes.length === 0 || cursor === null) return messages;
  const first = messages[0]?.time ?? Number.NEGATIVE_INFINITY;
  const shown = notes.map(noteRow).filter(({ time }) => cursor < 0 || time >= first);
  const all: DatedRow[] = [];
  let next = 0;
  for (const message of messages) {
    for (let note = shown[next]; note && note.time < message.time; note = shown[next]) {
      all.push(note);
      next += 1;
    }
    all.push(message);
  }
  return detached ? all : [...all, ...shown.slice(next)];
}

/** Rows by the viewer's days. One whose clock lies before the row above it stands under that one's day: no day has two headers. */
function daysOf(all: readonly DatedRow[]): TimelineDay[] {
  const days: TimelineDay[] = [];
  let rows: TimelineRow[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const { row, time } of all) {
    if (time >= end) {
      rows = [];
      days.push({ day: localDay(time), rows });
      end = nextMidnight(time);
    }
    rows.push(row);
  }
  return days;
}

/** The place of a message, or of the next one where it is gone; -1 when neither is there. */
const placeFrom = (rows: readonly TimelineRow[], id: number): number =>
  rows.findIndex((row) => row.kind === 'message' && row.id >= id);

function timelineOf({ firstId, detached }: Conversation, arrived: number, days: readonly TimelineDay[]): Timeline {
  const rows = days.flatMap((day) => day.rows);
  const first = firstId === null ? 0 : placeFrom(rows, firstId);
  return {
    days,
    rows,
    firstItemIndex: FIRST_INDEX - (first < 0 ? arrived : first),
    atNewest: !detached,
    indexOfMessage: (id) => rows.findIndex((row) => row.kind === 'message' && row.id === id),
    indexFrom: (id) => placeFrom(rows, id),
  };
}

const NO_NOTES: readonly Note[] = [];

/** Would a screen show both alike? Most rows are the very same. */
const isAlike = (a: Timeline, b: Timeline): boolean =>
  a.firstItemIndex === b.firstItemIndex &&
  a.atNewest === b.atNewest &&
  a.days.length === b.days.length &&
  a.rows.length === b.rows.length &&
  a.rows.every((row, place) => row === b.rows[place] || sameJson(row, b.rows[place]));

/**
 * Makes a selector for one conversation on the screen: its messages by the viewer's days, private notes between them where they are
 * asked for, with what is on its way at the end. It answers with its last result as long as a screen would show the same.
 */
export const makeSelectTimeline = (
  key: ConversationKey,
  selectNotes: (state: HeldState, key: ConversationKey) => readonly Note[] = () => NO_NOTES,
) =>
  createSelector(
    [
      (state: State) => selectConversation(state, key),
      (state: State) => selectNotes(state, key),
      (state: State) => selectOutgoingIn(state, key),
      createSelector([(state: State) => selectUserId(state)], createRows),
      (state: State) => selectUserId(state),
    ],
    (conversation, notes, outgoing, rowFor, me): Timeline => {
      const arrived = joined(conversation, notes, rowFor);
      const days = daysOf([...arrived, ...outgoingRows(outgoing, conversation.rows, me ?? 0)]);
      return timelineOf(conversation, arrived.length, days);
    },
    { memoize: lruMemoize, memoizeOptions: { resultEqualityCheck: isAlike } },
  );
