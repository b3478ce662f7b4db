import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { flushSoon } from '../../../../server/realtime/sockjs/transport.ts';

const counting = () => ({
  flushes: 0,
  flush() {
    this.flushes += 1;
  },
});

describe('batching writes', () => {
  it('flushes at the end of the turn of the event loop', async () => {
    const one = counting();
    flushSoon(one);
    expect(one.flushes).toBe(0);
    await turn();
    expect(one.flushes).toBe(1);
  });

  it('flushes in the next turn what is queued during a flush', async () => {
    const later = counting();
    flushSoon({ flush: () => flushSoon(later) });
    await turn();
    expect(later.flushes).toBe(0);
    await turn();
    expect(later.flushes).toBe(1);
  });
});
