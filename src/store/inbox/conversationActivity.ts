import { createAction } from '@reduxjs/toolkit';
import type { ConversationKey, Desk, LastMessage, Side } from '#contract';
import { isoTime } from '../../lib/isoTime.ts';
import { sameJson } from '../../lib/sameJson.ts';
import type { AnyMessage } from '../model/events.ts';

/** What every row of a list says of its conversation, whatever else it is. */
export interface ConversationRow extends LastMessage {
  /** Unread messages for the viewer. */
  look: number;
  /** The newest message an event spoke of; tells a repeated event where a server counts no revisions. */
  lastMessageId?: number | undefined;
}

/** What an event says of a conversation (see `pageUserActivityReceived`). */
interface News extends LastMessage {
  messageId: number;
  from: 'me' | 'other' | null;
  look?: number | undefined;
}

/** The fields of a row that events change; the rest of a row comes from lists alone. */
const NEWS_FIELDS = [
  'sendMessage',
  'sendPhoto',
  'fileType',
  'messageDate',
  'lastSenderId',
  'lastRead',
  'revision',
  'look',
  'lastMessageId',
  'messageStatus',
  'waitingSince',
  'answered',
  'rating',
] as const;

/** The newer of two desks. */
export const newerDesk = (held: Desk | undefined, coming: Desk | undefined): Desk | undefined =>
  (coming?.revision ?? 0) > (held?.revision ?? 0) ? coming : held;

/** What a row shows of its newest message, out of all that a row or an event has. */
export function lastMessageOf(row: LastMessage): LastMessage {
  const { sendMessage, sendPhoto, fileType, messageDate, lastSenderId, lastRead } = row;
  return { sendMessage, sendPhoto, fileType, messageDate, lastSenderId, lastRead };
}

/** Sorts the newest activity first; conversations without any stand last. */
export const activityKey = ({ messageDate }: LastMessage): number => (messageDate === null ? 0 : -isoTime(messageDate));

/** Sorts rows: the newest activity first, then by id. Each time is parsed once instead of for each comparison. */
export const newestFirst = <T extends LastMessage>(rows: readonly T[], selectId: (row: T) => number): T[] =>
  rows
    .map((row) => ({ row, id: selectId(row), key: activityKey(row) }))
    .sort((a, b) => a.key - b.key || a.id - b.id)
    .map(({ row }) => row);

/**
 * A row that a list answered, joined with the one held. The news of the held row stay where they are newer: by the
 * conversation's revision, or, where there is none, because an event came while the answer was on its way.
 */
export function withAnswer<T extends ConversationRow>(held: T | undefined, coming: T, touched: boolean): T {
  // A list made of what is held and what changed names most rows as they are.
  if (held === undefined || held === coming) return coming;
  const known = held.revision !== undefined && coming.revision !== undefined;
  const heldIsNewer = known ? (held.revision ?? 0) > (coming.revision ?? 0) : touched;
  const next: T = { ...coming };
  if (heldIsNewer)
    for (const field of NEWS_FIELDS) if (field in held) Object.assign(next, { [field]: Reflect.get(held, field) });
  if (!heldIsNewer && held.lastMessageId !== undefined) next.lastMessageId = held.lastMessageId;
  return sameJson(held, next) ? held : next;
}

/** Is an event news to a row? Older and repeated ones are not. */
function isNews(held: ConversationRow, news: News): boolean {
  if (news.revision !== undefined && held.revision !== undefined) return news.revision > held.revision;
  return news.from === null || held.lastMessageId === undefined || news.messageId > held.lastMessageId;
}

/**
 * A row after an event of its conversation; the held row itself when it says nothing new. `counts` tells whether a message
 * that came without an exact number is one more to read, `also` what else the event changes in rows of this kind.
 */
export function withNews<T extends ConversationRow>(held: T, news: News, counts: boolean, also?: Partial<T>): T {
  if (!isNews(held, news)) return held;
  const counted = news.from === null ? 0 : held.look + (counts ? 1 : 0);
  return {
    ...held,
    ...also,
    ...lastMessageOf(news),
    revision: news.revision ?? held.revision,
    look: news.look ?? counted,
    lastMessageId: news.messageId,
  };
}

/**
 * A row after the viewer's own message was answered. The event that follows is the whole news, so the revision stays: this only
 * spares the sender the wait.
 */
export function withOwnMessage<T extends ConversationRow>(held: T, id: number, message: AnyMessage): T {
  const isOlder =
    message.revision !== undefined && held.revision !== undefined
      ? message.revision <= held.revision
      : message.time < (held.messageDate ?? '');
  if (isOlder) return held;
  const { sendMessage, sendPhoto, fileType, time, userAccountDto } = message;
  return {
    ...held,
    sendMessage,
    sendPhoto,
    fileType,
    messageDate: time,
    lastSenderId: userAccountDto.userAccountId,
    lastRead: false,
    lastMessageId: Math.max(id, held.lastMessageId ?? 0),
  };
}

/** A row after the viewer read the conversation up to a message; what came later still counts. */
export function withLooked<T extends ConversationRow>(held: T, look: number, upTo: number): T {
  if (held.look === look || (held.lastMessageId ?? 0) > upTo) return held;
  return { ...held, look };
}

/** A row after the viewer marked the conversation unread. */
export const withCounted = <T extends ConversationRow>(held: T, { was, look }: UnreadCount): T =>
  held.look === was && look !== was ? { ...held, look } : held;

/** What a number of unread messages was, and what it is. */
interface UnreadCount {
  was: number;
  look: number;
}

/** The viewer marks a conversation unread: its row counts `look` messages, unless an event has told another number than `was`. */
export const unreadCounted = createAction<UnreadCount & { key: ConversationKey; side: Side }>(
  'conversation/unreadCounted',
);
