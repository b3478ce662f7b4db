import { type RefObject, useEffect, useState } from 'react';
import type { ConversationKey } from '../../../../contract/index.ts';
import { jumpDone } from '../../../store/conversation/windows.ts';
import { useAppDispatch } from '../../../store/hooks.ts';
import type { RowWindow } from './RowWindow.tsx';

/** How long a message lights up after a jump, in ms. */
const FLASH_MS = 1_800;
/** The list is asked again after this many frames: it does not listen while it makes room for rows that came above. */
const FRAMES_A_TRY = 6;
const TRIES_MAX = 12;

/** Whether a message is drawn and wholly (or, when it is higher than the list, partly) in view. */
function isInView(list: HTMLElement | null, id: number): boolean {
  const row = list?.querySelector(`[data-message-id="${id}"]`)?.getBoundingClientRect();
  const view = list?.getBoundingClientRect();
  if (row === undefined || view === undefined) return false;
  const isHigh = row.height > view.height;
  return isHigh ? row.top < view.bottom && row.bottom > view.top : row.top >= view.top && row.bottom <= view.bottom;
}

interface Jump {
  list: RefObject<Pick<RowWindow, 'scrollToIndex'> | null>;
  scroller: RefObject<HTMLElement | null>;
  /** The message that must come into view, null while none must. */
  jumpTo: number | null;
  indexOfMessage: (id: number) => number;
  /** Called when it is in view: the list has moved. */
  onArrived: () => void;
}

/** Brings a message into the middle of the list and lights it up. Answers which one is lit. */
export function useJump(key: ConversationKey, { list, scroller, jumpTo, indexOfMessage, onArrived }: Jump) {
  const dispatch = useAppDispatch();
  const [lit, setLit] = useState<number>();

  useEffect(() => {
    if (jumpTo === null) return;
    if (indexOfMessage(jumpTo) < 0) {
      // It was deleted meanwhile: the place where it stood is as near as one can get.
      dispatch(jumpDone(key));
      return;
    }
    let frame = 0;
    let request = 0;
    const go = () => {
      const isTry = frame % FRAMES_A_TRY === 1;
      if (isTry) list.current?.scrollToIndex({ index: indexOfMessage(jumpTo), align: 'center' });
      frame += 1;
      // The first try brings it near and its neighbours are measured, the second stands it in the middle.
      const isThere = frame > FRAMES_A_TRY + 3 && !isTry && isInView(scroller.current, jumpTo);
      if (!isThere && frame < FRAMES_A_TRY * TRIES_MAX) {
        request = requestAnimationFrame(go);
        return;
      }
      setLit(jumpTo);
      dispatch(jumpDone(key));
      onArrived();
    };
    request = requestAnimationFrame(go);
    return () => cancelAnimationFrame(request);
  }, [dispatch, key, list, scroller, jumpTo, indexOfMessage, onArrived]);

  useEffect(() => {
    if (lit === undefined) return;
    const timer = setTimeout(() => setLit(undefined), FLASH_MS);
    return () => clearTimeout(timer);
  }, [lit]);

  return lit;
}
