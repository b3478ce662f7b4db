/** How long after the reader's last scroll the list counts as scrolling, in ms. */
const SCROLLING_MS = 1_000;

/** The first row in view. Positions are in px below the top of the view. */
interface FirstVisibleRow {
  itemIndex: number;
  top: number;
  bottom: number;
}

/** The first row in view of a message list, and whether the reader scrolls: the day headers depend on both. */
export class FirstVisible {
  row: FirstVisibleRow | undefined;
  /** The reader scrolls, or did a moment ago. */
  isScrolling = false;
  #scrollingEnds: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();

  /** Calls `listener` when another row is the first in view, or the same row elsewhere, and when scrolling has ended. */
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  set(row: FirstVisibleRow): void {
    this.row = row;
    this.#notify();
  }

  /** The reader scrolled. Must be called before the row of the new position is set. */
  scrolled(): void {
    this.isScrolling = true;
    this.stop();
    this.#scrollingEnds = setTimeout(() => {
      this.isScrolling = false;
      this.#notify();
    }, SCROLLING_MS);
  }

  stop(): void {
    clearTimeout(this.#scrollingEnds);
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
