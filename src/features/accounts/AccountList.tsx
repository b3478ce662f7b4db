import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useMemo } from 'react';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { announce } from '../../components/ui/announce.ts';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { SearchIcon } from '../../components/ui/icons.tsx';
import { RowSkeleton } from '../../components/ui/RowSkeleton.tsx';
import { useAccountsTexts } from '../../i18n/accountsTexts.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useGetUserAccountsQuery } from '../../store/api/usersApi.ts';
import { AccountCards } from './AccountCards.tsx';
import type { AccountChoice } from './AccountMenu.tsx';
import { AccountTable } from './AccountTable.tsx';
import { sortAccounts } from './sortAccounts.ts';
import { type AccountQuery, accountIdIn } from './useAccountQuery.ts';

interface AccountListProps {
  query: AccountQuery;
  onChange: (change: Partial<AccountQuery>) => void;
  onChoose: (choice: AccountChoice) => void;
}

/** The accounts that are found: a table where there is room, cards on phones. */
export function AccountList({ query, onChange, onChoose }: AccountListProps) {
  const { everywhere } = useText();
  const texts = useAccountsTexts();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'));
  const userId = accountIdIn(query.id);
  const name = query.name.trim();
  const { data, currentData, isFetching, isError, refetch } = useGetUserAccountsQuery(
    {
      ...(name && { userName: name }),
      ...(query.type && { userType: query.type }),
      ...(userId && { userId }),
      ...(query.status && { disabled: query.status === 'disabled' }),
    },
    { skip: userId === null, refetchOnMountOrArgChange: true },
  );
  const { key, descending } = query.sort;
  const sorted = useMemo(() => data && sortAccounts(data, { key, descending }), [data, key, descending]);
  const found = isFetching ? undefined : currentData?.length;
  const isNarrowed = name !== '' || query.type !== '' || userId !== undefined || query.status !== '';
  useEffect(() => {
    if (isNarrowed && found !== undefined) announce(texts.found(found));
  }, [isNarrowed, found, texts]);

  const nothing = (
    <EmptyState
      icon={<SearchIcon />}
      title={texts.nothingFound}
      text={userId === null ? texts.idWrong : texts.nothingFoundText}
      action={{ label: texts.clearFilters, onClick: () => onChange({ name: '', type: '', id: '', status: '' }) }}
    />
  );
  if (userId === null) return nothing;
  if (isError && !currentData) return <LoadFailed onRetry={refetch} />;
  if (!sorted) return <RowSkeleton label={everywhere.loading} />;
  if (sorted.length === 0) return nothing;

  const Rows = isPhone ? AccountCards : AccountTable;
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 1 }}>
        {texts.found(sorted.length)}
      </Typography>
      <Rows
        accounts={sorted}
        sort={query.sort}
        stale={isFetching && !currentData}
        onSort={(sort) => onChange({ sort })}
        onChoose={onChoose}
      />
    </>
  );
}
