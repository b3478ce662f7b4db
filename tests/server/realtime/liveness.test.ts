import { describe, expect, it } from 'vitest';
import { Liveness, type Need } from '../../../server/realtime/liveness.ts';

const TIMINGS = { heartBeatMs: 10_000, keepOpenMs: 25_000 };

/** What is needed at each of the next beats, by the number of the beat. */
function needsOf(liveness: Liveness, beats: number, eachBeat: () => void = () => {}): Record<number, Need[]> {
  const needs: Record<number, Need[]> = {};
  for (let beat = 1; beat <= beats; beat += 1) {
    eachBeat();
    const now = liveness.beat();
    if (now.length > 0) needs[beat] = now;
  }
  return needs;
}

describe('given a line with heart-beats of ten seconds, five beats each', () => {
  const agreed = (clientSendsMs: number, clientWantsMs: number, canProbe: boolean) => {
    const liveness = new Liveness(TIMINGS);
    liveness.agree(TIMINGS.heartBeatMs, clientSendsMs, clientWantsMs, canProbe);
    return liveness;
  };

  it('when nothing is sent, then a heart-beat is due within every ten seconds', () => {
    const liveness = agreed(10_000, 10_000, true);
    expect(needsOf(liveness, 8, () => liveness.heard())).toEqual({ 4: ['heartBeat'], 8: ['heartBeat'] });
  });

  it('when something is sent at every beat, then no heart-beat is due', () => {
    const liveness = agreed(10_000, 10_000, true);
    const busy = () => {
      liveness.heard();
      liveness.sent();
    };
    expect(needsOf(liveness, 20, busy)).toEqual({});
  });

  it('when the client wants no heart-beats, then SockJS keeps the line open', () => {
    const liveness = agreed(10_000, 0, false);
    expect(needsOf(liveness, 12, () => liveness.heard())).toEqual({ 12: ['keepOpen'] });
  });

  it('when the client falls silent, then it is asked after twelve seconds and gone after twenty', () => {
    const liveness = agreed(10_000, 0, true);
    expect(needsOf(liveness, 10)).toEqual({ 6: ['probe'], 10: ['dead'] });
  });

  it('when it promised nothing and can be asked, then silence counts all the same', () => {
    expect(needsOf(agreed(0, 0, true), 10)[10]).toEqual(['dead']);
  });

  it('when it promised nothing and cannot be asked, then silence does not count', () => {
    expect(Object.values(needsOf(agreed(0, 0, false), 60)).flat()).not.toContain('dead');
  });

  it('when it promised a heart-beat a minute and cannot be asked, then it is gone after two minutes', () => {
    const liveness = agreed(60_000, 0, false);
    expect(Object.entries(needsOf(liveness, 60)).find(([, needs]) => needs.includes('dead'))?.[0]).toBe('60');
  });
});
