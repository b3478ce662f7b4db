import { type ComponentProps, type ReactNode, useState } from 'react';
import { Virtuoso } from 'react-virtuoso';
import type { ConversationKey, LastMessage } from '#contract';
import { ListState } from '../../components/ListState.tsx';
import type { MenuAction } from '../../components/ui/ActionMenu.tsx';
import { fixedHeightRows } from '../../components/ui/fixedHeightRows.ts';
import { useMarkUnread } from '../../components/useMarkUnread.ts';
import { useRowSizes } from '../../components/useRowSizes.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useAppSelector } from '../../store/hooks.ts';
import { selectUserId } from '../../store/session/sessionSlice.ts';
import { ListRow } from './ListRow.tsx';
import { ActionMenu, ConfirmDialog } from './lazyComponents.ts';
import type { PlacedList } from './useListPlace.ts';
import { useRowList } from './useRowList.ts';

interface ShortListProps<T> extends Omit<ComponentProps<typeof ListState>, 'total' | 'rowSizes' | 'children'> {
  /** What its place is kept by. */
  name: PlacedList['name'];
  /** Those that the search finds. */
  rows: readonly T[];
  idOf: (row: T) => number;
  nameOf: (row: T) => string;
  avatarOf: (row: T, size: number) => ReactNode;
  /** The conversation; null for a row of several. */
  keyOf: (row: T) => ConversationKey | null;
  selectedId: number | null;
  onOpen: (row: T) => void;
  /** What the menu of a row offers before its removal. */
  actionsOf?: (row: T) => readonly MenuAction[];
  /** Removes a row once the question was answered; rows that cannot be removed have no menu. */
  removal?: { label: string; text: (name: string) => string; run: (row: T) => void } | undefined;
}

/** A list that is held whole: pages or friends. The menu of a row marks it unread or removes it. */
export function ShortList<T extends LastMessage & { look: number }>(props: ShortListProps<T>) {
  const { name, rows, idOf, nameOf, avatarOf, keyOf, selectedId, onOpen, actionsOf, removal, ...state } = props;
  const { conversation } = useText();
  const rowSizes = useRowSizes();
  const userId = useAppSelector(selectUserId);
  const markUnread = useMarkUnread();
  const [menu, setMenu] = useState<{ anchor: HTMLElement; row: T } | null>(null);
  const [toRemove, setToRemove] = useState<T | null>(null);
  const ids = rows.map(idOf);
  const list = useRowList({
    name,
    view: state.search,
    isComplete: state.status === 'ready',
    total: rows.length,
    idAt: (place) => ids[place],
    placeOf: (id) => ids.indexOf(id),
    openId: selectedId,
    openRowId: selectedId,
    open: (place) => rows[place] && onOpen(rows[place]),
  });

  const rowAt = (index: number) => {
    const row = rows[index];
    return (
      row && (
        <ListRow
          avatar={avatarOf(row, rowSizes.photo)}
          name={nameOf(row)}
          conversationKey={keyOf(row)}
          message={row}
          isOwnSide={row.lastSenderId === userId}
          look={row.look}
          selected={ids[index] === selectedId}
          onOpen={() => onOpen(row)}
          onMenu={removal && ((anchor) => setMenu({ anchor, row }))}
        />
      )
    );
  };
  const menuOf = (row: T): readonly MenuAction[] => {
    const key = keyOf(row);
    const hasRead = row.look === 0 && row.messageDate !== null;
    return [
      ...(markUnread && key && hasRead
        ? [{ id: 'unread', label: conversation.markUnread, run: () => void markUnread(key) }]
        : []),
      ...(actionsOf?.(row) ?? []),
      ...(removal ? [{ id: 'remove', label: removal.label, run: () => setToRemove(row) }] : []),
    ];
  };
  return (
    <>
      <ListState {...state} rowSizes={rowSizes} total={rows.length}>
        <Virtuoso
          key={rowSizes.list}
          {...list}
          {...fixedHeightRows(rowSizes.list, rows.length)}
          computeItemKey={(index) => ids[index] ?? index}
          itemContent={rowAt}
        />
      </ListState>
      <ActionMenu
        open={menu !== null}
        place={{ anchorEl: menu?.anchor, anchorOrigin: { vertical: 'center', horizontal: 'right' } }}
        title={menu ? nameOf(menu.row) : undefined}
        onClose={() => setMenu(null)}
        actions={menu ? menuOf(menu.row) : []}
      />
      {removal && (
        <ConfirmDialog
          open={toRemove !== null}
          title={removal.label}
          text={removal.text(toRemove ? nameOf(toRemove) : '')}
          confirmLabel={removal.label}
          dangerous
          onClose={() => setToRemove(null)}
          onConfirm={() => {
            if (toRemove) removal.run(toRemove);
            setToRemove(null);
          }}
        />
      )}
    </>
  );
}
