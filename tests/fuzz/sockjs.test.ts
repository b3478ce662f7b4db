import { expect, it } from 'vitest';
import { parseMessages } from '../../server/realtime/sockjs/transport.ts';
import { GROWTH_MAX_BYTES, heldBytes } from './heap.ts';
import { mutated } from './mutate.ts';
import { chanceFor, inputs, PATIENCE_MS, tell } from './size.ts';
import { goodFrames } from './stompFrames.ts';

const INPUTS = inputs(6_000, 100_000);

const goodMessages = [
  ...goodFrames.map((frame) => JSON.stringify([frame.toString()])),
  JSON.stringify(goodFrames.map(String)),
  JSON.stringify('one text'),
  '[]',
  '["\\u0000\\ud800"]',
  `${'['.repeat(2_000)}${']'.repeat(2_000)}`,
].map((text) => Buffer.from(text));

it(
  `given ${INPUTS} malformed SockJS messages, then each is a list of texts or refused`,
  async () => {
    const chance = chanceFor('sockjs');
    const count = { inputs: 0, octets: 0, taken: 0, refused: 0 };
    const before = await heldBytes();
    for (; count.inputs < INPUTS; count.inputs += 1) {
      const input = mutated(goodMessages, chance);
      count.octets += input.length;
      const messages = parseMessages(input.toString());
      if (messages) count.taken += 1;
      else count.refused += 1;
      expect(messages?.every((message) => typeof message === 'string') ?? true).toBe(true);
    }
    const grown = (await heldBytes()) - before;
    tell('sockjs', { ...count, 'octets kept': Math.max(0, grown) });
    expect(grown).toBeLessThan(GROWTH_MAX_BYTES);
    expect(Math.min(count.taken, count.refused)).toBeGreaterThan(INPUTS / 50);
  },
  PATIENCE_MS,
);
