import type { NoticeOptions, NotificationApi } from './notificationApi.ts';

/** A notification that takes the place of one that sounded less than this ago makes no sound, in ms. */
export const SOUND_AGAIN_MS = 30_000;
const ICON = '/icon-192.png';

interface Notice {
  /** One of a tag at a time. */
  tag: string;
  title: string;
  body: string;
  onPressed: () => void;
  /** It left the screen by the person's hand: pressed or put away. */
  onGone: () => void;
}

/** What this tab has on the system's screen, by tag. */
export interface ShownNotifications {
  show(notice: Notice): void;
  close(tag: string): void;
  closeAll(): void;
}

export function noticesOn(
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
      const options: NoticeOptions = { body, tag, icon: ICON, renotify };
      try {
        const notice = new notification(title, options);
        const held = { close: () => notice.close(), soundedAt: renotify ? now() : before.soundedAt };
        shown.set(tag, held);
        // A browser also says "closed" of one whose place the next of its tag has taken, and of one that we close.
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
