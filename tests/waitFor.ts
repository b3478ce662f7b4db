import { vi } from 'vitest';

/** Until when a check must pass, in ms: it only ends a test that hangs, on a machine several times slower too. */
const TIMEOUT_MS = 30_000;

/** Tries a check until it passes. */
export const waitFor = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, TIMEOUT_MS);
