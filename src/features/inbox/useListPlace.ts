import { type RefObject, useEffect, useRef, useState } from 'react';
import type { VirtuosoHandle } from 'react-virtuoso';
import { onScrollEnd } from '../../components/ui/onScrollEnd.ts';
import { keepInTab, keptInTab } from './keptInTab.ts';

/** Where a list was left: px above the view, and the conversation that was open. Undefined where it was shown in another way. */
function keptPlace(key: string, shownView: string) {
  const { view, top, openId } = keptInTab(key);
  if (view !== shownView || typeof top !== 'number') return undefined;
  return { top, openId: typeof openId === 'number' ? openId : null };
}

/** A list that is scrolled, and is kept by its name. */
export interface PlacedList {
  /** The number of the page whose customers it shows, `pages` and the mode, or `friends`. */
  name: number | 'pagesC' | 'pagesP' | 'friends';
  /** How it is shown: its filter, order and search. */
  view: string;
  /** The open conversation; null for none. */
  openId: number | null;
  /** All rows are held: a conversation that has none yet will get none. */
  isComplete: boolean;
}

interface Shown extends PlacedList {
  /** The height of the list as Virtuoso has rendered it (`totalListHeightChanged`), in px; 0 before it has. */
  height: number;
  /** The index of the open conversation; -1 when it is not in the list. */
  openIndex: () => number;
}

/**
 * Brings the list back to where it was left, once it is high enough, and keeps where it is. Scrolls to a conversation that is opened
 * afterwards, also by a link, unless its row is in view. Returns Virtuoso's `scrollerRef`.
 */
export function useListPlace(list: RefObject<VirtuosoHandle | null>, shown: Shown) {
  const { name, view, openId, height, isComplete, openIndex } = shown;
  const key = `list-${name}`;
  const [kept] = useState(() => keptPlace(key, view));
  const target = useRef(kept?.top ?? 0);
  const scroller = useRef<HTMLElement>(null);
  const viewBefore = useRef(view);
  const followedId = useRef(kept?.openId ?? null);

  // Another view begins at its top.
  useEffect(() => {
    if (viewBefore.current === view) return;
    viewBefore.current = view;
    target.current = 0;
    list.current?.scrollTo({ top: 0 });
  }, [list, view]);

  useEffect(() => {
    const element = scroller.current;
    const top = target.current;
    if (!element || top === 0) return;
    if (height === 0 || (height < top + element.clientHeight && !isComplete)) return;
    target.current = 0;
    requestAnimationFrame(() => list.current?.scrollTo({ top }));
  }, [list, height, isComplete]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const keep = (top: number) => keepInTab(key, { view, top, openId });
    // A person who scrolls stays where they go.
    const stop = () => {
      target.current = 0;
    };
    if (target.current === 0) keep(element.scrollTop);
    const endKeeping = onScrollEnd(element, keep);
    element.addEventListener('wheel', stop, { passive: true });
    element.addEventListener('touchmove', stop, { passive: true });
    return () => {
      endKeeping();
      element.removeEventListener('wheel', stop);
      element.removeEventListener('touchmove', stop);
    };
  }, [key, view, openId]);

  useEffect(() => {
    if (openId === followedId.current) return;
    if (openId !== null && height === 0) return;
    const index = openId === null ? -1 : openIndex();
    if (index === -1 && openId !== null && !isComplete) return;
    followedId.current = openId;
    // The rendered height is in the page a frame later.
    if (index !== -1) requestAnimationFrame(() => list.current?.scrollIntoView({ index }));
  });

  return (element: HTMLElement | Window | null) => {
    scroller.current = element instanceof HTMLElement ? element : null;
  };
}
