/** Two taps within this time, in ms, are a double tap. */
const DOUBLE_MS = 320;
/** … and within this distance, in px; a finger that moves further does not tap. */
export const TAP_PX = 32;

/** A tap: when, in ms, and where, in px. */
export interface Tap {
  time: number;
  x: number;
  y: number;
}

/** Whether a tap is the second of a double tap. */
export const isDoubleTap = (before: Tap | undefined, tap: Tap): boolean =>
  before !== undefined && tap.time - before.time < DOUBLE_MS && Math.hypot(tap.x - before.x, tap.y - before.y) < TAP_PX;
