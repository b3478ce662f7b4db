import { tooMany, unavailable } from '../errors.ts';

/** How much work runs and waits. */
interface QueueLimits {
  /** Running at the same time. */
  concurrency: number;
  /** Running at the same time, of one owner; one unless given. */
  concurrencyPerOwner?: number;
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
 * Runs the work of several owners in turn, and little of each at a time: however much work one owner has, another one waits for
 * one piece of it at most.
 */
export class FairQueue {
  readonly #limits: QueueLimits;
  /** How much runs, by owner. */
  readonly #running = new Map<Owner, number>();
  #runningTotal = 0;
  /** The work that waits, by owner; the owner who waits for the longest time since their last turn comes first. */
  readonly #waiting = new Map<Owner, (() => void)[]>();
  #waitingTotal = 0;
  #started = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** How much work waits. */
  get waiting(): number {
    return this.#waitingTotal;
  }

  /** How much work has started since the queue was made. */
  get started(): number {
    return this.#started;
  }

  /** Runs the work when it is the owner's turn, at once where there is room. When the signal aborts before, it leaves the queue. */
  async run<T>(owner: Owner, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const turn = this.#take(owner, signal);
    if (turn) await turn;
    try {
      return await work();
    } finally {
      this.#finish(owner);
    }
  }

  /** The same for work that ends elsewhere: resolves when it is the owner's turn, which the returned function ends. Call it once. */
  async enter(owner: Owner, signal: AbortSignal): Promise<() => void> {
    await this.#take(owner, signal);
    return () => this.#finish(owner);
  }

  #take(owner: Owner, signal: AbortSignal): Promise<void> | undefined {
    signal.throwIfAborted();
    if (this.#runningTotal >= this.#limits.concurrency || !this.#mayRun(owner)) return this.#turn(owner, signal);
    this.#start(owner);
    return undefined;
  }

  #mayRun(owner: Owner): boolean {
    return (this.#running.get(owner) ?? 0) < (this.#limits.concurrencyPerOwner ?? 1);
  }

  #start(owner: Owner): void {
    this.#running.set(owner, (this.#running.get(owner) ?? 0) + 1);
    this.#runningTotal += 1;
    this.#started += 1;
  }

  #finish(owner: Owner): void {
    const left = (this.#running.get(owner) ?? 0) - 1;
    if (left > 0) this.#running.set(owner, left);
    else this.#running.delete(owner);
    this.#runningTotal -= 1;
    this.#startNext();
  }

  /** Resolves when a piece of the owner's work was started. */
  #turn(owner: Owner, signal: AbortSignal): Promise<void> {
    const own = this.#waiting.get(owner) ?? [];
    if (own.length >= this.#limits.waitingPerOwner) throw tooMany(RETRY_AFTER_SECONDS);
    if (this.#waitingTotal >= this.#limits.waiting) throw unavailable();
    this.#waiting.set(owner, own);
    this.#waitingTotal += 1;
    return new Promise((resolve, reject) => {
      const start = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        own.splice(own.indexOf(start), 1);
        this.#waitingTotal -= 1;
        if (own.length === 0) this.#waiting.delete(owner);
        reject(signal.reason);
      };
      own.push(start);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  /** A finished piece makes room for one: of the first owner of whom not enough runs. */
  #startNext(): void {
    for (const [owner, own] of this.#waiting) {
      if (!this.#mayRun(owner)) continue;
      const start = own.shift();
      this.#waitingTotal -= 1;
      this.#waiting.delete(owner);
      if (own.length > 0) this.#waiting.set(owner, own);
      this.#start(owner);
      start?.();
      return;
    }
  }
}
