import type { Tabs } from '../persist/tabs.ts';
import type { BrowserEnv } from '../services.ts';

/** Whether somebody looks at the product, in this tab or another. */
export interface Eyes {
  areHere(): Promise<boolean>;
  stop(): void;
}

/**
 * Tells the other tabs by a lock under `name` that somebody looks at this one, and asks the same of them. As with what counts
 * as read, a tab is looked at while it is visible and has the focus.
 */
export function keepEyes(browser: BrowserEnv | null, tabs: Tabs, name: string): Eyes {
  let letGo: (() => void) | null = null;
  const areOnThis = () =>
    browser !== null && browser.document.visibilityState === 'visible' && browser.document.hasFocus();
  const changed = () => {
    if (areOnThis() === (letGo !== null)) return;
    if (letGo) {
      letGo();
      letGo = null;
      return;
    }
    const gone = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    void tabs.exclusively(name, () => gone);
  };
  const { window, document } = browser ?? {};
  window?.addEventListener('focus', changed);
  window?.addEventListener('blur', changed);
  document?.addEventListener('visibilitychange', changed);
  changed();
  return {
    areHere: async () => areOnThis() || !(await tabs.isFree(name)),
    stop() {
      letGo?.();
      letGo = null;
      window?.removeEventListener('focus', changed);
      window?.removeEventListener('blur', changed);
      document?.removeEventListener('visibilitychange', changed);
    },
  };
}
