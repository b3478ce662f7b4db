import type { FairQueue } from '../cost/fairQueue.ts';
import type { Counters } from '../counters/counters.ts';
import { tooMany } from '../errors.ts';

/** Pixels are counted over this time, in minutes, because an outbox sends a whole album at once. */
const WINDOW_MINUTES = 5;
const WINDOW_MS = WINDOW_MINUTES * 60_000;

/** Decodes the images of accounts in turn, and limits the pixels of each. */
export class ImageQueue {
  readonly #counters: Counters;
  readonly #pixelsMax: number;
  readonly #queue: FairQueue;

  constructor(queue: FairQueue, counters: Counters, { megapixelsPerMinute }: { megapixelsPerMinute: number }) {
    this.#queue = queue;
    this.#counters = counters;
    this.#pixelsMax = megapixelsPerMinute * 1_000_000 * WINDOW_MINUTES;
  }

  /** Responds 429 when the account has used up its pixels. */
  async requirePixels(accountId: number): Promise<void> {
    const { count, restMs } = await this.#counters.read(keyOf(accountId));
    if (count >= this.#pixelsMax) throw tooMany(restMs / 1000);
  }

  /** Decodes an image of so many pixels when it is the account's turn. When the signal aborts before, it is not decoded. */
  run<T>(accountId: number, signal: AbortSignal, pixels: number, decode: () => Promise<T>): Promise<T> {
    return this.#queue.run(accountId, signal, async () => {
      await this.requirePixels(accountId);
      await this.#counters.add(keyOf(accountId), WINDOW_MS, pixels);
      signal.throwIfAborted();
      return decode();
    });
  }
}

const keyOf = (accountId: number) => `pixels:${accountId}`;
