import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** Where a menu opens, in px of the window. */
export interface Place {
  left: number;
  top: number;
}

/** How long a finger rests before the menu opens, in ms, and how far it may slip, in px. */
const HOLD_MS = 450;
const SLIP_PX = 10;

/**
 * Handlers for a right click (or the menu key) and for a finger that rests: both ask for the menu. Phones that report a
 * long press as a right click themselves open it once.
 */
export function useLongPress(onMenu: (place: Place) => void) {
  const held = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined);
  const opened = useRef(false);

  const release = () => {
    clearTimeout(held.current?.timer);
    held.current = undefined;
  };
  useEffect(() => () => clearTimeout(held.current?.timer), []);

  return {
    onContextMenu: (event: MouseEvent) => {
      // The browser's own menu stays on links and on marked text.
      if (event.target instanceof Element && event.target.closest('a') !== null) return;
      event.preventDefault();
      release();
      if (!opened.current) onMenu({ left: event.clientX, top: event.clientY });
      opened.current = false;
    },
    onPointerDown: (event: PointerEvent) => {
      opened.current = false;
      if (event.pointerType !== 'touch') return;
      const { clientX: x, clientY: y } = event;
      const timer = setTimeout(() => {
        opened.current = true;
        onMenu({ left: x, top: y });
      }, HOLD_MS);
      held.current = { timer, x, y };
    },
    onPointerMove: (event: PointerEvent) => {
      const from = held.current;
      if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLIP_PX) release();
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
