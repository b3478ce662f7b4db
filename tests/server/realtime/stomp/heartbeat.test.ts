import { describe, expect, it } from 'vitest';
import { Heartbeat, type HeartbeatAction } from '../../../../server/realtime/stomp/heartbeat.ts';

const TIMINGS = { heartBeatMs: 10_000, keepAliveMs: 25_000 };

/** What is needed at each of the next ticks, by the number of the tick. */
function actionsOf(
  heartbeat: Heartbeat,
  ticks: number,
  eachTick: () => void = () => {},
): Record<number, HeartbeatAction[]> {
  const actions: Record<number, HeartbeatAction[]> = {};
  for (let tick = 1; tick <= ticks; tick += 1) {
    eachTick();
    const now = heartbeat.tick();
    if (now.length > 0) actions[tick] = now;
  }
  return actions;
}

describe('given a line with heart-beats of ten seconds, five ticks each', () => {
  const agreed = (clientSendsMs: number, clientWantsMs: number, canPing: boolean) => {
    const heartbeat = new Heartbeat(TIMINGS);
    heartbeat.negotiate(TIMINGS.heartBeatMs, clientSendsMs, clientWantsMs, canPing);
    return heartbeat;
  };

  // covers: heart-beats
  it('when nothing is sent, then a heart-beat is due within every ten seconds', () => {
    const heartbeat = agreed(10_000, 10_000, true);
    expect(actionsOf(heartbeat, 8, () => heartbeat.received())).toEqual({ 4: ['sendHeartbeat'], 8: ['sendHeartbeat'] });
  });

  it('when something is sent at every tick, then no heart-beat is due', () => {
    const heartbeat = agreed(10_000, 10_000, true);
    const busy = () => {
      heartbeat.received();
      heartbeat.sent();
    };
    expect(actionsOf(heartbeat, 20, busy)).toEqual({});
  });

  it('when the client wants no heart-beats, then SockJS keeps the line open', () => {
    const heartbeat = agreed(10_000, 0, false);
    expect(actionsOf(heartbeat, 12, () => heartbeat.received())).toEqual({ 12: ['keepAlive'] });
  });

  it('when the client falls silent, then it is asked after twelve seconds and gone after twenty', () => {
    const heartbeat = agreed(10_000, 0, true);
    expect(actionsOf(heartbeat, 10)).toEqual({ 6: ['ping'], 10: ['timeout'] });
  });

  it('when it promised nothing and can be asked, then silence counts all the same', () => {
    expect(actionsOf(agreed(0, 0, true), 10)[10]).toEqual(['timeout']);
  });

  it('when it promised nothing and cannot be asked, then silence does not count', () => {
    expect(Object.values(actionsOf(agreed(0, 0, false), 60)).flat()).not.toContain('timeout');
  });

  it('when a throttled client promised a heart-beat a minute, then it times out after two', () => {
    const heartbeat = agreed(60_000, 0, false);
    expect(Object.entries(actionsOf(heartbeat, 60)).find(([, actions]) => actions.includes('timeout'))?.[0]).toBe('60');
  });
});
