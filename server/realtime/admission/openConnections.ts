/** A connection that can be closed by force. */
export interface Destroyable {
  destroy(): void;
}

/** Tracks open client connections so that shutdown can close them. */
export class OpenConnections {
  #open = new Set<Destroyable>();
  #onEmpty: () => void = () => {};

  add(connection: Destroyable): void {
    this.#open.add(connection);
  }

  delete(connection: Destroyable): void {
    this.#open.delete(connection);
    if (this.#open.size === 0) this.#onEmpty();
  }

  /** Resolves when all are closed. Destroys those that are still open after `timeoutMs`. */
  async allClosed(timeoutMs: number): Promise<void> {
    if (this.#open.size === 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#onEmpty = resolve;
    const timeout = setTimeout(() => {
      for (const connection of [...this.#open]) connection.destroy();
      resolve();
    }, timeoutMs);
    await promise;
    clearTimeout(timeout);
  }
}
