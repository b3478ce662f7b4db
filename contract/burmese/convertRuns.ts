import { mayBeZawgyi } from './zawgyiSigns.ts';

/** The two jobs of myanmar-tools. */
export interface BurmeseTools {
  /** How likely a text is Zawgyi, 0 to 1; no number where it has nothing Burmese. */
  probability: (text: string) => number;
  toUnicode: (text: string) => string;
  toZawgyi: (text: string) => string;
}

/** Burmese without space or punctuation between; Zawgyi keyboards leave invisible spaces in it. */
const RUN = /[\u1000-\u1049\u104c-\u109f\u200b-\u200d]+/g;
const LETTER = /[\u1000-\u102a]/;
/** From here on a run is Zawgyi; short words of Unicode reach 0.94. */
const SURE = 0.95;
/** The converter's time grows with the square of what it gets at once: a run is cut into pieces of about so many characters. */
const PIECE_LENGTH = 200;
/** A letter of Zawgyi that begins a syllable, with what is typed before it. */
const SYLLABLE = /[\u1031\u103b]{0,2}[\u1000-\u1021](?!\u1039)/g;

/** What the converter leaves in an order that Unicode does not write, and a letter that stands for three. */
const mended = (text: string): string =>
  text.replace(/\u103a([\u103b-\u103e]+)/g, '$1\u103a').replace(/\u104e(?!\u1004)/g, '\u104e\u1004\u103a\u1038');

function inPieces(run: string, convert: (piece: string) => string): string {
  let converted = '';
  let start = 0;
  while (start < run.length) {
    SYLLABLE.lastIndex = start + PIECE_LENGTH;
    const end = SYLLABLE.exec(run)?.index ?? run.length;
    converted += convert(run.slice(start, end));
    start = end;
  }
  return converted;
}

const convertRun = (run: string, { toUnicode }: BurmeseTools): string => mended(inPieces(run, toUnicode));

/**
 * The text in Unicode, run by run: a run with a sign of Zawgyi is converted where the detector is sure. A run that may be either
 * follows the others of its text, if all of these are Zawgyi. What is Unicode comes back as it is (docs/burmese.md#zawgyi).
 */
export function convertRuns(text: string, tools: BurmeseTools): string {
  if (!mayBeZawgyi(text)) return text;
  const runs = (text.match(RUN) ?? []).map((run) => {
    const probability = LETTER.test(run) ? tools.probability(run) : Number.NaN;
    return { probability, isZawgyi: probability >= SURE && mayBeZawgyi(run) };
  });
  const isAllZawgyi =
    runs.some(({ isZawgyi }) => isZawgyi) && runs.every(({ probability }) => !(probability <= 1 - SURE));
  let place = 0;
  return text.replace(RUN, (run) => {
    const judged = runs[place];
    place += 1;
    const converts = judged?.isZawgyi || (isAllZawgyi && !Number.isNaN(judged?.probability));
    return converts ? convertRun(run, tools) : run;
  });
}

/**
 * What was typed on a device that shows only Zawgyi, in Unicode: there every run is Zawgyi that is not surely Unicode. The other side could
 * not tell such a run alone.
 */
export const typedRuns = (text: string, tools: BurmeseTools): string =>
  text.replace(RUN, (run) => (tools.probability(run) > 1 - SURE ? convertRun(run, tools) : run));

/** The text for a device that shows only Zawgyi. A run that is Zawgyi already stays. */
export const runsInZawgyi = (text: string, tools: BurmeseTools): string =>
  text.replace(RUN, (run) =>
    mayBeZawgyi(run) && tools.probability(run) >= SURE ? run : inPieces(run, tools.toZawgyi),
  );
