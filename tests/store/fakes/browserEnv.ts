import type { BrowserEnv } from '../../../src/store/services.ts';

/** A window and a document of its own, so that a test can say what another tab did. */
export function browserEnv(): BrowserEnv & EventTarget {
  const target = new EventTarget();
  return Object.assign(target, {
    window: target,
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
  }) as unknown as BrowserEnv & EventTarget;
}

/** What a browser tells its other tabs when one of them has changed an item of local storage. */
export const storageChanged = (key: string, newValue: string | null = null): Event =>
  Object.assign(new Event('storage'), { key, newValue });
