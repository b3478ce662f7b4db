import { describe, expect, it } from 'vitest';
import {
  clamped,
  degreesOf,
  moved,
  rotated,
  SCALE_MAX,
  swipeOf,
  WHOLE,
  zoomed,
} from '../../../../src/features/conversation/photoViewer/viewport.ts';

const screen = { width: 400, height: 800 };

describe('zoomed', () => {
  it('given the whole photo, when zoomed in the middle, then the middle stays', () => {
    expect(zoomed(WHOLE, 2, { x: 0, y: 0 }, screen)).toEqual({ scale: 2, x: 0, y: 0 });
  });

  it('given the whole photo, when zoomed at a place, then what is there stays there', () => {
    const view = zoomed(WHOLE, 2, { x: 100, y: 50 }, screen);
    expect({ x: (100 - view.x) / view.scale, y: (50 - view.y) / view.scale }).toEqual({ x: 100, y: 50 });
  });

  it('given any photo, when zoomed too far, then it stops at the limits', () => {
    expect(zoomed(WHOLE, 100, { x: 0, y: 0 }, screen).scale).toBe(SCALE_MAX);
    expect(zoomed({ scale: 2, x: 50, y: 50 }, 0.01, { x: 0, y: 0 }, screen)).toEqual(WHOLE);
  });
});

describe('moved', () => {
  it('given a whole photo, when moved, then it stays in the middle', () => {
    expect(moved(WHOLE, { x: 30, y: 30 }, screen)).toEqual(WHOLE);
  });

  it('given a zoomed photo, when moved beyond its edge, then it stops at the edge', () => {
    expect(moved({ scale: 2, x: 0, y: 0 }, { x: 999, y: -999 }, screen)).toEqual({ scale: 2, x: 200, y: -400 });
    expect(clamped({ scale: 2, x: 0, y: 0 }, screen)).toEqual({ scale: 2, x: 0, y: 0 });
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
