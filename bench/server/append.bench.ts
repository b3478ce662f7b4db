import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { API_BASE } from '#contract';
import { openDatabase } from '../../server/db/client.ts';
import type { Bench, Row, Section } from '../harness/bench.ts';
import { type Contender, interleaved, ours } from '../harness/measure.ts';
import { familyTime, postmasterOf } from '../harness/processorTime.ts';
import { startFilledDatabase } from '../setup/database.ts';
import { tokenOf } from '../setup/sessions.ts';
import { customerId } from '../setup/world.ts';
import { measureParts } from './appendParts.ts';
import { call, load } from './http/calls.ts';
import { pgbench, pgbenchMissing } from './pgbench.ts';
import { end, portsOf, startModule } from './processes.ts';

const WORLD = { pages: 1, customers: 1_000, staff: 2, friendships: 0, messages: 10_000 } as const;
const MILLISECONDS = { short: 300, full: 1_000 };
/** Messages accepted before anything is measured. */
const WARM_UP = { short: 300, full: 3_000 };
/** Rounds of the table of parts, each of which starts a server. */
const PARTS_ROUNDS = 3;

const PGBENCH = {
  steps: 'pgbench, a transaction each',
  searched: 'pgbench, the same with search text',
  statement: 'pgbench, a statement each',
} as const;

/** The calls of so many customers, each writing to the page, one after the other. */
const sending = (senders: number): string[][] =>
  Array.from({ length: senders }, (_, i) => {
    const customer = customerId(i + 1);
    const body = {
      sendMessage: 'မင်္ဂလာပါ၊ ဒီအထည် အရောင်သုံးမျိုး ရှိပါတယ်ရှင်။',
      pageDto: { pageId: 1 },
      customerId: customer,
      customerOrPage: 'C',
    };
    return [call('POST', `${API_BASE}/message`, tokenOf(customer), body)];
  });

const bench: Bench = {
  title: 'Accepted messages, on the disk when they are answered',
  async run({ rounds, short, say }) {
    const form = short ? 'short' : 'full';
    const milliseconds = MILLISECONDS[form];
    const database = await startFilledDatabase(WORLD);
    const db = openDatabase({ ...database.connection });
    const connection = JSON.stringify(database.connection);
    const http = (file: string) => startModule('server', join(import.meta.dirname, 'http', file), [connection]);
    const product = http('mingalaServer.ts');
    const pooled = http('pooledServer.mjs');
    const missing = pgbenchMissing();
    const rows: Row[] = [];
    let parts: Section;
    try {
      const ports = { product: (await portsOf(product)).port, pooled: (await portsOf(pooled)).port };
      const counted = async () =>
        (await db.execute<{ n: number }>(sql`select count(*) as n from message`)).rows[0]?.n ?? 0;
      const postmaster = postmasterOf(database.connection.host);
      const timeOf = (pid: number | undefined) => (pid === undefined ? undefined : familyTime(pid)) ?? Number.NaN;
      /** Processor time a message of the server (0 where there is none) and PostgreSQL, in µs; not of who loads them. */
      const costs: Record<string, number[]> = { mingala: [], pooled: [], steps: [], searched: [], statement: [] };
      async function costed<T>(who: string, server: number | undefined, work: () => Promise<[T, number]>): Promise<T> {
        const all = () => timeOf(postmaster) + (server === undefined ? 0 : timeOf(server));
        const before = all();
        const [result, messages] = await work();
        costs[who]?.push((all() - before) / messages);
        return result;
      }
      const p99 = { mingala: [] as number[], pooled: [] as number[] };
      const run = async (who: 'mingala' | 'pooled', senders: number) => {
        const before = await counted();
        const port = who === 'mingala' ? ports.product : ports.pooled;
        const { pid } = who === 'mingala' ? product : pooled;
        const outcome = await costed(`${who}${senders === 1 ? ' alone' : ''}`, pid, async () => {
          const loaded = await load({ port, senders: sending(senders), milliseconds });
          return [loaded, loaded.accepted];
        });
        const written = (await counted()) - before;
        if (written !== outcome.accepted) throw new Error(`${outcome.accepted} accepted, ${written} written`);
        say(
          `${who}, ${senders}: ${Math.round(outcome.perSecond)}/s, p50 ${outcome.p50.toFixed(2)}, p99 ${outcome.p99.toFixed(2)} ms`,
        );
        p99[who].push(outcome.p99);
        return outcome;
      };
      const contenders = (senders: number, figure: 'perSecond' | 'each'): Contender[] => [
        {
          who: 'Mingala, HTTP',
          role: 'ours',
          round: async () => {
            const outcome = await run('mingala', senders);
            return figure === 'each' ? outcome.p50 : outcome.perSecond;
          },
        },
        {
          who: 'bare HTTP, a pooled transaction each',
          role: 'peer',
          round: async () => {
            const outcome = await run('pooled', senders);
            return figure === 'each' ? outcome.p50 : outcome.perSecond;
          },
        },
        ...(['steps', 'searched', 'statement'] as const).map((way) => ({
          who: PGBENCH[way],
          role: 'limit' as const,
          skipped: missing,
          round: async () => {
            const before = await counted();
            const { perSecond, mean } = await costed(`${way}${senders === 1 ? ' alone' : ''}`, undefined, async () => {
              const ran = await pgbench(database.connection, way, senders, Math.max(1, milliseconds / 1000));
              return [ran, (await counted()) - before];
            });
            say(`pgbench ${way}, ${senders}: ${Math.round(perSecond)}/s, mean ${mean} ms`);
            return figure === 'each' ? mean : perSecond;
          },
        })),
      ];
      // Compiled code is what serves; the first thousands of calls are not.
      for (const who of ['mingala', 'pooled'] as const)
        for (let served = 0; served < WARM_UP[form]; ) served += (await run(who, 32)).accepted;
      for (const who of Object.keys(costs)) costs[who] = [];
      p99.mingala = [];
      p99.pooled = [];
      const many = await interleaved(contenders(32, 'perSecond'), rounds);
      const transaction = many.find(({ who }) => who === PGBENCH.steps)?.value ?? 0;
      rows.push({
        work: '32 senders',
        unit: 'messages/s',
        better: 'more',
        figures: many,
        goal: { text: '100 % of pgbench, a transaction each', met: ours(many) >= transaction },
        holdsBack:
          'the search text and its index; then HTTP, session, seat and events, on one processor that PostgreSQL shares.',
      });
      const middle = (values: readonly number[]) =>
        [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
      const slowest = middle(p99.mingala);
      rows.push({
        work: '32 senders, p99',
        unit: 'ms',
        better: 'less',
        figures: [
          { who: 'Mingala, HTTP', role: 'ours', value: slowest },
          { who: 'bare HTTP, a pooled transaction each', role: 'peer', value: middle(p99.pooled) },
        ],
        goal: { text: '≤ 15', met: slowest <= 15 },
        holdsBack:
          'messages wait for the statement before theirs, the disk and, some, the pending entries of the search index.',
      });
      const cost = (who: string) => middle(costs[who] ?? []);
      if (postmaster !== undefined)
        rows.push({
          work: '32 senders: processor time of server and PostgreSQL',
          unit: 'µs',
          better: 'less',
          figures: [
            { who: 'Mingala, HTTP', role: 'ours', value: cost('mingala') },
            { who: 'bare HTTP, a pooled transaction each', role: 'peer', value: cost('pooled') },
            ...(missing === undefined
              ? ([
                  { who: PGBENCH.steps, role: 'limit', value: cost('steps') },
                  { who: PGBENCH.searched, role: 'limit', value: cost('searched') },
                  { who: PGBENCH.statement, role: 'limit', value: cost('statement') },
                ] as const)
              : []),
          ],
        });
      const alone = await interleaved(contenders(1, 'each'), rounds);
      rows.push({ work: 'one sender alone, p50 (pgbench: mean)', unit: 'ms', better: 'less', figures: alone });
      const { connection: place } = database;
      parts = await measureParts({
        connection: place,
        senders: sending(32),
        milliseconds,
        rounds: Math.min(PARTS_ROUNDS, rounds),
        say,
      });
    } finally {
      await end(product);
      await end(pooled);
      await db.$client.end();
      await database.stop();
    }
    return [
      {
        title: 'POST /message, answered after the commit',
        about:
          'PostgreSQL with fsync in both. Each sender writes one message after the other into an own conversation: an update of its row and an ' +
          'insert with four indexes. pgbench does these writes only. Server on one processor, load client on the other; PostgreSQL and pgbench on both.',
        rows,
      },
      parts,
    ];
  },
};

export default bench;
