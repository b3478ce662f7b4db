import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Virtuoso } from 'react-virtuoso';
import { AccountSortKey, type UserAccount } from '#contract';
import { PersonAvatar } from '../../components/PersonAvatar.tsx';
import { scrolledWithContent } from '../../components/ui/contentScroller.ts';
import { listComponents } from '../../components/ui/listComponents.tsx';
import { PlainSelect } from '../../components/ui/PlainSelect.tsx';
import { useAccountsTexts } from '../../i18n/accountsTexts.ts';
import { AccountDate } from './AccountDate.tsx';
import { type AccountChoice, AccountMenu } from './AccountMenu.tsx';
import { AccountName } from './AccountName.tsx';
import { AccountRole } from './AccountRole.tsx';
import { AccountStatus } from './AccountStatus.tsx';
import type { AccountSort } from './sortAccounts.ts';

/** What a table and cards of accounts are given. */
export interface AccountRowsProps {
  accounts: readonly UserAccount[];
  /** How many there are, of which some may not be loaded yet. */
  total: number;
  sort: AccountSort;
  /** Other rows are being loaded. */
  stale: boolean;
  onSort: (sort: AccountSort) => void;
  onChoose: (choice: AccountChoice) => void;
  /** The last row that is loaded is near. */
  onEnd: (index: number) => void;
}

/** Accounts on a phone: a card each, and a choice of their order. */
export function AccountCards({ accounts, total, sort, stale, onSort, onChoose, onEnd }: AccountRowsProps) {
  const texts = useAccountsTexts();
  const orders = AccountSortKey.options.flatMap((key) => [
    { value: key, label: texts.ascending(texts.columns[key]) },
    { value: `-${key}`, label: texts.descending(texts.columns[key]) },
  ]);
  return (
    <>
      <Box sx={{ px: 1.5, pb: 1, display: 'grid' }}>
        <PlainSelect
          label={texts.sortBy}
          value={sort.descending ? `-${sort.key}` : sort.key}
          choices={orders}
          onChange={(value) => {
            const key = AccountSortKey.options.find((key) => key === value.replace(/^-/, ''));
            if (key) onSort({ key, descending: value.startsWith('-') });
          }}
        />
      </Box>
      <Box aria-busy={stale} sx={{ opacity: stale ? 0.6 : 1 }}>
        <Virtuoso
          {...scrolledWithContent(accounts.length)}
          data={accounts}
          context={{ total, label: texts.title }}
          components={listComponents}
          endReached={onEnd}
          computeItemKey={(_, { userAccountId }) => userAccountId}
          itemContent={(_, account) => <AccountCard account={account} onChoose={onChoose} />}
        />
      </Box>
    </>
  );
}

/** Facts about an account in one line, which a narrow card breaks between them. */
const Facts = ({ children }: { children: ReactNode }) => (
  <Typography
    variant="body2"
    component="div"
    color="textSecondary"
    sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}
  >
    {children}
  </Typography>
);

interface AccountCardProps {
  account: UserAccount;
  onChoose: (choice: AccountChoice) => void;
}

function AccountCard({ account, onChoose }: AccountCardProps) {
  const texts = useAccountsTexts();
  const { userAccountId, userName, active, disabled } = account;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1.5,
        pl: 2,
        pr: 0.5,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ pt: 0.75 }}>
        <PersonAvatar person={account} active={active} size={44} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <AccountName account={account} onChoose={onChoose} />
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere', mt: -0.75 }}>
          {userName} · {texts.idOf(userAccountId)}
        </Typography>
        <Facts>
          <span>
            <AccountRole account={account} />
          </span>
          <AccountStatus disabled={disabled} deletionRequested={account.deletionRequested} />
        </Facts>
        <Facts>
          <span>
            {texts.columns.date} <AccountDate instant={account.date} />
          </span>
          <span>
            {texts.columns.lastSignIn}{' '}
            {account.lastSignIn ? <AccountDate instant={account.lastSignIn} /> : texts.neverSignedIn}
          </span>
        </Facts>
      </Box>
      <AccountMenu account={account} onChoose={onChoose} />
    </Box>
  );
}
