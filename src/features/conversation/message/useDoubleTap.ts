import { type MouseEvent, useRef } from 'react';
import type { Point } from '../../../components/ui/useLongPress.ts';
import { isDoubleTap, type Tap } from '../doubleTap.ts';

/** Handlers that open the menu on a double tap on a bubble. A mouse marks a word by it, and links, photos and buttons have a tap of their own. */
export function useDoubleTap(onMenu: (point: Point) => void) {
  const last = useRef<Tap>(undefined);
  return {
    onClick: ({ target, timeStamp: time, clientX: x, clientY: y }: MouseEvent) => {
      if (!(target instanceof Element) || !window.matchMedia('(hover: none)').matches) return;
      if (target.closest('a, button') || !target.closest('[data-bubble]')) return;
      const tap = { time, x, y };
      const isDouble = isDoubleTap(last.current, tap);
      last.current = isDouble ? undefined : tap;
      if (isDouble) onMenu({ left: x, top: y });
    },
  };
}
