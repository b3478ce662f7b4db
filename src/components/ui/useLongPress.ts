import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** Where a menu opens, in px of the window. */
export interface Point {
  left: number;
  top: number;
}

/** Duration of a long press, in ms, and how far the finger may move during it, in px. */
export const LONG_PRESS_MS = 450;
export const MOVE_TOLERANCE_PX = 10;

/**
 * Handlers that open the menu on a right click (or the menu key) and on a long press. Phones that report a long press as a
 * right click open it once.
 */
export function useLongPress(onMenu: (point: Point) => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined);
  const opened = useRef(false);

  const release = () => {
    clearTimeout(press.current?.timer);
    press.current = undefined;
  };
  useEffect(() => () => clearTimeout(press.current?.timer), []);

  return {
    onContextMenu: (event: MouseEvent) => {
      // The browser's own menu stays on links and on marked text, unless a finger has opened this one already.
      if (!opened.current && event.target instanceof Element && event.target.closest('a') !== null) return;
      event.preventDefault();
      release();
      if (!opened.current) onMenu({ left: event.clientX, top: event.clientY });
      opened.current = false;
    },
    onPointerDown: (event: PointerEvent) => {
      // A second finger ends the press of the first one.
      release();
      opened.current = false;
      if (event.pointerType !== 'touch') return;
      const { clientX: x, clientY: y } = event;
      const timer = setTimeout(() => {
        opened.current = true;
        onMenu({ left: x, top: y });
      }, LONG_PRESS_MS);
      press.current = { timer, x, y };
    },
    onPointerMove: (event: PointerEvent) => {
      const from = press.current;
      if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > MOVE_TOLERANCE_PX) release();
    },
    onPointerUp: release,
    onPointerCancel: release,
    /** The tap that ends a long press must not also open the photo under it. */
    onClickCapture: (event: MouseEvent) => {
      if (!opened.current) return;
      opened.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
