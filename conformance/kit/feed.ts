import { setTimeout as pause } from 'node:timers/promises';
import type * as z from 'zod/mini';
import { Failure, issuesOf, NotOffered, reasonOf } from './failure.ts';

/** Whether what failed is only that the event's `type` is not one we know: clients ignore those. */
const isUnknownType = ({ issues }: z.core.$ZodError): boolean =>
  issues.every(({ path, code }) => path.join() === 'type' && code === 'invalid_union');

/** What comes on one subscription, parsed by the contract, in the order of its coming. */
export class Feed<T> {
  readonly topic: string;
  /** Everything that came, taken or not. */
  readonly came: T[] = [];
  #waiting: T[] = [];
  #problem: Failure | undefined;
  #wake: (() => void)[] = [];
  readonly #schema: z.ZodMiniType<T>;
  readonly #patienceMs: number;

  constructor(topic: string, schema: z.ZodMiniType<T>, patienceMs: number) {
    this.topic = topic;
    this.#schema = schema;
    this.#patienceMs = patienceMs;
  }

  /** Takes a frame's body in. */
  take(text: string): void {
    let body: unknown;
    try {
      body = JSON.parse(text);
    } catch {
      this.#problem ??= new Failure(`on ${this.topic} came what is not JSON: ${text.slice(0, 80)}`);
    }
    const parsed = this.#schema.safeParse(body);
    if (parsed.success) {
      this.came.push(parsed.data);
      this.#waiting.push(parsed.data);
    } else if (!isUnknownType(parsed.error)) {
      const line = `on ${this.topic} came an event out of shape: ${issuesOf(parsed.error)}`;
      this.#problem ??= new Failure(line);
    }
    for (const wake of this.#wake.splice(0)) wake();
  }

  /** The first event that comes at all; without one in time the server does not offer it. */
  async offered(about: string): Promise<T> {
    return this.next(about, () => true).catch((error: unknown) => {
      throw this.#problem ?? new NotOffered(reasonOf(error));
    });
  }

  /** The next event that matches, and is not taken yet. Fails when none comes in time, or one is out of shape. */
  async next(about: string, matches: (event: T) => boolean): Promise<T> {
    const late = new AbortController();
    const end = performance.now() + this.#patienceMs;
    try {
      for (;;) {
        if (this.#problem) throw this.#problem;
        const at = this.#waiting.findIndex(matches);
        const [found] = at < 0 ? [] : this.#waiting.splice(at, 1);
        if (found !== undefined) return found;
        const left = end - performance.now();
        if (left <= 0) throw new Failure(`${about} did not come on ${this.topic} within ${this.#patienceMs} ms`);
        const woken = new Promise<void>((wake) => this.#wake.push(wake));
        await Promise.race([woken, pause(left, undefined, { signal: late.signal }).catch(() => undefined)]);
      }
    } finally {
      late.abort();
    }
  }
}
