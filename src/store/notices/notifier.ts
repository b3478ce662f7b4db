import { addListener, isAnyOf, removeListener } from '@reduxjs/toolkit';
import type { ConversationKey } from '#contract';
import { selectUnreadIn } from '../conversation/unread.ts';
import { selectUserId, signedOut } from '../session/sessionSlice.ts';
import type { Tabs } from '../session/tabs.ts';
import type { AppThunk, BrowserEnv } from '../types.ts';
import { activityReceived, incomingMessageOf, type NotificationTarget, whenRead } from './incomingMessages.ts';
import { createShownNotifications, type NotificationText, type PendingNotification } from './shownNotifications.ts';

/**
 * Holds the lock `name` while this tab is visible and focused, so that the other tabs know. The same rule decides what
 * counts as read. The result tells whether one of this browser's tabs of the product is.
 */
function watchFocusedTab(browser: BrowserEnv | null, tabs: Tabs, name: string, ended: AbortSignal) {
  let release: (() => void) | null = null;
  const isThisFocused = () =>
    browser !== null && browser.document.visibilityState === 'visible' && browser.document.hasFocus();
  const letGo = () => {
    release?.();
    release = null;
  };
  const changed = () => {
    if (isThisFocused() === (release !== null)) return;
    if (release) return letGo();
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    void tabs.exclusively(name, () => released);
  };
  const untilEnded = { signal: ended };
  browser?.window.addEventListener('focus', changed, untilEnded);
  browser?.window.addEventListener('blur', changed, untilEnded);
  browser?.document.addEventListener('visibilitychange', changed, untilEnded);
  ended.addEventListener('abort', letGo);
  changed();
  return async (): Promise<boolean> => isThisFocused() || !(await tabs.isFree(name));
}

/** Pause between two notifications, in ms: messages that arrive meanwhile are shown together. */
export const GROUP_MS = 4_000;

/**
 * Shows a system notification for messages that arrive while no tab of the product is focused. Of several tabs exactly one does: the
 * one that holds the lock. Returns the function that ends it and closes all notifications.
 */
export const startNotifier =
  (texts: () => NotificationText, onOpen: (target: NotificationTarget | null) => void): AppThunk<() => void> =>
  (dispatch, getState, { notification, tabs, browser, now, report }) => {
    const userId = selectUserId(getState());
    if (userId === null || !notification) return () => undefined;

    const ending = new AbortController();
    const ended = ending.signal;
    const isFocusedTab = watchFocusedTab(browser, tabs, `visible.${userId}`, ended);
    const onPressed = (target: NotificationTarget | null) => {
      browser?.window.focus();
      onOpen(target);
    };
    const shown = createShownNotifications(notification, { now, report }, getState, texts, onPressed);
    const waiting = new Map<ConversationKey, PendingNotification>();
    let pauseTimer: ReturnType<typeof setTimeout> | undefined;
    let isLeader = false;
    const leadership = new Promise<void>((resolve) => ended.addEventListener('abort', () => resolve()));
    void tabs.exclusively(`notifier.${userId}`, () => {
      isLeader = true;
      return leadership;
    });

    async function showPending(): Promise<void> {
      if (pauseTimer !== undefined || waiting.size === 0) return;
      const timer = setTimeout(() => {
        pauseTimer = undefined;
        void showPending();
      }, GROUP_MS);
      pauseTimer = timer;
      const isFocused = await isFocusedTab();
      if (ended.aborted) return;
      const pending = [...waiting.values()].filter(({ message }) => selectUnreadIn(getState(), message.key) !== 0);
      waiting.clear();
      if (!isFocused && notification?.permission === 'granted' && pending.length > 0) {
        shown.show(pending);
        return;
      }
      // Nothing was shown: the next one needs no pause.
      clearTimeout(timer);
      pauseTimer = undefined;
    }

    const endReads = dispatch(
      whenRead((isRead) => {
        for (const key of [...waiting.keys(), ...shown.keys()]) {
          if (!isRead(key)) continue;
          waiting.delete(key);
          shown.close(key);
        }
      }),
    );
    const listener = {
      matcher: isAnyOf(activityReceived, signedOut),
      effect: (action: unknown) => {
        if (signedOut.match(action)) stop();
        const message = isLeader && activityReceived(action) ? incomingMessageOf(action) : null;
        if (!message) return;
        waiting.set(message.key, { message, count: (waiting.get(message.key)?.count ?? 0) + 1 });
        void showPending();
      },
    };
    dispatch(addListener(listener));
    // A page that is closed cannot close its notifications later.
    browser?.window.addEventListener('pagehide', () => shown.closeAll(), { signal: ended });

    function stop(): void {
      if (ended.aborted) return;
      ending.abort();
      clearTimeout(pauseTimer);
      dispatch(removeListener(listener));
      endReads();
      shown.closeAll();
    }
    return stop;
  };
