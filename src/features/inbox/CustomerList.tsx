import { memo, useCallback, useMemo } from 'react';
import { Virtuoso } from 'react-virtuoso';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { fixedHeightRows } from '../../components/ui/fixedHeightRows.ts';
import { CheckTwiceIcon, PeopleIcon } from '../../components/ui/icons.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useGetPageUsersQuery } from '../../store/api/pageUsersApi.ts';
import { selectPageUsersStatus } from '../../store/entities/pageUsersSlice.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { makeSelectInbox } from '../../store/selectors/inbox.ts';
import type { InboxFilter, InboxSort } from './CustomerFilters.tsx';
import { CustomerRow } from './CustomerRow.tsx';
import { ROW_HEIGHT } from './ListRow.tsx';
import { ListState } from './ListState.tsx';
import { useThrottledSelector } from './useThrottledSelector.ts';

interface CustomerListProps {
  pageId: number;
  search: string;
  filter: InboxFilter;
  sort: InboxSort;
  selectedCustomerId: number | null;
  onOpen: (customerId: number) => void;
  onClearSearch: () => void;
  onShowAll: () => void;
}

/** The customers of a page. Only the rows in view exist, and each selects its own record, so an event renders one row. */
export const CustomerList = memo(function CustomerList(props: CustomerListProps) {
  const { pageId, search, filter, sort, selectedCustomerId, onOpen, onClearSearch, onShowAll } = props;
  const { inbox } = useText();
  const { refetch } = useGetPageUsersQuery({ pageId, userType: 'C' });
  const status = useAppSelector((state) => selectPageUsersStatus(state, pageId));
  const selectInbox = useMemo(makeSelectInbox, []);
  const rows = useThrottledSelector(
    useCallback(
      (state) => selectInbox(state, pageId, { search, filter, sort }),
      [selectInbox, pageId, search, filter, sort],
    ),
  );
  const renderRow = useCallback(
    (index: number) => {
      const pageUserId = rows.idAt(index);
      if (pageUserId === undefined) return <div style={{ height: ROW_HEIGHT }} />;
      return (
        <CustomerRow
          pageId={pageId}
          pageUserId={pageUserId}
          selectedCustomerId={selectedCustomerId}
          showsWaiting={filter === 'waiting' || sort === 'waiting'}
          onOpen={onOpen}
        />
      );
    },
    [rows, pageId, selectedCustomerId, filter, sort, onOpen],
  );

  const empty =
    filter === 'all' ? (
      <EmptyState icon={<PeopleIcon />} title={inbox.noCustomers} text={inbox.noCustomersText} />
    ) : (
      <EmptyState
        icon={<CheckTwiceIcon />}
        title={filter === 'unread' ? inbox.nothingUnread : inbox.nothingWaiting}
        action={{ label: inbox.showAll, onClick: onShowAll }}
      />
    );

  return (
    <ListState
      status={status}
      total={rows.total}
      search={search}
      empty={empty}
      onRetry={refetch}
      onClearSearch={onClearSearch}
    >
      <Virtuoso
        {...fixedHeightRows(ROW_HEIGHT, rows.total)}
        computeItemKey={(index) => rows.idAt(index) ?? `gone${index}`}
        itemContent={renderRow}
      />
    </ListState>
  );
});
