import { tooMany, unavailable } from '../errors.ts';

/** How much work runs and waits. */
export interface QueueLimits {
  /** Running at the same time. */
  concurrency: number;
  /** Waiting, of all owners together; more is refused with 503. */
  waiting: number;
  /** Waiting, of one owner; more is refused with 429. */
  waitingPerOwner: number;
}

/** When the owner of too much waiting work should try again, in seconds. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Runs the work of several owners in turn, and one at a time for each: however much work one owner has, another one waits for
 * one piece of it at most.
 */
export class FairQueue {
  readonly #limits: QueueLimits;
  readonly #running = new Set<number>();
  /** The work that waits, by owner; the owner who waits for the longest time since their last turn comes first. */
  readonly #waiting = new Map<number, (() => void)[]>();

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** How much work waits. */
  get waiting(): number {
    return [...this.#waiting.values()].reduce((sum, { length }) => sum + length, 0);
  }

  /** Runs the work when it is the owner's turn. When the signal aborts before, the work leaves the queue. */
  async run<T>(owner: number, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    if (this.#running.size < this.#limits.concurrency && !this.#running.has(owner)) this.#running.add(owner);
    else await this.#turn(owner, signal);
    try {
      return await work();
    } finally {
      this.#running.delete(owner);
      this.#startNext();
    }
  }

  /** Resolves when the owner was added to those who run. */
  #turn(owner: number, signal: AbortSignal): Promise<void> {
    const own = this.#waiting.get(owner) ?? [];
    if (own.length >= this.#limits.waitingPerOwner) throw tooMany(RETRY_AFTER_SECONDS);
    if (this.waiting >= this.#limits.waiting) throw unavailable();
    this.#waiting.set(owner, own);
    return new Promise((resolve, reject) => {
      const start = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        own.splice(own.indexOf(start), 1);
        if (own.length === 0) this.#waiting.delete(owner);
        reject(signal.reason);
      };
      own.push(start);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  /** A finished piece makes room for one: of the first owner of whom none runs. */
  #startNext(): void {
    for (const [owner, own] of this.#waiting) {
      if (this.#running.has(owner)) continue;
      const start = own.shift();
      this.#waiting.delete(owner);
      if (own.length > 0) this.#waiting.set(owner, own);
      this.#running.add(owner);
      start?.();
      return;
    }
  }
}
