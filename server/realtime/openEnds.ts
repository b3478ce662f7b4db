/** Something of ours that a client still holds the other end of. */
export interface OpenEnd {
  destroy(): void;
}

/** What is still open, so that a stopping server can await it. */
export class OpenEnds {
  #ends = new Set<OpenEnd>();
  #wake: () => void = () => {};

  add(end: OpenEnd): void {
    this.#ends.add(end);
  }

  delete(end: OpenEnd): void {
    this.#ends.delete(end);
    if (this.#ends.size === 0) this.#wake();
  }

  /** Done when all are gone. What is left after `withinMs` is destroyed. */
  async gone(withinMs: number): Promise<void> {
    if (this.#ends.size === 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#wake = resolve;
    const late = setTimeout(() => {
      for (const end of [...this.#ends]) end.destroy();
      resolve();
    }, withinMs);
    await promise;
    clearTimeout(late);
  }
}
