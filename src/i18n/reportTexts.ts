import { reports as en } from './en/reports.ts';
import { reports as my } from './my/reports.ts';
import { useTextsOf } from './useTextsOf.ts';

/** The texts of reports in the reader's language. */
export const useReportTexts = () => useTextsOf({ en, my });
