import { useCallback, useMemo } from 'react';
import { Virtuoso } from 'react-virtuoso';
import type { PageUser } from '#contract';
import { ListState } from '../../components/ListState.tsx';
import type { MenuAction } from '../../components/ui/ActionMenu.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { fixedHeightRows } from '../../components/ui/fixedHeightRows.ts';
import { PeopleIcon } from '../../components/ui/icons.tsx';
import { listComponents } from '../../components/ui/listComponents.tsx';
import { useRowSizes } from '../../components/useRowSizes.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { makeSelectInbox } from '../../store/inbox/inbox.ts';
import { selectPageUsersStatus } from '../../store/inbox/pageUsersSlice.ts';
import { CustomerRow } from './MemberRow.tsx';
import { usePageUsersTexts } from './texts.ts';

export interface MembersListProps {
  pageId: number;
  search: string;
  actionsOf: (member: PageUser) => MenuAction[];
  onOpen: (member: PageUser) => void;
  onRetry: () => void;
  onClearSearch: () => void;
}

/** The customers of a page. Only the rows in view exist, all of one height, and each selects its own record. */
export function CustomersList(props: MembersListProps) {
  const { pageId, search, actionsOf, onOpen, onRetry, onClearSearch } = props;
  const texts = usePageUsersTexts();
  const rowHeight = useRowSizes().member;
  const status = useAppSelector((state) => selectPageUsersStatus(state, pageId, 'C'));
  const selectFound = useMemo(makeSelectInbox, []);
  const found = useAppSelector((state) => selectFound(state, pageId, { search, filter: {}, sort: 'newest' }));
  const itemContent = useCallback(
    (index: number) => {
      const pageUserId = found.idAt(index);
      if (pageUserId === undefined) return <div style={{ height: rowHeight }} />;
      return <CustomerRow pageId={pageId} pageUserId={pageUserId} actionsOf={actionsOf} onOpen={onOpen} />;
    },
    [found, rowHeight, pageId, actionsOf, onOpen],
  );
  return (
    <ListState
      status={status}
      total={found.total}
      search={search}
      empty={<EmptyState icon={<PeopleIcon />} title={texts.noCustomers} text={texts.noCustomersText} />}
      onRetry={onRetry}
      onClearSearch={onClearSearch}
    >
      <Virtuoso
        key={rowHeight}
        {...fixedHeightRows(rowHeight, found.total)}
        context={{ total: found.total }}
        components={listComponents}
        computeItemKey={(index) => found.idAt(index) ?? `gone${index}`}
        itemContent={itemContent}
      />
    </ListState>
  );
}
