import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LocalPresence } from '../../../../server/realtime/presence/localPresence.ts';

const GRACE_MS = 4_000;

describe('given a presence board', () => {
  let board: LocalPresence;
  let told: [userId: number, active: boolean][];

  beforeEach(() => {
    vi.useFakeTimers();
    board = new LocalPresence(GRACE_MS);
    told = [];
    board.onChange((userId) => told.push([userId, board.isActive(userId)]));
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('when the first connection comes, then the person is here and it is told once', () => {
    board.lease(7);
    board.lease(7);
    expect([...board.userIds()]).toEqual([7]);
    expect(told).toEqual([[7, true]]);
  });

  it('when two of three connections go, then the person is still here', () => {
    const [first, second] = [board.lease(7), board.lease(7), board.lease(7)];
    first?.();
    second?.();
    vi.advanceTimersByTime(10 * GRACE_MS);
    expect(board.isActive(7)).toBe(true);
    expect(told).toEqual([[7, true]]);
  });

  it('when the last connection goes, then the person is away after the grace', () => {
    const release = board.lease(7);
    release();
    expect(board.isActive(7)).toBe(true);
    vi.advanceTimersByTime(GRACE_MS);
    expect(board.isActive(7)).toBe(false);
    expect(told).toEqual([
      [7, true],
      [7, false],
    ]);
  });

  it('when ten reloads follow each other fast, then nobody hears of them', () => {
    let release = board.lease(7);
    for (let reload = 0; reload < 10; reload += 1) {
      release();
      vi.advanceTimersByTime(GRACE_MS - 1);
      release = board.lease(7);
    }
    vi.advanceTimersByTime(10 * GRACE_MS);
    expect(told).toEqual([[7, true]]);
    expect([...board.userIds()]).toEqual([7]);
  });

  it('when a lease is released twice, then it counts once', () => {
    const release = board.lease(7);
    board.lease(7);
    release();
    release();
    vi.advanceTimersByTime(GRACE_MS);
    expect(board.isActive(7)).toBe(true);
  });

  it('when the server stops, then it tells of nobody', () => {
    const release = board.lease(7);
    board.close();
    release();
    vi.advanceTimersByTime(10 * GRACE_MS);
    expect(told).toEqual([[7, true]]);
  });
});
