import { styled } from '@mui/material/styles';
import { type PointerEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { ReplyIcon } from '../../../components/ui/icons.tsx';
import { LONG_PRESS_MS, MOVE_TOLERANCE_PX } from '../../../components/ui/useLongPress.ts';

/** How far a message follows the finger, and how far it must be for a reply, in px. */
const MOST_PX = 64;
const REPLY_PX = 48;
/** At the edge of the screen begins the system's own gesture for Back, in px. */
const EDGE_PX = 24;

/** Beside the message that is dragged; it grows until letting go replies. */
const Hint = styled('span')(({ theme }) => ({
  position: 'absolute',
  right: '100%',
  top: 'calc(50% - 16px)',
  marginRight: 12,
  width: 32,
  height: 32,
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  color: theme.palette.primary.dark,
  backgroundColor: theme.palette.background.paper,
  opacity: 'var(--pulled)',
  transform: 'scale(var(--pulled))',
}));

interface Swipe {
  id: number;
  x: number;
  y: number;
  time: number;
  /** How far the message is dragged; undefined until the finger has moved to the side. */
  by?: number;
}

interface SwipeToReply {
  /** For the row. In the capture phase, beside the handlers of the long press. */
  handlers: Record<
    'onPointerDownCapture' | 'onPointerMoveCapture' | 'onPointerUpCapture' | 'onPointerCancelCapture',
    (event: PointerEvent) => void
  >;
  /** For the element that is dragged. */
  column: RefObject<HTMLDivElement | null>;
  /** In that element. */
  hint: ReactNode;
}

/** A finger that drags a message to the right replies to it. It moves without renders; the style sheet lets it spring back. */
export function useSwipeToReply(isOffered: boolean, onReply: (id: number) => void): SwipeToReply {
  const column = useRef<HTMLDivElement>(null);
  const swipe = useRef<Swipe>(undefined);
  const [isDragged, setIsDragged] = useState(false);

  const end = () => {
    if (swipe.current?.by !== undefined) {
      if (column.current) column.current.style.cssText = '';
      setIsDragged(false);
    }
    swipe.current = undefined;
  };
  return {
    handlers: {
      onPointerDownCapture: ({ isPrimary, pointerType, target, clientX: x, clientY: y, timeStamp: time }) => {
        if (!isOffered || !isPrimary || pointerType !== 'touch' || x < EDGE_PX) return;
        const message = target instanceof Element ? target.closest('[data-message-id]') : null;
        if (message) swipe.current = { id: Number(message.getAttribute('data-message-id')), x, y, time };
      },
      onPointerMoveCapture: ({ clientX, clientY, timeStamp }) => {
        const from = swipe.current;
        if (!from) return;
        const [right, down] = [clientX - from.x, Math.abs(clientY - from.y)];
        if (from.by === undefined) {
          if (Math.hypot(right, down) <= MOVE_TOLERANCE_PX) return;
          // A finger that rests first has opened the menu.
          if (right < 2 * down || timeStamp - from.time > LONG_PRESS_MS) return end();
          setIsDragged(true);
        }
        from.by = Math.min(MOST_PX, Math.max(0, right - MOVE_TOLERANCE_PX));
        const pulled = Math.min(1, from.by / REPLY_PX);
        if (column.current)
          column.current.style.cssText = `transform: translateX(${from.by}px); transition: none; --pulled: ${pulled}`;
      },
      onPointerUpCapture: () => {
        const { id, by = 0 } = swipe.current ?? {};
        end();
        if (id !== undefined && by >= REPLY_PX) onReply(id);
      },
      onPointerCancelCapture: end,
    },
    column,
    hint: isDragged && (
      <Hint aria-hidden>
        <ReplyIcon fontSize="small" />
      </Hint>
    ),
  };
}
