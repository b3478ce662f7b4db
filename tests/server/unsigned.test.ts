import { beforeEach, describe, expect, it } from 'vitest';
import { Unsigned } from '../../server/unsigned.ts';

let ended: string[];
let unsigned: Unsigned<string>;
beforeEach(() => {
  ended = [];
  unsigned = new Unsigned((who) => void ended.push(who), 2_000);
});

/** Comes when there is room, of which each origin has two. */
function come(origin: string, who: string, now: number): boolean {
  const hasRoom = unsigned.hasRoom(origin, 2, now);
  if (hasRoom) unsigned.enter(origin, who, now);
  return hasRoom;
}

describe('given an origin with two who have not signed in', () => {
  beforeEach(() => {
    come('here', 'first', 0);
    come('here', 'second', 500);
  });

  it('when a third comes at once, then it is refused, and one from elsewhere is not', () => {
    expect(come('here', 'third', 1_999)).toBe(false);
    expect(come('elsewhere', 'other', 1_999)).toBe(true);
    expect(unsigned.figures()).toEqual({ here: 3, refused: 1, ended: 0 });
  });

  it('when a third comes after the first was silent for two seconds, then the first makes room', () => {
    expect(come('here', 'third', 2_000)).toBe(true);
    expect(ended).toEqual(['first']);
    expect(unsigned.figures()).toEqual({ here: 2, refused: 0, ended: 1 });
  });

  it('when the first asked for something, then the second makes room, however short it has been here', () => {
    unsigned.asked('first', 600);
    expect(come('here', 'third', 2_500)).toBe(true);
    expect(ended).toEqual(['second']);
  });

  it('when both wait for an answer, then nobody goes for a minute', () => {
    unsigned.asked('first', 600);
    unsigned.asked('second', 700);
    expect(come('here', 'third', 60_599)).toBe(false);
    expect(come('here', 'third', 60_600)).toBe(true);
    expect(ended).toEqual(['first']);
  });

  it('when the first was answered just now, then the second has been silent for longer', () => {
    unsigned.asked('first', 600);
    unsigned.answered('first', 2_400);
    expect(come('here', 'third', 2_500)).toBe(true);
    expect(ended).toEqual(['second']);
  });

  it('when one said who it is, then there is room, and nothing it does later counts', () => {
    unsigned.leave('first');
    unsigned.asked('first', 600);
    unsigned.answered('first', 700);
    expect(come('here', 'third', 800)).toBe(true);
    expect(unsigned.figures()).toEqual({ here: 2, refused: 0, ended: 0 });
  });
});
