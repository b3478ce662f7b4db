import { originOf, type Stand } from './drawnRows.ts';

/** Less than this, in px, is a matter of how browsers count. */
const ROUNDED_PX = 0.01;
/** So many px the room above may be off while one scrolls; it is set right when the list stands still. */
const OFF_MAX_PX = 3_000;

/** How far the first row in view has moved since the rows stood as noted, in px; 0 where none of them is there any more. */
export function movedSince(list: HTMLElement, stood: ReadonlyMap<Element, Stand>, scrollTop: number): number {
  const origin = originOf(list);
  let moved = 0;
  for (const [row, was] of stood) {
    if (!row.isConnected) continue;
    moved = row.getBoundingClientRect().top - origin - was.top;
    if (was.top >= scrollTop) break;
  }
  return moved;
}

/**
 * By how much what is above can differ from `room`, the height of the rows there: it cannot be less than nothing. Rows that are
 * drawn take their part of the room with them, and may leave less than was to be taken away from it.
 */
export const offWithin = (off: number, room: number): number => Math.max(off, -room);

/** What keeps a row where it was seen: how far to scroll, and by how much the room above then differs, in px. */
export interface Held {
  step: number;
  off: number;
}

/**
 * Keeps the first row in view where it was seen after it `moved`. `room` is the height of the rows above, `off` by how much
 * what is above differs from it. To scroll would end the swing of a hand that scrolls: what rows above were taken for
 * wrongly, the room above takes up, unless it may only be done `byScrolling`.
 */
export function holdPlace(
  moved: number,
  { off, room, scrollTop, byScrolling }: { off: number; room: number; scrollTop: number; byScrolling: boolean },
): Held {
  const taken = off - moved;
  const isTakenUp = !byScrolling && Math.abs(taken) < OFF_MAX_PX && room + taken >= 0;
  // Whole pixels are scrolled, what is left of one is room: browsers round where they scroll.
  const step = isTakenUp ? 0 : Math.max(Math.ceil(-taken - ROUNDED_PX), -scrollTop);
  return { step, off: taken + step };
}
