/** A seeded random generator (mulberry32), so that the demo, its screenshots and its tests are the same in every run. */
export interface Random {
  /** A number from 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number;
  /** One of the items; throws on an empty list. */
  one<T>(things: readonly T[]): T;
  /** True with the given probability, 0 to 1. */
  happens(probability: number): boolean;
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    one<T>(things: readonly T[]): T {
      const thing = things[between(0, things.length - 1)];
      if (thing === undefined) throw new Error('nothing to choose from');
      return thing;
    },
    happens: (probability) => next() < probability,
  };
}
