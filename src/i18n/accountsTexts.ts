import { accounts as en } from './en/accounts.ts';
import { accounts as my } from './my/accounts.ts';
import { useTextsOf } from './useTextsOf.ts';

export const accountsTexts = { en, my };

/** The texts of the accounts screen. */
export type AccountsTexts = typeof en;

/** The texts of the accounts screen in the reader's language. */
export const useAccountsTexts = (): AccountsTexts => useTextsOf(accountsTexts);
