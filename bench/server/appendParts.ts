import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Database, openDatabase } from '../../server/db/client.ts';
import type { EmbeddedConnection } from '../../server/db/embedded/start.ts';
import type { Section } from '../harness/bench.ts';
import { median } from '../harness/measure.ts';
import { familyTime, postmasterOf } from '../harness/processorTime.ts';
import { load } from './http/calls.ts';
import { PARTS, type Part } from './parts.ts';
import { end, portsOf, startModule } from './processes.ts';

interface Variant {
  work: string;
  leftOut: readonly Part[];
}

const ALL: readonly Part[] = ['searchText', 'push', 'revocations', 'audit', 'rateLimits', 'statistics'];
const VARIANTS: readonly Variant[] = [
  { work: 'nothing', leftOut: [] },
  { work: PARTS.searchIndex, leftOut: ['searchIndex'] },
  ...ALL.map((part) => ({ work: PARTS[part], leftOut: [part] })),
  { work: 'all of these', leftOut: ALL },
];

interface Measured {
  perSecond: number;
  p99: number;
  /** Processor time of server and PostgreSQL for a message, in µs. */
  micros: number;
}

/** Does the work without the index of the search; it is made again afterwards. */
async function withoutIndex<T>(db: Database, work: () => Promise<T>): Promise<T> {
  const { rows } = await db.execute<{ made: string }>(sql`select pg_get_indexdef('message_search'::regclass) as made`);
  await db.execute(sql`drop index message_search`);
  const result = await work();
  await db.execute(sql.raw(rows[0]?.made ?? ''));
  return result;
}

export interface PartsPlan {
  connection: EmbeddedConnection;
  senders: string[][];
  milliseconds: number;
  rounds: number;
  say: (line: string) => void;
}

async function measure({ connection, senders, milliseconds }: PartsPlan, leftOut: readonly Part[]): Promise<Measured> {
  const file = join(import.meta.dirname, 'http', 'mingalaServer.ts');
  const server = startModule('server', file, [JSON.stringify(connection), ...leftOut]);
  try {
    const { port } = await portsOf(server);
    await load({ port, senders, milliseconds });
    const postmaster = postmasterOf(connection.host);
    const spent = () =>
      (postmaster === undefined ? Number.NaN : (familyTime(postmaster) ?? Number.NaN)) +
      (server.pid === undefined ? Number.NaN : (familyTime(server.pid) ?? Number.NaN));
    const before = spent();
    const { perSecond, p99, accepted } = await load({ port, senders, milliseconds });
    return { perSecond, p99, micros: (spent() - before) / accepted };
  } finally {
    await end(server);
  }
}

/** What accepting a message costs without each of its parts: servers of their own, one after the other, each round from another one on. */
export async function measureParts(plan: PartsPlan): Promise<Section> {
  const db = openDatabase({ ...plan.connection });
  const measured = VARIANTS.map((): Measured[] => []);
  try {
    for (let round = 0; round < plan.rounds; round += 1)
      for (let turn = 0; turn < VARIANTS.length; turn += 1) {
        const place = (turn + round) % VARIANTS.length;
        const { work = '', leftOut = [] } = VARIANTS[place] ?? {};
        const once = () => measure(plan, leftOut);
        const one = await (leftOut.includes('searchIndex') ? withoutIndex(db, once) : once());
        measured[place]?.push(one);
        plan.say(
          `without ${work}: ${Math.round(one.perSecond)}/s, p99 ${one.p99.toFixed(1)} ms, ${one.micros.toFixed(0)} µs`,
        );
      }
  } finally {
    await db.$client.end();
  }
  const of = (place: number, pick: (one: Measured) => number) => median((measured[place] ?? []).map(pick));
  const everything = of(0, ({ micros }) => micros);
  return {
    title: 'What the parts of a message cost',
    about:
      'The same messages by a server without one part; its cost is the processor time of server and PostgreSQL that is spared. ' +
      'Medians of servers that are started for each round.',
    rows: VARIANTS.map(({ work }, place) => ({
      work: place === 0 ? 'nothing is left out' : `without ${work}`,
      unit: '',
      better: 'less',
      figures: [
        { who: 'processor time, µs', role: 'ours', value: of(place, ({ micros }) => micros) },
        { who: 'spared, µs', role: 'ours', value: place === 0 ? null : everything - of(place, ({ micros }) => micros) },
        { who: 'messages/s', role: 'ours', value: of(place, ({ perSecond }) => perSecond) },
        { who: 'p99, ms', role: 'ours', value: of(place, ({ p99 }) => p99) },
      ],
    })),
  };
}
