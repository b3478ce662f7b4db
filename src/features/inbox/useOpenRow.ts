import { type RefObject, useEffect, useRef } from 'react';
import type { VirtuosoHandle } from 'react-virtuoso';

interface OpenRow {
  /** The open conversation; null for none. */
  openId: number | null;
  /** Number of rows. */
  total: number;
  /** All rows are held: a conversation that has none yet will get none. */
  isComplete: boolean;
  /** The place of the open conversation, counted from 0; -1 when it is not in the list. */
  openPlace: () => number;
  /** The conversation to which a list that is shown again does not scroll: it was open when the list was left. */
  keptOpenId?: number | null;
}

/** Scrolls the list to the conversation that was opened, also by a link, unless its row is in view. */
export function useOpenRow(list: RefObject<VirtuosoHandle | null>, open: OpenRow): void {
  const { openId, total, isComplete, openPlace, keptOpenId = null } = open;
  const shown = useRef(keptOpenId);
  useEffect(() => {
    if (openId === shown.current) return;
    const place = openId === null || total === 0 ? -1 : openPlace();
    if (place === -1 && openId !== null && !isComplete) return;
    shown.current = openId;
    // Virtuoso knows the height of its view a frame after the first commit.
    if (place !== -1) requestAnimationFrame(() => list.current?.scrollIntoView({ index: place }));
  });
}
