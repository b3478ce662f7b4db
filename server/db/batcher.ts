import { isDatabaseAway } from './failures.ts';

interface QueuedItem<T, R> {
  item: T;
  /** When it was added, as `performance.now()`. */
  addedAt: number;
  resolve: (result: R) => void;
  reject: (error: unknown) => void;
}

interface BatchLimits {
  /** Batches that may run at once; further items are queued. */
  concurrency: number;
  /** Most items of one batch. */
  items: number;
}

/**
 * Runs items in batches: items that are added in one turn of the event loop, or while the concurrency limit is reached, form
 * the next batch, in the order in which they were added. A single item does not wait for others.
 */
export class Batcher<T, R> {
  #run: (items: readonly T[]) => Promise<readonly PromiseSettledResult<R>[]>;
  #limits: BatchLimits;
  #queue: QueuedItem<T, R>[] = [];
  #running = 0;
  #isScheduled = false;

  /** `run` returns one result for each item, in order. When it rejects, all items of the batch fail. */
  constructor(run: (items: readonly T[]) => Promise<readonly PromiseSettledResult<R>[]>, limits: BatchLimits) {
    this.#run = run;
    this.#limits = limits;
  }

  add(item: T): Promise<R> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ item, addedAt: performance.now(), resolve, reject });
      this.#schedule();
    });
  }

  #schedule(): void {
    if (this.#isScheduled || this.#running >= this.#limits.concurrency || this.#queue.length === 0) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      void this.#runNext();
    });
  }

  async #runNext(): Promise<void> {
    const batch = this.#queue.splice(0, this.#limits.items);
    const startedAt = performance.now();
    this.#running += 1;
    this.#schedule();
    try {
      const results = await this.#run(batch.map(({ item }) => item));
      batch.forEach(({ resolve, reject }, i) => {
        const result = results[i];
        if (result?.status === 'fulfilled') resolve(result.value);
        else reject(result?.reason ?? new Error('a batch returned no result for an item'));
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
      if (isDatabaseAway(error)) this.#rejectQueuedBefore(startedAt, error);
    }
    this.#running -= 1;
    this.#schedule();
  }

  /** Items that were queued for a whole failed batch are rejected too, instead of waiting for another timeout. */
  #rejectQueuedBefore(startedAt: number, error: unknown): void {
    const rejected = this.#queue.filter(({ addedAt }) => addedAt < startedAt);
    this.#queue = this.#queue.filter(({ addedAt }) => addedAt >= startedAt);
    for (const { reject } of rejected) reject(error);
  }
}

/** Creates one instance for each database on first use; it is released with the database. */
export function onePerDatabase<D extends object, T>(create: (db: D) => T): (db: D) => T {
  const instances = new WeakMap<D, T>();
  return (db) => {
    const instance = instances.get(db) ?? create(db);
    instances.set(db, instance);
    return instance;
  };
}
