import { reports as en } from './en/reports.ts';
import { reports as my } from './my/reports.ts';
import { textsOf } from './textsOf.ts';

/** The texts of reports in the reader's language. */
export const useReportTexts = textsOf({ en, my });
