import Typography from '@mui/material/Typography';
import { useCallback, useEffect } from 'react';
import { Virtuoso } from 'react-virtuoso';
import { fixedHeightRows } from '../../components/ui/fixedHeightRows.ts';
import { useRowSizes } from '../../components/useRowSizes.ts';
import { useFormats, useText } from '../../i18n/LanguageProvider.tsx';
import { useAppStore } from '../../store/hooks.ts';
import { type Inbox, NO_ROWS } from '../../store/inbox/inbox.ts';
import { nameOfFilter } from '../../store/inbox/inboxFilters.ts';
import type { InboxView } from '../../store/inbox/inboxViewsSlice.ts';
import { selectPageUser, selectPageUserByCustomer } from '../../store/inbox/pageUsersSlice.ts';
import type { Choice } from './bulk/useChoice.ts';
import { useRowPress } from './bulk/useRowPress.ts';
import { CustomerRow } from './CustomerRow.tsx';
import { useRowList } from './useRowList.ts';

interface CustomerRowsProps {
  pageId: number;
  view: InboxView;
  rows: Inbox;
  choice: Choice;
  selectedCustomerId: number | null;
  /** All customers of the page are held. */
  isComplete: boolean;
  onOpen: (customerId: number) => void;
  onScrolling: (isScrolling: boolean) => void;
}

/**
 * The rows of a view: who matches it, and below a line who matches the search alone. Only the rows in view exist, and each selects its own
 * record, so an event renders one row. While customers are chosen, only who matches is there: nobody else can be chosen.
 */
export function CustomerRows(props: CustomerRowsProps) {
  const { pageId, view, rows, choice, selectedCustomerId, isComplete, onOpen, onScrolling } = props;
  const { inbox } = useText();
  const formats = useFormats();
  const rowSizes = useRowSizes();
  const store = useAppStore();
  // Nothing scrolls any more once another view is shown.
  useEffect(() => () => onScrolling(false), [onScrolling]);
  const { chosen } = choice;
  const others = chosen ? NO_ROWS : rows.others;
  const { onPress, onHold } = useRowPress({ pageId, rows, choice, onOpen });
  const hasOthers = others.total > 0;
  const total = rows.total + others.total;
  const idOf = (place: number) => (place < rows.total ? rows.idAt(place) : others.idAt(place - rows.total));
  /** The line stands between the two groups. */
  const indexOf = (place: number) => (place < rows.total ? place : place + 1);
  const openRowId =
    selectedCustomerId === null
      ? null
      : (selectPageUserByCustomer(store.getState(), pageId, selectedCustomerId)?.pageUserId ?? null);
  const placeOf = (pageUserId: number) => {
    const below = others.placeOf(pageUserId);
    return below === -1 ? rows.placeOf(pageUserId) : rows.total + below;
  };
  const list = useRowList({
    name: pageId,
    view: JSON.stringify(view),
    isComplete,
    total,
    lastIndex: total - (hasOthers ? 0 : 1),
    idAt: idOf,
    placeOf,
    indexOf,
    openId: selectedCustomerId,
    openRowId,
    open: (place) => {
      const pageUserId = idOf(place);
      const row = pageUserId === undefined ? undefined : selectPageUser(store.getState(), pageId, pageUserId);
      if (row) onOpen(row.participantDto.userAccountId);
    },
  });
  const idAt = useCallback(
    (index: number) => (index <= rows.total - 1 ? rows.idAt(index) : others.idAt(index - rows.total - 1)),
    [rows, others],
  );
  const renderRow = useCallback(
    (index: number) => {
      if (hasOthers && index === rows.total)
        return (
          <Typography
            variant="subtitle2"
            component="h3"
            color="textSecondary"
            sx={{ height: 'var(--list-row)', display: 'flex', alignItems: 'end', px: 2, pb: 1 }}
          >
            {inbox.filter[nameOfFilter(view.filter) ?? 'other'].others(formats.number(others.total))}
          </Typography>
        );
      const pageUserId = idAt(index);
      if (pageUserId === undefined) return <div style={{ height: rowSizes.list }} />;
      return (
        <CustomerRow
          pageId={pageId}
          pageUserId={pageUserId}
          selectedCustomerId={selectedCustomerId}
          chosen={chosen}
          onPress={onPress}
          onHold={onHold}
        />
      );
    },
    [
      hasOthers,
      rows,
      others,
      inbox,
      formats,
      view.filter,
      idAt,
      rowSizes,
      pageId,
      selectedCustomerId,
      chosen,
      onPress,
      onHold,
    ],
  );
  return (
    <Virtuoso
      {...list}
      {...fixedHeightRows(rowSizes.list, total + (hasOthers ? 1 : 0))}
      computeItemKey={(index) => idAt(index) ?? `none${index}`}
      isScrolling={onScrolling}
      itemContent={renderRow}
    />
  );
}
