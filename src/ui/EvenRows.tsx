import { type Key, type ReactNode, type UIEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Drawn above and below what is seen, in px: as far as a quick hand scrolls within a few frames. */
const BEYOND_PX = 500;
/** The rows that are drawn change by so many at once: scrolling within them draws nothing. */
const STEP = 4;

interface EvenRowsProps {
  /** How many rows there are. */
  total: number;
  /** Height of each, in px. */
  rowHeight: number;
  /** The lasting name of a row, by its place. */
  rowKey: (place: number) => Key;
  renderRow: (place: number) => ReactNode;
}

/** A list of rows of one height, of which only those in view and a little around them exist. It fills its place and scrolls. */
export function EvenRows({ total, rowHeight, rowKey, renderRow }: EvenRowsProps) {
  const list = useRef<HTMLDivElement>(null);
  // Before the first drawing the list is taken to be as high as the window.
  const [view, setView] = useState({ top: 0, height: window.innerHeight });

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => setView({ top: element.scrollTop, height: element.clientHeight || window.innerHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const follow = (event: UIEvent<HTMLElement>) => {
    const top = event.currentTarget.scrollTop;
    if (Math.abs(top - view.top) < STEP * rowHeight) return;
    // Within the frame that scrolls: a moment later an empty place would be seen.
    flushSync(() => setView({ ...view, top }));
  };

  // A list that has become shorter stands at its end, whatever was scrolled before.
  const top = Math.max(0, Math.min(view.top, total * rowHeight - view.height));
  const from = Math.max(0, Math.floor((top - BEYOND_PX) / rowHeight));
  const to = Math.min(total, Math.ceil((top + view.height + BEYOND_PX) / rowHeight));
  const rows: ReactNode[] = [];
  for (let place = from; place < to; place += 1)
    rows.push(
      <div key={rowKey(place)} data-index={place} style={{ height: rowHeight }}>
        {renderRow(place)}
      </div>,
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has only keys scrolls it by them.
    <div ref={list} onScroll={follow} data-even-rows="" tabIndex={0} style={LIST}>
      <div style={{ height: total * rowHeight, position: 'relative' }}>
        <div style={{ position: 'absolute', insetInline: 0, top: from * rowHeight }}>{rows}</div>
      </div>
    </div>
  );
}

// The browser's own holding of places would scroll when rows change above.
const LIST = { height: '100%', overflowY: 'auto', overflowAnchor: 'none', outlineOffset: -2 } as const;
