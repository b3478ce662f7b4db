import { describe, expect, it } from 'vitest';
import { imageBox } from '../../../src/features/conversation/message/Picture.tsx';

describe('imageBox', () => {
  // covers: image-width
  it.each([
    ['a landscape picture', { width: 1600, height: 1200 }, { width: '40vh', aspectRatio: 4 / 3 }],
    ['a square picture', { width: 500, height: 500 }, { width: '40vh', aspectRatio: 1 }],
    ['an upright picture', { width: 900, height: 1200 }, { width: '20vh', aspectRatio: 0.75 }],
    ['a very tall picture', { width: 100, height: 2000 }, { width: '20vh', aspectRatio: 0.5 }],
    ['a very wide picture', { width: 2000, height: 100 }, { width: '40vh', aspectRatio: 3 }],
    ['a picture of unknown size', {}, { width: '40vh', aspectRatio: 4 / 3 }],
    ['a picture of which nothing is known', undefined, { width: '40vh', aspectRatio: 4 / 3 }],
  ])('given %s, when laid out, then its room is known before it arrives', (_title, info, box) => {
    expect(imageBox(info)).toEqual(box);
  });
});
