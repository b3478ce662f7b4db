import type { ConversationKey, LastMessage, Side } from '../../../contract/index.ts';
import { type EventAction, friendConversationActive, pageConversationActive } from '../model/events.ts';

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
export function newsOf(event: EventAction): News | null {
  if (friendConversationActive.match(event)) {
    const { key, from, look } = event.payload;
    return from === 'other' && look !== 0 ? { key, side: 'C', pageId: null, message: event.payload } : null;
  }
  if (!pageConversationActive.match(event)) return null;
  const { key, from, look, side, lastSide, pageId } = event.payload;
  if (from !== 'other' || look === 0 || lastSide === null || lastSide === side) return null;
  return { key, side, pageId: side === 'P' ? pageId : null, message: event.payload };
}

/** The conversation in which, by an event, nothing is left to read. */
export function readBy(event: EventAction): ConversationKey | null {
  if (!friendConversationActive.match(event) && !pageConversationActive.match(event)) return null;
  return event.payload.look === 0 ? event.payload.key : null;
}
