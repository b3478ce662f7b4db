import { describe, expect, it } from 'vitest';
import { liftOf } from '../../../src/features/conversation/LiftedMessage.tsx';
import { menuPlace } from '../../../src/features/conversation/menuPlace.ts';

const asked = { own: false, entries: 4, windowHeight: 900, at: { left: 60, top: 120 } };
const box = (top: number, bottom: number) => ({ left: 40, right: 400, top, bottom });

describe('the place of a message’s menu', () => {
  it('given room below, then it opens below the message', () => {
    expect(menuPlace({ ...asked, bubble: box(100, 140) })).toMatchObject({
      anchorPosition: { left: 60, top: 144 },
      transformOrigin: { vertical: 'top', horizontal: 'left' },
    });
  });

  it('given a message at the bottom, then it opens above the message', () => {
    expect(menuPlace({ ...asked, bubble: box(800, 840) })).toMatchObject({
      anchorPosition: { top: 796 },
      transformOrigin: { vertical: 'bottom' },
    });
  });

  it.each([
    ['another’s', false, 404],
    ['an own', true, 36],
  ])('given %s message as high as the window, then it opens beside it', (_whose, own, left) => {
    expect(menuPlace({ ...asked, own, bubble: box(20, 880) })).toMatchObject({ anchorPosition: { left } });
  });
});

describe('a message lifted above a sheet', () => {
  const lifted = (top: number, height: number) => liftOf({ top, bottom: top + height, height }, 800, 300);

  it('given one that the sheet would cover, then it moves up by what is covered', () => {
    expect(lifted(600, 100)).toEqual({ up: 212, cut: 0 });
  });

  it('given one above the sheet, then it stays', () => {
    expect(lifted(100, 100)).toEqual({ up: 0, cut: 0 });
  });

  it('given one higher than the free space, then its end shows', () => {
    expect(lifted(0, 700)).toEqual({ up: 212, cut: 224 });
  });
});
