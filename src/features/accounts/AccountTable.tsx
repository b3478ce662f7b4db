import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { memo } from 'react';
import { type TableComponents, TableVirtuoso } from 'react-virtuoso';
import type { AccountSortKey, UserAccount } from '#contract';
import { PersonAvatar } from '../../components/PersonAvatar.tsx';
import { scrolledWithContent } from '../../components/ui/contentScroller.ts';
import { visuallyHidden } from '../../components/ui/visuallyHidden.ts';
import { useAccountsTexts } from '../../i18n/accountsTexts.ts';
import type { AccountRowsProps } from './AccountCards.tsx';
import { AccountDate } from './AccountDate.tsx';
import { type AccountChoice, AccountMenu } from './AccountMenu.tsx';
import { AccountName } from './AccountName.tsx';
import { AccountRole } from './AccountRole.tsx';
import { AccountStatus } from './AccountStatus.tsx';

const COLUMNS: readonly AccountSortKey[] = ['name', 'userName', 'id', 'role', 'date', 'lastSignIn', 'status'];

interface TableContext {
  label: string;
  total: number;
  stale: boolean;
}

/** The parts that Virtuoso renders the table of. Screen readers hear how many rows there are, most of which are not rendered. */
const tableComponents: TableComponents<UserAccount, TableContext> = {
  Table: ({ context: { label, total, stale }, style, children }) => (
    <Table
      stickyHeader
      aria-label={label}
      aria-busy={stale}
      aria-rowcount={total + 1}
      style={style}
      sx={{ opacity: stale ? 0.6 : 1, transition: 'opacity 120ms', '& td, & th': { px: 1.5, borderColor: 'divider' } }}
    >
      {children}
    </Table>
  ),
  TableHead,
  TableBody,
  TableRow: ({ context, item, ...props }) => (
    <TableRow hover aria-rowindex={props['data-index'] + 2} sx={{ '& td': { py: 0.5 } }} {...props} />
  ),
};

/** Accounts on a wide screen. Each heading sorts, a second press reverses the order. Only the rows in view exist. */
export function AccountTable({ accounts, total, sort, stale, onSort, onChoose, onEnd }: AccountRowsProps) {
  const texts = useAccountsTexts();
  return (
    <TableVirtuoso
      {...scrolledWithContent(accounts.length)}
      data={accounts}
      context={{ label: texts.title, total, stale }}
      components={tableComponents}
      endReached={onEnd}
      computeItemKey={(_, { userAccountId }) => userAccountId}
      fixedHeaderContent={() => (
        <TableRow sx={{ '& th': { bgcolor: 'background.paper', py: 1 } }}>
          {COLUMNS.map((key) => (
            <TableCell key={key} sortDirection={sort.key === key && (sort.descending ? 'desc' : 'asc')}>
              <TableSortLabel
                active={sort.key === key}
                direction={sort.key === key && sort.descending ? 'desc' : 'asc'}
                onClick={() => onSort({ key, descending: sort.key === key && !sort.descending })}
                sx={{ minHeight: 44 }}
              >
                {texts.columns[key]}
              </TableSortLabel>
            </TableCell>
          ))}
          <TableCell>
            <Box component="span" sx={visuallyHidden}>
              {texts.actions}
            </Box>
          </TableCell>
        </TableRow>
      )}
      itemContent={(_, account) => <AccountCells account={account} onChoose={onChoose} />}
    />
  );
}

interface AccountCellsProps {
  account: UserAccount;
  onChoose: (choice: AccountChoice) => void;
}

const AccountCells = memo(function AccountCells({ account, onChoose }: AccountCellsProps) {
  const texts = useAccountsTexts();
  const { userAccountId, active, disabled } = account;
  return (
    <>
      <TableCell component="th" scope="row" sx={{ py: 0.75, fontWeight: 'inherit' }}>
        {/* Beside narrow columns, a name that may break anywhere would get the width of a letter. */}
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 184 }}>
          <PersonAvatar person={account} active={active} size={40} />
          <AccountName account={account} onChoose={onChoose} />
        </Box>
      </TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>{account.userName}</TableCell>
      <TableCell>{texts.idText(userAccountId)}</TableCell>
      <TableCell>
        <AccountRole account={account} />
      </TableCell>
      <TableCell>
        <AccountDate instant={account.date} />
      </TableCell>
      <TableCell>{account.lastSignIn ? <AccountDate instant={account.lastSignIn} /> : texts.neverSignedIn}</TableCell>
      <TableCell>
        <AccountStatus disabled={disabled} deletionRequested={account.deletionRequested} />
      </TableCell>
      <TableCell align="right" sx={{ width: 0 }}>
        <AccountMenu account={account} onChoose={onChoose} />
      </TableCell>
    </>
  );
});
