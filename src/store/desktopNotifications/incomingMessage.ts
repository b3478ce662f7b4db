import type { ConversationKey, LastMessage, Side } from '../../../contract/index.ts';
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

/** A message that somebody else wrote just now. */
export interface News extends NotificationTarget {
  message: Pick<LastMessage, 'sendMessage' | 'sendPhoto' | 'fileType'>;
}

/** The news in an event. What was edited, read or deleted is none, nor what a colleague answered on the own side. */
export function newsOf(event: ActivityAction): News | null {
  if (friendActivityReceived.match(event)) {
    const { key, from, look } = event.payload;
    return from === 'other' && look !== 0 ? { key, side: 'C', pageId: null, message: event.payload } : null;
  }
  const { key, from, look, side, lastSide, pageId } = event.payload;
  if (from !== 'other' || look === 0 || lastSide === null || lastSide === side) return null;
  return { key, side, pageId: side === 'P' ? pageId : null, message: event.payload };
}

/** The conversation in which, by an event, nothing is left to read. */
export const readBy = ({ payload }: ActivityAction): ConversationKey | null =>
  payload.look === 0 ? payload.key : null;
