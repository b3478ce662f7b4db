import type { Revocations } from '../../db/revocations.ts';

interface RevocationPollOptions {
  /** The recorded revocations of this transaction and all later ones. */
  read(transactionId: number): Promise<Revocations>;
  /** Checks the connections of these people. */
  recheck(userAccountIds: ReadonlySet<number>): void;
  /** Called once when the database becomes unavailable. The next read finds what the failed ones missed. */
  onError(error: unknown): void;
}

/**
 * Reads the recorded revocations again and again (docs/decisions/0027-ended-rights.md), in case the message about one
 * was lost. Each is reported once.
 */
export class RevocationPoll {
  readonly #options: RevocationPollOptions;
  #since = 0;
  /** The rows of the last read, which the next one may find again. */
  #known = new Set<number>();
  #isReading = false;
  #isFailing = false;

  constructor(options: RevocationPollOptions) {
    this.#options = options;
  }

  async poll(): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      const { rows, next } = await this.#options.read(this.#since);
      const fresh = rows.filter(({ id }) => !this.#known.has(id));
      if (fresh.length > 0) this.#options.recheck(new Set(fresh.map(({ userAccountId }) => userAccountId)));
      this.#known = new Set(rows.map(({ id }) => id));
      this.#since = next;
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing) this.#options.onError(error);
      this.#isFailing = true;
    } finally {
      this.#isReading = false;
    }
  }
}
