/** Lets `capacity` pass at once, and `perSecond` in the long run. */
export class TokenBucket {
  #capacity: number;
  #perMs: number;
  #tokens: number;
  #filledAt: number;

  /** `now` in ms, from any steady clock; the same clock must be given to `take`. */
  constructor(capacity: number, perSecond: number, now: number) {
    this.#capacity = capacity;
    this.#perMs = perSecond / 1000;
    this.#tokens = capacity;
    this.#filledAt = now;
  }

  /** Whether one more may pass. */
  take(now: number): boolean {
    this.#tokens = Math.min(this.#capacity, this.#tokens + (now - this.#filledAt) * this.#perMs);
    this.#filledAt = now;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}
