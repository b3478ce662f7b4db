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

interface SystemNotification {
  /** At most one notification of a tag is shown. */
  tag: string;
  title: string;
  body: string;
  onPressed: () => void;
  /** The person pressed or dismissed it. */
  onGone: () => void;
}

/** The system notifications that this tab shows, by tag. */
export interface ShownNotifications {
  show(notice: SystemNotification): void;
  close(tag: string): void;
  closeAll(): void;
}

/** Shows notifications through the browser's `Notification`; a refusal is reported. */
export function createShownNotifications(
  notification: NotificationApi,
  { now, report }: { now: () => number; report: (what: string, detail?: unknown) => void },
): ShownNotifications {
  const shown = new Map<string, { close: () => void; soundedAt: number }>();
  const close = (tag: string) => {
    const held = shown.get(tag);
    shown.delete(tag);
    held?.close();
  };
  return {
    show({ tag, title, body, onPressed, onGone }) {
      const before = shown.get(tag);
      const renotify = !before || now() - before.soundedAt >= SOUND_AGAIN_MS;
      const options: SystemNotificationOptions = { body, tag, icon: ICON, renotify };
      try {
        const notice = new notification(title, options);
        const held = { close: () => notice.close(), soundedAt: renotify ? now() : before.soundedAt };
        shown.set(tag, held);
        // `close` is also fired for one that the next of its tag replaces, and for one that the app closes.
        notice.onclose = () => {
          if (shown.get(tag) !== held) return;
          shown.delete(tag);
          onGone();
        };
        notice.onclick = () => {
          onPressed();
          close(tag);
          onGone();
        };
      } catch (error) {
        report('a notification could not be shown', error);
      }
    },
    close,
    closeAll() {
      for (const tag of [...shown.keys()]) close(tag);
    },
  };
}
