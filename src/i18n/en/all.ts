import { common } from './common.ts';
import { composer } from './composer.ts';
import { conversation } from './conversation.ts';
import { photoViewer } from './photoViewer.ts';

/** Every English sentence; its shape is the shape of every language. */
export const en = {
  common,
  composer,
  conversation,
  photoViewer,
};

/** The sentences of one language. A language that lacks one does not compile. */
export type Catalogue = typeof en;
