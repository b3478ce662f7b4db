/** Longest wait between attempts while an outage is short, in ms: the app reconnects seconds after the network is back. */
export const YOUNG_WAIT_MS = 2_000;
/** Attempts after which an outage counts as long; about two minutes. */
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

/** How long one attempt may take, in ms: mostly short, so that a stuck attempt does not delay the next; every third is long, for slow
 * networks. */
export const patienceOf = (attempts: number): number => (attempts % 3 === 2 ? 20_000 : 6_000);
