import type { Role } from '../harness/bench.ts';

/** A store of its own kind that holds N rows and is told of events one by one. */
export interface Held<Step> {
  /** Brings back the N rows, so that N means N however many events were told. Not measured. */
  reset: () => void;
  /** Tells one event and reads the 30 rows that a screen shows. */
  apply: (step: Step) => unknown;
}

/** Somebody who keeps N rows. */
export interface Keeper<Step> {
  who: string;
  role: Role;
  hold: (count: number) => Held<Step> | Promise<Held<Step>>;
  /** The largest N it can be asked to hold in reasonable time. */
  most?: number;
}

/** Rows on a screen. */
export const SHOWN = 30;
