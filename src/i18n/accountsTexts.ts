import { accounts as en } from './en/accounts.ts';
import { accounts as my } from './my/accounts.ts';
import { textsOf } from './textsOf.ts';

/** The texts of the accounts screen in the reader's language. */
export const useAccountsTexts = textsOf({ en, my });
export type AccountsTexts = ReturnType<typeof useAccountsTexts>;
