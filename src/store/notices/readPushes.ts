import { addListener, isAnyOf, removeListener } from '@reduxjs/toolkit';
import { seenAsked } from '../conversation/openConversationsSlice.ts';
import { selectUnreadIn } from '../conversation/unreadIn.ts';
import { caughtUp } from '../model/connectionSlice.ts';
import { isConversationKey } from '../model/conversationRef.ts';
import { friendActivityReceived, pageUserActivityReceived } from '../model/events.ts';
import type { AppThunk } from '../types.ts';
import { conversationReadBy } from './incomingMessage.ts';

const activityReceived = isAnyOf(friendActivityReceived, pageUserActivityReceived);

/**
 * Closes notifications that arrived by push on this device when their conversations are read, here or elsewhere. Returns the function
 * that ends it.
 */
export const closeReadPushes =
  (): AppThunk<() => void> =>
  (dispatch, getState, { report }) => {
    const close = async (isRead: (tag: string) => boolean) => {
      try {
        const registration = await navigator.serviceWorker.getRegistration();
        for (const notification of (await registration?.getNotifications()) ?? [])
          if (isRead(notification.tag)) notification.close();
      } catch (error) {
        report('notifications could not be closed', error);
      }
    };
    const listener = {
      matcher: isAnyOf(activityReceived, seenAsked, caughtUp),
      effect: (action: unknown) => {
        if (seenAsked.match(action)) void close((tag) => tag === action.payload.key);
        else if (activityReceived(action)) {
          const read = conversationReadBy(action);
          if (read) void close((tag) => tag === read);
        }
        // What was read on another device while disconnected is known after catching up.
        else void close((tag) => isConversationKey(tag) && selectUnreadIn(getState(), tag) === 0);
      },
    };
    dispatch(addListener(listener));
    return () => void dispatch(removeListener(listener));
  };
