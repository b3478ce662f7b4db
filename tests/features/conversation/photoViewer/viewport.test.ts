import { describe, expect, it } from 'vitest';
import {
  clamped,
  degreesOf,
  moved,
  rotated,
  SCALE_MAX,
  swipeOf,
  WHOLE,
  wheelFactor,
  zoomed,
} from '../../../../src/features/conversation/photoViewer/viewport.ts';

const screen = { width: 400, height: 800 };
/** A photo that fills the screen. */
const stage = { screen, photo: screen };
/** A photo as a camera takes it, on a phone that is held upright. */
const lying = { screen, photo: { width: 400, height: 300 } };

describe('zoomed', () => {
  it('given the whole photo, when zoomed in the middle, then the middle stays', () => {
    expect(zoomed(WHOLE, 2, { x: 0, y: 0 }, stage)).toEqual({ scale: 2, x: 0, y: 0 });
  });

  it('given the whole photo, when zoomed at a place, then what is there stays there', () => {
    const view = zoomed(WHOLE, 2, { x: 100, y: 50 }, stage);
    expect({ x: (100 - view.x) / view.scale, y: (50 - view.y) / view.scale }).toEqual({ x: 100, y: 50 });
  });

  it('given any photo, when zoomed too far, then it stops at the limits', () => {
    expect(zoomed(WHOLE, 100, { x: 0, y: 0 }, stage).scale).toBe(SCALE_MAX);
    expect(zoomed({ scale: 2, x: 50, y: 50 }, 0.01, { x: 0, y: 0 }, stage)).toEqual(WHOLE);
  });
});

describe('moved', () => {
  it('given a whole photo, when moved, then it stays in the middle', () => {
    expect(moved(WHOLE, { x: 30, y: 30 }, stage)).toEqual(WHOLE);
  });

  it('given a zoomed photo, when moved beyond its edge, then it stops at the edge', () => {
    expect(moved({ scale: 2, x: 0, y: 0 }, { x: 999, y: -999 }, stage)).toEqual({ scale: 2, x: 200, y: -400 });
    expect(clamped({ scale: 2, x: 0, y: 0 }, stage)).toEqual({ scale: 2, x: 0, y: 0 });
  });
});

describe('given a photo lower than the screen', () => {
  it('when it is moved as far as it goes, then no edge leaves the edge of the screen', () => {
    expect(moved({ scale: 6, x: 0, y: 0 }, { x: 0, y: 9_999 }, lying).y).toBe((6 * 300 - 800) / 2);
  });

  it('when it is zoomed and still fits in, then it stays in the middle', () => {
    expect(zoomed(WHOLE, 2, { x: 0, y: 390 }, lying)).toEqual({ scale: 2, x: 0, y: 0 });
  });
});

describe('wheelFactor', () => {
  it.each([
    ['a notch away from the person', -100, 1.4],
    ['a far turn', -900, 1.4],
    ['a notch towards the person', 100, 1 / 1.4],
    ['a turn to the side', 0, 1],
  ])('given %s, then it zooms by that', (_turn, deltaY, factor) => {
    expect(wheelFactor(deltaY)).toBeCloseTo(factor);
  });

  it('given many small turns of a touchpad, then together they are those of a wheel', () => {
    expect(wheelFactor(-5) ** 20).toBeCloseTo(1.4);
  });
});

describe('swipeOf', () => {
  it.each([
    ['to the left', { x: -80, y: 5 }, 'next'],
    ['to the right', { x: 80, y: -5 }, 'pre'],
    ['short', { x: -20, y: 0 }, undefined],
    ['downwards', { x: -60, y: 90 }, undefined],
  ])('given a stroke %s, when read, then only a clear sideways stroke turns the page', (_title, by, direction) => {
    expect(swipeOf(by)).toBe(direction);
  });
});

describe('rotated', () => {
  // covers: viewer-rotate
  it('given a photo, when rotated four times, then it stands as before', () => {
    expect([1, 2, 3, 4].map((turn) => rotated(turn === 1 ? 1 : turn === 2 ? 2 : turn === 3 ? 3 : 4))).toEqual([
      2, 3, 4, 1,
    ]);
    expect([degreesOf(1), degreesOf(2), degreesOf(3), degreesOf(4)]).toEqual([0, 90, 180, 270]);
  });
});
