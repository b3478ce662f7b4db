import type { Bench, Figure, Row } from '../harness/bench.ts';
import { interleaved, median } from '../harness/measure.ts';
import { startFilledDatabase } from '../setup/database.ts';
import { RABBIT_NAME, type Scene, type Server, startServers, WORLD } from './fanout/servers.ts';

const of = (figures: readonly Figure[], role: Figure['role']) =>
  figures.find((figure) => figure.role === role)?.value ?? Number.NaN;

/** Deliveries a second at saturation by everybody, and what each delivery costs the server's processor in µs. */
async function saturation(servers: readonly Server[], scene: Scene, rounds: number, say: (line: string) => void) {
  const costs = new Map<Server, number[]>(servers.map((server) => [server, []]));
  const figures = await interleaved(
    servers.map((server) => ({
      ...server,
      round: async () => {
        const outcome = await server.run(scene, 'saturate', 400);
        const { deliveriesPerSecond, lost, clientBusy, serverMicroseconds } = outcome;
        say(
          `${server.who}: ${Math.round(deliveriesPerSecond)} a second, ${serverMicroseconds.toFixed(1)} µs each, client ${Math.round(clientBusy * 100)} % busy`,
        );
        if (lost > 0 && server.role !== 'peer') throw new Error(`${server.who} lost ${lost} deliveries`);
        costs.get(server)?.push(serverMicroseconds);
        return deliveriesPerSecond;
      },
    })),
    rounds,
  );
  const work = servers.filter(({ who }) => who !== RABBIT_NAME);
  const cost: Figure[] = work.map((server) => ({
    who: server.who,
    role: server.role,
    value: median(costs.get(server) ?? []),
  }));
  return { figures, cost };
}

const bench: Bench = {
  title: 'One message to many',
  async run({ rounds, short, say }) {
    const database = await startFilledDatabase(WORLD);
    const servers = await startServers(database.connection, short);
    const rows: Row[] = [];
    try {
      for (const [subscribers, times] of [
        [100, 3],
        [1_000, 2],
      ] as const) {
        const { figures, cost } = await saturation(servers, { one: subscribers }, rounds, say);
        const goal = {
          text: `${times}× plain ws`,
          met: of(figures, 'ours') >= times * of(figures, 'limit'),
        };
        rows.push({ work: `to ${subscribers} subscribers`, unit: 'deliveries/s', better: 'more', figures, goal });
        rows.push({ work: `to ${subscribers}: processor time each`, unit: 'µs', better: 'less', figures: cost });
      }
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
      await database.stop();
    }
    return [
      {
        title: 'Deliveries a second at saturation',
        about:
          'A new message of about 500 octets is published over and over, 64 of them on the way at a time. The server has one processor, ' +
          'the load client, which only counts frames, the other. Ours carries STOMP inside SockJS frames, and each subscriber was let in ' +
          'by the rules over the real database; plain `ws` writes one frame made before, a system call for each delivery. Nothing was lost by ours or by it. ' +
          'Where other work takes the processors, the processor time of a delivery says more than how many there were.',
        rows,
      },
    ];
  },
};

export default bench;
