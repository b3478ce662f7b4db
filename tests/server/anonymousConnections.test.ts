import { beforeEach, describe, expect, it } from 'vitest';
import { AnonymousConnections } from '../../server/anonymousConnections.ts';

let ended: string[];
let anonymous: AnonymousConnections<string>;
beforeEach(() => {
  ended = [];
  anonymous = new AnonymousConnections((who) => void ended.push(who), 2_000);
});

/** Comes when there is room, of which each origin has two. */
function come(origin: string, who: string, now: number): boolean {
  const checkDiskSpace = anonymous.admit(origin, 2, now);
  if (checkDiskSpace) anonymous.add(origin, who, now);
  return checkDiskSpace;
}

describe('given an origin with two who have not signed in', () => {
  beforeEach(() => {
    come('here', 'first', 0);
    come('here', 'second', 500);
  });

  it('when a third comes at once, then it is refused, and one from elsewhere is not', () => {
    expect(come('here', 'third', 1_999)).toBe(false);
    expect(come('elsewhere', 'other', 1_999)).toBe(true);
    expect(anonymous.metrics()).toEqual({ open: 3, refused: 1, evicted: 0 });
  });

  it('when a third comes after the first was silent for two seconds, then the first makes room', () => {
    expect(come('here', 'third', 2_000)).toBe(true);
    expect(ended).toEqual(['first']);
    expect(anonymous.metrics()).toEqual({ open: 2, refused: 0, evicted: 1 });
  });

  it('when the first has sent a request, then the second makes room, however new it is', () => {
    anonymous.requestReceived('first', 600);
    expect(come('here', 'third', 2_500)).toBe(true);
    expect(ended).toEqual(['second']);
  });

  it('when both wait for an answer, then nobody goes for a minute', () => {
    anonymous.requestReceived('first', 600);
    anonymous.requestReceived('second', 700);
    expect(come('here', 'third', 60_599)).toBe(false);
    expect(come('here', 'third', 60_600)).toBe(true);
    expect(ended).toEqual(['first']);
  });

  it('when the first was answered just now, then the second has been silent for longer', () => {
    anonymous.requestReceived('first', 600);
    anonymous.responseSent('first', 2_400);
    expect(come('here', 'third', 2_500)).toBe(true);
    expect(ended).toEqual(['second']);
  });

  it('when one said who it is, then there is room, and nothing it does later counts', () => {
    anonymous.remove('first');
    anonymous.requestReceived('first', 600);
    anonymous.responseSent('first', 700);
    expect(come('here', 'third', 800)).toBe(true);
    expect(anonymous.metrics()).toEqual({ open: 2, refused: 0, evicted: 0 });
  });
});
