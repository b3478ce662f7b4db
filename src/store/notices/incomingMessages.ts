import { addListener, isAnyOf, removeListener } from '@reduxjs/toolkit';
import type { ConversationKey, LastMessage, Side } from '#contract';
import { seenAsked } from '../conversation/openConversationsSlice.ts';
import { selectUnreadIn } from '../conversation/unread.ts';
import { caughtUp } from '../model/connectionSlice.ts';
import { friendActivityReceived, pageUserActivityReceived } from '../model/events.ts';
import type { AppThunk } from '../types.ts';

/** An event changes what a list row says of its conversation. */
export const activityReceived = isAnyOf(friendActivityReceived, pageUserActivityReceived);

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
export function incomingMessageOf(
  event: ReturnType<typeof friendActivityReceived | typeof pageUserActivityReceived>,
): IncomingMessage | null {
  if (event.payload.from !== 'other' || event.payload.look === 0) return null;
  if (friendActivityReceived.match(event))
    return { key: event.payload.key, side: 'C', pageId: null, message: event.payload };
  const { key, side, lastSide, pageId } = event.payload;
  if (lastSide === null || lastSide === side) return null;
  return { key, side, pageId: side === 'P' ? pageId : null, message: event.payload };
}

/**
 * Calls `onRead` when conversations are read, here or on another device, with the test that tells them. Returns the function that ends
 * it.
 */
export const whenRead =
  (onRead: (isRead: (key: ConversationKey) => boolean) => void): AppThunk<() => void> =>
  (dispatch, getState) => {
    const listener = {
      matcher: isAnyOf(activityReceived, seenAsked, caughtUp),
      effect: (action: unknown) => {
        if (seenAsked.match(action) || (activityReceived(action) && action.payload.look === 0))
          onRead((key) => key === action.payload.key);
        // What was read on another device while disconnected is known after catching up.
        else if (caughtUp.match(action)) onRead((key) => selectUnreadIn(getState(), key) === 0);
      },
    };
    dispatch(addListener(listener));
    return () => void dispatch(removeListener(listener));
  };
