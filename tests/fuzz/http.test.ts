import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { serverOfFile } from '../serverApp.ts';
import { UNLIMITED } from '../unlimited.ts';
import { goodRequests } from './goodRequests.ts';
import { GROWTH_MAX_BYTES, heldBytes } from './heap.ts';
import { mutated, pieces } from './mutate.ts';
import { type Chance, chanceFor, inputs, PATIENCE_MS, tell } from './size.ts';

const INPUTS = inputs(1_500, 100_000);
/** How many are tried at the same moment. */
const AT_ONCE = 40;
/** Whoever is not answered and let go in this time, in ms, hangs. */
const HANG_MS = 30_000;
/** How long an input that is not answered waits before it ends, in ms. */
const SILENCE_MS = 200;

const server = await serverOfFile({ config: { limits: UNLIMITED } });

/** Sends an input over a connection of its own, says that nothing more comes, and gives what is answered until it is closed. */
function answerTo(input: Buffer, chance: Chance): Promise<string> {
  const { hostname, port } = new URL(server.url);
  return new Promise((done, fail) => {
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (chunk) => {
      if (answer === '') socket.end();
      if (answer.length < 4_000) answer += chunk.toString('latin1');
    });
    // To cut a stranger off is an answer too.
    socket.on('error', () => {});
    const hangs = setTimeout(() => {
      socket.destroy();
      fail(new Error(`Not let go: ${input.toString('base64').slice(0, 4_000)}`));
    }, HANG_MS);
    socket.on('close', () => {
      clearTimeout(hangs);
      done(answer);
    });
    const parts = chance.once(4) ? pieces(input, chance).slice(0, 20) : [input];
    for (const part of parts) socket.write(part);
    // Who hangs up at once is not answered; who asked for half a thing says at last that nothing more comes.
    if (chance.once(10)) socket.end();
    else setTimeout(() => socket.end(), SILENCE_MS).unref();
  });
}

const isFault = (line: string) => /"level":(50|60)/.test(line);

it(
  `given ${INPUTS} malformed requests, then each is answered, without a server error`,
  async () => {
    const chance = chanceFor('http');
    const material = goodRequests(server);
    const count = { inputs: 0, octets: 0, answered: 0, refused: 0, upgraded: 0, 'cut off': 0 };
    const faults: string[] = [];
    async function tryInputs(until: number) {
      while (count.inputs < until) {
        count.inputs += 1;
        // Good ones between them show that the server still does its work.
        const input = chance.once(12) ? chance.of(material) : mutated(material, chance);
        const answer = await answerTo(input, chance);
        const code = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? '';
        // 501 refuses what this installation does not offer.
        const status = code === '501' ? '4' : code.slice(0, 1);
        if (status === '5' || (answer !== '' && status === ''))
          faults.push(`${answer.slice(0, 300)} to ${input.toString('base64').slice(0, 4_000)}`);
        count.octets += input.length;
        if (status === '') count['cut off'] += 1;
        else if (status === '1') count.upgraded += 1;
        else if (status === '4') count.refused += 1;
        else count.answered += 1;
        faults.push(...server.log.filter(isFault));
        server.log.length = 0;
        server.told.length = 0;
      }
    }
    const together = (until: number) => Promise.all(Array.from({ length: AT_ONCE }, () => tryInputs(until)));
    await together(Math.min(3_000, INPUTS / 3));
    const before = await heldBytes();
    await together(INPUTS);
    const grown = (await heldBytes()) - before;
    tell('http', { ...count, faults: faults.length, 'octets kept': Math.max(0, grown) });
    expect(faults).toEqual([]);
    expect(grown).toBeLessThan(GROWTH_MAX_BYTES);
    expect(Math.min(count.answered, count.refused, count.upgraded)).toBeGreaterThan(INPUTS / 100);
    // A session of the fallbacks lives for seconds without anybody who receives.
    await expect.poll(() => server.hub.metrics(), { timeout: HANG_MS }).toMatchObject({ connections: 0, channels: 0 });
    expect((await server.nobody.fetch('/readyz')).status).toBe(200);
  },
  PATIENCE_MS,
);
