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

/** Whose work it is: an account, or the network of calls without a session. */
export type Owner = number | string;

/** When the owner of too much waiting work should try again, in seconds. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Runs the work of several owners in turn, and one at a time for each: however much work one owner has, another one waits for
 * one piece of it at most.
 */
export class FairQueue {
  readonly #limits: QueueLimits;
  readonly #running = new Set<Owner>();
  /** The work that waits, by owner; the owner who waits for the longest time since their last turn comes first. */
  readonly #waiting = new Map<Owner, (() => void)[]>();
  #started = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** How much work waits. */
  get waiting(): number {
    return [...this.#waiting.values()].reduce((sum, { length }) => sum + length, 0);
  }

  /** How much work has started since the queue was made. */
  get started(): number {
    return this.#started;
  }

  /** Runs the work when it is the owner's turn, at once where there is room. When the signal aborts before, it leaves the queue. */
  async run<T>(owner: Owner, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const turn = this.#take(owner, signal);
    if (turn) await turn;
    this.#started += 1;
    try {
      return await work();
    } finally {
      this.#finish(owner);
    }
  }

  /** The same for work that ends elsewhere: resolves when it is the owner's turn, which the returned function ends. Call it once. */
  async enter(owner: Owner, signal: AbortSignal): Promise<() => void> {
    await this.#take(owner, signal);
    this.#started += 1;
    return () => this.#finish(owner);
  }

  #finish(owner: Owner): void {
    this.#running.delete(owner);
    this.#startNext();
  }

  #take(owner: Owner, signal: AbortSignal): Promise<void> | undefined {
    signal.throwIfAborted();
    const isFree = this.#running.size < this.#limits.concurrency && !this.#running.has(owner);
    if (!isFree) return this.#turn(owner, signal);
    this.#running.add(owner);
    return undefined;
  }

  /** Resolves when the owner was added to those who run. */
  #turn(owner: Owner, signal: AbortSignal): Promise<void> {
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
