import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { VirtuosoHandle } from 'react-virtuoso';

interface Neighbours {
  /** Number of rows. */
  total: number;
  /** The place of the open conversation, counted from 0; -1 when none is open or it is not in the list. */
  openPlace: () => number;
  open: (place: number) => void;
  /** The index in the list of a row, where the list has more than rows. */
  indexOf?: (place: number) => number;
}

/**
 * Alt with an arrow key opens the conversation above or below the open one, also while the message input has the focus. Without an
 * open one it opens the first or the last.
 */
export function useNeighbourKeys(list: RefObject<VirtuosoHandle | null>, neighbours: Neighbours): void {
  const { total, openPlace, open, indexOf = (place) => place } = neighbours;
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (!isArrow || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || total === 0) return;
    // A dialog or menu keeps its keys.
    if (event.defaultPrevented || document.querySelector('.MuiModal-root')) return;
    event.preventDefault();
    const from = openPlace();
    const isDown = event.key === 'ArrowDown';
    const place = from === -1 ? (isDown ? 0 : total - 1) : from + (isDown ? 1 : -1);
    if (place < 0 || place >= total) return;
    open(place);
    list.current?.scrollIntoView({ index: indexOf(place) });
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
