import myanmarTools from 'myanmar-tools';
import type { BurmeseTools } from '#contract/burmese/convertRuns.ts';

const detector = new myanmarTools.ZawgyiDetector();
const converter = new myanmarTools.ZawgyiConverter();

/** The detector and the converter of Zawgyi. */
export const burmeseTools: BurmeseTools = {
  probability: (text) => detector.getZawgyiProbability(text),
  toUnicode: (text) => converter.zawgyiToUnicode(text),
  toZawgyi: (text) => converter.unicodeToZawgyi(text),
};
