/** How long somebody may keep us waiting before they make room for others of their network, in ms. */
export const SILENT_MS = 2_000;
/** How long an answer to somebody may take before it makes room, in ms: a slow line needs its time, a dead one takes for ever. */
const ANSWERS_MS = 60_000;

/** Numbers of this process, for its metrics. */
export interface UnsignedFigures {
  /** Those who are here now. */
  here: number;
  /** Those who were not let in since the start. */
  refused: number;
  /** Those who had to go since the start, because they kept us waiting while others came. */
  ended: number;
}

/** Those of one origin by what is waited for, each with when that began; the longest first. */
interface Place<T> {
  origin: string;
  /** Their next word is waited for. */
  silent: Map<T, number>;
  /** They wait for ours. */
  asking: Map<T, number>;
}

/**
 * Who is connected and has not said yet who they are, by where they come from. Thousands share an address in a mobile
 * network, so a full place sends nobody away who does their part: first goes whoever has been silent for longest.
 */
export class Unsigned<T> {
  readonly #end: (who: T) => void;
  readonly #silentMs: number;
  readonly #places = new Map<string, Place<T>>();
  readonly #placeOf = new Map<T, Place<T>>();
  #refused = 0;
  #ended = 0;

  /** `end` lets somebody go; it may call `leave`. */
  constructor(end: (who: T) => void, silentMs: number = SILENT_MS) {
    this.#end = end;
    this.#silentMs = silentMs;
  }

  /**
   * Whether one more of an origin may come, of which there may be `most`. Makes room where somebody keeps us waiting. All times
   * are of one steady clock, in ms.
   */
  hasRoom(origin: string, most: number, now: number): boolean {
    const place = this.#places.get(origin);
    if (!place || place.silent.size + place.asking.size < most) return true;
    const late = longer(place.silent, now - this.#silentMs) ?? longer(place.asking, now - ANSWERS_MS);
    if (!late) {
      this.#refused += 1;
      return false;
    }
    this.#ended += 1;
    this.leave(late.who);
    this.#end(late.who);
    return true;
  }

  /** Somebody came, and is to speak first. */
  enter(origin: string, who: T, now: number): void {
    const place = this.#places.get(origin) ?? { origin, silent: new Map(), asking: new Map() };
    this.#places.set(origin, place);
    this.#placeOf.set(who, place);
    place.silent.set(who, now);
  }

  /** They asked for something and wait for us. */
  asked(who: T, now: number): void {
    const place = this.#placeOf.get(who);
    if (place?.silent.delete(who)) place.asking.set(who, now);
  }

  /** They have what they asked for; the next word is theirs. */
  answered(who: T, now: number): void {
    const place = this.#placeOf.get(who);
    if (!place) return;
    place.asking.delete(who);
    // Anew at the end, where the latest stand.
    place.silent.delete(who);
    place.silent.set(who, now);
  }

  /** They are gone, or have said who they are. */
  leave(who: T): void {
    const place = this.#placeOf.get(who);
    if (!place) return;
    this.#placeOf.delete(who);
    place.silent.delete(who);
    place.asking.delete(who);
    if (place.silent.size + place.asking.size === 0) this.#places.delete(place.origin);
  }

  has(who: T): boolean {
    return this.#placeOf.has(who);
  }

  get size(): number {
    return this.#placeOf.size;
  }

  figures(): UnsignedFigures {
    return { here: this.size, refused: this.#refused, ended: this.#ended };
  }
}

/** The one that stands there for longest, when that is since `since` or before. */
function longer<T>(those: ReadonlyMap<T, number>, since: number): { who: T } | undefined {
  for (const [who, began] of those) return began <= since ? { who } : undefined;
  return undefined;
}
