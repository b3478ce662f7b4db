import type { ConversationKey } from '#contract';
import { selectPage } from '../inbox/pagesSlice.ts';
import { selectDesktopNotifications } from '../session/desktopNotificationsSlice.ts';
import type { RootState } from '../types.ts';
import { selectConversationTitle } from '../views/conversationTitle.ts';
import type { IncomingMessage, NotificationTarget } from './incomingMessage.ts';
import type { ShownNotifications } from './shownNotifications.ts';

/** The tag of the notification that sums up several conversations. */
export const SUMMARY_TAG = 'mingala.summary';

/** The texts of notifications, given by the app: the store has no catalogue. */
export interface NotificationText {
  /** The title where no name is known, and of the summary. */
  product: string;
  /** One line for a message: its shortened text, or the kind of file. */
  line: (message: IncomingMessage['message']) => string;
  newMessages: (count: number) => string;
  summary: (messages: number, conversations: number) => string;
}

/** The messages of one conversation since the last notification. */
export interface PendingNotification {
  /** The newest. */
  message: IncomingMessage;
  count: number;
}

/** The notifications of conversations that are not read yet. */
export interface NotificationGroups {
  /** One conversation gets a notification of its own, several share the summary. */
  show(pending: readonly PendingNotification[]): void;
  /** The conversation was read: its notification is closed. */
  close(key: ConversationKey): void;
  /** The conversations with a notification. */
  keys(): ConversationKey[];
}

/** Creates the notifications of one tab, grouped by conversation. */
export function createNotificationGroups(options: {
  shown: ShownNotifications;
  getState: () => RootState;
  texts: () => NotificationText;
  /** A notification was pressed; null is the summary. */
  onPressed: (target: NotificationTarget | null) => void;
}): NotificationGroups {
  const { shown, getState, texts, onPressed } = options;
  const groups = new Map<ConversationKey, { count: number; inSummary: boolean }>();
  const summaryGroups = () => [...groups].filter(([, { inSummary }]) => inSummary);

  function close(key: ConversationKey): void {
    const held = groups.get(key);
    if (!held) return;
    groups.delete(key);
    if (!held.inSummary) shown.close(key);
    else if (summaryGroups().length === 0) shown.close(SUMMARY_TAG);
  }

  function nameOf({ key, pageId }: IncomingMessage): string {
    const state = getState();
    const { name } = selectConversationTitle(state, key);
    const page = pageId === null ? '' : (selectPage(state, 'P', pageId)?.title ?? '');
    return [name, page].filter((part) => part !== '').join(' · ') || texts().product;
  }

  function showOne({ message: incoming, count }: PendingNotification): void {
    const { key, side, pageId, message } = incoming;
    const before = groups.get(key);
    if (before?.inSummary) close(key);
    const total = (before?.count ?? 0) + count;
    groups.set(key, { count: total, inSummary: false });
    shown.show({
      tag: key,
      title: nameOf(incoming),
      body: selectDesktopNotifications(getState()).hidesWords ? texts().newMessages(total) : texts().line(message),
      onPressed: () => onPressed({ key, side, pageId }),
      onGone: () => groups.delete(key),
    });
  }

  function showSummary(pending: readonly PendingNotification[]): void {
    for (const { message, count } of pending) {
      const before = groups.get(message.key);
      if (before && !before.inSummary) shown.close(message.key);
      groups.set(message.key, { count: (before?.count ?? 0) + count, inSummary: true });
    }
    const all = summaryGroups();
    const messages = all.reduce((sum, [, { count }]) => sum + count, 0);
    shown.show({
      tag: SUMMARY_TAG,
      title: texts().product,
      body: texts().summary(messages, all.length),
      onPressed: () => onPressed(null),
      onGone: () => {
        for (const [key] of summaryGroups()) groups.delete(key);
      },
    });
  }

  return {
    show(pending) {
      const [first] = pending;
      if (first && pending.length === 1) showOne(first);
      else if (first) showSummary(pending);
    },
    close,
    keys: () => [...groups.keys()],
  };
}
