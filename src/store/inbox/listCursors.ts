import { within } from '../../lib/within.ts';

/** Longest a call waits for what this device kept, in ms: a browser may never answer. */
const PATIENCE_MS = 5_000;

/**
 * Up to where the customer lists of pages are held whole, as the server names it; no list is held at first. They are no part of the
 * state: they say something only together with rows that are held.
 */
export function createListCursors() {
  const held = new Map<number, string>();
  let kept: Promise<unknown> = Promise.resolve();
  return {
    /** The cursor of a page's list; null when the list is not held whole. Waits for what is being read from the device. */
    async of(pageId: number): Promise<string | null> {
      await within(kept, PATIENCE_MS);
      return held.get(pageId) ?? null;
    },
    /** The list is held as of this cursor; null when it is not known any more. */
    hold(pageId: number, cursor: string | null): void {
      if (cursor === null) held.delete(pageId);
      else held.set(pageId, cursor);
    },
    /** Lists are being read from the device until then. */
    awaitKept(read: Promise<unknown>): void {
      kept = read.catch(() => undefined);
    },
    /** All cursors, to be kept beside the rows. */
    all: (): Record<number, string> => Object.fromEntries(held),
    clear: (): void => held.clear(),
  };
}

/** The cursors of one store. */
export type ListCursors = ReturnType<typeof createListCursors>;
