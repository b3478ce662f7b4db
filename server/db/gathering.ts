import { isDatabaseAway } from './failures.ts';

/** What became of one item of a gathered run. */
export type Settled<R> = PromiseSettledResult<R>;

interface Waiting<T, R> {
  item: T;
  /** When it came, as `performance.now()`. */
  since: number;
  resolve: (result: R) => void;
  reject: (error: unknown) => void;
}

/** How a gathering runs. */
export interface GatheringLimits {
  /** Runs under way at once; while so many are, what comes waits. */
  runs: number;
  /** Most items of one run. */
  items: number;
}

/**
 * Runs things together that come at the same time: what comes while a run is under way is done by the next one, all at once.
 * Who comes alone waits for nobody. Items keep the order in which they came.
 */
export class Gathering<T, R> {
  #run: (items: readonly T[]) => Promise<readonly Settled<R>[]>;
  #limits: GatheringLimits;
  #waiting: Waiting<T, R>[] = [];
  #running = 0;
  #isDue = false;

  /** `run` answers one result for each item, in their order; when it rejects, all its items have failed. */
  constructor(run: (items: readonly T[]) => Promise<readonly Settled<R>[]>, limits: GatheringLimits) {
    this.#run = run;
    this.#limits = limits;
  }

  add(item: T): Promise<R> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, since: performance.now(), resolve, reject });
      this.#startSoon();
    });
  }

  /** At the end of this turn of the event loop, so that what it brings goes together. */
  #startSoon(): void {
    if (this.#isDue || this.#running >= this.#limits.runs || this.#waiting.length === 0) return;
    this.#isDue = true;
    setImmediate(() => {
      this.#isDue = false;
      void this.#runNext();
    });
  }

  async #runNext(): Promise<void> {
    const taken = this.#waiting.splice(0, this.#limits.items);
    const startedAt = performance.now();
    this.#running += 1;
    this.#startSoon();
    try {
      const results = await this.#run(taken.map(({ item }) => item));
      taken.forEach(({ resolve, reject }, i) => {
        const result = results[i];
        if (result?.status === 'fulfilled') resolve(result.value);
        else reject(result?.reason ?? new Error('a gathered run left an item out'));
      });
    } catch (error) {
      for (const { reject } of taken) reject(error);
      if (isDatabaseAway(error)) this.#refuseSince(startedAt, error);
    }
    this.#running -= 1;
    this.#startSoon();
  }

  /** Who waited all the while that a run came to nothing would wait as long again for the next one to. */
  #refuseSince(startedAt: number, error: unknown): void {
    const tooLong = this.#waiting.filter(({ since }) => since < startedAt);
    this.#waiting = this.#waiting.filter(({ since }) => since >= startedAt);
    for (const { reject } of tooLong) reject(error);
  }
}

/** One of something for each database, made at the first use and gone with it. */
export function onePerDatabase<D extends object, T>(make: (db: D) => T): (db: D) => T {
  const made = new WeakMap<D, T>();
  return (db) => {
    const known = made.get(db) ?? make(db);
    made.set(db, known);
    return known;
  };
}
