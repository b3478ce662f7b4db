import type { ConversationKey, LastMessage, Side } from '#contract';
import { friendActivityReceived, type pageUserActivityReceived } from '../model/events.ts';

/** An event that changes what a list row says of its conversation. */
export type ActivityAction = ReturnType<typeof friendActivityReceived | typeof pageUserActivityReceived>;

/** Where a conversation is read: in which mode, and under which page it is served. */
export interface NotificationTarget {
  key: ConversationKey;
  side: Side;
  /** The served page; null on the customer's side and between friends. */
  pageId: number | null;
}

/** A message that somebody else wrote. */
export interface IncomingMessage extends NotificationTarget {
  message: Pick<LastMessage, 'sendMessage' | 'sendPhoto' | 'fileType'>;
}

/** The message that an event announces; null for edits, deletions, read receipts and answers of the own side. */
export function incomingMessageOf(event: ActivityAction): IncomingMessage | null {
  if (friendActivityReceived.match(event)) {
    const { key, from, look } = event.payload;
    return from === 'other' && look !== 0 ? { key, side: 'C', pageId: null, message: event.payload } : null;
  }
  const { key, from, look, side, lastSide, pageId } = event.payload;
  if (from !== 'other' || look === 0 || lastSide === null || lastSide === side) return null;
  return { key, side, pageId: side === 'P' ? pageId : null, message: event.payload };
}

/** The conversation that an event shows to be read completely. */
export const conversationReadBy = ({ payload }: ActivityAction): ConversationKey | null =>
  payload.look === 0 ? payload.key : null;
