import { appendFileSync } from 'node:fs';
import { numbersFrom } from '../setup/random.ts';

/** `npm run fuzz` asks for the long form; the tests of every day run the short one. */
const isLong = process.env.FUZZ === 'long';

/** How many inputs are tried. */
export const inputs = (short: number, long: number): number => (isLong ? long : short);

/** Longest time a suite may take, in ms; who exceeds it hangs. */
export const PATIENCE_MS = isLong ? 30 * 60_000 : 60_000;

/** The seed of all chance: the same every day, another one by `npm run fuzz -- --seed=N`. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_101);

/** Chance for one suite, the same for the same seed. */
export const chanceFor = (suite: string): Chance =>
  new Chance(numbersFrom([...suite].reduce((seed, letter) => seed * 31 + (letter.codePointAt(0) ?? 0), SEED)));

/** Random choices. */
export class Chance {
  #next: () => number;

  constructor(next: () => number) {
    this.#next = next;
  }

  /** A whole number from 0 to below `end`. */
  below(end: number): number {
    return Math.floor(this.#next() * end);
  }

  /** Whether something happens that happens once in `times`. */
  once(times: number): boolean {
    return this.below(times) === 0;
  }

  of<T>(list: readonly T[]): T {
    const chosen = list[this.below(list.length)];
    if (chosen === undefined) throw new Error('nothing to choose from');
    return chosen;
  }
}

/** Hands figures to `npm run fuzz`, which prints them. */
export function tell(suite: string, figures: Readonly<Record<string, number>>): void {
  const file = process.env.FUZZ_FIGURES;
  if (file === undefined) return;
  const words = Object.entries(figures).map(([name, value]) => `${name} ${value.toLocaleString('en')}`);
  appendFileSync(file, `${suite}: ${words.join(', ')}\n`);
}
