import type { ConversationKey } from '#contract';
import { selectPage } from '../inbox/pagesSlice.ts';
import { selectDesktopNotifications } from '../session/preferencesSlice.ts';
import type { RootState, Services } from '../types.ts';
import { selectConversationTitle } from '../views/conversationTitle.ts';
import type { IncomingMessage, NotificationTarget } from './incomingMessages.ts';

/** The options of a notification. */
export interface SystemNotificationOptions {
  body: string;
  /** The system shows one notification of a tag, whichever tab showed it. */
  tag: string;
  icon: string;
  /** Sounds again though one of the tag is shown. */
  renotify: boolean;
}

/** The part of a browser's `Notification` that is used. */
export interface NotificationApi {
  readonly permission: NotificationPermission;
  requestPermission(): Promise<NotificationPermission>;
  new (title: string, options: SystemNotificationOptions): Pick<Notification, 'close' | 'onclick' | 'onclose'>;
}

/** A notification that replaces one which sounded less than this ago is silent, in ms. */
export const SOUND_AGAIN_MS = 30_000;
const ICON = '/icon-192.png';
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

/**
 * Shows notifications of conversations that are not read yet through the browser's `Notification`; a refusal is reported. `onPressed` is
 * given null for the summary.
 */
export function createShownNotifications(
  notification: NotificationApi,
  { now, report }: Pick<Services, 'now' | 'report'>,
  getState: () => RootState,
  texts: () => NotificationText,
  onPressed: (target: NotificationTarget | null) => void,
) {
  /** By conversation the tag of its notification, which is its key or the summary's, and its messages. */
  const conversations = new Map<ConversationKey, { tag: string; count: number }>();
  const notices = new Map<string, { close: () => void; soundedAt: number }>();

  const of = (tag: string) => [...conversations].filter(([, held]) => held.tag === tag);

  function hide(tag: string): void {
    const notice = notices.get(tag);
    notices.delete(tag);
    for (const [key] of of(tag)) conversations.delete(key);
    notice?.close();
  }

  /** The conversation was read: its notification is closed. */
  function close(key: ConversationKey): void {
    const held = conversations.get(key);
    conversations.delete(key);
    if (held && of(held.tag).length === 0) hide(held.tag);
  }

  function notify(tag: string, title: string, body: string, target: NotificationTarget | null): void {
    const before = notices.get(tag);
    const renotify = !before || now() - before.soundedAt >= SOUND_AGAIN_MS;
    try {
      const notice = new notification(title, { body, tag, icon: ICON, renotify });
      const held = { close: () => notice.close(), soundedAt: renotify ? now() : before.soundedAt };
      notices.set(tag, held);
      // `close` is also fired for one that the next of its tag replaces, and for one that the app closes.
      notice.onclose = () => {
        if (notices.get(tag) === held) hide(tag);
      };
      notice.onclick = () => {
        onPressed(target);
        hide(tag);
      };
    } catch (error) {
      report('a notification could not be shown', error);
    }
  }

  function nameOf({ key, pageId }: NotificationTarget): string {
    const { name } = selectConversationTitle(getState(), key);
    const page = pageId === null ? '' : (selectPage(getState(), 'P', pageId)?.title ?? '');
    return [name, page].filter((part) => part !== '').join(' · ') || texts().product;
  }

  return {
    /** One conversation gets a notification of its own, several share the summary. */
    show(pending: readonly PendingNotification[]): void {
      const [first] = pending;
      if (!first) return;
      const tag = pending.length === 1 ? first.message.key : SUMMARY_TAG;
      for (const { message, count } of pending) {
        const before = conversations.get(message.key);
        if (before && before.tag !== tag) close(message.key);
        conversations.set(message.key, { tag, count: (before?.count ?? 0) + count });
      }
      const all = of(tag);
      const total = all.reduce((sum, [, { count }]) => sum + count, 0);
      if (tag === SUMMARY_TAG) {
        notify(tag, texts().product, texts().summary(total, all.length), null);
        return;
      }
      const { key, side, pageId, message } = first.message;
      const { hidesWords } = selectDesktopNotifications(getState());
      const body = hidesWords ? texts().newMessages(total) : texts().line(message);
      notify(tag, nameOf(first.message), body, { key, side, pageId });
    },
    close,
    closeAll(): void {
      for (const tag of [...notices.keys()]) hide(tag);
    },
    /** The conversations with a notification. */
    keys: () => [...conversations.keys()],
  };
}
