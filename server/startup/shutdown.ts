/** How long an orderly shutdown may take, not counting the draining, before the process exits anyway, in ms. */
const SHUTDOWN_TIMEOUT_MS = 20_000;

/** Closes everything that was opened, in reverse order. */
export class Shutdown {
  #closers: (() => Promise<unknown>)[] = [];
  #closing: Promise<void> | undefined;
  #abort = new AbortController();
  /** How long the closing of the first closers is meant to take, in ms. */
  drainMs = 0;

  /** Aborts background tasks. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  get hasBegun(): boolean {
    return this.#closing !== undefined;
  }

  /** Adds what must be closed before everything that was added earlier. */
  add(close: () => Promise<unknown>): void {
    this.#closers.push(close);
  }

  run(): Promise<void> {
    if (this.#closing) return this.#closing;
    setTimeout(() => process.exit(1), this.drainMs + SHUTDOWN_TIMEOUT_MS).unref();
    this.#abort.abort();
    this.#closing = this.#closeAll();
    return this.#closing;
  }

  /** Closes the rest too where one fails: the database must end in order whatever the app does. */
  async #closeAll(): Promise<void> {
    const failures: unknown[] = [];
    for (const close of this.#closers.toReversed()) await close().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  }
}
