import type { Bench } from '../harness/bench.ts';
import { interleaved, ours } from '../harness/measure.ts';
import { startFilledDatabase } from '../setup/database.ts';
import { startServers, WORLD } from './fanout/servers.ts';

/** Promised at least, of plain `ws`. */
const SHARE = 0.85;

const bench: Bench = {
  title: 'Many conversations of two',
  async run({ rounds, short, say }) {
    const database = await startFilledDatabase(WORLD);
    const pairs = short ? 100 : 1_000;
    const servers = await startServers(database.connection, short);
    try {
      const figures = await interleaved(
        servers.map((server) => ({
          ...server,
          round: async () => {
            const outcome = await server.run({ pairs }, 'saturate', 400);
            const { deliveriesPerSecond, serverMicroseconds, clientBusy, lost } = outcome;
            say(
              `${server.who}: ${Math.round(deliveriesPerSecond)} a second, ${serverMicroseconds.toFixed(1)} µs each, client ${Math.round(clientBusy * 100)} % busy`,
            );
            if (lost > 0 && server.role !== 'peer') throw new Error(`${server.who} lost ${lost} deliveries`);
            return deliveriesPerSecond;
          },
        })),
        rounds,
      );
      const limit = figures.find(({ role }) => role === 'limit')?.value ?? Number.NaN;
      return [
        {
          title: 'Deliveries a second at saturation',
          about: 'At saturation, one message on its way in each conversation at a time.',
          rows: [
            {
              work: `${pairs.toLocaleString('en-US')} conversations of two at once`,
              unit: 'deliveries/s',
              better: 'more',
              figures,
              goal: { text: '85 % of plain ws', met: ours(figures) >= SHARE * limit },
            },
          ],
        },
      ];
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
      await database.stop();
    }
  },
};

export default bench;
