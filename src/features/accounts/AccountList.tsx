import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { MoreFailed } from '../../components/MoreFailed.tsx';
import { RowSkeleton } from '../../components/RowSkeleton.tsx';
import { announce } from '../../components/ui/announce.ts';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { SearchIcon } from '../../components/ui/icons.tsx';
import { useHasRoom } from '../../components/useHasRoom.ts';
import { useAccountsTexts } from '../../i18n/accountsTexts.ts';
import { AccountCards } from './AccountCards.tsx';
import type { AccountChoice } from './AccountMenu.tsx';
import { AccountTable } from './AccountTable.tsx';
import { type AccountQuery, accountIdIn, isFiltered } from './useAccountQuery.ts';
import { useFoundAccounts } from './useFoundAccounts.ts';

/** The width of a window in which all columns fit in both languages, in px. */
const TABLE_WIDTH = 1_000;

interface AccountListProps {
  query: AccountQuery;
  onChange: (change: Partial<AccountQuery>) => void;
  onChoose: (choice: AccountChoice) => void;
}

/** The accounts that are found: a table where there is room, cards elsewhere. More are loaded when the end of the list is near. */
export function AccountList({ query, onChange, onChoose }: AccountListProps) {
  const texts = useAccountsTexts();
  const hasRoom = useHasRoom(TABLE_WIDTH);
  const isIdWrong = accountIdIn(query.id) === null;
  const { accounts, total, isCurrent, isFetching, isError, refetch, onEnd, isMoreFailed, loadMore } =
    useFoundAccounts(query);
  const found = isCurrent ? total : undefined;
  const isNarrowed = isFiltered(query);
  useEffect(() => {
    if (isNarrowed && found !== undefined) announce(texts.found(found));
  }, [isNarrowed, found, texts]);

  const nothing = (
    <EmptyState
      icon={<SearchIcon />}
      title={texts.nothingFound}
      text={isIdWrong ? texts.idWrong : texts.nothingFoundText}
      action={{ label: texts.clearFilters, onClick: () => onChange({ name: '', type: '', id: '', status: '' }) }}
    />
  );
  if (isIdWrong) return nothing;
  if (isError && !isCurrent) return <LoadFailed onRetry={refetch} />;
  if (!accounts) return <RowSkeleton />;
  if (accounts.length === 0) return nothing;

  const Rows = hasRoom ? AccountTable : AccountCards;
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 1 }}>
        {texts.found(total)}
      </Typography>
      <Rows
        accounts={accounts}
        total={total}
        sort={query.sort}
        stale={isFetching && !isCurrent}
        onSort={(sort) => onChange({ sort })}
        onChoose={onChoose}
        onEnd={onEnd}
      />
      {isMoreFailed && <MoreFailed text={texts.moreFailed} onRetry={() => void loadMore()} />}
    </>
  );
}
