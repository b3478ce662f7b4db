import { deskScreensOf } from './deskScreens.ts';
import type { LongData } from './longData.ts';
import { publicScreensOf } from './publicScreens.ts';
import { type Screen, screensOf } from './screens.ts';

/** Every screen of the product, and every dialog and part of the desk and of public access. */
export const everyPartOf = (data: LongData): Screen[] => [
  ...screensOf(data),
  ...deskScreensOf(data),
  ...publicScreensOf(data),
];
