import { memo, useCallback, useMemo, useRef, useState } from 'react';
import { Virtuoso, type VirtuosoHandle } from 'react-virtuoso';
import { ListState } from '../../components/ListState.tsx';
import { PersonAvatar } from '../../components/PersonAvatar.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { fixedHeightRows } from '../../components/ui/fixedHeightRows.ts';
import { CheckTwiceIcon, PeopleIcon } from '../../components/ui/icons.tsx';
import { useRowSizes } from '../../components/useRowSizes.ts';
import { useFormats, useText } from '../../i18n/LanguageProvider.tsx';
import { useAppSelector, useAppStore } from '../../store/hooks.ts';
import { makeSelectInbox } from '../../store/inbox/inbox.ts';
import type { InboxFilter, InboxSort } from '../../store/inbox/inboxResult.ts';
import { useGetPageUsersQuery } from '../../store/inbox/pageUsersApi.ts';
import {
  selectPageUser,
  selectPageUserByCustomer,
  selectPageUsersStatus,
  selectPageUserTotal,
} from '../../store/inbox/pageUsersSlice.ts';
import { ListRow } from './ListRow.tsx';
import { useNeighbourKeys } from './useNeighbourKeys.ts';
import { useThrottledSelector } from './useThrottledSelector.ts';

interface CustomerRowProps {
  pageId: number;
  pageUserId: number;
  selectedCustomerId: number | null;
  /** Says how long the customer has waited for an answer. */
  showsWaiting: boolean;
  onOpen: (customerId: number) => void;
}

/** A customer in the list of a page. */
const CustomerRow = memo(function CustomerRow(props: CustomerRowProps) {
  const { pageId, pageUserId, selectedCustomerId, showsWaiting, onOpen } = props;
  const { inbox } = useText();
  const rowSizes = useRowSizes();
  const formats = useFormats();
  const row = useAppSelector((state) => selectPageUser(state, pageId, pageUserId));
  if (!row) return <div style={{ height: rowSizes.list }} />;
  const { userAccountId, profileName, profilePhoto, active } = row.participantDto;
  return (
    <ListRow
      avatar={
        <PersonAvatar
          userAccountId={userAccountId}
          name={profileName}
          photo={profilePhoto}
          active={active}
          size={rowSizes.photo}
        />
      }
      name={profileName}
      message={row}
      look={row.look}
      note={showsWaiting && row.waitingSince ? inbox.waitingFor(formats.elapsed(row.waitingSince)) : undefined}
      selected={userAccountId === selectedCustomerId}
      onOpen={() => onOpen(userAccountId)}
    />
  );
});

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
  const rowSizes = useRowSizes();
  const { refetch } = useGetPageUsersQuery({ pageId, userType: 'C' });
  const status = useAppSelector((state) => selectPageUsersStatus(state, pageId));
  const isHeld = useAppSelector((state) => selectPageUserTotal(state, pageId) > 0);
  const selectInbox = useMemo(makeSelectInbox, []);
  // Rows keep their places while the list scrolls: new messages would move them under the finger.
  const [isScrolling, setIsScrolling] = useState(false);
  const rows = useThrottledSelector(
    useCallback(
      (state) => selectInbox(state, pageId, { search, filter, sort }),
      [selectInbox, pageId, search, filter, sort],
    ),
    isScrolling,
  );
  const list = useRef<VirtuosoHandle>(null);
  const store = useAppStore();
  useNeighbourKeys(list, {
    total: rows.total,
    openPlace: () => {
      if (selectedCustomerId === null) return -1;
      const { pageUserId } = selectPageUserByCustomer(store.getState(), pageId, selectedCustomerId) ?? {};
      let place = 0;
      while (place < rows.total && rows.idAt(place) !== pageUserId) place += 1;
      return place < rows.total ? place : -1;
    },
    open: (place) => {
      const pageUserId = rows.idAt(place);
      const row = pageUserId === undefined ? undefined : selectPageUser(store.getState(), pageId, pageUserId);
      if (row) onOpen(row.participantDto.userAccountId);
    },
  });
  const renderRow = useCallback(
    (index: number) => {
      const pageUserId = rows.idAt(index);
      if (pageUserId === undefined) return <div style={{ height: rowSizes.list }} />;
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
    [rows, rowSizes, pageId, selectedCustomerId, filter, sort, onOpen],
  );

  const empty =
    filter === 'all' ? (
      <EmptyState icon={<PeopleIcon />} title={inbox.filter.all.none} text={inbox.noCustomersText} />
    ) : (
      <EmptyState
        icon={<CheckTwiceIcon />}
        title={inbox.filter[filter].none}
        action={{ label: inbox.showAll, onClick: onShowAll }}
      />
    );

  return (
    <ListState
      rowSizes={rowSizes}
      status={status}
      total={rows.total}
      search={search}
      isHeld={isHeld}
      empty={empty}
      onRetry={refetch}
      onClearSearch={onClearSearch}
    >
      <Virtuoso
        ref={list}
        {...fixedHeightRows(rowSizes.list, rows.total)}
        computeItemKey={(index) => rows.idAt(index) ?? `gone${index}`}
        isScrolling={setIsScrolling}
        itemContent={renderRow}
      />
    </ListState>
  );
});
