/** How a photo is shown: its scale (1 fits the screen) and how far its middle is from the screen's, in px. */
export interface Viewport {
  scale: number;
  x: number;
  y: number;
}

/** A point on the screen, in px from its centre. */
export interface Point {
  x: number;
  y: number;
}

export const WHOLE: Viewport = { scale: 1, x: 0, y: 0 };
export const SCALE_MAX = 6;
/** What one press of a zoom button or one notch of a wheel does. */
export const ZOOM_STEP = 1.4;
/** The way of one notch of a wheel, in px. A touchpad reports many smaller ones. */
const NOTCH_PX = 100;
/** What a turned wheel zooms by: in when it is turned away from the person. */
export const wheelFactor = (deltaY: number): number => ZOOM_STEP ** clamp(-deltaY / NOTCH_PX, -1, 1);
/** What a double tap zooms to. */
export const CLOSER = 2.5;

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** A width and a height, in px. */
export interface Size {
  width: number;
  height: number;
}

/** What a photo is shown on, and the photo on it while it is whole. */
export interface Stage {
  screen: Size;
  photo: Size;
}

/** Keeps a photo on the screen: its edges come no further than to those of the screen. A side that fits in stays in the middle. */
export function clamped(view: Viewport, { screen, photo }: Stage): Viewport {
  const scale = clamp(view.scale, 1, SCALE_MAX);
  const reachX = Math.max(0, scale * photo.width - screen.width) / 2;
  const reachY = Math.max(0, scale * photo.height - screen.height) / 2;
  return { scale, x: clamp(view.x, -reachX, reachX) || 0, y: clamp(view.y, -reachY, reachY) || 0 };
}

/** Zooms by a factor so that what is under `at` stays there, as far as the photo fills the screen. */
export function zoomed(view: Viewport, factor: number, at: Point, stage: Stage): Viewport {
  const scale = clamp(view.scale * factor, 1, SCALE_MAX);
  const share = scale / view.scale;
  return clamped({ scale, x: at.x - (at.x - view.x) * share, y: at.y - (at.y - view.y) * share }, stage);
}

/** Moves a zoomed photo by what a finger or the mouse moved. */
export const moved = (view: Viewport, by: Point, stage: Stage): Viewport =>
  clamped({ ...view, x: view.x + by.x, y: view.y + by.y }, stage);

/** Least way of a finger, in px, that counts as a swipe. */
const SWIPE_MIN_PX = 48;

/** What a stroke over a whole (unzoomed) photo asks for: to the left for the next one, to the right for the previous. */
export function swipeOf(by: Point): 'next' | 'pre' | undefined {
  if (Math.abs(by.x) < SWIPE_MIN_PX || Math.abs(by.x) < Math.abs(by.y) * 1.5) return undefined;
  return by.x < 0 ? 'next' : 'pre';
}

/** The four quarter turns of docs/specification.md#4-photos, counted 1 to 4. */
export type Rotation = 1 | 2 | 3 | 4;
const AFTER: Readonly<Record<Rotation, Rotation>> = { 1: 2, 2: 3, 3: 4, 4: 1 };
export const rotated = (rotation: Rotation): Rotation => AFTER[rotation];
/** Degrees clockwise. */
export const degreesOf = (rotation: Rotation): number => (rotation - 1) * 90;
