import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { API_BASE } from '../../../contract/index.ts';
import { openDatabase } from '../../../server/db/client.ts';
import type { Bench, Row } from '../harness/bench.ts';
import { type Contender, interleaved, ours } from '../harness/measure.ts';
import { startFilledDatabase } from './database.ts';
import { call, load } from './http/calls.ts';
import type { HttpOutcome } from './http/plan.ts';
import { pgbench, pgbenchMissing } from './pgbench.ts';
import { end, portsOf, startModule } from './processes.ts';
import { customerId, tokenOf } from './world.ts';

const WORLD = { pages: 1, customers: 1_000, staff: 2, friendships: 0, messages: 10_000 } as const;
const MILLISECONDS = 1_000;

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
  async run({ rounds, say }) {
    const database = await startFilledDatabase(WORLD);
    const db = openDatabase({ ...database.connection });
    const connection = JSON.stringify(database.connection);
    const http = (file: string) => startModule('server', join(import.meta.dirname, 'http', file), [connection]);
    const product = http('mingalaServer.ts');
    const pooled = http('pooledServer.mjs');
    const missing = pgbenchMissing();
    const rows: Row[] = [];
    try {
      const ports = { product: (await portsOf(product)).port, pooled: (await portsOf(pooled)).port };
      const counted = async () =>
        (await db.execute<{ n: number }>(sql`select count(*) as n from message`)).rows[0]?.n ?? 0;
      const last: { mingala?: HttpOutcome; pooled?: HttpOutcome } = {};
      const p99 = { mingala: [] as number[], pooled: [] as number[] };
      const run = async (who: 'mingala' | 'pooled', senders: number) => {
        const before = await counted();
        const port = who === 'mingala' ? ports.product : ports.pooled;
        const outcome = await load({ port, senders: sending(senders), milliseconds: MILLISECONDS });
        const written = (await counted()) - before;
        if (written !== outcome.accepted) throw new Error(`${outcome.accepted} accepted, ${written} written`);
        say(
          `${who}, ${senders}: ${Math.round(outcome.perSecond)}/s, p50 ${outcome.p50.toFixed(2)}, p99 ${outcome.p99.toFixed(2)} ms`,
        );
        last[who] = outcome;
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
        ...(['steps', 'statement'] as const).map((way) => ({
          who: way === 'steps' ? 'pgbench, a transaction each' : 'pgbench, a statement each',
          role: 'limit' as const,
          skipped: missing,
          round: async () => {
            const { perSecond, mean } = await pgbench(database.connection, way, senders, MILLISECONDS / 1000);
            say(`pgbench ${way}, ${senders}: ${Math.round(perSecond)}/s, mean ${mean} ms`);
            return figure === 'each' ? mean : perSecond;
          },
        })),
      ];
      const many = await interleaved(contenders(32, 'perSecond'), rounds);
      const transaction = many.find(({ who }) => who === 'pgbench, a transaction each')?.value ?? 0;
      rows.push({
        work: '32 senders',
        unit: 'messages/s',
        better: 'more',
        figures: many,
        goal: { text: '100 % of pgbench, a transaction each', met: ours(many) >= transaction },
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
        goal: { text: 'at most 15 ms', met: slowest <= 15 },
      });
      const alone = await interleaved(contenders(1, 'each'), rounds);
      rows.push({ work: 'one sender alone, p50 (pgbench: mean)', unit: 'ms', better: 'less', figures: alone });
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
          'PostgreSQL with fsync, in both. Each sender writes one message after the other into a conversation of their own; a message is ' +
          'an update of the conversation’s row and an insert with four indexes. Ours also looks up session and seat, keeps the ' +
          'idempotency key, reads who serves the page and tells everybody; pgbench does nothing but the two writes. After each run ' +
          'as many rows were there as messages had been accepted. Server on one processor, load client on the other; PostgreSQL and pgbench on both.',
        rows,
      },
    ];
  },
};

export default bench;
