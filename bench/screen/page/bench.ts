import type { ReactNode } from 'react';
import type { Said } from './said.ts';

/** A list of messages on the page, whoever made it. */
export interface Stage {
  /** Finds the rows of messages; each holds the text of its message. */
  rows: string;
  /** Finds what covers the ground of the list while there are rows. */
  filled: string;
  scroller: () => HTMLElement | null;
  view: () => ReactNode;
  /** Puts 50 older messages in. */
  prepend: (older: readonly Said[]) => void;
  append: (said: Said) => void;
  end: () => void;
}

/** How frames went while something was done. */
export interface Frames {
  perSecond: number;
  /** In ms. */
  longest: number;
  /** Share of the list without rows, 0–100. */
  blank: number;
  /** Does the list stand at its end? */
  atEnd: boolean;
}

/** What a bench asks of the page. */
export interface BenchPage {
  /** Makes the data of a list ready, without showing it. */
  prepare: (who: string, count: number) => Promise<void>;
  /** Shows the list; answers after how many ms it stood still with its newest message in view. */
  mount: () => Promise<number>;
  /** Puts 50 messages in above; answers by how many px what is read was elsewhere, at worst. */
  prepend: () => Promise<number>;
  append: (perSecond: number, ms: number) => Promise<Frames>;
  scrollUp: (viewports: number) => Promise<Frames>;
  /** Shows somebody else's list of customers and scrolls it while so many news a second are offered to it. */
  storm: (who: string, customers: number, perSecond: number, ms: number) => Promise<Frames>;
  /** Takes the list off the page. */
  clear: () => void;
}

declare global {
  interface Window {
    bench: BenchPage;
    /** Lists of others, put there by a script that is made when the bench runs. */
    peerPackages?: Record<string, Record<string, unknown>>;
  }
}
