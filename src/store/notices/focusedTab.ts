import type { Tabs } from '../session/tabs.ts';
import type { BrowserEnv } from '../types.ts';

/** Whether one of this browser's tabs of the product is visible and focused. */
export interface FocusedTab {
  isFocused(): Promise<boolean>;
  stop(): void;
}

/**
 * Holds the lock `name` while this tab is visible and focused, so that the other tabs know. The same rule decides what
 * counts as read.
 */
export function watchFocusedTab(browser: BrowserEnv | null, tabs: Tabs, name: string): FocusedTab {
  let release: (() => void) | null = null;
  const isThisFocused = () =>
    browser !== null && browser.document.visibilityState === 'visible' && browser.document.hasFocus();
  const changed = () => {
    if (isThisFocused() === (release !== null)) return;
    if (release) {
      release();
      release = null;
      return;
    }
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    void tabs.exclusively(name, () => released);
  };
  const { window, document } = browser ?? {};
  window?.addEventListener('focus', changed);
  window?.addEventListener('blur', changed);
  document?.addEventListener('visibilitychange', changed);
  changed();
  return {
    isFocused: async () => isThisFocused() || !(await tabs.isFree(name)),
    stop() {
      release?.();
      release = null;
      window?.removeEventListener('focus', changed);
      window?.removeEventListener('blur', changed);
      document?.removeEventListener('visibilitychange', changed);
    },
  };
}
