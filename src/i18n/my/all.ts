import type { Catalogue } from '../en/all.ts';
import { common } from './common.ts';

/** Every Burmese sentence. */
export const my: Catalogue = {
  common,
};
