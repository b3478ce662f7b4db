import { vi } from 'vitest';

/** Until when a check must pass, in ms: it only ends a test that hangs, on a machine several times slower too. */
const TIMEOUT_MS = 30_000;

/** How often it is tried, in ms. */
const INTERVAL_MS = 20;

/** Tries a check until it passes. */
export const waitFor = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: TIMEOUT_MS, interval: INTERVAL_MS });
