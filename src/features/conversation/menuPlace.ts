import type { PopoverProps } from '../../components/ui/layers/Popover.tsx';
import type { Point } from '../../components/ui/useLongPress.ts';

/** Between a message and its menu, and between the menu and the edge of the window, in px. */
const GAP = 4;
const EDGE = 16;
/** About what a menu with four entries takes, in px. */
const ENTRY_PX = 44;
const PADDING_PX = 16;

type MenuPlace = Pick<PopoverProps, 'anchorReference' | 'anchorPosition' | 'transformOrigin'>;

interface MenuAsked {
  bubble: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
  /** Where the pointer is, or the button that was pressed. */
  at: Point;
  /** The message is at the right. */
  own: boolean;
  entries: number;
  windowHeight: number;
}

/** Where the menu of a message opens so that it covers none of it: below, above, else beside it. */
export function menuPlace({ bubble, at, own, entries, windowHeight }: MenuAsked): MenuPlace {
  const height = entries * ENTRY_PX + PADDING_PX;
  const horizontal = own ? 'right' : 'left';
  const left = Math.min(Math.max(at.left, bubble.left), bubble.right);
  const placed = (top: number, vertical: 'top' | 'bottom'): MenuPlace => ({
    anchorReference: 'anchorPosition',
    anchorPosition: { left, top },
    transformOrigin: { vertical, horizontal },
  });
  if (bubble.bottom + GAP + height + EDGE <= windowHeight) return placed(bubble.bottom + GAP, 'top');
  if (bubble.top - GAP - height - EDGE >= 0) return placed(bubble.top - GAP, 'bottom');
  return {
    anchorReference: 'anchorPosition',
    anchorPosition: { left: own ? bubble.left - GAP : bubble.right + GAP, top: at.top },
    transformOrigin: { vertical: 'center', horizontal },
  };
}
