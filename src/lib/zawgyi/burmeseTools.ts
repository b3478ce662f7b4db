import myanmarTools from 'myanmar-tools';
import type { BurmeseTools } from '#contract/burmese/convertRuns.ts';

/** The package is built for Node and reads its model, which is in it as base64, by `new Buffer`: browsers get what it needs of that. */
function bytesOfBase64(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

function makeDetector() {
  if ('Buffer' in globalThis) return new myanmarTools.ZawgyiDetector();
  const browser: { Buffer?: unknown } = globalThis;
  browser.Buffer = bytesOfBase64;
  try {
    return new myanmarTools.ZawgyiDetector();
  } finally {
    delete browser.Buffer;
  }
}

const detector = makeDetector();
const converter = new myanmarTools.ZawgyiConverter();

/** The detector and the converter, 90 kB: imported when a text that may be Zawgyi is first met (`showTexts.ts`). */
export const burmeseTools: BurmeseTools = {
  probability: (text) => detector.getZawgyiProbability(text),
  toUnicode: (text) => converter.zawgyiToUnicode(text),
  toZawgyi: (text) => converter.unicodeToZawgyi(text),
};
