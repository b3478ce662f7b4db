import { expect, it } from 'vitest';
import { LIMITS } from '../../server/realtime/settings.ts';
import { encodeFrame } from '../../server/realtime/stomp/outgoingFrame.ts';
import { type ClientFrame, StompParser } from '../../server/realtime/stomp/parser.ts';
import { StompError } from '../../server/realtime/stomp/stompError.ts';
import { REALTIME_LIMITS } from '../../server/settings/realtimeLimits.ts';
import { GROWTH_MAX_BYTES, heldBytes } from './heap.ts';
import { mutated, pieces } from './mutate.ts';
import { chanceFor, inputs, PATIENCE_MS, tell } from './size.ts';
import { goodFrames } from './stompFrames.ts';

const BOUNDS = { frameBytes: REALTIME_LIMITS.frameBytes, headers: LIMITS.headers };
const INPUTS = inputs(6_000, 100_000);

/** What comes of an input: its frames, and whether it ended in a fault. Whatever else is thrown is thrown on. */
function outcome(chunks: readonly Buffer[]): { frames: ClientFrame[]; fault: boolean; waits: boolean } {
  const parser = new StompParser(BOUNDS);
  const frames: ClientFrame[] = [];
  for (const chunk of chunks) {
    try {
      frames.push(...parser.push(chunk));
    } catch (error) {
      if (!(error instanceof StompError)) throw error;
      return { frames, fault: true, waits: false };
    }
  }
  return { frames, fault: false, waits: parser.isInsideFrame };
}

const written = ({ command, headers, body }: ClientFrame) =>
  encodeFrame(
    command,
    [...headers].filter(([name]) => name !== 'content-length'),
    body,
  );

it(
  `given ${INPUTS} malformed STOMP streams, then each is frames or an error, however split`,
  async () => {
    const chance = chanceFor('stomp');
    const count = { inputs: 0, octets: 0, frames: 0, faults: 0, unfinished: 0 };
    const before = await heldBytes();
    for (; count.inputs < INPUTS; count.inputs += 1) {
      const input = mutated(goodFrames, chance);
      const whole = outcome([input]);
      const cut = outcome(pieces(input, chance));
      const which = `input ${count.inputs}: ${input.toString('base64').slice(0, 2_000)}`;
      expect(cut.fault, which).toBe(whole.fault);
      expect(cut.waits, which).toBe(whole.waits);
      // Before a fault, what came whole in earlier pieces was dealt with; in one piece nothing is.
      if (!whole.fault) expect(cut.frames.map(written), which).toEqual(whole.frames.map(written));
      count.octets += input.length;
      count.frames += cut.frames.length;
      count.faults += cut.fault ? 1 : 0;
      count.unfinished += cut.waits ? 1 : 0;
    }
    const grown = (await heldBytes()) - before;
    tell('stomp', { ...count, 'octets kept': Math.max(0, grown) });
    expect(grown).toBeLessThan(GROWTH_MAX_BYTES);
    // Else nothing was tried: good and bad ones must both be among them.
    expect(Math.min(count.frames, count.faults, count.unfinished)).toBeGreaterThan(INPUTS / 50);
  },
  PATIENCE_MS,
);

it('given a frame that comes byte by byte in large packets, then the packets are not retained', async () => {
  const parser = new StompParser(BOUNDS);
  const before = await heldBytes();
  for (const octet of Buffer.from(`SEND\nname:${'x'.repeat(500)}`)) {
    const packet = Buffer.alloc(64 * 1024);
    packet[0] = octet;
    parser.push(packet.subarray(0, 1));
  }
  expect(parser.isInsideFrame).toBe(true);
  expect((await heldBytes()) - before).toBeLessThan(4 * 1024 * 1024);
  expect(() => parser.push(Buffer.alloc(BOUNDS.frameBytes, 'x'))).toThrow(StompError);
});
