import type { Client } from 'pg';
import { INSERT } from '../../server/chat/messages/insertStatement.ts';
import { connectWithoutTimeouts, openDatabase } from '../../server/db/client.ts';
import { makeSearchText } from '../../server/search/convertText.ts';
import type { Bench, Row } from '../harness/bench.ts';
import { median, percentile } from '../harness/measure.ts';
import { threadTime } from '../harness/processorTime.ts';
import { startFilledDatabase } from '../setup/database.ts';
import { customerId } from '../setup/world.ts';

/** Two pages, of which the customers with odd numbers write to the first. */
const WORLD = { pages: 2, customers: 400, staff: 2, friendships: 0, messages: 10_000 } as const;
const PAGE_ID = 1;
const OTHER_PAGE_ID = 2;
const TEXT = 'မင်္ဂလာပါ၊ ဒီအထည် အရောင်သုံးမျိုး ရှိပါတယ်ရှင်။';

/** Least messages of each variant, and of each of its rounds. */
const MESSAGES = 20_000;
const A_ROUND = 256;
/** Messages of one statement: somebody writes alone, or many at once. */
const TOGETHER = [1, 32] as const;

/** The pages whose webhook is on. */
const VARIANTS = [
  { work: 'none is on', pages: [] },
  { work: 'one of another page', pages: [OTHER_PAGE_ID] },
  { work: 'one of the page', pages: [PAGE_ID] },
] as const;

/** What a message costs. */
interface Cost {
  /** Processor time of the connection's process, in µs. */
  micros: number;
  /** Bytes of the log. */
  bytes: number;
}

const addWebhooks = (client: Client) =>
  client.query(
    `insert into webhook (page_id, url, events, secret) select id, 'https://shop.example', array['message'], '' from unnest($1::bigint[]) id`,
    [[PAGE_ID, OTHER_PAGE_ID]],
  );

/** Turns the webhooks of these pages on and the others off. */
const setWebhooks = (client: Client, pages: readonly number[]) =>
  client.query('update webhook set is_on = page_id = any($1::bigint[])', [pages]);

/** Sends the messages of a round in statements of so many, each to a conversation of its own. */
async function send(client: Client, together: number, messages: number, searchText: string): Promise<void> {
  for (let sent = 0; sent < messages; sent += together) {
    const rows = Array.from({ length: together }, (_, i) => {
      const n = 1 + 2 * ((sent + i) % (WORLD.customers / WORLD.pages));
      return { conversation_id: n, side: 'A', sender_id: customerId(n), text: TEXT, search_text: searchText };
    });
    await client.query({ ...INSERT, values: [JSON.stringify(rows)] });
  }
}

async function measure(client: Client, pid: number, messages: number, work: () => Promise<void>): Promise<Cost> {
  const placeOfLog = async () => {
    const { rows } = await client.query<{ bytes: string }>(`select pg_current_wal_insert_lsn() - '0/0' as bytes`);
    return Number(rows[0]?.bytes);
  };
  const [logBefore, timeBefore] = [await placeOfLog(), threadTime(pid)];
  await work();
  const time = threadTime(pid) - timeBefore;
  return { micros: time / messages, bytes: ((await placeOfLog()) - logBefore) / messages };
}

const bench: Bench = {
  title: 'What webhooks cost a message',
  page: 'performance/desk.md',
  async run({ short, say }) {
    const database = await startFilledDatabase(WORLD);
    const db = openDatabase({ ...database.connection });
    const client = await connectWithoutTimeouts(db);
    try {
      const { rows: processes } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      const pid = processes[0]?.pid ?? 0;
      await addWebhooks(client);
      const searchText = await makeSearchText({ text: TEXT });
      const rounds = short ? 1 : Math.ceil(MESSAGES / A_ROUND);
      const aRound = short ? 32 : A_ROUND;
      const rows: Row[] = [];
      for (const together of TOGETHER) {
        const costs = VARIANTS.map((): Cost[] => []);
        await send(client, together, aRound, searchText);
        for (let round = 0; round < rounds; round += 1)
          for (let turn = 0; turn < VARIANTS.length; turn += 1) {
            const place = (turn + round) % VARIANTS.length;
            await setWebhooks(client, VARIANTS[place]?.pages ?? []);
            costs[place]?.push(await measure(client, pid, aRound, () => send(client, together, aRound, searchText)));
          }
        const [none = []] = costs;
        for (const [place, { work }] of VARIANTS.entries()) {
          const own = costs[place] ?? [];
          const more = own.map(({ micros }, round) => micros - (none[round]?.micros ?? Number.NaN));
          const figure = (who: string, value: number | null) => ({ who, role: 'ours' as const, value });
          const compared = (value: number) => (place === 0 ? null : value);
          rows.push({
            work: `${together === 1 ? 'alone' : `${together} at once`}, ${work}`,
            unit: '',
            better: 'less',
            figures: [
              figure('processor time, µs', median(own.map(({ micros }) => micros))),
              figure('more than with none, µs', compared(median(more))),
              figure('… a quarter of the rounds below', compared(percentile(more, 0.25))),
              figure('… a quarter above', compared(percentile(more, 0.75))),
              figure('bytes of the log', median(own.map(({ bytes }) => bytes))),
            ],
          });
        }
        say(`${together} at once: ${rounds} rounds of ${aRound} messages`);
      }
      return [
        {
          title: 'The statement that stores messages',
          about:
            `At least ${MESSAGES.toLocaleString('en-US')} messages on one connection, in rounds of ${A_ROUND} that take turns. ` +
            'Processor time of the process of PostgreSQL; medians of the rounds, and of the difference to the round beside it with none on. ' +
            'Events are stored and not delivered.',
          rows,
        },
      ];
    } finally {
      await client.end();
      await db.$client.end();
      await database.stop();
    }
  },
};

export default bench;
