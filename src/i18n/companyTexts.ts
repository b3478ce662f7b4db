import { company as en } from './en/company.ts';
import { company as my } from './my/company.ts';
import { useTextsOf } from './useTextsOf.ts';

export const companyTexts = { en, my };

/** The texts of the screen about the company. */
export type CompanyTexts = typeof en;

/** The texts of the screen about the company in the reader's language. */
export const useCompanyTexts = (): CompanyTexts => useTextsOf(companyTexts);
