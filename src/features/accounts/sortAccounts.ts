import type { AccountSortKey, UserAccount } from '#contract';

export interface AccountSort {
  key: AccountSortKey;
  descending: boolean;
}

// No browser knows the Burmese order of `my`; the common one keeps Burmese letters in the order of their alphabet.
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Before every sign-in. */
const NEVER = '1970-01-01T00:00:00Z';

const rankOf = ({ role, ownedPages, servedPages }: UserAccount): number =>
  role === 'ADMIN' ? 0 : ownedPages ? 1 : servedPages ? 2 : 3;

const compare: Record<AccountSortKey, (a: UserAccount, b: UserAccount) => number> = {
  name: (a, b) => collator.compare(a.profileName, b.profileName),
  userName: (a, b) => collator.compare(a.userName, b.userName),
  id: (a, b) => a.userAccountId - b.userAccountId,
  // Admins, then owners of pages, then staff.
  role: (a, b) => rankOf(a) - rankOf(b),
  date: (a, b) => Date.parse(a.date) - Date.parse(b.date),
  lastSignIn: (a, b) => Date.parse(a.lastSignIn ?? NEVER) - Date.parse(b.lastSignIn ?? NEVER),
  status: (a, b) => Number(a.disabled) - Number(b.disabled),
};

/**
 * The accounts in another order, on a server that does not put them in one. Equals stay as they came; those without a name are last
 * whichever way names go.
 */
export function sortAccounts(accounts: readonly UserAccount[], { key, descending }: AccountSort): UserAccount[] {
  const sign = descending ? -1 : 1;
  return [...accounts].sort((a, b) => {
    if (key === 'name' && (a.profileName === '') !== (b.profileName === '')) return a.profileName === '' ? 1 : -1;
    return sign * compare[key](a, b);
  });
}
