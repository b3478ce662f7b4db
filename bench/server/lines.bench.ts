import type { Bench, Figure, Row } from '../harness/bench.ts';
import { interleaved, ours } from '../harness/measure.ts';
import { startFilledDatabase } from '../setup/database.ts';
import type { Outcome } from './fanout/plan.ts';
import { type Scene, type Server, startServers, WORLD } from './fanout/servers.ts';

const PAIRS = { short: 100, full: 1_000 };
const RATE_MS = { short: 300, full: 1_200 };
/** Promised at most, in ms over plain `ws` and in bytes. */
const LATER_MS = 10;
const MEMORY_BYTES = 22 * 1024;

const number = (value: number) => value.toLocaleString('en-US');
const limitOf = (figures: readonly Figure[]) => figures.find(({ role }) => role === 'limit')?.value ?? Number.NaN;

const bench: Bench = {
  title: 'Latency and memory of lines',
  async run({ rounds, short, say }) {
    const form = short ? 'short' : 'full';
    const pairs = PAIRS[form];
    const database = await startFilledDatabase(WORLD);
    const measured = (
      servers: readonly Server[],
      times: number,
      once: (server: Server) => Promise<[Outcome, number]>,
    ) =>
      interleaved(
        servers.map((server) => ({
          ...server,
          round: async () => {
            const [outcome, value] = await once(server);
            if (outcome.lost > 0 && server.role !== 'peer') throw new Error(`${server.who} lost ${outcome.lost}`);
            say(
              `${server.who}: ${Math.round(outcome.deliveriesPerSecond)}/s, ${outcome.serverMicroseconds.toFixed(1)} µs each, p99 ${outcome.p99.toFixed(1)} ms, ${Math.round(outcome.bytesEach)} bytes, client ${Math.round(outcome.clientBusy * 100)} % busy`,
            );
            return value;
          },
        })),
        times,
      );
    const rows: Row[] = [];
    let servers: Server[] = [];
    const stop = () => Promise.all(servers.map((server) => server.stop()));
    try {
      servers = await startServers(database.connection, short);
      // The first connections also pay for code that is compiled once.
      for (const server of servers) await server.run({ pairs: 50 }, 'idle', 0);
      const memory = await measured(servers, 1, async (server) => {
        const outcome = await server.run({ pairs }, 'idle', 0);
        return [outcome, outcome.bytesEach / 1024];
      });
      rows.push({
        work: 'idle connection, subscribed',
        unit: 'KiB of heap and buffers',
        better: 'less',
        figures: memory,
        goal: { text: '≤ 22', met: ours(memory) * 1024 <= MEMORY_BYTES },
      });
      const latencies: [string, Scene, number][] = [
        [`p99, 2 messages a second to ${number(pairs)}`, { one: pairs }, 2],
        [`p99, ${number(pairs)} conversations, a message a second in each`, { pairs }, pairs],
      ];
      for (const [work, scene, perSecond] of latencies) {
        const figures = await measured(servers, Math.min(3, rounds), async (server) => {
          const outcome = await server.run(scene, 'rate', RATE_MS[form], perSecond);
          return [outcome, outcome.p99];
        });
        rows.push({
          work,
          unit: 'ms',
          better: 'less',
          figures,
          goal: { text: '≤ plain ws + 10', met: ours(figures) - limitOf(figures) <= LATER_MS },
        });
      }
    } finally {
      await stop();
      await database.stop();
    }
    return [
      {
        title: 'Lines',
        about: `From the word to publish to the frame at the subscriber; medians of three. Memory was measured once, of fresh servers, with ${number(2 * pairs)} lines.`,
        rows,
      },
    ];
  },
};

export default bench;
