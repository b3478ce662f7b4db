import { createAction } from '@reduxjs/toolkit';
import type { ConversationKey, Side } from '#contract';

/** What a number of unread messages was, and what it is. */
export interface UnreadCount {
  was: number;
  look: number;
}

/** The viewer marks a conversation unread: its row counts `look` messages, unless an event has told another number than `was`. */
export const unreadCounted = createAction<UnreadCount & { key: ConversationKey; side: Side }>(
  'conversation/unreadCounted',
);
