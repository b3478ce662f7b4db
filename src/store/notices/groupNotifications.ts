import type { ConversationKey, LastMessage, Side } from '#contract';
import { selectPage } from '../inbox/pagesSlice.ts';
import { friendActivityReceived, type pageUserActivityReceived } from '../model/events.ts';
import { selectDesktopNotifications } from '../session/desktopNotificationsSlice.ts';
import type { RootState } from '../types.ts';
import { selectConversationTitle } from '../views/conversationTitle.ts';
import type { ShownNotifications } from './shownNotifications.ts';

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
