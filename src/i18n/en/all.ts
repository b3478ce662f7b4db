import { common } from './common.ts';

/** Every English sentence; its shape is the shape of every language. */
export const en = {
  common,
};

/** The sentences of one language. A language that lacks one does not compile. */
export type Catalogue = typeof en;
