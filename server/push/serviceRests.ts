/** After so many requests in a row that a push service did not answer, it is left alone for a while. */
const UNANSWERED_MAX = 3;
/** The first pause, which doubles each time up to the longest, in ms. */
const FIRST_REST_MS = 5_000;
const LONGEST_REST_MS = 5 * 60_000;
/** Services that are remembered. The one that has not answered for the longest time is forgotten first. */
const SERVICES_MAX = 1_000;

interface Silence {
  unanswered: number;
  restMs: number;
  restsUntil: number;
}

/** Which push services do not answer at present: requests to them would only take the room of others. */
export class ServiceRests {
  readonly #silent = new Map<string, Silence>();

  /** Whether a service is left alone now. After each pause a few requests try it again. */
  isResting(host: string, now: number): boolean {
    return (this.#silent.get(host)?.restsUntil ?? 0) > now;
  }

  /** A request had an answer, whichever. */
  answered(host: string): void {
    this.#silent.delete(host);
  }

  /** A request had no answer in time. */
  unanswered(host: string, now: number): void {
    const { unanswered, restMs, restsUntil } = this.#silent.get(host) ?? {
      unanswered: 0,
      restMs: FIRST_REST_MS,
      restsUntil: 0,
    };
    // Requests that were under way when the pause began do not make it longer.
    if (restsUntil > now) return;
    const isEnough = unanswered + 1 >= UNANSWERED_MAX;
    this.#silent.delete(host);
    this.#silent.set(
      host,
      isEnough
        ? { unanswered: 0, restMs: Math.min(2 * restMs, LONGEST_REST_MS), restsUntil: now + restMs }
        : { unanswered: unanswered + 1, restMs, restsUntil },
    );
    const [oldest] = this.#silent.keys();
    if (this.#silent.size > SERVICES_MAX && oldest !== undefined) this.#silent.delete(oldest);
  }
}
