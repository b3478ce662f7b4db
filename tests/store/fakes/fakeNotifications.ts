import type { NotificationApi, SystemNotificationOptions } from '../../../src/store/notices/shownNotifications.ts';

/** A notification as the system has it on its screen. */
interface ShownNotice extends SystemNotificationOptions {
  title: string;
  press(): void;
  putAway(): void;
}

/** The system's notifications without a system. Tabs of one browser share it. `answer` is what the person says when asked. */
export function fakeNotifications(start: NotificationPermission = 'granted') {
  const everShown: ShownNotice[] = [];
  const onScreen = new Map<string, ShownNotice>();
  const settings = { answer: 'granted' as NotificationPermission, asked: 0 };
  let permission = start;

  class FakeNotification {
    static get permission() {
      return permission;
    }
    static requestPermission() {
      settings.asked += 1;
      if (permission === 'default') permission = settings.answer;
      return Promise.resolve(permission);
    }
    onclick: Notification['onclick'] = null;
    onclose: Notification['onclose'] = null;
    readonly #shown: ShownNotice;
    constructor(title: string, options: SystemNotificationOptions) {
      const say = (what: 'onclick' | 'onclose') =>
        Reflect.apply(this[what] ?? (() => undefined), this, [new Event(what)]);
      this.#shown = {
        ...options,
        title,
        press: () => say('onclick'),
        putAway: () => {
          onScreen.delete(options.tag);
          say('onclose');
        },
      };
      if (permission !== 'granted') return;
      everShown.push(this.#shown);
      onScreen.set(options.tag, this.#shown);
    }
    close() {
      if (onScreen.get(this.#shown.tag) === this.#shown) this.#shown.putAway();
    }
  }
  const api: NotificationApi = FakeNotification;
  return { api, everShown, onScreen, settings };
}

/** A tab's window that is looked at, or not. */
export function fakeSight(isLookedAt: boolean) {
  let isSeen = isLookedAt;
  const window = Object.assign(new EventTarget(), { focus: () => look(true) });
  const document = Object.assign(new EventTarget(), {
    get visibilityState(): DocumentVisibilityState {
      return isSeen ? 'visible' : 'hidden';
    },
    hasFocus: () => isSeen,
  });
  const look = (next: boolean) => {
    isSeen = next;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { browser: { window, document }, look };
}
