import { styled } from '@mui/material/styles';
import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

/** Between a lifted message and the sheet, and how much of the window stays free above it, in px. */
const GAP = 12;
const TOP = 12;

const Layer = styled('div')(({ theme }) => ({
  zIndex: theme.zIndex.modal + 1,
  position: 'fixed',
  pointerEvents: 'none',
  transition: 'transform 0.18s ease-out',
  overflow: 'hidden',
  '& > *': { width: '100%', maxWidth: 'none' },
}));

interface LiftedMessageProps {
  bubble: Element;
  /** The height of the sheet that came from below, in px; 0 when it leaves. */
  sheetHeight: number;
}

/** How far a bubble moves up to stand above the sheet, and how much of its top is cut because the free space is lower than it. */
export function liftOf(bubble: Pick<DOMRect, 'top' | 'bottom' | 'height'>, windowHeight: number, sheetHeight: number) {
  const free = windowHeight - sheetHeight - GAP;
  const cut = Math.max(0, bubble.height - (free - TOP));
  return { up: Math.max(0, bubble.bottom - free), cut };
}

/** A picture of the message above the backdrop of its menu, moved up to where the sheet does not cover it. */
export function LiftedMessage({ bubble, sheetHeight }: LiftedMessageProps) {
  const layer = useRef<HTMLDivElement>(null);
  const [isThere, setIsThere] = useState(false);
  const [box] = useState(() => bubble.getBoundingClientRect());
  useLayoutEffect(() => {
    const copy = bubble.cloneNode(true);
    layer.current?.replaceChildren(copy);
    // From its place in the list: only then there is something to move.
    const frame = requestAnimationFrame(() => setIsThere(true));
    return () => cancelAnimationFrame(frame);
  }, [bubble]);
  const { up, cut } = liftOf(box, window.innerHeight, sheetHeight);
  return createPortal(
    <Layer
      ref={layer}
      aria-hidden
      inert
      style={{
        left: box.left,
        top: box.top,
        width: box.width,
        clipPath: cut > 0 ? `inset(${Math.round(cut)}px 0 0 0)` : undefined,
        transform: `translateY(${-Math.round(isThere && sheetHeight > 0 ? up : 0)}px)`,
      }}
    />,
    document.body,
  );
}
