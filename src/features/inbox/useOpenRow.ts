import { type RefObject, useEffect, useRef } from 'react';
import type { VirtuosoHandle } from 'react-virtuoso';

interface OpenRow {
  /** The open conversation; null for none. */
  openId: number | null;
  /** The height of the list as Virtuoso has rendered it (`totalListHeightChanged`), in px; 0 before it has. */
  height: number;
  /** All rows are held: a conversation that has none yet will get none. */
  isComplete: boolean;
  /** The place of the open conversation, counted from 0; -1 when it is not in the list. */
  openPlace: () => number;
  /** The conversation to which a list that is shown again does not scroll: it was open when the list was left. */
  keptOpenId?: number | null;
}

/** Scrolls the list to the conversation that was opened, also by a link, unless its row is in view. */
export function useOpenRow(list: RefObject<VirtuosoHandle | null>, open: OpenRow): void {
  const { openId, height, isComplete, openPlace, keptOpenId = null } = open;
  const shown = useRef(keptOpenId);
  useEffect(() => {
    if (openId === shown.current) return;
    if (openId !== null && height === 0) return;
    const place = openId === null ? -1 : openPlace();
    if (place === -1 && openId !== null && !isComplete) return;
    shown.current = openId;
    // The rendered height is in the page a frame later.
    if (place !== -1) requestAnimationFrame(() => list.current?.scrollIntoView({ index: place }));
  });
}
