import Box from '@mui/material/Box';
import { memo, useCallback, useMemo, useState } from 'react';
import { ListState } from '../../components/ListState.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { CheckTwiceIcon, PeopleIcon } from '../../components/ui/icons.tsx';
import { useMinute } from '../../components/useMinute.ts';
import { useRowSizes } from '../../components/useRowSizes.ts';
import { useThrottledSelector } from '../../components/useThrottledSelector.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useAppSelector } from '../../store/hooks.ts';
import { selectBegunBulk } from '../../store/inbox/begunBulksSlice.ts';
import { makeSelectInbox } from '../../store/inbox/inbox.ts';
import { dependsOnTime, NAMED_FILTERS, nameOfFilter } from '../../store/inbox/inboxFilters.ts';
import type { InboxView } from '../../store/inbox/inboxViewsSlice.ts';
import { useGetPageUsersQuery } from '../../store/inbox/pageUsersApi.ts';
import { selectPageUsersStatus, selectPageUserTotal } from '../../store/inbox/pageUsersSlice.ts';
import { selectUserId } from '../../store/session/sessionSlice.ts';
import type { Choice } from './bulk/useChoice.ts';
import { CustomerRows } from './CustomerRows.tsx';
import { BulkBar } from './lazyComponents.ts';

interface CustomerListProps {
  pageId: number;
  view: InboxView;
  choice: Choice;
  selectedCustomerId: number | null;
  onOpen: (customerId: number) => void;
  onChange: (change: Partial<InboxView>) => void;
}

/** The customers of a page, and below them what is done with those that are chosen. */
export const CustomerList = memo(function CustomerList(props: CustomerListProps) {
  const { pageId, view, choice, selectedCustomerId, onOpen, onChange } = props;
  const { search, filter, sort } = view;
  const { inbox } = useText();
  const rowSizes = useRowSizes();
  const { refetch } = useGetPageUsersQuery({ pageId, userType: 'C' });
  // Rows name the colleague who wrote last.
  useGetPageUsersQuery({ pageId, userType: 'P' });
  const status = useAppSelector((state) => selectPageUsersStatus(state, pageId));
  const isHeld = useAppSelector((state) => selectPageUserTotal(state, pageId) > 0);
  const selectInbox = useMemo(makeSelectInbox, []);
  const me = useAppSelector(selectUserId) ?? 0;
  const now = useMinute(dependsOnTime(filter));
  const reader = useMemo(() => ({ me, now }), [me, now]);
  const isComplete = status === 'ready';
  const begun = useAppSelector((state) => selectBegunBulk(state, pageId));
  const words = inbox.filter[nameOfFilter(filter) ?? 'other'];
  // Rows keep their places while the list scrolls: new messages would move them under the finger.
  const [isScrolling, setIsScrolling] = useState(false);
  const rows = useThrottledSelector(
    useCallback(
      (state) => selectInbox(state, pageId, { search, filter, sort, reader }),
      [selectInbox, pageId, search, filter, sort, reader],
    ),
    isScrolling,
  );

  const empty =
    Object.keys(filter).length === 0 ? (
      <EmptyState icon={<PeopleIcon />} title={inbox.filter.all.none} text={inbox.noCustomersText} />
    ) : (
      <EmptyState
        icon={<CheckTwiceIcon />}
        title={words.none}
        action={{ label: inbox.showAll, onClick: () => onChange({ filter: NAMED_FILTERS.all }) }}
      />
    );

  return (
    <>
      <Box sx={{ flex: 1, minHeight: 0 }}>
        <ListState
          rowSizes={rowSizes}
          status={status}
          total={rows.total + rows.others.total}
          search={search}
          isHeld={isHeld}
          empty={empty}
          onRetry={refetch}
          onClearSearch={() => onChange({ search: '' })}
        >
          <CustomerRows
            key={rowSizes.list}
            pageId={pageId}
            view={view}
            rows={rows}
            choice={choice}
            selectedCustomerId={selectedCustomerId}
            isComplete={isComplete}
            onOpen={onOpen}
            onScrolling={setIsScrolling}
          />
        </ListState>
      </Box>
      {(choice.chosen || begun) && (
        <BulkBar pageId={pageId} view={view} choice={choice} total={isComplete ? rows.total : null} begun={begun} />
      )}
    </>
  );
});
