import { addListener, isAnyOf, removeListener } from '@reduxjs/toolkit';
import type { ConversationKey } from '../../../contract/index.ts';
import { seenAsked } from '../conversations/openConversationsSlice.ts';
import { caughtUp } from '../model/connectionSlice.ts';
import { friendActivityReceived, pageUserActivityReceived } from '../model/events.ts';
import type { AppThunk } from '../rootReducer.ts';
import { selectUnreadIn } from '../selectors/unreadIn.ts';
import { selectUserId, signedOut } from '../session/sessionSlice.ts';
import { keepEyes } from './focusedTab.ts';
import { createTelling, type Gathered, type NotificationText } from './groupNotifications.ts';
import { type ActivityAction, type NotificationTarget, newsOf, readBy } from './incomingMessage.ts';
import { noticesOn } from './shownNotifications.ts';

/** After a notification the next waits so long, in ms: what comes meanwhile is told together. */
export const GATHER_MS = 4_000;

const activityReceived = isAnyOf(friendActivityReceived, pageUserActivityReceived);

/**
 * Tells the signed-in person by the system of messages that arrive on the live line while nobody looks. Of several tabs exactly
 * one does: the one that holds the lock. Gives the function that ends it and takes everything off the screen.
 */
export const startNotifier =
  (words: () => NotificationText, onOpen: (place: NotificationTarget | null) => void): AppThunk<() => void> =>
  (dispatch, getState, { notification, tabs, browser, now, report }) => {
    const userId = selectUserId(getState());
    if (userId === null || !notification) return () => undefined;

    const eyes = keepEyes(browser, tabs, `visible.${userId}`);
    const screen = noticesOn(notification, { now, report });
    const onPressed = (place: NotificationTarget | null) => {
      browser?.window.focus();
      onOpen(place);
    };
    const telling = createTelling({ screen, getState, words, onPressed });
    const waiting = new Map<ConversationKey, Gathered>();
    let pause: ReturnType<typeof setTimeout> | undefined;
    let leads = false;
    let isOver = false;
    let endLead: () => void = () => undefined;
    const led = new Promise<void>((resolve) => {
      endLead = resolve;
    });
    void tabs.exclusively(`notifier.${userId}`, () => {
      leads = true;
      return led;
    });

    function forget(key: ConversationKey): void {
      waiting.delete(key);
      telling.forget(key);
    }

    async function tell(): Promise<void> {
      if (pause !== undefined || waiting.size === 0) return;
      const thisPause = setTimeout(() => {
        pause = undefined;
        void tell();
      }, GATHER_MS);
      pause = thisPause;
      const isLookedAt = await eyes.areHere();
      if (isOver) return;
      const gathered = [...waiting.values()].filter(({ news }) => selectUnreadIn(getState(), news.key) !== 0);
      waiting.clear();
      if (!isLookedAt && notification?.permission === 'granted' && gathered.length > 0) {
        telling.tell(gathered);
        return;
      }
      // Nothing was shown: the next need not wait.
      clearTimeout(thisPause);
      pause = undefined;
    }

    function arrived(event: ActivityAction): void {
      const read = readBy(event);
      if (read) forget(read);
      const news = leads ? newsOf(event) : null;
      if (!news) return;
      waiting.set(news.key, { news, count: (waiting.get(news.key)?.count ?? 0) + 1 });
      void tell();
    }

    const hearing = {
      matcher: isAnyOf(activityReceived, seenAsked, caughtUp, signedOut),
      effect: (action: unknown) => {
        if (signedOut.match(action)) stop();
        else if (activityReceived(action)) arrived(action);
        else if (seenAsked.match(action)) forget(action.payload.key);
        // What was read elsewhere while the line was away is known once it is back.
        else for (const key of telling.keys()) if (selectUnreadIn(getState(), key) === 0) forget(key);
      },
    };
    // A page that is gone can take nothing back.
    const left = () => screen.closeAll();
    dispatch(addListener(hearing));
    browser?.window.addEventListener('pagehide', left);

    function stop(): void {
      if (isOver) return;
      isOver = true;
      clearTimeout(pause);
      dispatch(removeListener(hearing));
      browser?.window.removeEventListener('pagehide', left);
      screen.closeAll();
      eyes.stop();
      endLead();
    }
    return stop;
  };
