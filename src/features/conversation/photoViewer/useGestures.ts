import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { isDoubleTap, TAP_PX, type Tap } from '../doubleTap.ts';
import {
  CLOSER,
  moved,
  type Point,
  type Size,
  type Stage,
  swipeOf,
  type Viewport,
  WHOLE,
  wheelFactor,
  ZOOM_STEP,
  zoomed,
} from './viewport.ts';

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, point) => sum + point.x, 0) / points.length,
  y: points.reduce((sum, point) => sum + point.y, 0) / points.length,
});
const spread = ([a, b]: readonly Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/**
 * How a photo lies on its stage, and the handlers that change it: a wheel or two fingers zoom, a drag moves a zoomed
 * photo or swipes a whole one away, a double tap goes close and back. `isTurned`: it lies on its side.
 */
export function useGestures(onSwipe: (to: 'next' | 'pre') => void, isTurned: boolean) {
  // As state and not as a ref: the dialog brings the stage after its first effects have run.
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const [view, setView] = useState<Viewport>(WHOLE);
  /** How far a whole photo is dragged aside, in px. */
  const [drag, setDrag] = useState(0);
  const fingers = useRef(new Map<number, Point>());
  const start = useRef<Point>({ x: 0, y: 0 });
  const wasPinched = useRef(false);
  const lastTap = useRef<Tap>(undefined);

  const fromMiddle = (point: Point): Point => {
    const { width = 0, height = 0, left = 0, top = 0 } = stage?.getBoundingClientRect() ?? {};
    return { x: point.x - left - width / 2, y: point.y - top - height / 2 };
  };
  const sizeOf = (element: HTMLElement | null | undefined): Size => ({
    width: element?.offsetWidth ?? 0,
    height: element?.offsetHeight ?? 0,
  });
  const sizes = (): Stage => {
    const { width, height } = sizeOf(stage?.querySelector('img'));
    return { screen: sizeOf(stage), photo: isTurned ? { width: height, height: width } : { width, height } };
  };
  const zoomBy = (factor: number, at: Point = { x: 0, y: 0 }) =>
    setView((before) => zoomed(before, factor, at, sizes()));

  const wheel = useRef<(event: WheelEvent) => void>(undefined);
  wheel.current = (event) => {
    event.preventDefault();
    zoomBy(wheelFactor(event.deltaY), fromMiddle({ x: event.clientX, y: event.clientY }));
  };
  useEffect(() => {
    // React's own wheel listener is passive: the page behind would scroll along.
    const turned = (event: WheelEvent) => wheel.current?.(event);
    stage?.addEventListener('wheel', turned, { passive: false });
    return () => stage?.removeEventListener('wheel', turned);
  }, [stage]);

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    stage?.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.current.size === 1) {
      start.current = { x: event.clientX, y: event.clientY };
      wasPinched.current = false;
    } else wasPinched.current = true;
  };

  const onPointerMove = (event: PointerEvent) => {
    const before = [...fingers.current.values()];
    if (!fingers.current.has(event.pointerId)) return;
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const after = [...fingers.current.values()];
    const from = middleOf(before);
    const to = middleOf(after);
    const by = { x: to.x - from.x, y: to.y - from.y };
    if (after.length >= 2) {
      const factor = spread(before) > 0 ? spread(after) / spread(before) : 1;
      setView((was) => moved(zoomed(was, factor, fromMiddle(to), sizes()), by, sizes()));
    } else if (view.scale > 1) setView((was) => moved(was, by, sizes()));
    else if (!wasPinched.current) setDrag(event.clientX - start.current.x);
  };

  const onPointerUp = (event: PointerEvent) => {
    if (!fingers.current.delete(event.pointerId)) return;
    setDrag(0);
    if (fingers.current.size > 0 || wasPinched.current) return;
    const by = { x: event.clientX - start.current.x, y: event.clientY - start.current.y };
    const swipe = view.scale === 1 ? swipeOf(by) : undefined;
    if (swipe) onSwipe(swipe);
    if (Math.hypot(by.x, by.y) > TAP_PX) return;
    const tap = { time: event.timeStamp, x: event.clientX, y: event.clientY };
    const isDouble = isDoubleTap(lastTap.current, tap);
    lastTap.current = isDouble ? undefined : tap;
    if (!isDouble) return;
    if (view.scale > 1) setView(WHOLE);
    else zoomBy(CLOSER, fromMiddle(tap));
  };

  const onPointerCancel = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    setDrag(0);
  };

  return {
    setStage,
    view,
    drag,
    zoomIn: () => zoomBy(ZOOM_STEP),
    zoomOut: () => zoomBy(1 / ZOOM_STEP),
    reset: () => setView(WHOLE),
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
  };
}
