import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { Virtuoso, type VirtuosoHandle } from 'react-virtuoso';
import { ListState } from '../../components/ListState.tsx';
import { fixedHeightRows } from '../../components/ui/fixedHeightRows.ts';
import { useRowSizes } from '../../components/useRowSizes.ts';
import type { ListName } from './listPlace.ts';
import { useListPlace } from './useListPlace.ts';
import { useNeighbourKeys } from './useNeighbourKeys.tsx';
import { useOpenRow } from './useOpenRow.ts';
import { useRowFocus } from './useRowFocus.ts';

interface ShortListProps<T> extends Omit<ComponentProps<typeof ListState>, 'total' | 'rowSizes' | 'children'> {
  /** What its place is kept by. */
  name: ListName;
  /** Those that the search finds. */
  rows: readonly T[];
  idOf: (row: T) => number;
  selectedId: number | null;
  renderRow: (row: T) => ReactNode;
  onOpen: (row: T) => void;
}

/** A list that is held whole: pages or friends. */
export function ShortList<T>({ name, rows, idOf, selectedId, renderRow, onOpen, ...state }: ShortListProps<T>) {
  const rowSizes = useRowSizes();
  const list = useRef<VirtuosoHandle>(null);
  const [height, setHeight] = useState(0);
  const ids = rows.map(idOf);
  const openPlace = () => (selectedId === null ? -1 : ids.indexOf(selectedId));
  const shown = { openId: selectedId, height, isComplete: state.status === 'ready' };
  const { scrollerRef, keptOpenId } = useListPlace(list, { name, view: state.search, ...shown });
  useOpenRow(list, { ...shown, keptOpenId, openPlace });
  useNeighbourKeys(list, {
    view: state.search,
    total: rows.length,
    idAt: (place) => ids[place],
    placeOf: (id) => ids.indexOf(id),
    openId: selectedId,
    open: (place) => rows[place] && onOpen(rows[place]),
  });
  const rowFocus = useRowFocus(list, rows.length - 1, openPlace);
  return (
    <ListState {...state} rowSizes={rowSizes} total={rows.length}>
      <Virtuoso
        key={rowSizes.list}
        ref={list}
        {...rowFocus}
        scrollerRef={scrollerRef}
        {...fixedHeightRows(rowSizes.list, rows.length)}
        totalListHeightChanged={setHeight}
        computeItemKey={(index) => ids[index] ?? index}
        itemContent={(index) => rows[index] && renderRow(rows[index])}
      />
    </ListState>
  );
}
