/** Longest wait before another attempt while an outage is young, in ms: people are back within seconds of the line. */
export const YOUNG_WAIT_MS = 2_000;
/** Attempts after which an outage counts as a long one; about two minutes. */
export const YOUNG_ATTEMPTS = 60;
/** Longest wait of all, in ms. */
export const LONGEST_WAIT_MS = 30_000;

/**
 * How long to wait before the next attempt, in ms. `attempts` is how many failed in a row (at least 1), `random` a
 * number from 0 up to 1. The whole range is jitter, so that a thousand clients do not return in the same moment.
 */
export function waitBefore(attempts: number, random: number): number {
  const ceiling = Math.min(LONGEST_WAIT_MS, YOUNG_WAIT_MS * 2 ** Math.max(0, attempts - YOUNG_ATTEMPTS));
  return Math.round(100 + random * (ceiling - 100));
}

/** How long one attempt may take, in ms: mostly short, because a stuck one must not hide that the line is back; every third time
 * long, for lines so slow that they need it. */
export const patienceOf = (attempts: number): number => (attempts % 3 === 2 ? 20_000 : 6_000);
