/** A rate limit that allows `capacity` at once, and `perSecond` in the long run. */
export class TokenBucket {
  #capacity: number;
  #perMs: number;
  #tokens: number;
  #filledAt: number;

  /** `now` in ms of any monotonic clock; `take` needs the same clock. */
  constructor(capacity: number, perSecond: number, now: number) {
    this.#capacity = capacity;
    this.#perMs = perSecond / 1000;
    this.#tokens = capacity;
    this.#filledAt = now;
  }

  /** Takes a token. Returns false when none is left. */
  take(now: number): boolean {
    this.#tokens = Math.min(this.#capacity, this.#tokens + (now - this.#filledAt) * this.#perMs);
    this.#filledAt = now;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}
