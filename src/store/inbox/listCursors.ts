import { within } from '../../lib/within.ts';

/** Longest a call waits for what this device kept, in ms: a browser may never answer. */
const PATIENCE_MS = 5_000;

/**
 * Up to where the customer lists of pages are held whole, as the server names it. They are no part of the state: they
 * say something only together with rows that are held.
 */
export interface ListCursors {
  /** The cursor of a page's list; null when the list is not held whole. Waits for what is being read from the device. */
  of(pageId: number): Promise<string | null>;
  /** The list is held as of this cursor; null when it is not known any more. */
  hold(pageId: number, cursor: string | null): void;
  /** Lists are being read from the device until then. */
  awaitKept(read: Promise<unknown>): void;
  /** All cursors, to be kept beside the rows. */
  all(): Record<number, string>;
  /** The account has gone. */
  clear(): void;
}

/** No list is held. */
export function createListCursors(): ListCursors {
  const held = new Map<number, string>();
  let kept: Promise<unknown> = Promise.resolve();
  return {
    async of(pageId) {
      await within(PATIENCE_MS, kept);
      return held.get(pageId) ?? null;
    },
    hold(pageId, cursor) {
      if (cursor === null) held.delete(pageId);
      else held.set(pageId, cursor);
    },
    awaitKept(read) {
      kept = read.catch(() => undefined);
    },
    all: () => Object.fromEntries(held),
    clear: () => held.clear(),
  };
}
