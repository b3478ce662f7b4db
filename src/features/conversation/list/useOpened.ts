import { type RefObject, useEffect, useState } from 'react';
import { distanceToEnd } from './useListPlace.ts';

/** Frames in a row in which the list must stand where it opens. */
const STEADY_FRAMES = 2;
/** After this many frames it counts as opened wherever it stands. */
const FRAMES_MAX = 180;

/** A list that is being mounted measures its rows unseen. */
function isDrawn(list: HTMLElement): boolean {
  const row = list.querySelector('[data-message-id], [data-client-id]');
  return row !== null && getComputedStyle(row).visibility === 'visible';
}

/**
 * False until the list stands where it opens (at its end, or around a message). Before that it is at its top only for
 * want of a place, and whatever it reports means nothing.
 */
export function useOpened(scroller: RefObject<HTMLElement | null>, opensAtEnd: boolean): boolean {
  const [isOpened, setIsOpened] = useState(false);
  useEffect(() => {
    let frame = 0;
    let steady = 0;
    let request = 0;
    const look = () => {
      const list = scroller.current;
      const stands = list !== null && isDrawn(list) && (!opensAtEnd || distanceToEnd(list) < 2);
      steady = stands ? steady + 1 : 0;
      frame += 1;
      if (steady >= STEADY_FRAMES || frame >= FRAMES_MAX) setIsOpened(true);
      else request = requestAnimationFrame(look);
    };
    request = requestAnimationFrame(look);
    return () => cancelAnimationFrame(request);
  }, [scroller, opensAtEnd]);
  return isOpened;
}
