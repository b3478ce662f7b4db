import { describe, expect, it } from 'vitest';
import { fitInto, isWorthShrinking, jpegName } from '../../src/components/shrinkPhoto.ts';

describe('isWorthShrinking', () => {
  it.each([
    ['a heavy phone photo', { type: 'image/jpeg', size: 6_000_000 }, true],
    ['a light photo', { type: 'image/jpeg', size: 300_000 }, false],
    ['a heavy screenshot', { type: 'image/png', size: 900_000 }, true],
    ['an animation', { type: 'image/gif', size: 6_000_000 }, false],
    ['a document', { type: 'application/pdf', size: 6_000_000 }, false],
  ])('given %s, when weighed, then only heavy photos are shrunk', (_title, file, worth) => {
    expect(isWorthShrinking(file)).toBe(worth);
  });
});

describe('fitInto', () => {
  it.each([
    [1600, 4000, 3000, { width: 1600, height: 1200 }],
    [1600, 3000, 4000, { width: 1200, height: 1600 }],
    [1600, 800, 600, { width: 800, height: 600 }],
    [1600, 10_000, 2, { width: 1600, height: 1 }],
  ])('given a side of %i and %i x %i, when fitted, then the proportion is kept', (side, width, height, fitted) => {
    expect(fitInto(side, width, height)).toEqual(fitted);
  });
});

describe('jpegName', () => {
  it.each([
    ['IMG_1.png', 'IMG_1.jpg'],
    ['IMG_1.jpeg', 'IMG_1.jpeg'],
    ['IMG.2026.10.PNG', 'IMG.2026.10.jpg'],
    ['ဘောက်ချာ ၁.webp', 'ဘောက်ချာ ၁.jpg'],
    ['no extension', 'no extension.jpg'],
  ])('given %s, when it becomes a JPEG, then it keeps its name', (name, renamed) => {
    expect(jpegName(name)).toBe(renamed);
  });
});
