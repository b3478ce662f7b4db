import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_BASE } from '#contract';
import type { Bench, Row } from '../harness/bench.ts';
import { interleaved, ours } from '../harness/measure.ts';
import { startFilledDatabase } from '../setup/database.ts';
import { tokenOf } from '../setup/sessions.ts';
import { customerId, staffId } from '../setup/world.ts';
import { call, load } from './http/calls.ts';
import { end, portsOf, startModule } from './processes.ts';

const WORLD = { pages: 1, customers: 1_000, staff: 2, friendships: 0, messages: 20_000 } as const;
const MILLISECONDS = 700;
const CONNECTIONS = 8;
/** What of Fastify's speed from memory is promised. */
const SHARE = 0.3;

const CONVERSATION = `pageId=1&customerId=${customerId(1)}&customerOrPage=P`;

interface Read {
  work: string;
  path: string;
  query: string;
  holdsBack: string;
}

const READS: readonly Read[] = [
  {
    work: 'the newest 50 messages',
    path: `${API_BASE}/message`,
    query: CONVERSATION,
    holdsBack: 'two queries for each call (access, messages), then rows are turned into JSON.',
  },
  {
    work: '50 older messages',
    path: `${API_BASE}/message`,
    query: `${CONVERSATION}&messageId=10000`,
    holdsBack: 'the same two queries.',
  },
  {
    work: 'the list of 1,000 customers',
    path: `${API_BASE}/page/user`,
    query: 'pageId=1&userType=C',
    holdsBack: 'every row is read from the database and turned into JSON for each call.',
  },
];

const bench: Bench = {
  title: 'Reading, beside the same bytes from memory',
  async run({ rounds, say }) {
    const database = await startFilledDatabase(WORLD);
    const folder = mkdtempSync(join(tmpdir(), 'mingala-bench-'));
    const http = (file: string, given: unknown) =>
      startModule('server', join(import.meta.dirname, 'http', file), [JSON.stringify(given)]);
    const product = http('mingalaServer.ts', database.connection);
    const rows: Row[] = [];
    try {
      const { port } = await portsOf(product);
      const token = tokenOf(staffId(1));
      const bodies: [url: string, file: string][] = [];
      for (const [i, { path, query }] of READS.entries()) {
        const answer = await fetch(`http://127.0.0.1:${port}${path}?${query}`, {
          headers: { authorization: `chat${token}`, 'accept-encoding': 'identity' },
        });
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
        const file = join(folder, `${i}.json`);
        writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
        bodies.push([`${path}?${query}`, file]);
      }
      const memory = http('memoryServer.mjs', bodies);
      const memoryPort = (await portsOf(memory)).port;
      for (const { work, path, query, holdsBack } of READS) {
        const senders = Array.from({ length: CONNECTIONS }, () => [call('GET', `${path}?${query}`, token)]);
        const round = (who: string, at: number) => async () => {
          const { perSecond, p99, bytes, clientBusy } = await load({ port: at, senders, milliseconds: MILLISECONDS });
          say(
            `${work}, ${who}: ${Math.round(perSecond)}/s, p99 ${p99.toFixed(1)} ms, ${Math.round(bytes)} octets, client ${Math.round(clientBusy * 100)} % busy`,
          );
          return perSecond;
        };
        const figures = await interleaved(
          [
            { who: 'Mingala', role: 'ours', round: round('Mingala', port) },
            {
              who: 'Fastify, the same bytes from memory',
              role: 'limit',
              round: round('Fastify', memoryPort),
            },
          ],
          rounds,
        );
        const limit = figures.find(({ role }) => role === 'limit')?.value ?? 0;
        rows.push({
          work,
          unit: 'answers/s',
          better: 'more',
          figures,
          goal: { text: '30 % of Fastify', met: ours(figures) >= SHARE * limit },
          holdsBack,
        });
      }
      await end(memory);
    } finally {
      await end(product);
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    }
    return [
      {
        title: 'Answers a second',
        about: `${CONNECTIONS} connections ask one call after the other. Ours looks up session and rights each time. Both servers have one processor; PostgreSQL shares it and the load client's.`,
        rows,
      },
    ];
  },
};

export default bench;
