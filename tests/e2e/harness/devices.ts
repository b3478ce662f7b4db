import type { BrowserContextOptions } from '@playwright/test';

/** The two screens everything is looked at on. */
export const devices = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
} satisfies Record<string, BrowserContextOptions>;

export type Device = keyof typeof devices;
