import Box from '@mui/material/Box';
import { SEARCH_DEBOUNCE_MS } from '#contract';
import { MoreFailed } from '../../components/MoreFailed.tsx';
import { PlainSelect } from '../../components/ui/PlainSelect.tsx';
import { SearchField } from '../../components/ui/SearchField.tsx';
import { useUserTypeName } from '../../components/useUserTypeName.ts';
import { useAccountsTexts } from '../../i18n/accountsTexts.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useGetUserTypesQuery } from '../../store/api/usersApi.ts';
import { type AccountQuery, STATUS_FILTERS } from './useAccountQuery.ts';

interface AccountFiltersProps {
  query: AccountQuery;
  onChange: (change: Partial<AccountQuery>) => void;
}

/** What narrows the list: a part of a name, a user type, whether it is disabled, a number. */
export function AccountFilters({ query, onChange }: AccountFiltersProps) {
  const { everywhere } = useText();
  const texts = useAccountsTexts();
  const { data: types = [], isError, refetch } = useGetUserTypesQuery({});
  const nameOf = useUserTypeName();
  const choices = types.map(({ userTypeId, userTypeName }) => ({
    value: userTypeName,
    label: nameOf(userTypeId, userTypeName),
  }));
  // A type that was named in the address and is not there (any more) is shown as what it is.
  if (query.type !== '' && !choices.some(({ value }) => value === query.type))
    choices.push({ value: query.type, label: query.type });
  return (
    <>
      <Box
        role="search"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr 1fr', md: '1fr 200px 160px 120px' },
          gap: 1,
          '& > :first-of-type, & > :last-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
        }}
      >
        <SearchField
          label={texts.searchName}
          clearLabel={everywhere.clearSearch}
          value={query.name}
          onSearch={(name) => onChange({ name })}
          pauseMs={SEARCH_DEBOUNCE_MS}
        />
        <PlainSelect
          label={texts.type}
          value={query.type}
          choices={[{ value: '', label: texts.allTypes }, ...choices]}
          onChange={(type) => onChange({ type })}
        />
        <PlainSelect
          label={texts.columns.status}
          value={query.status}
          choices={STATUS_FILTERS.map((status) => ({ value: status, label: texts.statuses[status || 'all'] }))}
          onChange={(value) => onChange({ status: STATUS_FILTERS.find((status) => status === value) ?? '' })}
        />
        <SearchField
          label={texts.columns.id}
          clearLabel={texts.clearId}
          value={query.id}
          onSearch={(id) => onChange({ id })}
          pauseMs={SEARCH_DEBOUNCE_MS}
        />
      </Box>
      {isError && <MoreFailed text={texts.typesFailed} onRetry={refetch} />}
    </>
  );
}
