import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { flushSoon, joinedFrames, moreQueued } from '../../../server/realtime/writeGathering.ts';

const counting = () => ({
  flushes: 0,
  flush() {
    this.flushes += 1;
  },
});

describe('gathering writes', () => {
  it('flushes at the end of the turn when nothing more comes', async () => {
    const one = counting();
    flushSoon(one);
    expect(one.flushes).toBe(0);
    await turn();
    expect(one.flushes).toBe(1);
  });

  it('holds back while every turn brings more for the same reader', async () => {
    const one = counting();
    flushSoon(one);
    moreQueued();
    await turn();
    expect(one.flushes).toBe(0);
    await turn();
    expect(one.flushes).toBe(1);
  });

  it('flushes after a millisecond however much keeps coming', async () => {
    const one = counting();
    const start = performance.now();
    flushSoon(one);
    while (one.flushes === 0 && performance.now() - start < 5_000) {
      moreQueued();
      await turn();
    }
    expect(one.flushes).toBe(1);
  });

  it('makes one piece of the same frames for all readers', () => {
    const frames = [Buffer.from('a'), Buffer.from('b')];
    const first = joinedFrames([...frames], 2);
    expect(first.toString()).toBe('ab');
    expect(joinedFrames([...frames], 2)).toBe(first);
  });

  it('does not take other frames for the same', () => {
    const frames = [Buffer.from('a'), Buffer.from('b')];
    joinedFrames(frames, 2);
    expect(joinedFrames([...frames].reverse(), 2).toString()).toBe('ba');
    expect(joinedFrames([...frames, Buffer.from('c')], 3).toString()).toBe('abc');
  });
});
