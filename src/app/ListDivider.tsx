import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useText } from '../i18n/LanguageProvider.tsx';
import { useAppDispatch } from '../store/hooks.ts';
import { preferencesChanged } from '../store/session/preferencesSlice.ts';
import { LIST_MAX_PX, LIST_MIN_PX, listColumn, withinBounds } from './homeColumns.ts';

const Divider = styled('div')(({ theme }) => ({
  position: 'absolute',
  top: 0,
  bottom: 0,
  right: -4,
  width: 9,
  zIndex: 1,
  cursor: 'col-resize',
  touchAction: 'none',
  '&::after': {
    content: '""',
    position: 'absolute',
    top: 0,
    bottom: 0,
    left: 3,
    width: 2,
    transition: 'background-color 0.15s',
  },
  '&:hover::after, &:focus-visible::after, &:active::after': { backgroundColor: theme.palette.primary.main },
  '&:focus-visible': { outline: 'none' },
}));

/** What a press of an arrow key changes, in px. */
const STEP_PX = 16;

interface ListDividerProps {
  /** The list; its parent has the columns. */
  list: RefObject<HTMLElement | null>;
  /** Whether the card of the person is the third column. */
  hasCard: boolean;
}

/** The edge of the lists: dragged, or moved by the arrow keys, it changes their width; a double click undoes that. */
export function ListDivider({ list, hasCard }: ListDividerProps) {
  const { inbox } = useText();
  const dispatch = useAppDispatch();
  const startedAt = useRef<number | null>(null);
  const [width, setWidth] = useState(LIST_MIN_PX);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(Math.round(element.offsetWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [list]);

  const columns = () => list.current?.parentElement;
  const widthAt = (clientX: number) => withinBounds(clientX - (list.current?.getBoundingClientRect().left ?? 0));
  const drag = (event: PointerEvent) => {
    if (startedAt.current === null) return;
    // Without a render: the columns alone move until the pointer is released.
    columns()?.style.setProperty('--list', listColumn(widthAt(event.clientX), hasCard));
  };
  const stop = () => {
    startedAt.current = null;
    columns()?.style.removeProperty('--list');
  };
  const release = (event: PointerEvent) => {
    const hasMoved = startedAt.current !== null && startedAt.current !== event.clientX;
    if (hasMoved) dispatch(preferencesChanged({ listWidth: widthAt(event.clientX) }));
    stop();
  };
  const press = (event: KeyboardEvent) => {
    const next = { ArrowLeft: width - STEP_PX, ArrowRight: width + STEP_PX, Home: LIST_MIN_PX, End: LIST_MAX_PX }[
      event.key
    ];
    if (next === undefined) return;
    event.preventDefault();
    dispatch(preferencesChanged({ listWidth: withinBounds(next) }));
  };
  return (
    <Divider
      role="separator"
      aria-orientation="vertical"
      aria-label={inbox.listWidth}
      aria-valuenow={width}
      aria-valuemin={LIST_MIN_PX}
      aria-valuemax={LIST_MAX_PX}
      tabIndex={0}
      onPointerDown={(event) => {
        startedAt.current = event.clientX;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={stop}
      onKeyDown={press}
      onDoubleClick={() => dispatch(preferencesChanged({ listWidth: null }))}
    />
  );
}
