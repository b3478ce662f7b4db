import { convertRuns, runsInZawgyi } from '#contract/burmese/convertRuns.ts';
import { burmeseTools } from './burmeseTools.ts';
import { searchTextOf } from './searchText.ts';

/** What takes long with Zawgyi: five milliseconds for a thousand characters, to Zawgyi fifty. */
export const CONVERSIONS = {
  searchText: searchTextOf,
  toUnicode: (text: string) => convertRuns(text, burmeseTools),
  toZawgyi: (text: string) => runsInZawgyi(text, burmeseTools),
} as const;

export type ConversionKind = keyof typeof CONVERSIONS;

/** A text for the thread that converts, and what it answers. */
export interface ConversionJob {
  id: number;
  kind: ConversionKind;
  text: string;
}
export type ConversionResult = Pick<ConversionJob, 'id' | 'text'>;
