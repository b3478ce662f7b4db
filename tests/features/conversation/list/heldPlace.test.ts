import { describe, expect, it } from 'vitest';
import { holdPlace, offWithin } from '../../../../src/features/conversation/list/heldPlace.ts';

const at = { off: 0, room: 2_000, scrollTop: 900, byScrolling: false };

describe('given a row in view that moved 30 px down', () => {
  it('when there is room above, then the room takes it up and nothing is scrolled', () => {
    expect(holdPlace(30, at)).toEqual({ step: 0, off: -30 });
  });

  it('when rows came above, then it is scrolled', () => {
    expect(holdPlace(30, { ...at, byScrolling: true })).toEqual({ step: 30, off: 0 });
  });

  it('when the room above is smaller than that, then it is scrolled', () => {
    expect(holdPlace(30, { ...at, room: 10 }).step).toBe(30);
  });

  it('when the room is off by much already, then it is scrolled by all of it', () => {
    expect(holdPlace(30, { ...at, room: 9_000, off: -2_990 })).toEqual({ step: 3_020, off: 0 });
  });
});

it('given a row that moved by a part of a pixel, when it is scrolled, then whole pixels are, and the room is the rest', () => {
  const { step, off } = holdPlace(30.25, { ...at, byScrolling: true });
  expect(step).toBe(31);
  expect(off).toBeCloseTo(0.75);
});

it('given a row that moved up at the top, when it is held, then nothing is scrolled beyond the top', () => {
  expect(holdPlace(-40, { ...at, scrollTop: 10, byScrolling: true })).toEqual({ step: -10, off: 30 });
});

it('given more to be taken away above than there is, when the rows there were drawn, then no more counts than there was', () => {
  expect(offWithin(-700, 550)).toBe(-550);
  expect(offWithin(-700, 900)).toBe(-700);
});
