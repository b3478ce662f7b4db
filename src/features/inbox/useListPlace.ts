import { type RefObject, useEffect, useRef, useState } from 'react';
import type { VirtuosoHandle } from 'react-virtuoso';
import { onScrollEnd } from '../../components/ui/onScrollEnd.ts';
import { keepListPlace, keptListPlace, type ListName } from './listPlace.ts';

interface Shown {
  name: ListName;
  view: string;
  openId: number | null;
  /** The height of the list as Virtuoso has rendered it (`totalListHeightChanged`), in px; 0 before it has. */
  height: number;
  /** All rows are held. */
  isComplete: boolean;
}

interface ListPlace {
  /** The conversation that was open when the list was left, if the list is back where it was. */
  keptOpenId: number | null;
  /** For Virtuoso's `scrollerRef`. */
  scrollerRef: (element: HTMLElement | Window | null) => void;
}

/** Brings the list back to where it was left, once it is high enough, and keeps where it is. */
export function useListPlace(list: RefObject<VirtuosoHandle | null>, shown: Shown): ListPlace {
  const { name, view, openId, height, isComplete } = shown;
  const [kept] = useState(() => keptListPlace(name, view));
  const target = useRef(kept?.top ?? 0);
  const scroller = useRef<HTMLElement>(null);
  const viewBefore = useRef(view);

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
    const keep = (top: number) => keepListPlace(name, { view, top, openId });
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
  }, [name, view, openId]);

  return {
    keptOpenId: kept?.openId ?? null,
    scrollerRef: (element) => {
      scroller.current = element instanceof HTMLElement ? element : null;
    },
  };
}
