import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Width of the edge that fades out where there is more to scroll to, in px. */
const EDGE = 24;
/** How far the outline of the focus stands out of a button, in px. */
const RING = 4;

const Scroller = styled('div')({
  display: 'flex',
  alignItems: 'center',
  flex: 1,
  minWidth: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // Room for the outline of the focus, which would be cut off.
  padding: RING,
  margin: -RING,
  '&[data-more="end"]': { maskImage: `linear-gradient(to right, #000 calc(100% - ${EDGE}px), transparent)` },
  '&[data-more="start"]': { maskImage: `linear-gradient(to left, #000 calc(100% - ${EDGE}px), transparent)` },
  '&[data-more="both"]': {
    maskImage: `linear-gradient(to right, transparent, #000 ${EDGE}px calc(100% - ${EDGE}px), transparent)`,
  },
});
const Content = styled('div')({
  display: 'flex',
  flexShrink: 0,
  gap: 4,
  // A control that is scrolled to is not behind the edge.
  '& > *': { scrollMarginInline: EDGE },
});

type More = 'start' | 'end' | 'both' | undefined;

function moreIn({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): More {
  const hasStart = scrollLeft > 1;
  const hasEnd = scrollLeft + clientWidth < scrollWidth - 1;
  return hasStart && hasEnd ? 'both' : hasStart ? 'start' : hasEnd ? 'end' : undefined;
}

const widthsOf = ({ clientWidth, scrollWidth }: HTMLElement) => `${clientWidth} ${scrollWidth}`;
const pressedIn = (row: HTMLElement) => row.querySelector('[aria-pressed="true"]');

function showsPressed(row: HTMLElement): boolean {
  const [view, pressed] = [row.getBoundingClientRect(), pressedIn(row)?.getBoundingClientRect()];
  if (pressed === undefined || pressed.width > view.width) return true;
  return pressed.left >= view.left && pressed.right <= view.right;
}

/**
 * One line of controls. What has no room is scrolled to, and the edge behind which it is fades out. The pressed control stays in view
 * when widths change, until the row is scrolled away from it.
 */
export function ScrollingRow({ children }: { children: ReactNode }) {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const keepsPressed = useRef(true);
  /** The widths for which the pressed control was last brought into view. */
  const widths = useRef('');
  const [more, setMore] = useState<More>();
  const measure = () => {
    if (!scroller.current) return;
    setMore(moreIn(scroller.current));
    // While widths change, nobody scrolled: the observer follows.
    if (widthsOf(scroller.current) === widths.current) keepsPressed.current = showsPressed(scroller.current);
  };
  useEffect(() => {
    const sizes = new ResizeObserver(() => {
      if (!scroller.current) return;
      if (keepsPressed.current) pressedIn(scroller.current)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      widths.current = widthsOf(scroller.current);
      setMore(moreIn(scroller.current));
    });
    for (const { current } of [scroller, content]) if (current) sizes.observe(current);
    return () => sizes.disconnect();
  }, []);
  return (
    <Scroller ref={scroller} data-more={more} onScroll={measure}>
      <Content ref={content}>{children}</Content>
    </Scroller>
  );
}
