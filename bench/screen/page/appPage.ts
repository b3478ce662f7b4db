import type { Frames } from './bench.ts';

/** What a bench asks of the page that runs the whole app, as one who serves a page with many customers. */
export interface AppPage {
  /** Starts the app and waits until its first rows are to be seen. */
  start: (customers: number) => Promise<void>;
  /** Scrolls the customers up and down for a while; answers also how many rows were drawn again a frame, at most and most often. */
  scrollInbox: (ms: number) => Promise<Frames>;
  /** How many drawings of customer rows happened in a while, in how many commits, and how many rows stand there. */
  countRows: (ms: number) => Promise<{ drawn: number; commits: number; most: number; rows: number }>;
  /** From the end of the pause after a key to the new list in the page, in ms; and how many rows are found. */
  search: (text: string) => Promise<number>;
  /** From a press on a button or an entry of a menu to the new list in the page, in ms. */
  press: (label: string) => Promise<number>;
  /** Opens the conversation of a customer; answers after how many ms its first row was painted, once all stands still. */
  open: (customerId: number) => Promise<number>;
  /** Goes from one to the next of 50 conversations. */
  switchConversations: (times: number) => Promise<void>;
  /** Nodes that are in the document. */
  nodesShown: () => number;
  /** Scrolls the open conversation to its top; answers by how many px a message was elsewhere than scrolling brought it, at worst. */
  scrollPhotos: () => Promise<{ moved: number; photos: number; frames: Frames }>;
}

declare global {
  interface Window {
    app: AppPage;
  }
}
