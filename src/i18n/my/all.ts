import type { Catalogue } from '../en/all.ts';
import { common } from './common.ts';
import { composer } from './composer.ts';
import { conversation } from './conversation.ts';
import { photoViewer } from './photoViewer.ts';

/** Every Burmese sentence. */
export const my: Catalogue = {
  common,
  composer,
  conversation,
  photoViewer,
};
