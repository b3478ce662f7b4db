import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { VirtuosoHandle } from 'react-virtuoso';
import { useKeyCommands } from '../../components/keyCommands.ts';
import { ChevronDownIcon, ChevronUpIcon } from '../../components/ui/icons.tsx';
import { isLayerOpen } from '../../components/ui/layers/layerHistory.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';

export interface Neighbours {
  /** How the list is shown, where it has several views. */
  view?: string;
  /** Number of rows. */
  total: number;
  /** The row at a place counted from 0. */
  idAt: (place: number) => number | undefined;
  /** The place of a row; -1 when it is not in the list. */
  placeOf: (id: number) => number;
  /** The row of the open conversation; null when none is open. */
  openId: number | null;
  open: (place: number) => void;
  /** The index in the list of a row, where the list has more than rows. */
  indexOf?: (place: number) => number;
}

/** Where the open conversation is in the list, or was before it left the list. */
interface Stand {
  view: string;
  openId: number;
  /** The row at the place: the open one, or the one that stood after it; undefined at the end of the list. */
  rowId: number | undefined;
  place: number;
}

/** Follows the open conversation; one that leaves the list, as it is done or read, keeps its place between its neighbours. */
function standOf(before: Stand | null, neighbours: Neighbours): Stand | null {
  const { view = '', total, idAt, placeOf, openId } = neighbours;
  if (openId === null) return null;
  const known = before?.view === view && before.openId === openId ? before : null;
  const place = placeOf(openId);
  if (place !== -1) return { view, openId, rowId: openId, place };
  if (!known) return null;
  const { rowId } = known;
  const next = rowId === undefined || rowId === openId ? -1 : placeOf(rowId);
  const left = next === -1 ? Math.min(known.place, total) : next;
  return { view, openId, rowId: idAt(left), place: left };
}

/**
 * Alt with an arrow key opens the conversation above or below the open one, also while the message input has the focus; K and J do so
 * while no field has it, and the command menu. Without an open one they open the first or the last.
 */
export function useNeighbourKeys(list: RefObject<VirtuosoHandle | null>, neighbours: Neighbours): void {
  const { total, open, indexOf = (place) => place } = neighbours;
  const { shortcuts } = useText();
  const stand = useRef<Stand>(null);
  useLayoutEffect(() => {
    stand.current = standOf(stand.current, neighbours);
  });
  const step = (isDown: boolean) => {
    const { openId, rowId, place: from } = stand.current ?? {};
    let place = isDown ? 0 : total - 1;
    if (from !== undefined) place = isDown && rowId !== openId ? from : from + (isDown ? 1 : -1);
    if (place < 0 || place >= total) return;
    open(place);
    list.current?.scrollIntoView({ index: indexOf(place) });
  };
  useKeyCommands(
    total === 0
      ? []
      : [
          {
            id: 'next',
            letter: 'j',
            title: shortcuts.nextConversation,
            icon: <ChevronDownIcon />,
            run: () => step(true),
          },
          {
            id: 'previous',
            letter: 'k',
            title: shortcuts.previousConversation,
            icon: <ChevronUpIcon />,
            run: () => step(false),
          },
        ],
  );
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (!isArrow || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || total === 0) return;
    // A dialog or menu keeps its keys.
    if (event.defaultPrevented || isLayerOpen()) return;
    event.preventDefault();
    step(event.key === 'ArrowDown');
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
