import { useRef, useState } from 'react';
import type { VirtuosoHandle } from 'react-virtuoso';
import { type PlacedList, useListPlace } from './useListPlace.ts';
import { type Neighbours, useNeighbourKeys } from './useNeighbourKeys.tsx';
import { useRowFocus } from './useRowFocus.ts';

interface RowList extends PlacedList, Omit<Neighbours, 'view' | 'openId'> {
  /** The row of the open conversation; null when none is open, or its row is not held. */
  openRowId: number | null;
  /** The index of the last item, where the list has more than rows. */
  lastIndex?: number;
}

/** A list of conversations that keeps its place, follows the open one, and is used by keys. Returns properties of its `<Virtuoso>`. */
export function useRowList({ openRowId, lastIndex, ...rows }: RowList) {
  const { total, placeOf, indexOf = (place) => place } = rows;
  const list = useRef<VirtuosoHandle>(null);
  const [height, setHeight] = useState(0);
  const openIndex = () => {
    const place = openRowId === null ? -1 : placeOf(openRowId);
    return place === -1 ? -1 : indexOf(place);
  };
  const scrollerRef = useListPlace(list, { ...rows, height, openIndex });
  useNeighbourKeys(list, { ...rows, openId: openRowId });
  const rowFocus = useRowFocus(list, lastIndex ?? total - 1, openIndex);
  return { ref: list, scrollerRef, totalListHeightChanged: setHeight, ...rowFocus };
}
